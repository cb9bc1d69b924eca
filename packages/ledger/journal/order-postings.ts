import { compareText, type Texts } from '../tables/texts.ts';
import type { Transactions } from '../tables/transactions.ts';
import type { PostingColumns } from './posting-columns.ts';

/** Row numbers in journal order: by day, transaction, account, amount, name and memo. */
export function orderPostings(columns: PostingColumns, transactions: Transactions, texts: Texts): Int32Array {
  const order = Int32Array.from({ length: columns.length }, (_, row) => row);
  return order.sort((a, b) => compareRows(columns, transactions, texts, a, b));
}

// The following functions use only columns, because code compiled for a closure is discarded with the closure.

/** Each transaction and each text is stored once, so equal indexes mean equal values. */
function compareRows(
  { days, transactionIndexes, accountIndexes, amountsCents, nameIndexes, memoIndexes }: PostingColumns,
  transactions: Transactions,
  texts: Texts,
  a: number,
  b: number,
): number {
  const [transactionOfA, transactionOfB] = [transactionIndexes[a] as number, transactionIndexes[b] as number];
  return (
    (days[a] as number) - (days[b] as number) ||
    (transactionOfA === transactionOfB
      ? 0
      : transactions.compare(transactionOfA, transactions, transactionOfB)) ||
    (accountIndexes[a] as number) - (accountIndexes[b] as number) ||
    (amountsCents[a] as number) - (amountsCents[b] as number) ||
    compareTexts(texts, nameIndexes[a] as number, nameIndexes[b] as number) ||
    compareTexts(texts, memoIndexes[a] as number, memoIndexes[b] as number)
  );
}

function compareTexts(texts: Texts, a: number, b: number): number {
  return a === b ? 0 : compareText(texts.at(a), texts.at(b));
}
