import type { ReviewContext } from '../../context/context.ts';
import type { Two } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
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

/**
 * Whether money that moved twice came back in between or within days, in any form, so that it may have moved again on
 * purpose. Also true of an entry that was reversed before it was made again.
 */
export function isTakenBack(context: ReviewContext, { first, extra }: Two, withinDays = 0): boolean {
  const { transactions } = context;
  const { day, amountCents } = transactions.at(first);
  const last = transactions.at(extra).day + withinDays;
  return ofKinds(transactions, ...MOVING).some((other) => {
    if (transactions.amountsCents[other] !== amountCents) return false;
    const isNear = transactions.at(other).day >= day && transactions.at(other).day <= last;
    return isNear && linesOf(context, first, () => 0) === linesOf(context, other, () => 0, -1);
  });
}

const MOVING = [KIND.transfer, KIND.cardPayment, KIND.purchase, KIND.deposit, KIND.journalEntry] as const;

function areEqual(
  context: ReviewContext,
  [a, b]: readonly [number, number],
  textOf: (line: PostingRow) => number,
): boolean {
  return linesOf(context, a, textOf) === linesOf(context, b, textOf);
}

function linesOf(
  context: ReviewContext,
  transaction: number,
  textOf: (line: PostingRow) => number,
  sign: 1 | -1 = 1,
): string {
  return postingsOf(context, transaction)
    .map((line) => `${line.account} ${sign * line.cents} ${textOf(line)}`)
    .sort()
    .join();
}
