import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';

/** Whether both transactions post the same amounts to the same accounts with the same memos. */
export function haveSameLines(context: ReviewContext, a: number, b: number): boolean {
  return areEqual(context, [a, b], ({ memo }) => memo);
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
  return areEqual(context, [a, b], ({ name }) => (withNames ? name : 0));
}

function areEqual(
  context: ReviewContext,
  [a, b]: readonly [number, number],
  textOf: (line: PostingRow) => number,
): boolean {
  const linesOf = (transaction: number) =>
    postingsOf(context, transaction)
      .map((line) => `${line.account} ${line.cents} ${textOf(line)}`)
      .sort()
      .join();
  return linesOf(a) === linesOf(b);
}
