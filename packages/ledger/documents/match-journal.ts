import type { Journal } from '../journal/journal.ts';
import type { Ids } from '../tables/ids.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { DOCUMENT_KINDS, documentKindOf } from './document-kind.ts';
import { type DocumentTable, NONE } from './document-table.ts';

/** For each transaction index in a journal, the row of its document, or `NONE`. */
export const matchJournal = memoizePerObject(
  ({ transactions }: Journal, table: DocumentTable): Int32Array => {
    const rows = new Map<number | string, number>();
    table.kindIndexes.forEach((kind, row) => {
      rows.set(keyAt(table.ids, row, kind), row);
    });
    const kindAt = transactions.byType(kindIndexOf);
    return Int32Array.from({ length: transactions.length }, (_, index) => {
      const kind = kindAt(index);
      return kind === NONE ? NONE : (rows.get(keyAt(transactions.ids, index, kind)) ?? NONE);
    });
  },
);

/** Key of a document among all kinds. Nearly all ids are numbers, which a map finds faster than texts. */
function keyAt(ids: Ids, index: number, kind: number): number | string {
  const number = ids.numbers[index] as number;
  return number < 0 ? `${kind} ${ids.at(index)}` : number * DOCUMENT_KINDS.length + kind;
}

/** Index of a type's kind in `DOCUMENT_KINDS`, or `NONE`. */
function kindIndexOf(type: string): number {
  const kind = documentKindOf(type);
  return kind === null ? NONE : DOCUMENT_KINDS.indexOf(kind);
}
