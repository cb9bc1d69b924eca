import { isBalanceSheetType } from '../account/account-type.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import { type Day, formatDay } from '../period/day.ts';
import { formatPeriod, type Period } from '../period/period.ts';

/** Cents by account index, debits positive. */
export type AccountSums = Float64Array;

/**
 * Amounts posted to each account over a period, which must lie within the window. `includesRow` selects postings; if
 * omitted, all postings count.
 */
export function sumPostings(
  books: Books,
  period: Period,
  includesRow: (row: number) => boolean = () => true,
): AccountSums {
  requireWithinWindow(books, period.start, period.end);
  const sums = new Float64Array(books.chart.accounts.length);
  addRows(books, period, sums, includesRow);
  return requireExact(sums);
}

/** Balance of each balance sheet account at the end of a day; zero for income and expense accounts. */
export function balancesAsOf(books: Books, day: Day): AccountSums {
  const { start } = books.window;
  requireWithinWindow(books, start, Math.max(day, start));
  const balances = books.openingCents.slice();
  addRows(books, { start, end: day }, balances, () => true);
  books.chart.accounts.forEach((account, index) => {
    if (!isBalanceSheetType(account.type)) balances[index] = 0;
  });
  return requireExact(balances);
}

/** Excess of debits over credits in all postings through the end of a day. Zero if the books balance. */
export function imbalanceUpTo(books: Books, day: Day): number {
  const { amountsCents } = books.journal;
  const end = firstRowOn(books.journal, day + 1);
  let sum = 0;
  for (let row = 0; row < end; row += 1) sum += amountsCents[row] as number;
  return sum;
}

function addRows(
  { journal }: Books,
  { start, end }: Period,
  sums: AccountSums,
  includesRow: (row: number) => boolean,
): void {
  const { accountIndexes, amountsCents } = journal;
  const to = firstRowOn(journal, end + 1);
  for (let row = firstRowOn(journal, start); row < to; row += 1) {
    if (!includesRow(row)) continue;
    const account = accountIndexes[row] as number;
    sums[account] = (sums[account] as number) + (amountsCents[row] as number);
  }
}

function requireWithinWindow({ window }: Books, start: Day, end: Day): void {
  if (start < window.start || end > window.end) {
    throw new RangeError(
      `The books were read for ${formatPeriod(window)}, not for ${formatDay(start)} to ${formatDay(end)}`,
    );
  }
}

function requireExact(sums: AccountSums): AccountSums {
  if (!sums.every(Number.isSafeInteger)) throw new RangeError('A sum is too large to be exact');
  return sums;
}
