import type { Journal, Transaction } from '../journal/journal.ts';
import { DOCUMENT_KINDS, documentKindOf } from './document-kind.ts';
import { type DocumentTable, kindAt, NONE } from './document-table.ts';

/**
 * By transaction index of a journal: the row of its document, or `NONE`. Both are sorted by day, then id, so a walk
 * along the two finds nearly all. On the cash basis some transactions are posted on another day than their document's;
 * those are looked up by id.
 */
export function matchJournal(journal: Journal, table: DocumentTable): Int32Array {
  const { transactions, transactionIndexes, days } = journal;
  const rows = new Int32Array(transactions.length).fill(NONE);
  const kinds = new KindsByType();
  const astray: number[] = [];
  let posting = 0;
  let row = 0;
  for (let index = 0; index < transactions.length; index += 1) {
    const { id, type } = transactions[index] as Transaction;
    // Transactions are numbered in the order of their first postings.
    while (posting < days.length && transactionIndexes[posting] !== index) posting += 1;
    const day = days[posting] as number;
    while (row < table.ids.length && isBefore(table, row, day, id)) row += 1;
    const found = findAt(table, row, id, kinds.of(type));
    if (found === NONE) astray.push(index);
    else rows[index] = found;
  }
  lookUp(astray, transactions, table, rows);
  return rows;
}

function isBefore(table: DocumentTable, row: number, day: number, id: string): boolean {
  const own = table.ids[row] as string;
  const difference = (table.days[row] as number) - day || own.length - id.length;
  // Nearly all that are no different so far are the same, which is told faster than their order.
  return difference === 0 ? own !== id && own < id : difference < 0;
}

/** Among the documents of one day and id, which are several only if QuickBooks gave two kinds the same number. */
function findAt(table: DocumentTable, from: number, id: string, kind: number): number {
  for (let row = from; table.ids[row] === id; row += 1) {
    if (table.kindIndexes[row] === kind) return row;
  }
  return NONE;
}

/** The place of a type's kind in `DOCUMENT_KINDS`, or `NONE`. There are few types: one is often that of the one before. */
class KindsByType {
  readonly #known = new Map<string, number>();
  #lastType = '';
  #lastPlace = NONE;

  of(type: string): number {
    if (type !== this.#lastType) {
      this.#lastPlace = this.#placeOf(type);
      this.#lastType = type;
    }
    return this.#lastPlace;
  }

  #placeOf(type: string): number {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    const kind = documentKindOf(type);
    const place = kind === null ? NONE : DOCUMENT_KINDS.indexOf(kind);
    this.#known.set(type, place);
    return place;
  }
}

function lookUp(
  indexes: readonly number[],
  transactions: readonly Transaction[],
  table: DocumentTable,
  rows: Int32Array,
): void {
  const wanted = new Map<string, number[]>();
  for (const index of indexes) {
    const { type, id } = transactions[index] as Transaction;
    const kind = documentKindOf(type);
    if (kind === null) continue;
    const key = `${kind}\u0000${id}`;
    const known = wanted.get(key);
    if (known === undefined) wanted.set(key, [index]);
    else known.push(index);
  }
  if (wanted.size === 0) return;
  for (let row = 0; row < table.ids.length; row += 1) {
    for (const index of wanted.get(`${kindAt(table, row)}\u0000${table.ids[row]}`) ?? []) rows[index] = row;
  }
}
