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

/** Returns the postings on an account, oldest first, including those after the period. */
export function postingsOn({ books, byAccount }: ReviewContext, account: number): PostingRow[] {
  return Array.from(listAt(byAccount.rows, account), (row) => new PostingRow(books.journal, row));
}
