import { expect, it } from 'vitest';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildTrialBalance } from './trial-balance.ts';

const chart = chartOf({
  Bank: ['Checking'],
  Equity: ['Opening Balance Equity'],
  Income: ['Sales'],
  Expense: ['Rent'],
});
const books = booksOf(
  chart,
  '2025-01-01',
  '2025-12-31',
  `opening
 Checking  500.00
 Opening Balance Equity  -450.00
 Sales
2025-02-10 Deposit
 Checking  80.00
 Sales
2025-04-10 Deposit
 Checking  100.00
 Sales
2025-06-30 Expense
 Rent  30.00
 Checking
2025-07-01 Expense
 Rent  9.00
 Checking`,
);

it('the trial balance has balances at the end of the period, activity within it, and earlier earnings', () => {
  const { rows, earlierEarningsCents } = buildTrialBalance(books, {
    start: parseDay('2025-04-01'),
    end: parseDay('2025-06-30'),
  });
  expect(rows.map(({ account, cents }) => [account.name, cents])).toEqual([
    ['Checking', 650_00],
    ['Opening Balance Equity', -450_00],
    ['Sales', -100_00],
    ['Rent', 30_00],
  ]);
  expect(earlierEarningsCents).toBe(-130_00);
});

it('the trial balance adds up to zero, even for a period that starts with the books', () => {
  for (const start of ['2025-01-01', '2025-06-30']) {
    const { rows, earlierEarningsCents } = buildTrialBalance(books, {
      start: parseDay(start),
      end: parseDay('2025-06-30'),
    });
    expect(rows.reduce((sum, { cents }) => sum + cents, earlierEarningsCents)).toBe(0);
  }
});
