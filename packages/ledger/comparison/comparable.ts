import { hasRole } from '../account/account-role.ts';
import { isBalanceSheetType } from '../account/account-type.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { dayInWords } from '../period/words.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';

/**
 * Returns why a period cannot be compared; null if it can. Every comparison on screen, in print and in the API uses
 * this function. A comparison needs books for every day of both periods. Books begin in the month of the first posting
 * to an income or expense account, on the first day with an entry in that month; earlier balances are only opening
 * balances. That first month alone is not compared: it is the month of the changeover, with work that was billed and
 * paid in the old books. A longer period that starts with the books is complete, so the first full year can serve as a
 * comparison period.
 */
export function whyNotComparable(books: Books, period: Period): string | null {
  const { start, end } = books.window;
  if (period.start < start) return `the books were read from ${dayInWords(start)} on`;
  const begin = beginningOf(books);
  if (begin !== null && (begin > period.start || period.end <= lastDayOf(monthOf(begin))))
    return begin > end ? 'the books contain nothing earlier' : `the books begin on ${dayInWords(begin)}`;
  const last = lastRecordedDay(books, period);
  return last === null ? null : `the books end on ${dayInWords(last)}`;
}

/** Returns why two periods cannot be compared with each other; null if they can. Both need complete books. */
export function whyNotCompared(books: Books, now: Period, before: Period): string | null {
  return whyNotComparable(books, before) ?? whyNotComparable(books, now);
}

export function isComparable(books: Books, period: Period): boolean {
  return whyNotComparable(books, period) === null;
}

/**
 * In most companies, a month without entries means that the books are behind; two weeks without entries do, too, if
 * that is unusual for the company.
 */
const LONG_PAUSE_DAYS = 31;
const SHORT_PAUSE_DAYS = 15;
/** Shorter books do not show how long a usual gap is. */
const KNOWN_DAYS = 90;

/** Returns the last day with an entry if the books end well before the period does; null otherwise. */
export function lastRecordedDay(books: Books, period: Period): Day | null {
  const last = books.journal.days.at(-1);
  if (last === undefined) return null;
  const pause = Math.min(period.end, books.window.end) - last;
  return pause >= LONG_PAUSE_DAYS || (pause >= SHORT_PAUSE_DAYS && pause > usualPause(books)) ? last : null;
}

/** Whether the books contain nothing for an unusually long time at the start of the window. */
function startsWithPause(books: Books): boolean {
  const [first] = books.journal.days;
  const pause = (first ?? books.window.start) - books.window.start;
  return pause >= LONG_PAUSE_DAYS && pause > usualPause(books);
}

/** The longest gap between entries in the books. */
const usualPause = memoizePerObject<Books, void, number>(({ journal: { days } }) => {
  if ((days.at(-1) ?? 0) - (days[0] ?? 0) < KNOWN_DAYS) return LONG_PAUSE_DAYS;
  return days.reduce((longest, day, row) => Math.max(longest, day - (days[row - 1] ?? day)), 0);
});

/**
 * Null for books that began before the window and have entries from its start; the day after the window for books
 * without income or expenses.
 */
const beginningOf = memoizePerObject<Books, void, Day | null>((books) => {
  const { chart, journal, window } = books;
  if (hasEarningsBefore(books) && !startsWithPause(books)) return null;
  const isActivity = (accountIndex: number) =>
    !isBalanceSheetType(chart.accounts[accountIndex]?.type ?? 'Income');
  const row = journal.accountIndexes.findIndex(isActivity);
  if (row < 0) return window.end + 1;
  const month = firstDayOf(monthOf(journal.days[row] as Day));
  return hasBooksBy(books, month) ? month : (journal.days[firstRowOn(journal, month)] as Day);
});

/** Whether the books start with more than opening balances: some equity was earned, contributed or drawn. */
function hasEarningsBefore({ chart, openingCents }: Books): boolean {
  if (openingCents.reduce((sum, cents) => sum + cents, 0) !== 0) return true;
  return chart.accounts.some(
    (account, index) =>
      account.type === 'Equity' && openingCents[index] !== 0 && !hasRole(account, 'openingEquity'),
  );
}
