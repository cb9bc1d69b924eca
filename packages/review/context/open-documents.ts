import { type DocumentTable, NONE } from '@insights/ledger';
import { listsByKey, type NumberLists } from './lists.ts';

/** Which documents pay which, seen from the one that is paid. */
export interface DocumentLinks {
  /** By document: the links that point to it, as places in the columns of links. */
  readonly to: NumberLists;
  /** By link: the document that it is on. */
  readonly from: Int32Array;
}

export function indexLinks(table: DocumentTable): DocumentLinks {
  const { links, firstLinks, ids } = table;
  const from = new Int32Array(links.toRows.length);
  for (let row = 0; row < ids.length; row += 1) {
    const end = firstLinks[row + 1] as number;
    for (let link = firstLinks[row] as number; link < end; link += 1) from[link] = row;
  }
  return { from, to: listsByKey(links.toRows.length, ids.length, (link) => links.toRows[link] as number) };
}

/** Documents of one kind that are dated up to a day and are still open now, in order. */
export function openOfKind(table: DocumentTable, kind: number, upTo: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.ids.length; row += 1) {
    if (
      table.kindIndexes[row] === kind &&
      (table.openCents[row] as number) > 0 &&
      (table.days[row] as number) <= upTo &&
      table.isVoided[row] === 0
    ) {
      rows.push(row);
    }
  }
  return rows;
}

/** The day a document should have been paid. */
export function dueDayOf(table: DocumentTable, row: number): number {
  const due = table.dueDays[row] as number;
  return due === NONE ? (table.days[row] as number) : due;
}

/** The last day on which something was paid towards a document up to a day; null while nothing was. */
export function lastPaidOn(table: DocumentTable, links: DocumentLinks, row: number): number | null {
  let last: number | null = null;
  for (let at = links.to.starts[row] as number; at < (links.to.starts[row + 1] as number); at += 1) {
    const day = table.days[links.from[links.to.entries[at] as number] as number] as number;
    if (last === null || day > last) last = day;
  }
  return last;
}
