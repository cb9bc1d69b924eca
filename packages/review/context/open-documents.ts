import { type Day, type DocumentTable, NONE } from '@insights/ledger';
import { once, type ReviewContext } from './context.ts';
import { listsByKey, type NumberLists } from './postings.ts';
import { documentRow } from './rows.ts';

/** Links between documents, seen from the document that is paid. */
export interface DocumentLinks {
  /** For each document, the links that point to it, as indexes in the columns of links. */
  readonly to: NumberLists;
  /** For each link, the document that contains it. */
  readonly from: Int32Array;
}

function indexLinks(table: DocumentTable): DocumentLinks {
  const { links, ids, firstLinks } = table;
  const from = new Int32Array(links.toRows.length);
  for (let row = 0; row < ids.length; row += 1) {
    const end = firstLinks[row + 1] ?? 0;
    for (let link = firstLinks[row] ?? 0; link < end; link += 1) from[link] = row;
  }
  return { from, to: listsByKey(links.toRows, ids.length) };
}

const INDEXED = new WeakMap<DocumentTable, DocumentLinks>();

/** Returns the links of a table of documents, computed when the first check needs them. */
export function linksOf(table: DocumentTable): DocumentLinks {
  const links = INDEXED.get(table) ?? indexLinks(table);
  INDEXED.set(table, links);
  return links;
}

/** Returns the day on which a document should have been paid. */
export function dueDayOf(table: DocumentTable, row: number): number {
  const due = documentRow(table, row).dueDay;
  return due === NONE ? documentRow(table, row).day : due;
}

/** Returns the last day, up to a given one, on which a document was partly paid; null if it was not. */
export function lastPaidOn(table: DocumentTable, row: number): number | null {
  const links = linksOf(table);
  let last: number | null = null;
  const end = links.to.starts[row + 1] ?? 0;
  for (let index = links.to.starts[row] ?? 0; index < end; index += 1) {
    const { day } = documentRow(table, links.from[links.to.entries[index] ?? 0] ?? 0);
    if (last === null || day > last) last = day;
  }
  return last;
}

/** Whether the document of a transaction has nothing left to pay. */
export function isPaid({ transactions, table }: ReviewContext, transaction: number): boolean {
  const row = transactions.at(transaction).documentRow;
  return table !== null && row !== NONE && documentRow(table, row).openCents === 0;
}

/** Documents that are still open at the time of the sync, in order. */
const stillOpen = once(({ table }: ReviewContext) => {
  const rows: number[] = [];
  if (table === null) return rows;
  const { openCents, isVoided } = table;
  for (let row = 0; row < openCents.length; row += 1) {
    if ((openCents[row] ?? 0) > 0 && isVoided[row] === 0) rows.push(row);
  }
  return rows;
});

/** Returns open documents of some types dated up to a day. */
export function openOfKinds(context: ReviewContext, upTo: Day, ...kinds: readonly number[]): number[] {
  const { table } = context;
  if (table === null) return [];
  return stillOpen(context).filter(
    (row) => (table.days[row] ?? upTo) <= upTo && kinds.includes(table.kindIndexes[row] ?? 0),
  );
}
