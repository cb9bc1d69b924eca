import type { ReviewContext } from '../../context/context.ts';
import { postingsOf } from '../../context/transaction-index.ts';

/** Whether two transactions post the same amounts to the same accounts for the same people, whatever their memos say. */
export function haveSameAmounts(context: ReviewContext, a: number, b: number): boolean {
  const linesOf = (transaction: number) => {
    const { accountIndexes, amountsCents, nameIndexes } = context.books.journal;
    return Array.from(
      postingsOf(context.transactions, transaction),
      (row) => `${accountIndexes[row]} ${amountsCents[row]} ${nameIndexes[row]}`,
    )
      .sort()
      .join();
  };
  return linesOf(a) === linesOf(b);
}
