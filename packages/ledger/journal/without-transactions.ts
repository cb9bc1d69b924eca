import type { Books } from './books.ts';
import { takenRows } from './build-journal.ts';
import { renumberByRows } from './numbered-by-rows.ts';

/** Returns the books as if some transactions, given by their keys, had never been recorded. */
export function withoutTransactions(books: Books, keys: ReadonlySet<string>): Books {
  if (keys.size === 0) return books;
  const { journal } = books;
  const isLeft = Array.from(
    { length: journal.transactions.length },
    (_, index) => !keys.has(journal.transactions.keyAt(index)),
  );
  const rows = Int32Array.from(journal.days, (_, row) => row).filter(
    (row) => isLeft[journal.transactionIndexes[row] as number] === true,
  );
  return { ...books, journal: renumberByRows({ ...journal, ...takenRows(journal, rows) }) };
}
