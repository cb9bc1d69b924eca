import { plainNumber } from '../tables/ids.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { Transaction } from '../tables/transactions.ts';
import type { Journal } from './journal.ts';

/** Returns the rows of a transaction in journal order; none if the journal does not contain it. */
export function rowsOfTransaction(journal: Journal, { type, id }: Transaction): number[] {
  const { indexesById, nextIndexes, firstRows, nextRows } = indexRows(journal, null);
  let index = indexesById.get(keyOf(id)) ?? NONE;
  while (index !== NONE && journal.transactions.typeAt(index) !== type) index = nextIndexes[index] as number;
  const rows: number[] = [];
  for (let row = firstRows[index] ?? NONE; row !== NONE; row = nextRows[row] as number) rows.push(row);
  return rows;
}

const NONE = -1;

/** Nearly all ids are numbers, which a map finds faster than texts. */
function keyOf(id: string): number | string {
  const number = plainNumber(id);
  return number === NONE ? id : number;
}

/**
 * Linked lists in columns: the transactions with the same id and another type, and the rows of a transaction. They are
 * built backward, so that each list is ascending.
 */
const indexRows = memoizePerObject((journal: Journal, _: null) => {
  const { transactions, transactionIndexes } = journal;
  const { numbers } = transactions.ids;
  const indexesById = new Map<number | string, number>();
  const nextIndexes = new Int32Array(transactions.length);
  for (let index = transactions.length - 1; index >= 0; index -= 1) {
    const number = numbers[index] as number;
    const key = number >= 0 ? number : transactions.ids.at(index);
    nextIndexes[index] = indexesById.get(key) ?? NONE;
    indexesById.set(key, index);
  }
  const firstRows = new Int32Array(transactions.length).fill(NONE);
  const nextRows = new Int32Array(transactionIndexes.length);
  for (let row = transactionIndexes.length - 1; row >= 0; row -= 1) {
    const index = transactionIndexes[row] as number;
    nextRows[row] = firstRows[index] as number;
    firstRows[index] = row;
  }
  return { indexesById, nextIndexes, firstRows, nextRows };
});
