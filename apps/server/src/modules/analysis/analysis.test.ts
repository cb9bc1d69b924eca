import { Analysis, AnalysisEvent } from '@insights/contracts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { honestLetter } from './testing/honest-model.ts';
import { startModelDouble } from './testing/model-double.ts';

const QUARTER = { startDate: '2024-07-01', endDate: '2024-09-30' };
const DATES = `${QUARTER.startDate}/${QUARTER.endDate}`;

const PROVIDERS = {
  openai: { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5.5', AI_API_KEY: 'sk-test' },
  anthropic: { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'sk-test' },
  'openai-compatible': { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'local', AI_API_KEY: 'sk-test' },
} as const;

function textOf(runs: Analysis['headline']): string {
  return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}

async function analyse(visitor: TestVisitor, more: object = {}): Promise<Analysis> {
  const { status, body } = await visitor.post('/api/ai-analysis', { ...QUARTER, ...more });
  if (status !== 200)
    console.log(
      LOGS()
        .filter((l) => l.includes('failed'))
        .join('\n'),
    );
  expect([status, body.error]).toEqual([200, undefined]);
  return Analysis.parse(body.data);
}

describe('without a model', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();

  it('the built-in analyst writes, and says so', async () => {
    expect((await visitor.get('/api/config')).body.data.analysis).toEqual({
      kind: 'built-in',
      name: 'Built-in analyst',
      model: null,
    });
    expect((await visitor.get(`/api/ai-analysis/${DATES}`)).body.data).toBeNull();
    const analysis = await analyse(visitor);
    expect(analysis.provider.kind).toBe('built-in');
    expect(analysis.notice).toBeNull();
    expect(textOf(analysis.headline)).toMatch(/Demo Company/);
    expect(analysis.overview.length).toBeGreaterThan(1);
    expect(analysis.recommendations.length).toBeGreaterThan(0);
    expect(analysis.coverage.map(textOf).join(' ')).toMatch(/not closed|rests on the books/);
    expect((await visitor.get(`/api/ai-analysis/${DATES}`)).body.data).toEqual(analysis);
  });

  it('every figure opens down to postings that add up to it', async () => {
    const analysis = await analyse(visitor);
    const runs = [analysis.headline, ...analysis.overview, ...analysis.trends, ...analysis.risks].flat();
    const figures = runs.flatMap((run) => ('text' in run ? [] : [run]));
    expect(figures.length).toBeGreaterThan(10);
    for (const { source } of figures) {
      for (const id of source.figureIds) {
        const { status } = await visitor.get(
          `/api/drill-down/${DATES}?figure=${encodeURIComponent(id)}&basis=${analysis.basis}`,
        );
        expect([id, status]).toEqual([id, 200]);
      }
    }
  });

  it('comes paragraph by paragraph to whoever asks for lines', async () => {
    const events = await linesOf(server, visitor, { ...QUARTER, basis: 'Cash' });
    expect(events[0]).toMatchObject({ event: 'begun', provider: { kind: 'built-in' } });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { basis: 'Cash' } });
  });
});

let LOGS = (): string[] => [];
describe.each(Object.entries(PROVIDERS))('with a model at %s', async (kind, env) => {
  const double = await startModelDouble();
  afterAll(() => double.stop());
  const server = await startTestServer({ env: { ...env, AI_BASE_URL: double.baseUrl } });
  LOGS = () => server.logged;
  afterEach(() => {
    double.requests.length = 0;
  });

  it('nothing is given to it before the visitor agreed, and the built-in analyst writes', async () => {
    const visitor = await server.newPaidVisitor();
    const analysis = await analyse(visitor, { basis: 'Cash' });
    expect([analysis.provider.kind, analysis.notice?.code]).toEqual(['built-in', 'analysis.consent_needed']);
    expect(double.requests).toEqual([]);
  });

  it('it writes from named facts, once for the same books, whoever asks', async () => {
    double.reply = (request) => ({ paragraphs: honestLetter(request) });
    const visitors = await Promise.all(Array.from({ length: 5 }, () => server.newPaidVisitor()));
    const [first] = visitors as [TestVisitor, ...TestVisitor[]];
    const answers = await Promise.all(visitors.map((visitor) => analyse(visitor, { consent: true })));
    expect(double.requests).toHaveLength(1);
    expect(answers[0]?.provider).toMatchObject({ kind, model: env.AI_MODEL });
    expect(answers[0]?.replaced).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await analyse(first)).toEqual(answers[0]);
    expect((await first.get(`/api/ai-analysis/${DATES}`)).body.data).toEqual(answers[0]);
    expect(double.requests).toHaveLength(1);
    expect(double.requests[0]?.authorization).toContain('sk-test');
    const builtIn = await analyse(first, { writer: 'built-in' });
    expect(builtIn.provider.kind).toBe('built-in');
  });
});

async function linesOf(server: TestServer, visitor: TestVisitor, body: object): Promise<AnalysisEvent[]> {
  const response = await fetch(new URL('/api/ai-analysis', server.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
      origin: server.url,
      cookie: visitor.cookie,
    },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => AnalysisEvent.parse(JSON.parse(line)));
}
