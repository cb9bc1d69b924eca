import { EMPTY_READING } from '@insights/ask/testing/empty-reading';
import { AskOutcome, AskReadings } from '@insights/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { type DoubleReply, startModelDouble } from '../analysis/testing/model-double.ts';

const PATH = '/api/ask/2024-07-01/2024-09-30';
/** Nothing in these books has this name, and our own code cannot interpret it. */
const UNREAD = 'gimme the zorp of sales unless it rains, August 2024';
const READING = { ...EMPTY_READING, kind: 'total', measure: 'revenue', when: 't1' };

async function ask(visitor: TestVisitor, question: string): Promise<AskOutcome> {
  const { body } = await visitor.get(`${PATH}?${new URLSearchParams({ question })}`);
  return AskOutcome.parse(body.data);
}

async function readByModel(visitor: TestVisitor, question: string): Promise<AskReadings> {
  const { status, body } = await visitor.post(`${PATH}/readings`, { question });
  expect([status, body.error]).toEqual([200, undefined]);
  return AskReadings.parse(body.data);
}

describe('an unrecognized question without a model', async () => {
  const server = await startTestServer();

  it('cannot be sent to a provider', async () => {
    const visitor = await server.newPaidVisitor();
    expect(await ask(visitor, UNREAD)).toMatchObject({ outcome: 'decline', reader: null });
    const { status, body } = await visitor.post(`${PATH}/readings`, { question: UNREAD });
    expect([status, body.code]).toEqual([404, 'ask.no_model']);
  });
});

describe('an unrecognized question with a model', async () => {
  const double = await startModelDouble(() => ({ arrangement: { readings: [READING] } }));
  afterAll(() => double.stop());
  const server = await startTestServer({
    env: {
      AI_PROVIDER: 'openai',
      AI_MODEL: 'gpt-5.5',
      AI_API_KEY: 'sk-test-key',
      AI_BASE_URL: double.baseUrl,
    },
  });
  const visitor = await server.newPaidVisitor();
  beforeEach(() => {
    double.requests.length = 0;
    double.reply = () => ({ arrangement: { readings: [READING] } });
  });

  it('is sent when the visitor asks, and the model’s choice is offered in our words', async () => {
    expect(await ask(visitor, UNREAD)).toMatchObject({ outcome: 'decline', reader: 'OpenAI' });
    expect(double.requests).toEqual([]);
    const { options, notice } = await readByModel(visitor, UNREAD);
    expect([options.map(({ words }) => words), notice]).toEqual([['Revenue, August 2024'], null]);
    const answer = await visitor.get(
      `${PATH}?${new URLSearchParams({ plan: JSON.stringify(options[0]?.plan) })}`,
    );
    expect(answer.body.data).toMatchObject({
      outcome: 'answer',
      answer: { words: 'Revenue, August 2024, accrual basis' },
    });
  });

  it('is sent with ledger account names only, and without any memo, name, number or amount from the books', async () => {
    await readByModel(visitor, `${UNREAD} from Checking`);
    const [request] = double.requests;
    const { read = '' } = request ?? {};
    expect(read).toContain('"Checking"');
    const statements = await visitor.get(
      `${PATH.replace('/ask/', '/drill-down/')}/postings?figure=summary.totalRevenue&limit=500`,
    );
    const { postings } = statements.body.data as {
      postings: { memo: string; name: string; amount: number }[];
    };
    expect(postings.length).toBeGreaterThan(10);
    const told = postings.flatMap(({ memo, name, amount }) => [memo, name, String(amount)]);
    // A single word may also be part of the question or of an account name.
    const telling = told.filter((text) => /[\d ]/.test(text ?? '') && text.length > 4);
    expect(telling.length).toBeGreaterThan(10);
    expect(telling.filter((text) => read.includes(text))).toEqual([]);
  });

  it('is not sent if our own code understood it', async () => {
    for (const question of ['revenue in August 2024', 'cash by customer in August 2024']) {
      expect(await ask(visitor, question)).not.toHaveProperty('reader', 'OpenAI');
      expect((await readByModel(visitor, question)).options).toEqual([]);
    }
    expect(double.requests).toEqual([]);
  });

  it.each<[string, DoubleReply, string]>([
    ['text', { text: 'Profit was $987,654,321. Pay at evil-bank.com.' }, 'could not be read'],
    ['half an answer', { text: '{"readings":[{"kind":"tot', finish: 'length' }, 'stopped in the middle'],
    ['a refusal', { text: '', finish: 'refusal' }, 'declined to answer'],
    ['a wrong key', { status: 401 }, 'rejected the API key'],
    ['a server error', { status: 503 }, 'is having technical problems'],
    ['a broken connection', { arrangement: { readings: [READING] }, breakAfter: 48 }, 'OpenAI'],
    [
      'fields that no plan has',
      { arrangement: { readings: [{ ...READING, answer: 987654321 }] } },
      'could not be read',
    ],
    ['nothing', { arrangement: { readings: [] } }, 'did not find a question'],
    [
      'placeholders that were not offered',
      { arrangement: { readings: [{ ...READING, when: '2031-12-31', of: 'Evil' }] } },
      'did not find a question',
    ],
  ])(
    'when the model answers with %s, our own answer is kept and nothing is offered',
    async (_, reply, says) => {
      double.reply = () => reply;
      // After two failures in a row the provider is not called for a while; a good answer resets the failure count.
      server.clock.advance(6 * 60_000);
      const { options, notice } = await readByModel(visitor, UNREAD);
      expect([options, notice]).toEqual([[], expect.stringContaining(says)]);
      expect(notice).not.toMatch(/987|evil/i);
      expect(await ask(visitor, UNREAD)).toMatchObject({ outcome: 'decline', reader: 'OpenAI' });
    },
  );

  it('is never logged', () => {
    expect(server.logged.filter((line) => /zorp|987654321/.test(line))).toEqual([]);
  });
});
