import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { Budget } from '../documents/lists.ts';
import { missing, read } from '../documents/part.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildBudgetVsActual, costRows, isFavorable } from './budget-vs-actual.ts';

const chart = chartOf({
  Bank: ['Checking', 'Savings'],
  Income: ['Sales'],
  Expense: ['Rent', 'Travel', 'Wages'],
});
const ENTRIES = `
  opening
    Checking  100.00
  2024-01-15 Sales Receipt 1
    Checking  900.00
    Sales
  2024-01-31 Check 2
    Rent  300.00
    Checking
  2024-02-10 Check 3
    Travel  45.50
    Checking
`;
const LAST_TRANSFER = `
  2024-12-20 Transfer
    Savings  10.00
    Checking
`;
const books = booksOf(chart, '2024-01-01', '2024-12-31', ENTRIES + LAST_TRANSFER);
const period = (start: string, end: string) => ({ start: parseDay(start), end: parseDay(end) });
const accountIndex = (name: string) => chart.indexById.get(name) as number;

function budgetOf(changes: Partial<Budget> = {}): Budget {
  const planned = (account: string, date: string, dollars: number) => ({
    accountIndex: accountIndex(account),
    day: parseDay(date),
    amountCents: dollars * 100,
  });
  return {
    id: '1',
    name: 'Plan 2024',
    ...period('2024-01-01', '2024-12-31'),
    interval: 'Monthly',
    isActive: true,
    amounts: [
      planned('Sales', '2024-01-01', 1_000),
      planned('Sales', '2024-02-01', 1_000),
      planned('Rent', '2024-01-01', 300),
      planned('Wages', '2024-01-01', 200),
      planned('Rent', '2024-02-01', 300),
    ],
    ...changes,
  };
}

describe('a budget', () => {
  it('is not compared with months after the end of the books', () => {
    const ended = booksOf(chart, '2024-01-01', '2024-12-31', ENTRIES);
    expect(buildBudgetVsActual(ended, period('2024-01-01', '2024-06-30'), read([budgetOf()]))).toEqual(
      missing('There is no comparison with the budget: the books end on February 10, 2024.'),
    );
  });

  it('is shown next to actual amounts, including accounts that only one of the two has', () => {
    const result = buildBudgetVsActual(books, period('2024-01-01', '2024-02-29'), read([budgetOf()]));
    if (result.status === 'missing') throw new Error(result.reason);
    expect(result.value.budgetName).toBe('Plan 2024');
    const rows = result.value.statement.rows.filter(({ kind }) => kind !== 'heading');
    expect(rows.map(({ label, amountsCents }) => [label, ...amountsCents])).toEqual([
      ['Sales', 900_00, 2_000_00],
      ['Total income', 900_00, 2_000_00],
      ['Rent', 300_00, 600_00],
      ['Travel', 45_50, 0],
      ['Wages', 0, 200_00],
      ['Total operating expenses', 345_50, 800_00],
      ['Operating income', 554_50, 1_200_00],
      ['Net income', 554_50, 1_200_00],
    ]);
  });

  it('has favorable differences: more income or profit than planned, or less cost', () => {
    const result = buildBudgetVsActual(books, period('2024-01-01', '2024-02-29'), read([budgetOf()]));
    if (result.status === 'missing') throw new Error(result.reason);
    const { rows } = result.value.statement;
    const areCosts = costRows(rows);
    const judged = rows.flatMap(
      ({ label, kind, amountsCents: [actual = cents(0), planned = cents(0)] }, index) =>
        kind === 'heading' ? [] : [[label, isFavorable(actual, planned, areCosts[index] === true)]],
    );
    expect(Object.fromEntries(judged)).toEqual({
      Sales: false,
      'Total income': false,
      Rent: true,
      Travel: false,
      Wages: true,
      'Total operating expenses': true,
      'Operating income': false,
      'Net income': false,
    });
  });

  it.each([
    [
      'it is monthly and the period is half a month',
      budgetOf(),
      period('2024-01-01', '2024-02-15'),
      'The budget is by month',
    ],
    [
      'it is quarterly and the period is a month',
      budgetOf({ interval: 'Quarterly' }),
      period('2024-01-01', '2024-01-31'),
      'The budget is by quarter',
    ],
    [
      'it ends before the period does',
      budgetOf(period('2024-01-01', '2024-06-30')),
      period('2024-01-01', '2024-12-31'),
      'does not cover',
    ],
    [
      'it is for another year',
      budgetOf(period('2023-01-01', '2023-12-31')),
      period('2024-01-01', '2024-01-31'),
      'no budget for this period',
    ],
    [
      'it is inactive',
      budgetOf({ isActive: false }),
      period('2024-01-01', '2024-01-31'),
      'no budget for this period',
    ],
  ])('is not compared, and the reason is given, if %s', (_name, budget, days, reason) => {
    const result = buildBudgetVsActual(books, days, read([budget]));
    expect(result).toEqual({ status: 'missing', reason: expect.stringContaining(reason) });
  });

  it('is missing with the reason if QuickBooks did not provide it', () => {
    const result = buildBudgetVsActual(books, period('2024-01-01', '2024-01-31'), missing('Not permitted.'));
    expect(result).toEqual(missing('Not permitted.'));
  });

  it('is missing with the reason if the list of budgets is incomplete', () => {
    const budgets = { status: 'read', value: [], unread: 'One budget was left out.' } as const;
    const result = buildBudgetVsActual(books, period('2024-01-01', '2024-01-31'), budgets);
    expect(result).toEqual(missing('One budget was left out.'));
  });

  it('is the newest one of several, and the others are listed by name', () => {
    const both = read([budgetOf({ id: '2', name: 'Stretch plan' }), budgetOf()]);
    const result = buildBudgetVsActual(books, period('2024-01-01', '2024-01-31'), both);
    expect(result).toMatchObject({ value: { budgetName: 'Plan 2024', otherBudgets: ['Stretch plan'] } });
  });
});
