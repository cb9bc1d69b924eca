import {
  type AdjustingEntries,
  type AskAmount,
  AskComposition,
  AskOutcome,
  type PostingsPage,
} from '@insights/contracts';
import { addCents, fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
const DATES = '2024-07-01/2024-09-30';
const PATH = `/api/ask/${DATES}`;

async function ask(parameters: Record<string, string>) {
  const { status, body } = await visitor.get(`${PATH}?${new URLSearchParams(parameters)}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return AskOutcome.parse(body.data);
}

async function answerTo(question: string) {
  const outcome = await ask({ question });
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
}

/** Returns the sum of the postings behind an amount, opening each figure as the page does. */
async function openedCents({ figures }: AskAmount, basis: string): Promise<number> {
  let sum = 0;
  for (const { id, sign, basis: own = basis } of figures) {
    const query = new URLSearchParams({ figure: id, basis: own, limit: '500' });
    const { status, body } = await visitor.get(`/api/drill-down/${DATES}/postings?${query}`);
    expect([id, status]).toEqual([id, 200]);
    const page: PostingsPage = body.data;
    expect(page.postings.length).toBe(page.postingCount);
    sum += sign * addCents(...[...page.openings, ...page.postings].map(({ amount }) => fromDollars(amount)));
  }
  return sum;
}

describe('a question about the books', () => {
  it.each([
    'constructor',
    'what did we pay the constructor',
    'constructor third quarter',
    'in constructor',
    'sales in march constructor year',
    'constructor fiscal year sales',
  ])('“%s” contains a word with a special meaning in code, and is read like any other', async (question) => {
    const told = await ask({ question });
    expect(['answer', 'choose', 'decline']).toContain(told.outcome);
  });

  it.each([
    'How much did we spend in August 2024?',
    'Revenue by customer in August 2024, top 3',
    'expenses by vendor in August 2024',
    'Why did profit change in August 2024 compared with July 2024?',
    'sales and expenses in August 2024',
    'expenses excluding account Payroll in August 2024',
    'gross profit by account in August 2024',
    'sales by item in August 2024',
    'profit by project in August 2024',
    'Payments by vendor in August 2024',
  ])('is answered, and each amount drills down to postings that add up to it: %s', async (question) => {
    const { rows, notShown, total, headline, basis } = await answerTo(question);
    const cells = [
      headline,
      ...[...rows, ...(notShown ? [notShown] : []), ...(total ? [total] : [])].flatMap((row) => row.cells),
    ];
    const amounts = cells.flatMap((cell) =>
      cell?.kind === 'amount' && cell.figures.length < 12 ? [cell] : [],
    );
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(await openedCents(amount, basis)).toBe(fromDollars(amount.amount));
  });

  it('returns a plan that produces the same answer again, and can be edited', async () => {
    const answer = await answerTo('revenue in August 2024');
    const again = await ask({ plan: JSON.stringify(answer.plan) });
    expect(again).toMatchObject({ outcome: 'answer', answer: { headline: answer.headline } });
    const byCustomer = answer.chips
      .find(({ name }) => name === 'By')
      ?.options.find(({ words }) => words === 'By customer');
    const changed = await ask({ plan: JSON.stringify(byCustomer?.plan) });
    expect(changed).toMatchObject({
      outcome: 'answer',
      answer: { headline: answer.headline, plan: { by: 'customer' } },
    });
  });

  it('is declined, with the word as the reason, instead of being answered without a word that matters', async () => {
    const outcome = await ask({ question: 'What will revenue be next month?' });
    expect(outcome).toMatchObject({ outcome: 'decline', reason: expect.stringContaining('“will”') });
  });

  it('is returned with its text if it is declined, so that the text can be edited', async () => {
    const outcome = await ask({ plan: '{"kind":"total","measure":"revenue","by":"vendor"}' });
    expect(outcome).toMatchObject({ outcome: 'decline', words: 'Revenue by vendor' });
  });

  it('is rejected without words or a plan, or with a malformed plan', async () => {
    for (const query of [
      '',
      '?question=revenue&plan={}',
      '?plan={}',
      '?plan=nonsense',
      '?plan={"kind":"total","sql":"x"}',
    ]) {
      const { status, body } = await visitor.get(`${PATH}${query}`);
      expect([query, status, body.success]).toEqual([query, 400, false]);
    }
  });

  it('is split into tokens while it is typed, with the names of these books', async () => {
    const composed = async (text: string) => {
      const query = new URLSearchParams({ text, cursor: String(text.length) });
      return AskComposition.parse((await visitor.get(`${PATH}/compose?${query}`)).body.data);
    };
    const whole = await composed('revenue in August 2024');
    expect(whole.tokens.map(({ kind }) => kind)).toEqual(['measure', 'connective', 'days']);
    expect([whole.words, whole.suggestions]).toEqual(['Revenue, August 2024', []]);
    const { completions } = await composed('transactions of check');
    expect(completions.map(({ text }) => text)).toContain('Checking');
    const open = await composed('zorp revenue in August 2024');
    expect([open.plan, open.suggestions[0]?.words]).toEqual([null, 'Revenue, August 2024']);
  });
});

describe('a question about corrected books', () => {
  it.each(['certain', 'likely'] as const)(
    'with %s corrections gets the same amount as the screens show',
    async (view) => {
      const { body } = await visitor.get(`/api/adjusting-entries/${DATES}`);
      const { figures }: AdjustingEntries = body.data;
      const shown = figures.find(({ figureId }) => figureId === 'summary.netProfit');
      const answer = await answerTo(
        `net income, July 1, 2024 to September 30, 2024, with ${view} corrections`,
      );
      const { headline, plan, chips, words } = answer;
      expect(headline).toMatchObject({ amount: shown?.[view] });
      expect([plan.view, words]).toEqual([view, expect.stringContaining(`with ${view} corrections`)]);
      expect(chips.find(({ name }) => name === 'Books')?.options).toHaveLength(2);
      expect(await ask({ plan: JSON.stringify(plan) })).toMatchObject({ answer: { headline } });
    },
  );

  it('is declined if it is about documents, which corrections do not change', async () => {
    const plan = JSON.stringify({ kind: 'open', measure: 'receivables', view: 'likely' });
    expect(await ask({ plan })).toMatchObject({
      outcome: 'decline',
      reason: expect.stringContaining('as booked'),
    });
  });
});
