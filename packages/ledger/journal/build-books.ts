import { isBalanceSheetType } from '../account/account-type.ts';
import type { Books } from './books.ts';
import { JournalBuilder } from './build-journal.ts';
import type { Posting } from './journal.ts';

/** Company data and the opening balances. Without opening balances, all accounts begin at zero. */
type Beginning = Omit<Books, 'journal' | 'openingCents'> & Partial<Pick<Books, 'openingCents'>>;

/**
 * Builds books from postings in any order, as if read over a window: earlier postings go into the opening balances,
 * later postings are left out.
 */
export function buildBooks(beginning: Beginning, postings: Iterable<Posting>): Books {
  const { basis, window, chart } = beginning;
  const openingCents = Float64Array.from(beginning.openingCents ?? new Float64Array(chart.accounts.length));
  const builder = new JournalBuilder();
  for (const posting of postings) {
    const { day, accountIndex, amountCents } = posting;
    if (day > window.end) continue;
    if (day >= window.start) builder.add(posting);
    else if (isBalanceSheetType(chart.accounts[accountIndex]?.type ?? 'Income')) {
      openingCents[accountIndex] = (openingCents[accountIndex] ?? 0) + amountCents;
    }
  }
  return { basis, window, chart, openingCents, journal: builder.build() };
}
