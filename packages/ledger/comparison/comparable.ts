import { hasRole } from '../account/account-role.ts';
import { isPosition } from '../account/account-type.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import { keptWith } from '../tables/kept-with.ts';

/**
 * Returns why a period cannot be compared with; null if it can. Every comparison on screen, in print and in the API
 * uses this function. A comparison needs books for every day of the compared period. Books begin in the month of the
 * first posting to an income or expense account, on the first day of that month with any entry; earlier balances are
 * only opening balances. That first month alone is not compared with either: it is the month of the changeover, with
 * work that was billed and paid in the old books. A longer period that starts with the books is complete, so a first
 * year is compared with.
 */
export function whyNotComparable(books: Books, period: Period): string | null {
  const { start, end } = books.window;
  if (period.start < start) return `the books were read from ${dayInWords(start)} on`;
  const begin = beginningOf(books);
  if (begin === null || (begin <= period.start && period.end > lastDayOf(monthOf(begin)))) return null;
  return begin > end ? 'the books hold nothing earlier' : `the books begin on ${dayInWords(begin)}`;
}

export function isComparable(books: Books, period: Period): boolean {
  return whyNotComparable(books, period) === null;
}

/**
 * Null for books that began before the window; the day after the window for books without income or expenses.
 */
const beginningOf = keptWith<Books, void, Day | null>((books) => {
  const { chart, journal, window } = books;
  if (hasEarningsBefore(books)) return null;
  const isActivity = (accountIndex: number) => !isPosition(chart.accounts[accountIndex]?.type ?? 'Income');
  const row = journal.accountIndexes.findIndex(isActivity);
  if (row < 0) return window.end + 1;
  const month = firstDayOf(monthOf(journal.days[row] as Day));
  return hasBooksBy(books, month) ? month : (journal.days[firstRowOn(journal, month)] as Day);
});

/** Whether the books open with more than opening balances: some equity was earned, paid in or drawn. */
function hasEarningsBefore({ chart, openingCents }: Books): boolean {
  if (openingCents.reduce((sum, cents) => sum + cents, 0) !== 0) return true;
  return chart.accounts.some(
    (account, index) =>
      account.type === 'Equity' && openingCents[index] !== 0 && !hasRole(account, 'openingEquity'),
  );
}
