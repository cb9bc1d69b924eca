import type { Books } from '../journal/books.ts';
import type { Journal } from '../journal/journal.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { type DocumentTable, NONE } from './document-table.ts';
import type { Documents } from './documents.ts';
import type { Item } from './lists.ts';
import { matchJournal } from './match-journal.ts';

/**
 * Finds the document line behind each posting. The ledger has no items or classes, but document lines do. A posting
 * belongs to the first line of its transaction with the same account and amount that is not yet used by another
 * posting.
 */
export class LinesOfRows {
  readonly #table: DocumentTable;
  readonly #lines: Int32Array;

  constructor(table: DocumentTable, lines: Int32Array) {
    this.#table = table;
    this.#lines = lines;
  }

  /** Id of the item, or null. */
  itemAt(row: number): string | null {
    const line = this.#lines[row] as number;
    return line === NONE
      ? null
      : (this.#table.itemIds[this.#table.lines.itemIndexes[line] as number] ?? null);
  }

  /** Name of the class; empty if there is none. */
  classAt(row: number): string {
    const line = this.#lines[row] as number;
    const { lines, classNames } = this.#table;
    return line === NONE ? '' : (classNames[lines.classIndexes[line] as number] ?? '');
  }

  /** The customer for whom the cost on a bill or purchase line was incurred; null if there is none. */
  customerAt(row: number): string | null {
    const line = this.#lines[row] as number;
    const party =
      line === NONE ? undefined : this.#table.parties[this.#table.lines.partyIndexes[line] as number];
    return party?.kind === 'Customer' ? party.name : null;
  }
}

/** Null if documents were not read. */
export function linesOfRows({ journal }: Books, documents: Documents): LinesOfRows | null {
  return linesOf(journal, documents);
}

const linesOf = memoizePerObject((journal: Journal, documents: Documents): LinesOfRows | null => {
  if (documents.transactions.status === 'missing') return null;
  const table = documents.transactions.value;
  const items = documents.items.status === 'read' ? documents.items.value : [];
  const accountsOf = accountsOfItems(items);
  const documentRows = matchJournal(journal, table);
  const { transactionIndexes, accountIndexes, amountsCents } = journal;
  const found = new Int32Array(transactionIndexes.length).fill(NONE);
  const isTaken = new Uint8Array(table.lines.amountsCents.length);
  for (let row = 0; row < found.length; row += 1) {
    const document = documentRows[transactionIndexes[row] as number] as number;
    if (document === NONE) continue;
    const account = accountIndexes[row] as number;
    const amount = Math.abs(amountsCents[row] as number);
    const end = table.firstLines[document + 1] as number;
    for (let line = table.firstLines[document] as number; line < end; line += 1) {
      if (isTaken[line] === 1 || Math.abs(table.lines.amountsCents[line] as number) !== amount) continue;
      const lineAccount = table.lines.accountIndexes[line] as number;
      const item = table.itemIds[table.lines.itemIndexes[line] as number] ?? '';
      const isOfAccount =
        lineAccount === NONE ? accountsOf.get(item)?.includes(account) === true : lineAccount === account;
      if (!isOfAccount) continue;
      found[row] = line;
      isTaken[line] = 1;
      break;
    }
  }
  return new LinesOfRows(table, found);
});

/** Accounts to which the lines of an item without an account are posted. */
function accountsOfItems(items: readonly Item[]): ReadonlyMap<string, readonly (number | null)[]> {
  return new Map(
    items.map(({ id, incomeAccountIndex, expenseAccountIndex, assetAccountIndex }) => [
      id,
      [incomeAccountIndex, expenseAccountIndex, assetAccountIndex],
    ]),
  );
}
