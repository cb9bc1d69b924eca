import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { arbitraryCompany, FIRST_DAY, LAST_DAY, readBooksOver } from '../testing/arbitrary-books.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { CumulativeSums } from './cumulative-sums.ts';
import { sumPostings } from './sums.ts';

it('returns the same sums as adding up each period’s postings, no matter in which order periods are requested', () => {
  const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
  const anyPeriods = fc.array(fc.tuple(anyDay, anyDay), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(arbitraryCompany, anyPeriods, (company, periods) => {
      const books = readBooksOver(company, 'Accrual', { start: FIRST_DAY, end: LAST_DAY });
      const sums = new CumulativeSums(books);
      for (const [a, b] of periods) {
        const period = { start: Math.min(a, b), end: Math.max(a, b) };
        const expected = sumPostings(books, period);
        const found = books.chart.accounts.map((_, index) => sums.over(period, [index]));
        expect(found).toEqual([...expected]);
      }
    }),
    { numRuns: 300 },
  );
});

it('handles a century of months', () => {
  const chart = chartOf({ Bank: ['Checking'], Income: ['Sales'] });
  const text = '1924-02-29 Deposit\n Checking  5.00\n Sales\n2024-02-29 Deposit\n Checking  7.00\n Sales';
  const sums = new CumulativeSums(booksOf(chart, '1924-01-15', '2024-12-31', text));
  const [start, end] = [parseDay('1924-01-15'), parseDay('2024-12-31')];
  const accounts = (period: Period) => [0, 1].map((account) => sums.over(period, [account]));
  expect(accounts({ start: end, end })).toEqual([0, 0]);
  expect(accounts({ start, end })).toEqual([12_00, -12_00]);
  expect(accounts({ start, end: parseDay('2024-02-28') })).toEqual([5_00, -5_00]);
  expect(sums.over({ start: parseDay('1924-03-01'), end: parseDay('1924-02-29') }, [0, 1])).toBe(0);
});

it.each(['2024-02-01', '2023-12-31'])('throws for %s, which was not read', (date) => {
  const sums = new CumulativeSums(booksOf(chartOf({ Bank: ['Checking'] }), '2024-01-01', '2024-01-31', ''));
  const day = parseDay(date);
  expect(() => sums.over({ start: day, end: day }, [0])).toThrow('read for 2024-01-01 to 2024-01-31');
});
