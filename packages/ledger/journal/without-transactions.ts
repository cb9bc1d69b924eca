import type { Books } from './books.ts';
import { renumberByRows } from './numbered-by-rows.ts';

/** Returns the books as if some transactions, given by their keys, had never been recorded. */
export function withoutTransactions(books: Books, keys: ReadonlySet<string>): Books {
  if (keys.size === 0) return books;
  const { journal } = books;
  const isLeft = Array.from(
    { length: journal.transactions.length },
    (_, index) => !keys.has(journal.transactions.keyAt(index)),
  );
  const keep = (_: number, row: number) => isLeft[journal.transactionIndexes[row] as number] === true;
  return {
    ...books,
    journal: renumberByRows({
      ...journal,
      days: journal.days.filter(keep),
      accountIndexes: journal.accountIndexes.filter(keep),
      amountsCents: journal.amountsCents.filter(keep),
      transactionIndexes: journal.transactionIndexes.filter(keep),
      nameIndexes: journal.nameIndexes.filter(keep),
      memoIndexes: journal.memoIndexes.filter(keep),
    }),
  };
}
