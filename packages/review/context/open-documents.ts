import { type Day, type DocumentTable, NONE, type Transaction, transactionKey } from '@insights/ledger';
import { once, type ReviewContext, transactionAt } from './context.ts';
import { listAt, listsByKey } from './lists.ts';
import { DocumentRow } from './rows.ts';

/** The row of the document that contains each link, and the links that point to each document. */
const linksOf = once(({ table }) => {
  const { links, ids, firstLinks } = table as DocumentTable;
  const from = new Int32Array(links.toRows.length);
  for (let row = 0; row < ids.length; row += 1) {
    const end = firstLinks[row + 1] ?? 0;
    for (let link = firstLinks[row] ?? 0; link < end; link += 1) from[link] = row;
  }
  return { from, to: listsByKey(links.toRows, ids.length) };
});

/** All documents, in order. */
export const allDocuments = once(({ table, transactions, background }): readonly DocumentRow[] => {
  const { hidden = new Set() } = background;
  const found: DocumentRow[] = [];
  for (let row = 0; table !== null && row < table.ids.length; row += 1)
    found.push(new DocumentRow(table, row, transactions.handleOf(row)));
  return hidden.size === 0
    ? found
    : found.filter(({ transaction }) => !hidden.has(transactionKey(transaction)));
});

function documentAt({ table, transactions }: ReviewContext, row: number): DocumentRow | null {
  return table === null || row === NONE ? null : new DocumentRow(table, row, transactions.handleOf(row));
}

/**
 * Returns a document by the number of its transaction, or by its handle if it has no postings; null if it was not read.
 */
export function documentOf(context: ReviewContext, handle: number): DocumentRow | null {
  return documentAt(context, handle < 0 ? ~handle : context.transactions.at(handle).documentRow);
}

/** Returns a transaction, or the one of a document that has no postings, by its handle; null if it was not read. */
export function transactionOf(context: ReviewContext, handle: number): Transaction | null {
  return handle < 0 ? (documentOf(context, handle)?.transaction ?? null) : transactionAt(context, handle);
}

/** Returns the documents that link to a document, such as the payments of an invoice. */
export function linkedTo(context: ReviewContext, { row }: DocumentRow): DocumentRow[] {
  const links = linksOf(context);
  return Array.from(listAt(links.to, row)).flatMap(
    (link) => documentAt(context, links.from[link] ?? NONE) ?? [],
  );
}

/** Returns the documents to which a document links, such as the invoices that a payment pays. */
export function linkedBy(context: ReviewContext, { links }: DocumentRow): DocumentRow[] {
  return links.flatMap((link) => documentAt(context, context.table?.links.toRows[link] ?? NONE) ?? []);
}

/** Whether a document of a given type, dated on or before a day, links to this document. */
export function isLinkedFrom(
  context: ReviewContext,
  { row }: DocumentRow,
  { kind, upTo }: { readonly kind: number; readonly upTo: Day },
): boolean {
  const { table } = context;
  const links = linksOf(context);
  for (const link of listAt(links.to, row)) {
    const from = links.from[link] ?? NONE;
    if (table?.kindIndexes[from] === kind && (table.days[from] ?? 0) <= upTo) return true;
  }
  return false;
}

/** Returns the last day on which a document was partly paid; null if it was not. */
export function lastPaidOn(context: ReviewContext, document: DocumentRow): Day | null {
  const days = linkedTo(context, document).map(({ day }) => day);
  return days.length === 0 ? null : Math.max(...days);
}

/** Whether the document of a transaction has nothing left to pay. */
export function isPaid(context: ReviewContext, transaction: number): boolean {
  return documentOf(context, transaction)?.openCents === 0;
}

const stillOpen = once((context): readonly DocumentRow[] =>
  allDocuments(context).filter(({ openCents, isVoided }) => openCents > 0 && !isVoided),
);

/** Returns documents of some types dated up to a day that are still open at the time of the sync, in order. */
export function openOfKinds(context: ReviewContext, upTo: Day, ...kinds: readonly number[]): DocumentRow[] {
  return stillOpen(context).filter(({ day, kind }) => day <= upTo && kinds.includes(kind));
}

/** Like `openOfKinds`, only for documents in the company's home currency. */
export function openAtHome(context: ReviewContext, upTo: Day, ...kinds: readonly number[]): DocumentRow[] {
  const { homeCurrency } = context.documents;
  return openOfKinds(context, upTo, ...kinds).filter(({ currency }) => currency === homeCurrency);
}

export function sumOpen(documents: readonly DocumentRow[]): number {
  return documents.reduce((sum, { openCents }) => sum + openCents, 0);
}
