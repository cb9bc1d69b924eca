import type { Journal } from '../journal/journal.ts';
import type { Ids } from '../tables/ids.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { Transactions } from '../tables/transactions.ts';
import { DOCUMENT_KINDS, documentKindOf } from './document-kind.ts';
import { type DocumentTable, kindAt, NONE } from './document-table.ts';

/**
 * For each transaction index in a journal, the row of its document, or `NONE`. Both are sorted by day, then id, so one
 * pass over both matches nearly all of them. On the cash basis, some transactions are posted on a different day than
 * their document; these are looked up by id.
 */
export const matchJournal = memoizePerObject((journal: Journal, table: DocumentTable): Int32Array => {
  const { transactions, transactionIndexes, days } = journal;
  const rows = new Int32Array(transactions.length).fill(NONE);
  const kindOf = transactions.byType(kindIndexOf);
  const astray: number[] = [];
  let posting = 0;
  let row = 0;
  for (let index = 0; index < transactions.length; index += 1) {
    // Transactions are numbered in the order of their first postings.
    while (posting < days.length && transactionIndexes[posting] !== index) posting += 1;
    const day = days[posting] as number;
    while (row < table.ids.length && isBefore(table, row, day, transactions.ids, index)) row += 1;
    const found = findAt(table, row, transactions.ids, index, kindOf(index));
    if (found === NONE) astray.push(index);
    else rows[index] = found;
  }
  lookUp(astray, transactions, table, rows);
  return rows;
});

function isBefore(table: DocumentTable, row: number, day: number, ids: Ids, index: number): boolean {
  return ((table.days[row] as number) - day || table.ids.compare(row, ids, index)) < 0;
}

/**
 * Searches documents with the same day and id. There are several only if QuickBooks gave two kinds the same number.
 */
function findAt(table: DocumentTable, from: number, ids: Ids, index: number, kind: number): number {
  for (let row = from; row < table.ids.length && table.ids.compare(row, ids, index) === 0; row += 1) {
    if (table.kindIndexes[row] === kind) return row;
  }
  return NONE;
}

/** Index of a type's kind in `DOCUMENT_KINDS`, or `NONE`. */
function kindIndexOf(type: string): number {
  const kind = documentKindOf(type);
  return kind === null ? NONE : DOCUMENT_KINDS.indexOf(kind);
}

function lookUp(
  indexes: readonly number[],
  transactions: Transactions,
  table: DocumentTable,
  rows: Int32Array,
): void {
  const wanted = new Map<string, number[]>();
  for (const index of indexes) {
    const { type, id } = transactions.at(index);
    const kind = documentKindOf(type);
    if (kind === null) continue;
    const key = `${kind}\u0000${id}`;
    const known = wanted.get(key);
    if (known === undefined) wanted.set(key, [index]);
    else known.push(index);
  }
  if (wanted.size === 0) return;
  for (let row = 0; row < table.ids.length; row += 1) {
    for (const index of wanted.get(`${kindAt(table, row)}\u0000${table.ids.at(row)}`) ?? [])
      rows[index] = row;
  }
}
