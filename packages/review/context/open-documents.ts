import { type DocumentTable, NONE } from '@insights/ledger';
import { int32At } from './columns.ts';
import { listAt, listsByKey, type NumberLists } from './lists.ts';
import { documentRow } from './rows.ts';

/** Which documents pay which, seen from the one that is paid. */
export interface DocumentLinks {
  /** By document: the links that point to it, as places in the columns of links. */
  readonly to: NumberLists;
  /** By link: the document that it is on. */
  readonly from: Int32Array;
}

export function indexLinks(table: DocumentTable): DocumentLinks {
  const { links, ids } = table;
  const from = new Int32Array(links.toRows.length);
  for (let row = 0; row < ids.length; row += 1) {
    from.fill(row, int32At(table.firstLinks, row), int32At(table.firstLinks, row + 1));
  }
  return { from, to: listsByKey(links.toRows.length, ids.length, (link) => int32At(links.toRows, link)) };
}

/** Documents of one kind that are dated up to a day and are still open now, in order. */
export function openOfKind(table: DocumentTable, kind: number, upTo: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.ids.length; row += 1) {
    if (
      table.kindIndexes[row] === kind &&
      documentRow(table, row).openCents > 0 &&
      documentRow(table, row).day <= upTo &&
      table.isVoided[row] === 0
    ) {
      rows.push(row);
    }
  }
  return rows;
}

/** The day a document should have been paid. */
export function dueDayOf(table: DocumentTable, row: number): number {
  const due = documentRow(table, row).dueDay;
  return due === NONE ? documentRow(table, row).day : due;
}

/** The last day on which something was paid towards a document up to a day; null while nothing was. */
export function lastPaidOn(table: DocumentTable, links: DocumentLinks, row: number): number | null {
  let last: number | null = null;
  for (const link of listAt(links.to, row)) {
    const { day } = documentRow(table, int32At(links.from, link));
    if (last === null || day > last) last = day;
  }
  return last;
}
