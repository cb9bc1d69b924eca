import type { Day, Period } from '@insights/ledger';
import type { ReviewContext } from './context.ts';
import { listAt } from './lists.ts';
import { PostingRow } from './rows.ts';

/** Returns the postings of a transaction. */
export function postingsOf({ books, transactions }: ReviewContext, transaction: number): PostingRow[] {
  const { starts, entries } = transactions.postings;
  const found: PostingRow[] = [];
  for (let at = starts[transaction] ?? 0; at < (starts[transaction + 1] ?? 0); at += 1)
    found.push(new PostingRow(books.journal, entries[at] ?? 0));
  return found;
}

/** Returns the postings on an account, oldest first: those of some days, or all, including those after the period. */
export function postingsOn(
  { books, byAccount }: ReviewContext,
  account: number,
  days?: Period,
): PostingRow[] {
  const found: PostingRow[] = [];
  for (const row of listAt(byAccount.rows, account)) found.push(new PostingRow(books.journal, row));
  return days === undefined ? found : found.filter(({ day }) => day >= days.start && day <= days.end);
}

/** Returns the last day up to `upTo` with a posting on an account; null if there is none. */
export function lastPostedOn({ books, byAccount }: ReviewContext, account: number, upTo: Day): Day | null {
  const rows = listAt(byAccount.rows, account);
  const { days } = books.journal;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const day = days[rows[index] as number] as Day;
    if (day <= upTo) return day;
  }
  return null;
}
