import { describe, expect, it } from 'vitest';
import { planAskedOf } from '../../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../../testing/trade-ask-books.ts';

const planOf = planAskedOf(askBooksOf(tradeOf(6)));

/** The plan of the last of these, each going on from the one before. */
const lastOf = (...texts: readonly string[]) =>
  texts.reduce((previous: ReturnType<typeof planOf>, text) => planOf(text, previous), null);

describe('a question that goes on from another', () => {
  it('names a quarter of the year that was told', () =>
    expect(lastOf('expenses Q1 2024', 'same for Q2')?.when).toEqual({
      from: '2024-04-01',
      to: '2024-06-30',
    }));

  it('is told by what it is made of', () =>
    expect(lastOf('expenses in March 2024', 'break it down')).toMatchObject({
      kind: 'total',
      by: 'account',
    }));

  it('stays a share of the same whole', () =>
    expect(lastOf('rent as a share of sales in 2024', 'and travel')).toMatchObject({
      kind: 'share',
      measure: 'revenue',
      of: { id: 'Travel' },
    }));

  it.each([
    [
      'rent in 2024',
      'what is that as a percent of sales',
      { kind: 'share', measure: 'revenue', of: { id: 'Rent' } },
    ],
    ['A/R at the end of 2024', 'share past due', { kind: 'share', when: { to: '2024-12-31' } }],
    ['meals in 2024', 'three largest', { kind: 'list', order: 'largest', top: 3 }],
    ['meals in 2024', 'detail', { kind: 'list', of: { id: 'Meals' } }],
  ])('asks more of what was told: %s, %s', (first, second, plan) =>
    expect(lastOf(first, second)).toMatchObject(plan),
  );

  it('ranks the days before, and no changes', () =>
    expect(lastOf('top five vendors in March 2024', 'and the month before')).toMatchObject({
      kind: 'total',
      top: 5,
      when: { from: '2024-02-01', to: '2024-02-29' },
    }));

  it.each([
    ['sales in March 2024', 'and the previous month', '2024-02-01', '2024-02-29'],
    ['sales in March 2024', 'and one month earlier?', '2024-02-01', '2024-02-29'],
    ['sales in April 2024', 'and the three months before', '2024-01-01', '2024-03-31'],
    ['sales Q2 2024', 'and the previous quarter', '2024-01-01', '2024-03-31'],
    ['cash at the end of March 2024', 'and at the end of the previous month', '2024-02-29', '2024-02-29'],
  ])('is about the days before those told: %s, %s', (first, second, from, to) =>
    expect(lastOf(first, second)?.when).toEqual({ from, to }),
  );

  it('is not read where the days before are of another length than those told', () =>
    expect(lastOf('sales in March 2024', 'and the previous quarter')).toBeNull());

  it('keeps what was listed within another bound', () =>
    expect(lastOf('list expenses over $1,000 in March 2024', 'over $2,000 only')).toMatchObject({
      measure: 'expenses',
      where: [{ field: 'amount', atLeastCents: 2_000_01 }],
    }));

  it.each([
    ['below $200', { atMostCents: 199_99 }],
    ['between $200 and $300', { atLeastCents: 200_00, atMostCents: 300_00 }],
  ])('is about what was told within a bound: %s', (text, bound) =>
    expect(lastOf('list expenses in March 2024', text)).toMatchObject({
      kind: 'list',
      measure: 'expenses',
      when: { from: '2024-03-01' },
      where: [{ field: 'amount', ...bound }],
    }),
  );

  it.each(['sales in March 2024', 'overdue invoices', 'top five vendors in March 2024'])(
    'is about nothing else where what was told has no bound: %s',
    (text) => expect(lastOf(text, 'over $2,000')).toBeNull(),
  );

  it.each([
    ['and costs?', 'expenses', 69_999_99],
    ['below $60,000', 'revenue', 59_999_99],
  ])('counts months of another figure or within another bound: %s', (text, measure, atMostCents) =>
    expect(lastOf('how many months of 2024 had sales below $70,000', text)).toMatchObject({
      kind: 'trend',
      measure,
      where: [{ field: 'amount', atMostCents }],
    }),
  );

  it('compares today with the day that was told', () =>
    expect(lastOf('cash at the end of March 2024', 'how does today compare')).toMatchObject({
      kind: 'compare',
      versus: { from: '2024-03-31', to: '2024-03-31' },
    }));

  it('names a margin, a month or today of what was told', () => {
    expect(lastOf('gross profit 2024', 'margin?', 'and net margin')).toMatchObject({
      of: { id: 'netMargin' },
      when: { from: '2024-01-01' },
    });
    expect(lastOf('sales 2024', 'by quarter', 'which was the best one')).toMatchObject({
      kind: 'extreme',
      by: 'quarter',
    });
    expect(lastOf('cash at the end of March 2024', 'and now?')?.when).toEqual(planOf('cash now')?.when);
  });

  it('is about a mean where it says per visit, and lists nothing', () =>
    expect(lastOf('spend at Whitmore Properties in 2024', 'per visit')).toMatchObject({
      kind: 'averageSize',
    }));

  it('is about the whole of that year after its last day', () =>
    expect(lastOf('debt as of December 31, 2024', 'interest paid in that year')).toMatchObject({
      measure: 'interest',
      when: { from: '2024-01-01', to: '2024-12-31' },
    }));

  it('leaves a part out', () =>
    expect(lastOf('expenses in March 2024', 'without payroll')).toMatchObject({
      also: [{ measure: 'payroll', isLess: true }],
      when: { from: '2024-03-01', to: '2024-03-31' },
    }));

  it('puts two together over the days that were told', () =>
    expect(lastOf('rent 2024', 'and travel', 'rent and travel together')?.when).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    }));

  it('asks for what happened over the days that were told, or stood at the end of them', () => {
    expect(lastOf('sales in 2024', 'and what did I put in')).toMatchObject({
      kind: 'list',
      when: { from: '2024-01-01', to: '2024-12-31' },
    });
    const then = lastOf('total liabilities at the end of 2024', 'total assets then?');
    expect(then).toMatchObject({ measure: 'assets', when: { to: '2024-12-31' } });
    for (const text of ['number of invoices', 'who did it come from, by customer'])
      expect(lastOf('sales in 2024', text)?.when).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(lastOf('average invoice in 2024', 'and the biggest')).toBeNull();
  });

  it('points at the one who was named', () =>
    expect(
      lastOf('what did we spend with Whitmore Properties in 2024', 'what do we owe them')?.where,
    ).toEqual([{ field: 'party', is: 'Whitmore Properties' }]));
});

describe('what points at somebody or something that is not named', () => {
  it.each([
    'how much does he still owe us',
    'when did they last pay',
    'was that one paid',
    'total receivables and how much of it is overdue',
  ])('is not answered: %s', (text) => expect(planOf(text)).toBeNull());
});
