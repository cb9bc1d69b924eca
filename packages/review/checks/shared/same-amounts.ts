import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/kinds.ts';
import { accountAt, centsAt, memoAt, nameAt } from '../../context/postings.ts';

/** Whether both transactions post the same amounts to the same accounts with the same memos. */
export function haveSameLines(context: ReviewContext, a: number, b: number): boolean {
  const { journal } = context.books;
  return areEqual(context, [a, b], (row) => memoAt(journal, row));
}

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
  const { journal } = context.books;
  return areEqual(context, [a, b], (row) => (withNames ? nameAt(journal, row) : 0));
}

function areEqual(
  { books: { journal }, transactions }: ReviewContext,
  [a, b]: readonly [number, number],
  textOf: (row: number) => number,
): boolean {
  const linesOf = (transaction: number) =>
    postingsOf(transactions, transaction)
      .map((row) => `${accountAt(journal, row)} ${centsAt(journal, row)} ${textOf(row)}`)
      .sort()
      .join();
  return linesOf(a) === linesOf(b);
}
