import type { AskPlan } from '@insights/contracts';
import { ASK_DIMENSIONS, ASK_KINDS, AskPlan as PlanSchema } from '@insights/contracts';
import { type Figures, formatDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../tools/testing/tiers.ts';
import type { Answer, Outcome } from './answer.ts';
import { answerPlan } from './answer-plan.ts';
import { completePlan } from './plan-fields.ts';
import { findFaults } from './testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from './testing/trade-ask-books.ts';

const COMPANIES = (IS_DEEP ? [1, 2, 3, 4, 5, 6] : [1, 4]).map((seed) => ({
  seed,
  books: buildAskBooks(simulateTradeOf(seed)),
}));

/** Plans of every kind, with every figure and dimension that the kind allows. */
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
    completePlan({ kind: 'total', measure }),
    ...(['account', 'customer', 'vendor', 'item'] as const).map((by) =>
      completePlan({ kind: 'total', measure, by, top: 3, order: 'largest' }),
    ),
    ...(['week', 'month', 'quarter', 'year'] as const).map((by) =>
      completePlan({ kind: 'total', measure, by }),
    ),
    completePlan({ kind: 'average', measure, by: 'month' }),
    completePlan({ kind: 'extreme', measure, by: 'month', order: 'smallest' }),
    completePlan({ kind: 'compare', measure }),
    completePlan({ kind: 'compare', measure, by: 'account', top: 2, order: 'rising' }),
    completePlan({ kind: 'why', measure }),
    completePlan({ kind: 'why', measure, by: 'vendor' }),
    completePlan({ kind: 'list', measure, top: 4 }),
    completePlan({ kind: 'count', measure }),
    completePlan({ kind: 'averageSize', measure }),
    completePlan({ kind: 'list', measure, top: 1, order: 'latest' }),
  ]),
  ...(
    ['cash', 'receivables', 'payables', 'debt', 'equity', 'assets', 'liabilities', 'inventory'] as const
  ).flatMap((measure) => [
    completePlan({ kind: 'total', measure, by: 'account', top: 2 }),
    completePlan({ kind: 'total', measure, by: 'month' }),
    completePlan({ kind: 'extreme', measure, order: 'smallest' }),
    completePlan({ kind: 'why', measure }),
    completePlan({ kind: 'compare', measure }),
  ]),
  ...(['receivables', 'payables'] as const).flatMap((measure) => [
    completePlan({ kind: 'open', measure }),
    completePlan({ kind: 'open', measure, by: measure === 'payables' ? 'vendor' : 'customer', top: 3 }),
    completePlan({ kind: 'open', measure, where: [{ field: 'overdue', moreThanDays: 0 }] }),
    completePlan({ kind: 'open', measure, where: [{ field: 'notDue' }], order: 'oldest', top: 1 }),
    completePlan({
      kind: 'count',
      measure,
      by: 'customer',
      where: [{ field: 'amount', atLeastCents: 50_000 }],
    }),
  ]),
  completePlan({
    kind: 'share',
    measure: 'expenses',
    where: [{ field: 'vendor', is: 'Whitmore Properties' }],
  }),
  completePlan({ kind: 'ratio', of: { type: 'keyFigure', id: 'grossMargin' } }),
  completePlan({ kind: 'why', of: { type: 'keyFigure', id: 'netMargin' } }),
  ...(
    [
      ['revenue', 'customer'],
      ['expenses', 'vendor'],
      ['moneyOut', 'account'],
    ] as const
  ).flatMap(([measure, by]) => [
    completePlan({ kind: 'average', measure, by: 'day' }),
    completePlan({ kind: 'count', measure, by, top: 2, order: 'largest' }),
    completePlan({ kind: 'averageSize', measure, by }),
    completePlan({ kind: 'total', measure, by, where: [{ field: 'amount', atLeastCents: 50_000 }] }),
  ]),
  ...(['costOfGoodsSold', 'expenses', 'netProfit'] as const).flatMap((measure) =>
    [false, true].map((isLess) =>
      completePlan({ kind: 'total', measure: 'operatingExpenses', also: [{ measure, of: null, isLess }] }),
    ),
  ),
  completePlan({
    kind: 'share',
    measure: 'collected',
    also: [{ measure: 'invoiced', of: null, isLess: false }],
  }),
];

function answerOf(outcome: Outcome): Answer | null {
  return outcome.outcome === 'answer' ? outcome.answer : null;
}

describe.each(COMPANIES)('every kind of question about company $seed', ({ books }) => {
  const answers = PLANS.map((plan) => ({ plan, answer: answerOf(answerPlan(plan, books)) }));
  const answered = answers.flatMap(({ answer }) => (answer === null ? [] : [answer]));

  it('is answered, except where these books lack the data', () => {
    const declined = answers
      .filter(({ answer }) => answer === null)
      .map(({ plan }) => [plan.kind, plan.measure, plan.by]);
    expect(declined.filter(([, , by]) => by !== 'item').length).toBeLessThan(PLANS.length / 10);
  });

  it('has rows that, with all others, add up to the total, and amounts whose figures add up to them', () => {
    for (const answer of answered)
      expect([answer.plan, findFaults(answer, books)]).toEqual([answer.plan, []]);
  });

  it('returns a plan that produces the same answer', () => {
    for (const answer of answered.slice(0, 60)) {
      const again = answerOf(answerPlan(PlanSchema.parse(JSON.parse(JSON.stringify(answer.plan))), books));
      expect([answer.plan, again?.headline]).toEqual([answer.plan, answer.headline]);
    }
  });
});

it.each(COMPANIES)(
  'a question about days that were not read is offered for the displayed days, company $seed',
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

it('a question about days that were only partly read is offered for the part that was read', () => {
  const { books } = COMPANIES[0] as (typeof COMPANIES)[number];
  const { window } = (books.figuresOn('Accrual') as { value: Figures }).value.context.books;
  const when = { from: formatDay(window.end - 40), to: formatDay(window.end + 40) };
  const outcome = answerPlan(completePlan({ kind: 'total', measure: 'revenue', when }), books);
  expect(outcome).toMatchObject({
    outcome: 'decline',
    nearest: [{ plan: { when: { from: when.from, to: formatDay(window.end) } } }],
  });
});

it('any plan that the schema accepts is answered or declined without an error', () => {
  const { books } = COMPANIES[0] as (typeof COMPANIES)[number];
  for (const kind of ASK_KINDS) {
    for (const measure of [null, 'revenue', 'cash', 'receivables', 'account'] as const) {
      for (const by of [null, ...ASK_DIMENSIONS]) {
        const outcome = answerPlan(completePlan({ kind, measure, by, top: 2 }), books);
        expect(['answer', 'decline']).toContain(outcome.outcome);
      }
    }
  }
});

it('includes returns among amounts below a limit, and says so', () => {
  const vendor = { field: 'vendor', is: 'Hammond Hardware' } as const;
  const longer = buildAskBooks(simulateTradeOf(410));
  const when = { from: '2024-01-01', to: '2024-12-31' };
  const bought = completePlan({ kind: 'list', measure: 'expenses', where: [vendor], when, top: 500 });
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

it.each([
  { kind: 'count', measure: 'moneyOut', by: 'vendor', where: [{ field: 'overdue', moreThanDays: 0 }] },
  { kind: 'share', measure: 'revenue', where: [{ field: 'overdue', moreThanDays: 0 }] },
  {
    kind: 'list',
    measure: 'debits',
    where: [
      { field: 'type', is: ['Check'] },
      { field: 'type', is: ['Bill'] },
    ],
  },
  { kind: 'list', measure: 'invoiced', where: [{ field: 'type', is: ['Check'] }] },
  { kind: 'open', measure: 'receivables', where: [{ field: 'class', is: 'Building' }] },
  { kind: 'count', measure: 'receivables', by: 'customer', where: [{ field: 'type', is: ['Bill'] }] },
] as const)('a condition that the answer would ignore is declined: %j', (plan) => {
  const [{ books } = { books: buildAskBooks(simulateTradeOf(1)) }] = COMPANIES;
  expect(answerPlan(PlanSchema.parse(plan), books).outcome).toBe('decline');
});
