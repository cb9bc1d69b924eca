import {
  type Correction,
  type Documents,
  documentKindOf,
  NONE,
  type PostedEntry,
  read,
  type Transaction,
  transactionKey,
} from '@insights/ledger';
import type { BooksView } from '@insights/words';
import { isPosted, type ResolvedEntry } from './resolve-entries.ts';

/**
 * Returns the keys of the invoices and bills that the entries of a view remove, write off or pay, so that they are not
 * open.
 */
export function settledDocuments(entries: readonly ResolvedEntry[], view: BooksView): ReadonlySet<string> {
  const settled = entries
    .filter((entry) => isPosted(entry, view))
    .flatMap(({ corrections }) =>
      corrections.flatMap((one) => (one.kind === 'remove' ? [one.transaction] : (one.settles ?? []))),
    );
  return new Set(settled.filter(isOwed).map(transactionKey));
}

/** Returns the transactions that corrections change, and those that they settle. */
export function correctedTransactions(corrections: readonly Correction[]): Transaction[] {
  return corrections.flatMap((one) => [
    ...(one.kind === 'add' ? [] : [one.transaction]),
    ...(one.kind === 'remove' ? [] : (one.settles ?? [])),
  ]);
}

/** Whether a transaction is an invoice or a bill. */
export function isOwed({ type }: Pick<Transaction, 'type'>): boolean {
  const kind = documentKindOf(type);
  return kind === 'Invoice' || kind === 'Bill';
}

/** Returns the documents of a view: those that its entries remove are void, and those that they settle are not open. */
export function correctDocuments(
  documents: Documents,
  entries: readonly PostedEntry[],
  settled: ReadonlySet<string>,
): Documents {
  const { transactions } = documents;
  if (entries.length === 0 || transactions.status === 'missing') return documents;
  const table = transactions.value;
  const removed = new Set(
    entries
      .flatMap(({ corrections }) => corrections)
      .flatMap((one) => (one.kind === 'remove' ? [transactionKey(one.transaction)] : [])),
  );
  const [openCents, isVoided] = [table.openCents.slice(), table.isVoided.slice()];
  const keys = Array.from(table.days, (_, row) =>
    transactionKey({
      type: table.ledgerTypes[table.ledgerTypeIndexes[row] as number] as string,
      id: table.ids.at(row),
    }),
  );
  keys.forEach((key, row) => {
    if (!removed.has(key)) return;
    isVoided[row] = 1;
    // Documents that a removed payment was applied to are open again.
    for (
      let link = table.firstLinks[row] as number;
      link < (table.firstLinks[row + 1] as number);
      link += 1
    ) {
      const target = table.links.toRows[link] as number;
      if (target !== NONE)
        openCents[target] = (openCents[target] as number) + (table.links.amountsCents[link] as number);
    }
  });
  keys.forEach((key, row) => {
    if (settled.has(key)) openCents[row] = 0;
  });
  return { ...documents, transactions: read({ ...table, openCents, isVoided }) };
}
