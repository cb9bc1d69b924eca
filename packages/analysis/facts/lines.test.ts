import { formatDay, read } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { costBehaviors } from './cost-behavior.ts';
import type { FactBooks } from './fact-books.ts';
import { lineMargins } from './line-margins.ts';
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

describe('margins by line of business', () => {
  it('match accounts by name, and compare the margin with a year before', () => {
    const margins = lineMargins(monthlyBooks(chart, { monthly: usual, opening, months: 1 }));
    expect(margins).toMatchObject({
      lines: [
        {
          name: 'Food Sales',
          now: { revenueCents: 23_076_00, costCents: 9_230_00 },
          base: { revenueCents: 20_000_00, costCents: 6_000_00 },
        },
        { name: 'Beverage Sales', now: { revenueCents: 5_769_00, costCents: 1_442_00 } },
      ],
    });
  });

  it('match a cost account with the line in which all of its items are sold', () => {
    const documents = ({ books: { chart } }: FactBooks) => {
      const [incomeAccountIndex = null, expenseAccountIndex = null] = ['Catering', 'Supplies'].map(
        (account) => chart.indexById.get(account) as number,
      );
      const kept = { type: 'Inventory', isActive: true, quantityOnHand: 1, unitCostCents: 1 } as const;
      const accounts = { incomeAccountIndex, expenseAccountIndex, assetAccountIndex: null };
      return { items: read([{ id: '1', name: 'Buffet', ...kept, ...accounts }]) };
    };
    const monthly = { Catering: () => -5_000, Supplies: () => 1_000 };
    const books = monthlyBooks(chart, { monthly, opening, months: 1, documents });
    expect(lineMargins(books)?.lines).toMatchObject([{ name: 'Catering', now: { costCents: 1_000_00 } }]);
    expect(lineMargins(monthlyBooks(chart, { monthly, opening, months: 1 }))).toBeNull();
  });

  it('leave out a line whose costs are posted once a quarter', () => {
    const monthly = { ...usual, 'Food Costs': (month: number) => (month % 3 === 2 ? 40_000 : 0) };
    const margins = lineMargins(monthlyBooks(chart, { monthly, opening }));
    expect(margins?.lines.map(({ name }) => name)).toEqual(['Beverage Sales']);
  });
});

describe('fixed and variable costs', () => {
  it('follow the months: wages that never change are fixed, wherever they are booked', () => {
    const behaviors = costBehaviors(monthlyBooks(chart, { monthly: usual, opening }));
    expect(behaviors).toMatchObject({ monthlyFixedCents: 14_100_00, fixedCents: 169_200_00 });
    // Variable costs are 0.4 of food sales and 0.25 of beverage sales, which are a fifth of revenue.
    expect((behaviors?.breakEvenCents ?? 0) / 100).toBeCloseTo(169_200 / 0.63, -2);
  });

  it('count the months whose revenue does not even cover fixed costs', () => {
    const monthly = { ...usual, Rent: () => 20_000 };
    const below = costBehaviors(monthlyBooks(chart, { monthly, opening }))?.monthsBelowFixed ?? [];
    expect(below.map(({ start }) => formatDay(start))).toEqual(['2023-06-01', '2023-12-01']);
  });

  it.each([
    ['nothing was spent on goods', { ...usual, 'Food Costs': () => 0, 'Cost of Beverages': () => 0 }],
    ['fixed costs come in lumps', { ...usual, Repairs: (month: number) => (month === 20 ? 90_000 : 0) }],
    ['goods cost more than they sell for', { ...usual, 'Food Costs': (month: number) => -2 * sales(month) }],
    [
      'a month has no revenue',
      { ...usual, 'Food Sales': (month: number) => (month === 19 ? 12_000 : sales(month)) },
    ],
  ])('are not distinguished if %s', (_, monthly) => {
    expect(costBehaviors(monthlyBooks(chart, { monthly, opening }))).toBeNull();
  });
});

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
      'a cost of a line whose sales continue',
      { 'Cost of Beverages': until(22, () => 2_000) },
      [['Cost of Beverages', 'line', 2_000_00, 1]],
    ],
    [
      'depreciation of assets that are still there',
      { Depreciation: until(19, () => 300) },
      [['Depreciation', 'fixedAssets', 300_00, 4]],
    ],
    [
      'payroll taxes while wages are paid',
      { 'Payroll Taxes': until(21, () => 800) },
      [['Payroll Taxes', 'wages', 800_00, 2]],
    ],
    ['nothing that goes on', {}, []],
    [
      'nothing whose counterpart stopped, too',
      { 'Cost of Beverages': until(22, () => 2_000), 'Beverage Sales': until(22, () => -8_000) },
      [],
    ],
    [
      'nothing that is silent every December',
      { 'Cost of Beverages': (month: number) => (month % 12 === 11 ? 0 : 2_000) },
      [],
    ],
    [
      'nothing that moved to a new account',
      { Depreciation: until(21, () => 300), Repairs: (month: number) => (month > 21 ? 300 : 0) },
      [],
    ],
  ])('are %s', (_, changes, expected) => {
    expect(stopped(changes)).toEqual(expected);
  });

  it('are not reported while a month is still being entered', () => {
    const changes = { 'Cost of Beverages': until(22, () => 2_000) };
    expect(stopped(changes, { readOn: '2024-01-15' })).toEqual([]);
  });
});
