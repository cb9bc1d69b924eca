import type { AskPlan } from '@insights/contracts';
import { ASK_DIMENSIONS, ASK_KINDS, AskPlan as PlanSchema } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import type { Answer, Outcome } from './answer.ts';
import { answerPlan } from './answer-plan.ts';
import { planOf } from './plan-of.ts';
import { readQuestion } from './read/read-question.ts';
import { faultsOf } from './testing/faults-of.ts';
import { askBooksOf, tradeOf } from './testing/trade-ask-books.ts';

const COMPANIES = [1, 2, 3, 4, 5, 6].map((seed) => ({ seed, books: askBooksOf(tradeOf(seed)) }));

/** Every kind over what it can be asked of. */
const PLANS: readonly AskPlan[] = [
  ...(
    [
      'revenue',
      'expenses',
      'netProfit',
      'grossProfit',
      'payroll',
      'invoiced',
      'collected',
      'ownerDraws',
      'moneyIn',
      'moneyOut',
      'salesTaxCollected',
      'salesTaxPaid',
    ] as const
  ).flatMap((measure) => [
    planOf({ kind: 'total', measure }),
    ...(['account', 'customer', 'vendor', 'type', 'transaction', 'item'] as const).map((by) =>
      planOf({ kind: 'total', measure, by, top: 3, order: 'largest' }),
    ),
    ...(['week', 'month', 'quarter', 'year'] as const).map((by) => planOf({ kind: 'trend', measure, by })),
    planOf({ kind: 'running', measure, by: 'month' }),
    planOf({ kind: 'average', measure, by: 'month', top: 3 }),
    planOf({ kind: 'extreme', measure, by: 'month', order: 'smallest' }),
    planOf({ kind: 'compare', measure }),
    planOf({ kind: 'compare', measure, by: 'account', top: 2, order: 'rising' }),
    planOf({ kind: 'compare', measure, versus: { meanOf: 3 } }),
    planOf({ kind: 'why', measure }),
    planOf({ kind: 'why', measure, by: 'vendor' }),
    planOf({ kind: 'list', measure, top: 4 }),
    planOf({ kind: 'count', measure }),
    planOf({ kind: 'averageSize', measure }),
    planOf({ kind: 'dates', measure }),
    planOf({ kind: 'arrivals', measure, by: 'customer', top: 2 }),
    planOf({ kind: 'departures', measure, by: 'vendor', top: 2 }),
  ]),
  ...(
    ['cash', 'receivables', 'payables', 'debt', 'equity', 'assets', 'liabilities', 'inventory'] as const
  ).flatMap((measure) => [
    planOf({ kind: 'total', measure, by: 'account', top: 2 }),
    planOf({ kind: 'trend', measure, by: 'month' }),
    planOf({ kind: 'extreme', measure, order: 'smallest' }),
    planOf({ kind: 'why', measure }),
    planOf({ kind: 'compare', measure }),
  ]),
  ...(['receivables', 'payables'] as const).flatMap((measure) => [
    planOf({ kind: 'open', measure }),
    planOf({ kind: 'open', measure, by: measure === 'payables' ? 'vendor' : 'customer', top: 3 }),
    planOf({ kind: 'open', measure, where: [{ field: 'overdue', moreThanDays: 0 }] }),
    planOf({ kind: 'open', measure, where: [{ field: 'notDue' }], order: 'oldest', top: 1 }),
    planOf({ kind: 'count', measure, by: 'customer', where: [{ field: 'amount', atLeastCents: 50_000 }] }),
    planOf({ kind: 'unapplied', measure }),
    planOf({ kind: 'daysToPay', measure }),
  ]),
  planOf({ kind: 'share', measure: 'expenses', where: [{ field: 'vendor', is: 'Whitmore Properties' }] }),
  planOf({ kind: 'concentration', measure: 'revenue', by: 'customer' }),
  planOf({ kind: 'ratio', of: { type: 'keyFigure', id: 'grossMargin' } }),
  planOf({ kind: 'why', of: { type: 'keyFigure', id: 'netMargin' } }),
  ...(
    [
      ['revenue', 'customer'],
      ['expenses', 'vendor'],
      ['moneyOut', 'account'],
    ] as const
  ).flatMap(([measure, by]) => [
    planOf({ kind: 'growth', measure }),
    planOf({ kind: 'average', measure, by: 'day' }),
    planOf({ kind: 'count', measure, by, top: 2, order: 'largest' }),
    planOf({ kind: 'averageSize', measure, by }),
    planOf({ kind: 'total', measure, by, top: 2, place: 2, order: 'largest' }),
    planOf({ kind: 'total', measure, by, where: [{ field: 'amount', atLeastCents: 50_000 }] }),
  ]),
  ...(['costOfGoodsSold', 'expenses', 'netProfit'] as const).flatMap((measure) =>
    [false, true].map((isLess) =>
      planOf({ kind: 'total', measure: 'operatingExpenses', also: [{ measure, of: null, isLess }] }),
    ),
  ),
  planOf({ kind: 'share', measure: 'collected', also: [{ measure: 'invoiced', of: null, isLess: false }] }),
  planOf({ kind: 'departures', measure: 'debits', by: 'account' }),
  planOf({ kind: 'cashVsProfit' }),
  planOf({ kind: 'basisVsBasis' }),
  planOf({ kind: 'recurring' }),
  planOf({ kind: 'recurring', order: 'rising' }),
  planOf({ kind: 'parity' }),
  planOf({ kind: 'findings' }),
  planOf({ kind: 'define', of: { type: 'word', id: 'ebitda' } }),
];

function answerOf(outcome: Outcome): Answer | null {
  return outcome.outcome === 'answer' ? outcome.answer : null;
}

describe.each(COMPANIES)('every kind of question about company $seed', ({ books }) => {
  const answers = PLANS.map((plan) => ({ plan, answer: answerOf(answerPlan(plan, books)) }));
  const answered = answers.flatMap(({ answer }) => (answer === null ? [] : [answer]));

  it('is answered, but for what these books do not hold', () => {
    const declined = answers
      .filter(({ answer }) => answer === null)
      .map(({ plan }) => [plan.kind, plan.measure, plan.by]);
    expect(declined.filter(([, , by]) => by !== 'item').length).toBeLessThan(PLANS.length / 10);
  });

  it('has rows that add up to the total with all others, and amounts that open to figures that add up to them', () => {
    for (const answer of answered) expect([answer.plan, faultsOf(answer, books)]).toEqual([answer.plan, []]);
  });

  it('gives a plan that answers the same when it is asked again', () => {
    for (const answer of answered.slice(0, 60)) {
      const again = answerOf(answerPlan(PlanSchema.parse(JSON.parse(JSON.stringify(answer.plan))), books));
      expect([answer.plan, again?.headline]).toEqual([answer.plan, answer.headline]);
    }
  });
});

it.each(COMPANIES)(
  'what is asked about days that were not read is asked about the days shown, company $seed',
  ({ books }) => {
    const unread = { from: '2040-01-01', to: '2040-12-31' };
    const offered = PLANS.filter((plan) => answerPlan(plan, books).outcome === 'answer').flatMap((plan) => {
      const outcome = answerPlan({ ...plan, when: unread }, books);
      return outcome.outcome === 'decline' ? outcome.nearest : [];
    });
    expect(offered.length).toBeGreaterThan(PLANS.length / 3);
    const declined = offered.filter(({ plan }) => answerPlan(plan, books).outcome !== 'answer');
    expect(declined.map(({ words }) => words)).toEqual([]);
  },
);

it('any plan that the schema lets through is answered or declined, and breaks nothing', () => {
  const { books } = COMPANIES[0] as (typeof COMPANIES)[number];
  for (const kind of ASK_KINDS) {
    for (const measure of [null, 'revenue', 'cash', 'receivables', 'account'] as const) {
      for (const by of [null, ...ASK_DIMENSIONS]) {
        const outcome = answerPlan(planOf({ kind, measure, by, top: 2 }), books);
        expect(['answer', 'decline']).toContain(outcome.outcome);
      }
    }
  }
});

describe('a question in words', () => {
  const books = (COMPANIES[5] as (typeof COMPANIES)[number]).books;
  const sentenceOf = (text: string, previous: AskPlan | null = null) => {
    const outcome = readQuestion(text, books, previous);
    return outcome.outcome === 'answer' ? outcome.answer : null;
  };

  it('is answered about what it says', () => {
    expect(sentenceOf('What did we spend on rent in March 2024?')?.plan).toMatchObject({
      kind: 'total',
      measure: 'account',
      of: { type: 'account', id: 'Rent' },
      when: { from: '2024-03-01', to: '2024-03-31' },
    });
  });

  it.each([
    'sales this year compared to last year',
    'ytd sales against last year',
    'are sales up from last year',
  ])('is about the same days of last year: %s', (text) => {
    const simulation = tradeOf(6);
    const { readOn, window } = simulation;
    const end = formatDay(readOn);
    const throughToday = askBooksOf({
      ...simulation,
      window: { start: window.start, end: readOn },
      period: { start: readOn, end: readOn },
    });
    const year = Number(end.slice(0, 4));
    const outcome = readQuestion(text, throughToday);
    expect(outcome.outcome === 'answer' && outcome.answer.plan).toMatchObject({
      kind: 'compare',
      measure: 'revenue',
      when: { from: `${year}-01-01`, to: end },
      versus: { from: `${year - 1}-01-01`, to: `${year - 1}${end.slice(4)}` },
    });
  });

  it.each([
    'did we spend more than last month',
    'profit vs last quarter',
    'why is revenue lower than last month',
  ])('is declined where a whole month or quarter stands beside nothing: %s', (text) => {
    expect(readQuestion(text, books).outcome).toBe('decline');
  });

  it('is about one document where one is asked for', () => {
    expect(sentenceOf('biggest bill we have to pay')?.plan).toMatchObject({
      kind: 'open',
      measure: 'payables',
      by: null,
      order: 'largest',
    });
    expect(sentenceOf('what was our biggest sale')?.plan.by ?? null).toBeNull();
  });

  it('is declined when a word is not understood, with that word', () => {
    const outcome = readQuestion('What did we spend on helicopters?', books);
    expect(outcome).toMatchObject({ outcome: 'decline', reason: expect.stringContaining('helicopters') });
  });

  it('goes on from the one before', () => {
    const first = sentenceOf('revenue in March 2024');
    const second = sentenceOf('and expenses?', first?.plan ?? null);
    expect(second?.plan).toMatchObject({
      measure: 'expenses',
      when: { from: '2024-03-01', to: '2024-03-31' },
    });
    expect(sentenceOf('by vendor', second?.plan ?? null)?.plan).toMatchObject({
      measure: 'expenses',
      by: 'vendor',
    });
  });

  it('keeps the days and the narrowing of the one before where only a part is asked for', () => {
    const gross = sentenceOf('gross profit in March 2024');
    expect(sentenceOf('what margin is that', gross?.plan ?? null)?.plan).toMatchObject({
      of: { type: 'keyFigure', id: 'grossMargin' },
      when: { from: '2024-03-01', to: '2024-03-31' },
    });
    const spent = sentenceOf('expenses in March 2024');
    expect(sentenceOf('who with, by vendor', spent?.plan ?? null)?.plan).toMatchObject({
      by: 'vendor',
      when: { from: '2024-03-01', to: '2024-03-31' },
    });
  });

  it('keeps the vendor where the purchases of one are asked for, and the change where its reason is', () => {
    const spent = sentenceOf('what did we spend at Everything Depot in 2024');
    const listed = sentenceOf('show me the purchases', spent?.plan ?? null);
    expect(listed?.plan).toMatchObject({ kind: 'list', where: spent?.plan.where, when: spent?.plan.when });
    expect(readQuestion('show me the deposits', books, spent?.plan ?? null).outcome).toBe('decline');
    const compared = sentenceOf('sales in March 2024 against February 2024');
    expect(sentenceOf('why the difference?', compared?.plan ?? null)?.plan).toMatchObject({
      kind: 'why',
      versus: compared?.plan.versus,
    });
  });

  it('takes as many days of the month before as there are of this one, on its last day as well', () => {
    const simulation = tradeOf(407);
    const { readOn, window } = simulation;
    const onLastDay = askBooksOf({
      ...simulation,
      window: { start: window.start, end: readOn },
      period: { start: readOn, end: readOn },
    });
    expect(formatDay(readOn)).toBe('2026-04-30');
    const outcome = readQuestion('this month so far vs same days last month, expenses', onLastDay);
    expect(outcome.outcome === 'answer' && outcome.answer.plan.versus).toEqual({
      from: '2026-03-01',
      to: '2026-03-30',
    });
  });

  it.each([
    'net profit after interest in March 2024',
    'who paid late in 2024',
    'open invoices from March 2024',
    'cost per customer in 2024',
  ])('is declined where one word more asks for something else: %s', (text) =>
    expect(readQuestion(text, books).outcome).toBe('decline'),
  );

  it('counts a return as below an amount, and says so', () => {
    const vendor = { field: 'vendor', is: 'Hammond Hardware' } as const;
    const longer = askBooksOf(tradeOf(410));
    const when = { from: '2024-01-01', to: '2024-12-31' };
    const bought = planOf({ kind: 'list', measure: 'expenses', where: [vendor], when, top: 500 });
    const under = { ...bought, where: [vendor, { field: 'amount', atMostCents: 9_999 } as const] };
    const [all, some] = [bought, under].map((plan) => answerOf(answerPlan(plan, longer)));
    const cents = (answer: Answer | null | undefined) =>
      (answer?.rows ?? []).flatMap(({ cells }) => {
        const last = cells.at(-1);
        return last?.kind === 'amount' ? [last.amountCents] : [];
      });
    expect(cents(all).some((one) => one < -9_999)).toBe(true);
    expect(cents(some)).toEqual(cents(all).filter((one) => one < 10_000));
    expect(some?.assumptions.join(' ')).toContain('Credits and returns');
  });

  it.each(['sales after all expenses in March 2024', 'profit after all expenses are paid, March 2024'])(
    'is about profit where costs are taken off: %s',
    (text) => expect(sentenceOf(text)?.plan.measure).toBe('netProfit'),
  );

  it('does not take money that was spent for cash', () => {
    expect(sentenceOf('How much money have we spended in March 2024')?.plan.measure).toBe('expenses');
    for (const text of [
      'how much cash did we spend in March 2024',
      'how much money have we lost in March 2024',
    ])
      expect(readQuestion(text, books).outcome).toBe('decline');
  });

  it('takes a word with one letter wrong for the word, and says so', () => {
    const answer = sentenceOf('revenu in March 2024');
    expect(answer?.plan.measure).toBe('revenue');
    expect(answer?.assumptions.join(' ')).toContain('“revenu” was read as “revenue”');
  });
});
