import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { stoppedLines } from './stopped-lines.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Fixed Asset': ['Ovens'],
  Equity: ['Capital'],
  Income: ['Food Sales', 'Beverage Sales', 'Catering'],
  'Cost of Goods Sold': ['Supplies', 'Food Costs', 'Cost of Beverages', 'Kitchen Wages (PayrollExpenses)'],
  Expense: ['Rent', 'Depreciation (Depreciation)', 'Payroll Taxes (PayrollTaxExpenses)', 'Repairs'],
});
/** Revenue that halves and doubles with the season. */
const season = (month: number) => 1 + 0.5 * Math.sin(month);

const sales = (month: number) => -Math.round(40_000 * season(month));
const usual = {
  'Food Sales': sales,
  'Beverage Sales': (month: number) => Math.round(sales(month) / 4),
  'Food Costs': (month: number) => Math.round(-sales(month) * (month < 12 ? 0.3 : 0.4)),
  'Cost of Beverages': (month: number) => Math.round(-sales(month) / 16),
  'Kitchen Wages': () => 9_000,
  'Payroll Taxes': () => 800,
  Rent: () => 4_000,
  Depreciation: () => 300,
};
const opening = { Checking: 50_000, Ovens: 20_000 };

describe('lines that stopped', () => {
  const until = (last: number, amount: (month: number) => number) => (month: number) =>
    month <= last ? amount(month) : 0;
  const stopped = (changes: Record<string, (month: number) => number>, more: object = {}) =>
    stoppedLines(monthlyBooks(chart, { monthly: { ...usual, ...changes }, opening, ...more })).map(
      ({ accountName, because, usualCents, silentMonths }) => [
        accountName,
        because,
        usualCents,
        silentMonths.length,
      ],
    );

  it.each([
    [
      'include a cost of a line whose sales continue',
      { 'Cost of Beverages': until(22, () => 2_000) },
      [['Cost of Beverages', 'line', 2_000_00, 1]],
    ],
    [
      'include depreciation of assets that the company still has',
      { Depreciation: until(19, () => 300) },
      [['Depreciation', 'fixedAssets', 300_00, 4]],
    ],
    [
      'include payroll taxes while wages are paid',
      { 'Payroll Taxes': until(21, () => 800) },
      [['Payroll Taxes', 'wages', 800_00, 2]],
    ],
    ['are not found if everything continues', {}, []],
    [
      'are not found if the counterpart stopped, too',
      { 'Cost of Beverages': until(22, () => 2_000), 'Beverage Sales': until(22, () => -8_000) },
      [],
    ],
    [
      'are not found if the account has no postings in any December',
      { 'Cost of Beverages': (month: number) => (month % 12 === 11 ? 0 : 2_000) },
      [],
    ],
    [
      'are not found if postings moved to a new account',
      { Depreciation: until(21, () => 300), Repairs: (month: number) => (month > 21 ? 300 : 0) },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(stopped(changes)).toEqual(expected);
  });

  it('are not reported while a month is still being entered', () => {
    const changes = { 'Cost of Beverages': until(22, () => 2_000) };
    expect(stopped(changes, { readOn: '2024-01-15' })).toEqual([]);
  });
});
