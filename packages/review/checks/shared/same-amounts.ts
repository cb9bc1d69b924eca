import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt, nameAt } from '../../context/postings.ts';

/**
 * Whether two transactions post the same amounts to the same accounts for the same people, regardless of their memos.
 * Money that moves between two accounts of the company may be booked without names.
 */
export function haveSameAmounts(
  context: ReviewContext,
  a: number,
  b: number,
  { withNames = true }: { readonly withNames?: boolean } = {},
): boolean {
  const linesOf = (transaction: number) => {
    return Array.from(
      postingsOf(context.transactions, transaction),
      (row) =>
        `${accountAt(context.books.journal, row)} ${centsAt(context.books.journal, row)} ${withNames ? nameAt(context.books.journal, row) : ''}`,
    )
      .sort()
      .join();
  };
  return linesOf(a) === linesOf(b);
}
