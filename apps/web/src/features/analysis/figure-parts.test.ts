import { expect, it } from 'vitest';
import { partName } from './figure-parts.ts';

const YEAR = { current: '2025', compared: [{ against: 'lastYear', label: '2024' }] } as const;
const QUARTER = {
  current: 'Q3 2025',
  compared: [
    { against: 'lastYear', label: 'Q3 2024' },
    { against: 'previous', label: 'Q2 2025' },
  ],
} as const;

it.each([
  ['summary.netProfit', 'Net profit Q3 2025'],
  ['summary.netProfit@previous', 'Net profit Q2 2025'],
  ['summary.netProfit@lastYear', 'Net profit Q3 2024'],
  ['incomeStatement.costOfGoodsSold@2025-08', 'Cost of goods sold August 2025'],
  ['account:72', 'Ledger account Q3 2025'],
  ['balanceSheet.cash@2025-06-30', 'Cash Jun 30, 2025'],
  ['otherExpenses@2024-01-15..2024-03-31', 'Other expenses Jan 15 to Mar 31, 2024'],
])('the figure %s is called %s', (figureId, name) => {
  expect(partName(figureId, QUARTER)).toBe(name);
});

it('a figure’s name contains the prior year if that is also the previous period', () => {
  expect(partName('summary.netProfit@previous', YEAR)).toBe('Net profit 2024');
});
