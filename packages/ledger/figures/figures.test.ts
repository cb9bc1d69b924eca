import { describe, expect, it } from 'vitest';
import { JournalBuilder } from '../journal/build-journal.ts';
import { comparedPeriods } from '../period/compared-periods.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { explainFigure } from './explain-figure.ts';
import type { FigureContext } from './figure-source.ts';
import { Figures } from './figures.ts';
import { listPostings, type PostingListOptions } from './list-postings.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  'Fixed Asset': ['Truck', 'Truck:Cost', 'Truck:Depreciation (AccumulatedDepreciation)'],
  'Accounts Payable': ['A/P'],
  Equity: ['Capital'],
  Income: ['Design', 'Discounts'],
  'Cost of Goods Sold': ['Plants'],
  Expense: ['Rent'],
});
/** A gardening company with earnings of 2,000.00 before 2024. */
const books = booksOf(
  chart,
  '2024-01-01',
  '2024-03-15',
  `
  opening
    Checking  3,000.00
    Truck:Cost  4,000.00
    Capital  -5,000.00
  2024-01-20 Invoice 98
    A/R  300.00
    Design
  2024-02-03 Invoice 99
    A/R  1,000.00
    Design
  2024-02-10 Invoice 100
    A/R  500.00
    Design
  2024-02-11 Invoice 101
    A/R  -50.00
    Discounts
  2024-02-12 Bill 7
    Plants  400.00
    A/P
  2024-02-20 Payment 5
    Checking  1,300.00
    A/R
  2024-02-28 Check 12
    Rent  600.00
    Checking
  2024-03-01 Check 13
    Rent  600.00
    Checking
`,
);
const february = { start: parseDay('2024-02-01'), end: parseDay('2024-02-29') };
const context: FigureContext = {
  books,
  accrualBooks: books,
  period: february,
  ...comparedPeriods(february, 1, null),
  fiscalYearFirstMonth: 1,
  currency: 'USD',
};
const figures = new Figures(context);

function explained(id: string): string[] {
  const source = figures.find(id);
  if (source === null) return [];
  const { amountCents, lines } = explainFigure(context, source);
  return [...lines.map((line) => `${line.label} ${line.amountCents}`), `${source.label} ${amountCents}`];
}

describe('the composition of a figure', () => {
  it('revenue is income less discounts', () => {
    expect(explained('summary.totalRevenue')).toEqual(['Design 150000', 'Discounts -5000', 'Revenue 145000']);
  });

  it('gross profit is revenue less cost of goods sold', () => {
    expect(explained('summary.grossProfit')).toEqual([
      'Design 150000',
      'Discounts -5000',
      'Plants -40000',
      'Gross profit 105000',
    ]);
  });

  it('equity is owners’ contributions plus all earnings, including those from before the window', () => {
    expect(explained('summary.equity')).toEqual([
      'Earned before January 1, 2024 200000',
      'Capital 500000',
      'Design 180000',
      'Discounts -5000',
      'Plants -40000',
      'Rent -60000',
      'Total equity 775000',
    ]);
  });

  it('operating cash flow is profit, less receivables, plus payables', () => {
    expect(explained('summary.operatingCashFlow')).toEqual([
      'A/R -15000',
      'A/P 40000',
      'Design 150000',
      'Discounts -5000',
      'Plants -40000',
      'Rent -60000',
      'Operating cash flow 70000',
    ]);
  });

  it('an account is explained by its own postings, or, with its sub-accounts, by theirs as well', () => {
    expect(explained('account:Truck')).toEqual(['Truck 0']);
    expect(explained('account:Truck:sub')).toEqual(['Truck:Cost 400000', 'Truck with sub-accounts 400000']);
    expect(explained('account:A%2FR')).toEqual(['A/R 45000', 'A/R 45000']);
    expect(explained('cashFlowLine:A%2FR')).toEqual(['A/R -15000', 'A/R -15000']);
  });

  it('the same figure can be requested for other periods', () => {
    expect(explained('incomeStatement.totalRevenue@previous').at(-1)).toBe('Revenue 30000');
    expect(explained('incomeStatement.totalRevenue@2024-01')).toEqual(
      explained('incomeStatement.totalRevenue@previous'),
    );
    expect(explained('balanceSheet.bank@2024-02-25').at(-1)).toBe('Bank accounts 430000');
    // A balance requires only that its own day was read, not the days before.
    expect(explained('balanceSheet.bank@2023-12-01..2024-02-25').at(-1)).toBe('Bank accounts 430000');
    expect(explained('incomeStatement.operatingExpenses@2024-02-15..2024-03-01').at(-1)).toBe(
      'Operating expenses 120000',
    );
    expect(figures.find('incomeStatement.operatingExpenses@2024-03')?.period.end).toBe(
      parseDay('2024-03-15'),
    );
  });

  it('a named figure covers the requested period, and is unavailable for days that were not read', () => {
    expect(figures.amount('incomeStatement.totalRevenue')).toBe(1450_00);
    expect(figures.amount('incomeStatement.totalRevenue', context.preceding)).toBe(300_00);
    const tooEarly = { start: parseDay('2023-12-01'), end: parseDay('2024-02-29') };
    expect(() => figures.amount('incomeStatement.totalRevenue', tooEarly)).toThrow(
      'The books were read for 2024-01-01 to 2024-03-15, which is not enough for incomeStatement.totalRevenue of 2023-12-01 to 2024-02-29',
    );
  });

  it('each account contributes its share to a figure', () => {
    const contributions = [...figures.contributions('summary.grossProfit')];
    const shares = contributions.map(([index, amount]) => [chart.accounts[index]?.name, amount]);
    expect(shares).toEqual([
      ['Design', 1500_00],
      ['Discounts', -50_00],
      ['Plants', -400_00],
    ]);
  });
});

describe('a figure id', () => {
  it.each([
    'revenue',
    'summary.toString',
    'summary.totalRevenue@',
    'summary.totalRevenue@yesterday',
    'summary.totalRevenue@2024-13',
    'summary.totalRevenue@2024-02-30',
    'summary.totalRevenue@2024-02-10..2024-02-01',
    'summary.totalRevenue@2024-01@2024-02',
    'account:',
    'account:Checking:all',
    'account:%E0%A4%A',
    'cashFlowLine:A%2FR:sub',
    '__proto__',
    '',
  ])('is rejected if it is %j', (id) => {
    expect(figures.find(id)).toBeNull();
  });

  it.each([
    ['an account that the books do not have', 'account:999'],
    ['the change in cash, which the cash flow statement does not list', 'cashFlowLine:Checking'],
    ['income as a line of the cash flow statement', 'cashFlowLine:Design'],
    ['days before the window', 'summary.totalRevenue@2023-12'],
    ['days after the window', 'summary.cashPosition@2024-03-16'],
    ['the smaller expenses on days that were not read', 'otherExpenses@2023-12'],
  ])('finds no figure for %s', (_, id) => {
    expect(figures.find(id)).toBeNull();
  });
});

describe('the postings behind a figure', () => {
  const byDay = { by: 'day', direction: 'ascending' } as const;

  function listed(id: string, options: Partial<PostingListOptions> = {}) {
    const source = figures.find(id);
    if (source === null) throw new Error(`No such figure: ${id}`);
    return listPostings(context, source, { sort: byDay, offset: 0, limit: 100, ...options });
  }

  it('start with the balance if the figure is a balance', () => {
    const cash = listed('summary.cashPosition');
    expect(cash.openings).toEqual([
      { label: 'Balance at the start of January 1, 2024', amountCents: 300000 },
    ]);
    expect(cash.postings.map(({ amountCents }) => amountCents)).toEqual([130000, -60000]);
    expect(cash).toMatchObject({ postedCents: 70000, amountCents: 370000, postingCount: 2 });
  });

  it('have the figure’s sign: a sale raises revenue, a bill lowers profit', () => {
    expect(listed('summary.totalRevenue').postings.map(({ amountCents }) => amountCents)).toEqual([
      100000, 50000, -5000,
    ]);
    expect(listed('summary.netProfit').postings.map(({ amountCents }) => amountCents)).toEqual([
      100000, 50000, -5000, -40000, -60000,
    ]);
  });

  it('come in pages, each with the total count and sum', () => {
    const page = listed('summary.netProfit', { offset: 3, limit: 1 });
    expect(page).toMatchObject({ offset: 3, postingCount: 5, amountCents: 45000 });
    expect(page.postings.map(({ transaction }) => transaction.number)).toEqual(['7']);
    expect(listed('summary.netProfit', { offset: 5 }).postings).toEqual([]);
    expect(listed('summary.netProfit', { limit: 0 })).toMatchObject({ postings: [], amountCents: 45000 });
  });

  it('can be limited to one account', () => {
    const rent = listed('summary.netProfit', { accountIndex: chart.indexById.get('Rent') as number });
    expect(rent).toMatchObject({ amountCents: -60000, postingCount: 1 });
    const bank = listed('summary.netProfit', { accountIndex: chart.indexById.get('Checking') as number });
    expect(bank).toMatchObject({ amountCents: 0, postingCount: 0, openings: [] });
  });

  it('a figure with several parts lists each part’s postings over that part’s days', () => {
    const [rent, income] = ['incomeStatement.operatingExpenses@2024-03', 'incomeStatement.totalRevenue'].map(
      (id) => figures.find(id),
    );
    if (!rent || !income) throw new Error('Both figures exist');
    const both = { ...rent, parts: [...rent.parts, ...income.parts] };
    const { postings, amountCents } = listPostings(context, both, { sort: byDay, offset: 0, limit: 100 });
    expect(postings.map((posting) => posting.amountCents)).toEqual([100000, 50000, -5000, 60000]);
    expect([amountCents, explainFigure(context, both).amountCents]).toEqual([205000, 205000]);
  });

  it.each([
    [-1, 10],
    [0, -1],
    [0.5, 10],
    [0, Number.NaN],
  ])('reject the page at offset %d with limit %d', (offset, limit) => {
    expect(() => listed('summary.netProfit', { offset, limit })).toThrow(RangeError);
  });

  it.each([
    ['transaction', 'ascending', ['Bill 9', 'Check 99', 'Check 100']],
    ['name', 'ascending', ['Check 100', 'Bill 9', 'Check 99']],
    ['name', 'descending', ['Bill 9', 'Check 100', 'Check 99']],
    ['memo', 'ascending', ['Check 99', 'Bill 9', 'Check 100']],
    ['memo', 'descending', ['Bill 9', 'Check 99', 'Check 100']],
    ['amount', 'descending', ['Bill 9', 'Check 100', 'Check 99']],
    ['day', 'descending', ['Check 99', 'Bill 9', 'Check 100']],
  ] as const)('can be sorted by %s, %s', (by, direction, expected) => {
    const builder = new JournalBuilder();
    const rent = chart.indexById.get('Rent') as number;
    const add = (
      date: string,
      type: string,
      number: string,
      name: string,
      memo: string,
      amountCents: number,
    ) =>
      builder.add({
        day: parseDay(date),
        accountIndex: rent,
        amountCents,
        transaction: { id: `${type} ${number}`, type, number },
        name,
        memo,
      });
    add('2024-02-01', 'Check', '100', 'anna', '', 20000);
    add('2024-02-02', 'Bill', '9', 'Bob', 'roof', 30000);
    add('2024-02-03', 'Check', '99', '', 'Heating', 10000);
    const rented = { ...context, books: { ...books, journal: builder.build() } };
    const source = figures.find('incomeStatement.operatingExpenses');
    if (source === null) throw new Error('No expenses');
    const list = listPostings(rented, source, { sort: { by, direction }, offset: 0, limit: 10 });
    expect(list.postings.map(({ transaction: { type, number } }) => `${type} ${number}`)).toEqual(expected);
  });
});
