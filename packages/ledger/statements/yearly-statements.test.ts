import { describe, expect, it } from 'vitest';
import { figureContext } from '../figures/figure-context.ts';
import { Figures } from '../figures/figures.ts';
import { joinByMonth } from '../figures/monthly-journal.ts';
import { buildBooks } from '../journal/build-books.ts';
import { postingsIn } from '../journal/journal.ts';
import { parseDay } from '../period/day.ts';
import { endedFiscalYears } from '../period/fiscal-years.ts';
import { formatPeriod } from '../period/period.ts';
import { ledgerWindow, priorPeriodWindow } from '../source/ledger-window.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildYearlyStatements } from './yearly-statements.ts';

const chart = chartOf({ Bank: ['Checking'], Income: ['Sales'], Expense: ['Rent'], Equity: ['Owner'] });
const books = booksOf(
  chart,
  '2022-07-01',
  '2025-08-31',
  `2022-07-01 Deposit 1
     Checking  100.00
     Owner
   2022-07-20 Invoice 2
     Checking  10.00
     Sales
   2023-06-30 Check 3
     Rent  4.00
     Checking
   2023-07-01 Invoice 4
     Checking  20.00
     Sales
   2024-02-29 Check 5
     Rent  5.00
     Checking
   2024-09-15 Invoice 6
     Checking  40.00
     Sales
   2025-08-10 Invoice 7
     Checking  80.00
     Sales`,
);
const august = { start: parseDay('2025-08-01'), end: parseDay('2025-08-31') };
const JULY = { fiscalYearFirstMonth: 7, currency: 'USD' };
const yearlyOf = (of = books) =>
  buildYearlyStatements(new Figures(figureContext({ books: of, accrualBooks: of }, august, JULY)));

function amounts(label: string, of = yearlyOf()): readonly number[] | undefined {
  return of?.statements.flatMap(({ rows }) => rows).find((row) => row.label === label)?.amountsCents;
}

describe('fiscal years that have ended', () => {
  it.each([
    ['2025-12-31', 1, '2025-01-01 to 2025-12-31', '2023-01-01 to 2023-12-31'],
    ['2025-12-30', 1, '2024-01-01 to 2024-12-31', '2022-01-01 to 2022-12-31'],
    ['2025-08-31', 7, '2024-07-01 to 2025-06-30', '2022-07-01 to 2023-06-30'],
  ])('are listed through %s, for years that begin in month %i', (day, firstMonth, last, first) => {
    const years = endedFiscalYears(parseDay(day), firstMonth).map(formatPeriod);
    expect([years.length, years[0], years[2]]).toEqual([3, last, first]);
  });

  it('are read as monthly sums if they are outside the window', () => {
    const window = ledgerWindow(august, 7);
    expect(formatPeriod(window)).toBe('2023-09-01 to 2025-08-31');
    expect(priorPeriodWindow(august, 7)).toEqual({ start: parseDay('2022-07-01'), end: window.start - 1 });
    const decade = { start: parseDay('2015-01-01'), end: parseDay('2025-12-31') };
    expect(priorPeriodWindow(decade, 1)).toBeNull();
  });
});

describe('the statements of fiscal years', () => {
  it('are side by side, latest first', () => {
    expect(yearlyOf()?.years.map(formatPeriod)).toEqual([
      '2024-07-01 to 2025-06-30',
      '2023-07-01 to 2024-06-30',
      '2022-07-01 to 2023-06-30',
    ]);
    expect(amounts('Total income')).toEqual([40_00, 20_00, 10_00]);
    expect(amounts('Net income')).toEqual([40_00, 15_00, 6_00]);
    expect(amounts('Total assets')).toEqual([161_00, 121_00, 106_00]);
    expect(amounts('Cash at the end')).toEqual([161_00, 121_00, 106_00]);
  });

  it('are the same for books that were read in two parts, the first by month', () => {
    const cut = parseDay('2023-10-15');
    const { start, end } = books.window;
    const earlier = buildBooks({ ...books, window: { start, end: cut - 1 } }, postingsIn(books.journal));
    const later = buildBooks({ ...books, window: { start: cut, end } }, postingsIn(books.journal));
    const joined = joinByMonth(joinByMonth(earlier), later);
    expect(joined.window).toEqual(books.window);
    expect(yearlyOf(joined)).toEqual(yearlyOf());
    // Each month has one posting per account.
    expect(joined.journal.days.length).toBe(13);
    expect(amounts('Net income', yearlyOf(later))).toEqual([40_00]);
  });

  it('omit the year in which the books begin, and say so', () => {
    expect(yearlyOf()?.gap).toBeNull();
    const soldOn = (day: string) => `${day} Invoice 2\n Checking  10.00\n Sales`;
    const begunIn = (day: string) =>
      yearlyOf(booksOf(chart, '2022-07-01', '2025-08-31', [day, '2025-08-20'].map(soldOn).join('\n')));
    const late = begunIn('2022-11-20');
    expect(late?.years.map(formatPeriod)).toEqual(['2024-07-01 to 2025-06-30', '2023-07-01 to 2024-06-30']);
    expect(late?.gap).toBe('July 2022 to June 2023 is left out: the books begin on November 20, 2022.');
    const latest = begunIn('2025-02-03');
    expect(latest?.years.map(formatPeriod)).toEqual(['2024-07-01 to 2025-06-30']);
    expect(latest?.gap).toBe('July 2024 to June 2025 is not whole: the books begin on February 3, 2025.');
  });
});
