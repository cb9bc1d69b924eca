import { Texts } from '../tables/texts.ts';
import { type Transaction, Transactions, transactionKey } from '../tables/transactions.ts';
import type { Books } from './books.ts';
import { firstRowOn, type Journal } from './journal.ts';
import { numberedByRows } from './numbered-by-rows.ts';

/**
 * Books of which some days, in parts that follow each other, were read again. `changed`: the ids of the transactions that
 * were recorded, changed or deleted since, none of which may have postings outside of these days.
 *
 * Null where a part tells of other transactions than it did before, or no longer of one: then more was changed than is
 * known of.
 */
export function replaceDays(
  books: Books,
  parts: readonly Books[],
  changed: ReadonlySet<string>,
): Books | null {
  const before = books.journal;
  const tables = new GrowingTables(before, changed);
  const kept: Rows[] = [];
  const replaced: Rows[] = [];
  let from = 0;
  for (const { window } of parts) {
    const [start, end] = [firstRowOn(before, window.start), firstRowOn(before, window.end + 1)];
    kept.push(rowsOf(before, from, start));
    replaced.push(rowsOf(before, start, end));
    from = end;
  }
  const rows: Rows[] = [];
  for (const [index, { journal }] of parts.entries()) {
    const rowsBefore = replaced[index] as Rows;
    tables.learn(rowsBefore);
    const read = tables.placed(journal);
    if (read === null || tables.unchangedIn(read) !== tables.unchangedIn(rowsBefore)) return null;
    rows.push(kept[index] as Rows, read);
  }
  rows.push(rowsOf(before, from, before.days.length));
  const { transactions, texts } = tables;
  return { ...books, journal: numberedByRows({ ...joined(rows), transactions, texts }) };
}

type Rows = Omit<Journal, 'transactions' | 'texts'>;

function rowsOf(journal: Journal, from: number, to: number): Rows {
  return {
    days: journal.days.subarray(from, to),
    accountIndexes: journal.accountIndexes.subarray(from, to),
    amountsCents: journal.amountsCents.subarray(from, to),
    transactionIndexes: journal.transactionIndexes.subarray(from, to),
    nameIndexes: journal.nameIndexes.subarray(from, to),
    memoIndexes: journal.memoIndexes.subarray(from, to),
  };
}

function joined(parts: readonly Rows[]): Rows {
  const count = parts.reduce((rows, { days }) => rows + days.length, 0);
  const rows: Rows = {
    days: new Int32Array(count),
    accountIndexes: new Uint16Array(count),
    amountsCents: new Float64Array(count),
    transactionIndexes: new Int32Array(count),
    nameIndexes: new Int32Array(count),
    memoIndexes: new Int32Array(count),
  };
  let row = 0;
  for (const part of parts) {
    rows.days.set(part.days, row);
    rows.accountIndexes.set(part.accountIndexes, row);
    rows.amountsCents.set(part.amountsCents, row);
    rows.transactionIndexes.set(part.transactionIndexes, row);
    rows.nameIndexes.set(part.nameIndexes, row);
    rows.memoIndexes.set(part.memoIndexes, row);
    row += part.days.length;
  }
  return rows;
}

/** The tables of a journal with what other journals bring. */
class GrowingTables {
  readonly #before: Pick<Journal, 'transactions' | 'texts'>;
  /** The few that are new stand apart: to make room for one more behind half a million copies them all. */
  readonly #addedTransactions: Transaction[] = [];
  readonly #addedTexts: string[] = [];
  readonly #changed: ReadonlySet<string>;
  /** Places of what the rows hold that are replaced: nearly all that comes in their stead. */
  readonly #transactionPlaces = new Map<string, number>();
  readonly #textPlaces = new Map<string, number>();

  constructor(before: Journal, changed: ReadonlySet<string>) {
    this.#before = before;
    this.#changed = changed;
  }

  get transactions(): Transactions {
    return this.#before.transactions.followedBy(Transactions.of(this.#addedTransactions));
  }

  get texts(): Texts {
    return this.#before.texts.followedBy(Texts.of(this.#addedTexts));
  }

  learn({ transactionIndexes, nameIndexes, memoIndexes }: Rows): void {
    for (const place of distinct(transactionIndexes)) {
      const transaction = this.#at(place);
      // What was changed may have another number now.
      if (!this.#changed.has(transaction.id)) this.#transactionPlaces.set(transactionKey(transaction), place);
    }
    const { texts } = this.#before;
    for (const column of [nameIndexes, memoIndexes]) {
      for (const place of distinct(column)) this.#textPlaces.set(texts.at(place), place);
    }
  }

  /** How many rows are of transactions that were not changed. */
  unchangedIn({ transactionIndexes }: Rows): number {
    let count = 0;
    for (const place of transactionIndexes) {
      if (!this.#changed.has(this.#at(place).id)) count += 1;
    }
    return count;
  }

  /** The rows of a journal with places in these tables; null where it has a transaction that nobody knows of. */
  placed(journal: Journal): Rows | null {
    const places = Array.from(journal.transactions, (transaction) => this.#placeOf(transaction));
    if (places.includes(-1)) return null;
    const texts = [...journal.texts];
    this.#findTexts(texts);
    const textPlaces = texts.map((text) => this.#textPlaces.get(text) as number);
    return {
      ...journal,
      transactionIndexes: journal.transactionIndexes.map((index) => places[index] as number),
      nameIndexes: journal.nameIndexes.map((index) => textPlaces[index] as number),
      memoIndexes: journal.memoIndexes.map((index) => textPlaces[index] as number),
    };
  }

  #placeOf(transaction: Transaction): number {
    const key = transactionKey(transaction);
    const known = this.#transactionPlaces.get(key);
    if (known !== undefined) {
      return this.#at(known).number === transaction.number ? known : -1;
    }
    if (!this.#changed.has(transaction.id)) return -1;
    const place = this.#before.transactions.length + this.#addedTransactions.push(transaction) - 1;
    this.#transactionPlaces.set(key, place);
    return place;
  }

  /** The few texts that are new to these days may stand on others, or nowhere yet. */
  #findTexts(texts: readonly string[]): void {
    const unknown = texts.filter((text) => !this.#textPlaces.has(text));
    if (unknown.length === 0) return;
    const { texts: before } = this.#before;
    for (const [index, place] of before.placesOf(unknown).entries()) {
      const text = unknown[index] as string;
      this.#textPlaces.set(text, place === -1 ? before.length + this.#addedTexts.push(text) - 1 : place);
    }
  }

  #at(place: number): Transaction {
    const { transactions } = this.#before;
    return place < transactions.length
      ? transactions.at(place)
      : (this.#addedTransactions[place - transactions.length] as Transaction);
  }
}

/** Neighbours are mostly of one transaction. */
function distinct(column: Int32Array): Set<number> {
  const places = new Set<number>();
  let last = -1;
  for (const place of column) {
    if (place !== last) places.add(place);
    last = place;
  }
  return places;
}
