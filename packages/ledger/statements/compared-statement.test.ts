import { describe, expect, it } from 'vitest';
import { figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { columnHeading, comparedAmounts, interimAmounts, printCompared } from './compared-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';

const books = booksOf(
  chartOf({ Bank: ['Checking'], Income: ['Sales', 'Repairs'], Expense: ['Rent'] }),
  '2022-12-01',
  '2024-03-31',
  `
  2022-12-31 Invoice 0
    Checking  200.00
    Sales
  2023-03-10 Invoice 1
    Checking  400.00
    Sales
  2024-02-10 Invoice 2
    Checking  100.00
    Repairs
  2024-02-11 Check 3
    Rent  900.00
    Checking
  2024-03-10 Invoice 4
    Checking  500.00
    Sales
`,
);
const of = (start: string, end: string) => ({ start: parseDay(start), end: parseDay(end) });

describe('a statement next to its comparison periods', () => {
  const march = printCompared(INCOME_STATEMENT, figuresOfBooks(books, of('2024-03-01', '2024-03-31')));
  const against = (label: string) =>
    march.rows
      .filter((row) => row.label === label)
      .flatMap((row) => comparedAmounts(march, row))
      .map(({ against, amountCents, changeCents, ratio }) => [against, amountCents, changeCents, ratio]);

  it('has a column for the same days of last year, and one for the preceding period', () => {
    expect(march.comparisons.map(({ label }) => label)).toEqual(['March 2023', 'February 2024']);
    expect(against('Sales')).toEqual([
      ['lastYear', 400_00, 100_00, 0.25],
      ['previous', 0, 500_00, null],
    ]);
  });

  it('lists every account that has an amount in any of the three periods', () => {
    expect(march.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Sales', 'Repairs', 'Rent']),
    );
    expect(against('Rent')).toEqual([
      ['lastYear', 0, 0, null],
      ['previous', 900_00, -900_00, -1],
    ]);
  });

  it('shows no percentage if the sign changed, and nothing for headings', () => {
    expect(against('Net income').at(-1)).toEqual(['previous', -800_00, 1_300_00, null]);
    expect(against('Income')).toEqual([]);
  });

  it('has one column if the books did not exist before', () => {
    const first = printCompared(INCOME_STATEMENT, figuresOfBooks(books, of('2023-01-01', '2023-03-31')));
    expect(first.missingComparisons.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
      'Q1 2022: the books were read from December 1, 2022 on',
      'Q4 2022: the books were read from December 1, 2022 on',
    ]);
    expect(first.comparisons).toEqual([]);
    expect(first.rows.flatMap((row) => comparedAmounts(first, row))).toEqual([]);
  });

  it('has one comparison for a year, because both comparison periods are the same', () => {
    const year = printCompared(INCOME_STATEMENT, figuresOfBooks(books, of('2024-01-01', '2024-02-29')));
    expect(year.comparisons.map(({ against, label }) => [against, label])).toEqual([
      ['lastYear', 'January to February 2023'],
    ]);
  });

  it('is compared with the days that the reader chose, if the books cover them', () => {
    const figures = figuresOfBooks(books, of('2024-03-01', '2024-03-31'));
    const chosen = printCompared(INCOME_STATEMENT, figures, of('2024-02-01', '2024-02-29'));
    const row = chosen.rows.find(({ label }) => label === 'Net income');
    expect(row && comparedAmounts(chosen, row)).toEqual([
      {
        against: 'chosen',
        period: of('2024-02-01', '2024-02-29'),
        label: 'February 2024',
        amountCents: -800_00,
        changeCents: 1_300_00,
        ratio: null,
      },
    ]);
    const early = printCompared(INCOME_STATEMENT, figures, of('2022-11-01', '2022-11-30'));
    expect([early.comparisons, early.missingComparisons.map(({ reason }) => reason)]).toEqual([
      [],
      ['the books were read from December 1, 2022 on'],
    ]);
  });

  it('has the year to date next to a month or quarter, and the same for last year', () => {
    expect(march.interim.map(({ label, period }) => [label, columnHeading('flow', period)])).toEqual([
      ['Year to date', 'January 1, 2024 to March 31, 2024'],
      ['Year to date, last year', 'January 1, 2023 to March 31, 2023'],
    ]);
    const row = march.rows.find(({ label }) => label === 'Net income');
    expect(row && interimAmounts(march, row)).toEqual([-300_00, 400_00]);
    const january = printCompared(INCOME_STATEMENT, figuresOfBooks(books, of('2024-01-01', '2024-01-31')));
    expect(january.interim).toEqual([]);
  });

  it('shows each year of a two-year period, latest first, and the years add up to the period', () => {
    const long = booksOf(
      chartOf({ Bank: ['Checking'], Income: ['Sales'] }),
      '2020-01-01',
      '2024-06-30',
      `
      2022-07-01 Invoice 1
        Checking  30.00
        Sales
      2023-06-30 Invoice 2
        Checking  4.00
        Sales
      2023-07-01 Invoice 3
        Checking  500.00
        Sales`,
    );
    const years = printCompared(INCOME_STATEMENT, figuresOfBooks(long, of('2022-07-01', '2024-06-30')));
    expect(years.interim.map(({ label, period }) => [label, columnHeading('flow', period)])).toEqual([
      ['Of which', 'July 1, 2023 to June 30, 2024'],
      ['Of which', 'July 1, 2022 to June 30, 2023'],
    ]);
    const sales = years.rows.find(({ label }) => label === 'Sales');
    expect(sales?.amountsCents[0]).toBe(534_00);
    expect(interimAmounts(years, sales as NonNullable<typeof sales>)).toEqual([500_00, 34_00]);
  });

  it('compares an interim balance sheet with the last fiscal year-end', () => {
    const sheet = printCompared(BALANCE_SHEET, figuresOfBooks(books, of('2024-03-01', '2024-03-31')));
    expect(sheet.interim.map(({ label }) => label)).toEqual(['Last fiscal year-end']);
    const total = sheet.rows.find(({ label }) => label === 'Total assets');
    expect(total && interimAmounts(sheet, total)).toEqual([600_00]);
    const atYearEnd = printCompared(BALANCE_SHEET, figuresOfBooks(books, of('2023-12-01', '2023-12-31')));
    expect(atYearEnd.interim).toEqual([]);
  });

  it('is headed with the period of activity, or the last day for balances', () => {
    const quarter = of('2024-01-01', '2024-03-31');
    expect(columnHeading('flow', quarter)).toBe('January 1, 2024 to March 31, 2024');
    expect(columnHeading('position', quarter)).toBe('As of March 31, 2024');
  });
});
