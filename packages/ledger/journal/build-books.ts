import { isPosition } from '../account/account-type.ts';
import type { Books } from './books.ts';
import { JournalBuilder } from './build-journal.ts';
import type { Posting } from './journal.ts';

/** What books are of, and the balances before the first posting; without them, all begin at zero. */
type Beginning = Omit<Books, 'journal' | 'openingCents'> & Partial<Pick<Books, 'openingCents'>>;

/**
 * Books from postings in any order, as they would be read over a window: what was posted before it is in the balances
 * that it opens with, what comes after is unknown.
 */
export function buildBooks(beginning: Beginning, postings: Iterable<Posting>): Books {
  const { basis, window, chart } = beginning;
  const openingCents = Float64Array.from(beginning.openingCents ?? new Float64Array(chart.accounts.length));
  const builder = new JournalBuilder();
  for (const posting of postings) {
    const { day, accountIndex, amountCents } = posting;
    if (day > window.end) continue;
    if (day >= window.start) builder.add(posting);
    else if (isPosition(chart.accounts[accountIndex]?.type ?? 'Income')) {
      openingCents[accountIndex] = (openingCents[accountIndex] ?? 0) + amountCents;
    }
  }
  return { basis, window, chart, openingCents, journal: builder.build() };
}
