import type { BudgetVsActual } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { printBudget } from './budget.print.ts';

type Row = BudgetVsActual['statement']['rows'][number];
type Written = readonly [Row['kind'], number, string, ...number[]];

/** Planned and actual income are 10,000.00, so a difference of 50.00 or more is material. */
const ROWS: readonly Written[] = [
  ['heading', 0, 'Income'],
  ['account', 1, 'Design', 600_000, 590_000],
  ['heading', 1, 'Garden work'],
  ['account', 2, 'Lawns', 300_000, 200_000],
  ['account', 2, 'Hedges', 100_000, 200_000],
  ['subtotal', 1, 'Total Garden work', 400_000, 400_000],
  ['account', 1, 'Interest', 0, 10_000],
  ['account', 1, 'Tips', 1_000, 2_000],
  ['subtotal', 0, 'Total income', 1_001_000, 1_002_000],
  ['heading', 0, 'Operating expenses'],
  ['account', 1, 'Rent', 100_000, 100_000],
  ['account', 1, 'Fuel', 20_000, 10_000],
  ['subtotal', 0, 'Total operating expenses', 120_000, 110_000],
  ['total', 0, 'Net income', 881_000, 892_000],
];

it('combines sub-accounts with their parent, and totals small differences under each heading', () => {
  const rows = ROWS.map(([kind, depth, label, ...amounts]) => ({
    kind,
    depth,
    label,
    amountsCents: amounts.map(cents),
    figureId: label === 'Total income' ? 'incomeStatement.totalRevenue' : null,
    sumOf: [],
  }));
  const statement = { basis: 'Accrual', rows } as unknown as BudgetVsActual['statement'];
  const short = printBudget({ budgetName: 'Plan', statement, otherBudgets: [] });
  expect(short.materialCents).toBe(5_005);
  expect(
    short.rows.map(({ kind, depth, label, amountsCents }) => [kind, depth, label, ...amountsCents]),
  ).toEqual([
    ['heading', 0, 'Income'],
    ['account', 1, 'Design', 600_000, 590_000],
    ['account', 1, 'Interest', 0, 10_000],
    ['account', 1, 'All others (2)', 401_000, 402_000],
    ['subtotal', 0, 'Total income', 1_001_000, 1_002_000],
    ['heading', 0, 'Operating expenses'],
    // A single account is printed by name, because combining it would save nothing.
    ['account', 1, 'Rent', 100_000, 100_000],
    ['account', 1, 'Fuel', 20_000, 10_000],
    ['subtotal', 0, 'Total operating expenses', 120_000, 110_000],
    ['total', 0, 'Net income', 881_000, 892_000],
  ]);
});
