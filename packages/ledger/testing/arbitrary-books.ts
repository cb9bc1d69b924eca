import { randomBooks } from '@insights/companies/testing';
import type { Basis } from '@insights/words';
import fc from 'fast-check';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { buildBooks } from '../journal/build-books.ts';
import type { Posting } from '../journal/journal.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { simulatedChart, simulatedPostings } from './simulated-books.ts';

/** The books of a generated company on both bases, starting on its first day. */
interface ArbitraryCompany {
  readonly chart: ChartOfAccounts;
  readonly postings: Readonly<Record<Basis, readonly Posting[]>>;
}

export const FIRST_DAY = parseDay('2023-01-01');
export const LAST_DAY = parseDay('2024-12-31');

/**
 * Balanced postings, including receivables and payables. They are equal on both bases, as QuickBooks treats a journal
 * entry.
 */
const journalEntry = fc.record({
  day: fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
  legs: fc.array(fc.tuple(fc.nat(), fc.integer({ min: -50_000_00, max: 50_000_00 })), {
    minLength: 1,
    maxLength: 4,
  }),
  balancing: fc.nat(),
});

export const arbitraryCompany = fc
  .tuple(randomBooks, fc.array(journalEntry, { maxLength: 12 }))
  .map(([company, entries]): ArbitraryCompany => {
    const chart = simulatedChart(company);
    const entered = entries.flatMap(({ day, legs, balancing }, index) => {
      const rest = -legs.reduce((sum, [, amount]) => sum + amount, 0);
      return [...legs, [balancing, rest] as const].map(([account, amountCents]) => ({
        day,
        accountIndex: account % chart.accounts.length,
        amountCents,
        transaction: { id: `J${index}`, type: 'Journal Entry', number: `J${index}` },
        name: `Name ${account % 9}`,
        memo: '',
      }));
    });
    const postingsOn = (basis: Basis) => [...simulatedPostings(company, basis, chart), ...entered];
    return { chart, postings: { Accrual: postingsOn('Accrual'), Cash: postingsOn('Cash') } };
  });

/** The books as they would be read over a window. */
export function readBooksOver(
  { chart, ...company }: ArbitraryCompany,
  basis: Basis,
  window: Period,
  postings: readonly Posting[] = company.postings[basis],
): Books {
  return buildBooks({ basis, window, chart }, postings);
}
