import type { Journal, Posting, Transaction } from './journal.ts';
import { PostingColumns } from './posting-columns.ts';

/**
 * Collects postings in any order and builds the journal from them.
 *
 * The order of the journal is by day, transaction, account and amount, found by counting and not by comparing, so
 * that the cost grows with the number of postings and no faster.
 */
export class JournalBuilder {
  readonly #columns: PostingColumns;
  readonly #transactions: Transaction[];
  readonly #texts: string[];
  /** Made when a posting is first looked up by what it says: postings that came in columns were numbered before. */
  #indexes: Indexes | null = null;

  constructor({ columns, transactions, texts }: NumberedPostings = noPostings()) {
    this.#columns = columns;
    this.#transactions = transactions;
    this.#texts = texts;
  }

  add({ day, accountIndex, amountCents, transaction, name, memo }: Posting): void {
    this.#indexes ??= new Indexes(this.#transactions, this.#texts);
    this.#columns.push(
      day,
      accountIndex,
      amountCents,
      this.#indexes.ofTransaction(transaction),
      this.#indexes.ofText(name),
      this.#indexes.ofText(memo),
    );
  }

  build(): Journal {
    const { days, accountIndexes, amountsCents, transactionIndexes, nameIndexes, memoIndexes } =
      this.#columns;
    const order = this.#order();
    const count = order.length;
    const transactions = new Renumbered(this.#transactions);
    // The empty text is always the first, whether or not a row has one.
    const texts = new Renumbered(this.#texts, '');
    return {
      days: inOrder(new Int32Array(count), order, days),
      accountIndexes: inOrder(new Uint16Array(count), order, accountIndexes),
      amountsCents: inOrder(new Float64Array(count), order, amountsCents),
      transactionIndexes: transactions.renumber(inOrder(new Int32Array(count), order, transactionIndexes)),
      nameIndexes: texts.renumber(inOrder(new Int32Array(count), order, nameIndexes)),
      memoIndexes: texts.renumber(inOrder(new Int32Array(count), order, memoIndexes)),
      transactions: transactions.values,
      texts: texts.values,
    };
  }

  /**
   * Row numbers in the order of the journal: by transaction first, then by day, as each counting keeps the order of the
   * one before. Postings come in reports of a few months, whose transactions have neighbouring ids, so that both
   * countings stay within a small part of memory at a time. The few lines of one transaction are compared at last.
   */
  #order(): Int32Array {
    const { length, days, transactionIndexes } = this.#columns;
    const ranks = rankTransactions(this.#transactions);
    let firstDay = Number.POSITIVE_INFINITY;
    for (let row = 0; row < length; row += 1) firstDay = Math.min(firstDay, days[row] as number);
    const keys = new Int32Array(length);
    let order = new Int32Array(length);
    for (let row = 0; row < length; row += 1) {
      order[row] = row;
      keys[row] = ranks[transactionIndexes[row] as number] as number;
    }
    order = orderedBy(order, keys);
    for (let row = 0; row < length; row += 1) keys[row] = (days[row] as number) - firstDay;
    order = orderedBy(order, keys);
    this.#orderLinesOfTransactions(order);
    return order;
  }

  #orderLinesOfTransactions(order: Int32Array): void {
    const { days, transactionIndexes } = this.#columns;
    const compare = (a: number, b: number) => this.#compareLines(a, b);
    for (let from = 0; from < order.length; ) {
      const first = order[from] as number;
      const day = days[first];
      const transaction = transactionIndexes[first];
      let to = from + 1;
      for (; to < order.length; to += 1) {
        const row = order[to] as number;
        if (transactionIndexes[row] !== transaction || days[row] !== day) break;
      }
      if (to - from > MAX_INSERTED) order.subarray(from, to).sort(compare);
      else insertInOrder(order, from, to, compare);
      from = to;
    }
  }

  #compareLines(a: number, b: number): number {
    const { accountIndexes, amountsCents, nameIndexes, memoIndexes } = this.#columns;
    const text = (column: Int32Array, row: number) => this.#texts[column[row] as number] as string;
    return (
      (accountIndexes[a] as number) - (accountIndexes[b] as number) ||
      (amountsCents[a] as number) - (amountsCents[b] as number) ||
      compareText(text(nameIndexes, a), text(nameIndexes, b)) ||
      compareText(text(memoIndexes, a), text(memoIndexes, b))
    );
  }
}

/** Postings in columns with the tables that their indexes are places in, each transaction and text once. */
export interface NumberedPostings {
  readonly columns: PostingColumns;
  readonly transactions: Transaction[];
  readonly texts: string[];
}

function noPostings(): NumberedPostings {
  return { columns: new PostingColumns(), transactions: [], texts: [] };
}

/** Finds the places of transactions and texts in their tables, and adds those that are not there. */
class Indexes {
  readonly #transactions: Transaction[];
  readonly #transactionIndexOf = new Map<string, Map<string, number>>();
  readonly #texts: string[];
  readonly #textIndexOf: Map<string, number>;

  constructor(transactions: Transaction[], texts: string[]) {
    this.#transactions = transactions;
    this.#texts = texts;
    for (const [index, { type, id }] of transactions.entries()) this.#ofType(type).set(id, index);
    this.#textIndexOf = new Map(texts.map((text, index) => [text, index]));
  }

  ofTransaction(transaction: Transaction): number {
    const ofType = this.#ofType(transaction.type);
    const known = ofType.get(transaction.id);
    if (known !== undefined) return known;
    const index = this.#transactions.push(transaction) - 1;
    ofType.set(transaction.id, index);
    return index;
  }

  ofText(text: string): number {
    const known = this.#textIndexOf.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
    this.#textIndexOf.set(text, index);
    return index;
  }

  #ofType(type: string): Map<string, number> {
    let ofType = this.#transactionIndexOf.get(type);
    if (ofType === undefined) {
      ofType = new Map();
      this.#transactionIndexOf.set(type, ofType);
    }
    return ofType;
  }
}

/** Fills a column with the values of rows in a given order. */
function inOrder<Column extends Int32Array | Uint16Array | Float64Array>(
  column: Column,
  order: Int32Array,
  values: Column,
): Column {
  for (let place = 0; place < order.length; place += 1) {
    column[place] = values[order[place] as number] as number;
  }
  return column;
}

/** Rows ordered by their keys from zero up; rows of the same key stay as they are. */
function orderedBy(rows: Int32Array, keys: Int32Array): Int32Array<ArrayBuffer> {
  let last = -1;
  for (let row = 0; row < keys.length; row += 1) last = Math.max(last, keys[row] as number);
  const places = new Int32Array(last + 2);
  for (let row = 0; row < keys.length; row += 1) {
    const next = (keys[row] as number) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let key = 1; key < places.length; key += 1) {
    places[key] = (places[key] as number) + (places[key - 1] as number);
  }
  const ordered = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const key = keys[row] as number;
    const place = places[key] as number;
    ordered[place] = row;
    places[key] = place + 1;
  }
  return ordered;
}

/** So few lines are faster put in their places one by one than sorted. */
const MAX_INSERTED = 16;

/** Puts some neighbouring rows in order; equal ones stay as they are. */
function insertInOrder(
  rows: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  for (let next = from + 1; next < to; next += 1) {
    const row = rows[next] as number;
    let place = next;
    for (; place > from && compare(rows[place - 1] as number, row) > 0; place -= 1) {
      rows[place] = rows[place - 1] as number;
    }
    rows[place] = row;
  }
}

/** Values numbered anew in the order in which they are asked for. */
class Renumbered<T> {
  readonly values: T[] = [];
  readonly #from: readonly T[];
  readonly #numbers: Int32Array;

  constructor(from: readonly T[], ...first: readonly T[]) {
    this.#from = from;
    this.#numbers = new Int32Array(from.length).fill(-1);
    for (const value of first) {
      const number = this.values.push(value) - 1;
      const index = from.indexOf(value);
      if (index >= 0) this.#numbers[index] = number;
    }
  }

  /** The same column with the new numbers, in place. */
  renumber(column: Int32Array): Int32Array {
    const numbers = this.#numbers;
    for (let place = 0; place < column.length; place += 1) {
      const index = column[place] as number;
      let number = numbers[index] as number;
      if (number === -1) {
        number = this.values.push(this.#from[index] as T) - 1;
        numbers[index] = number;
      }
      column[place] = number;
    }
    return column;
  }
}

/** What one counting sorts by: 15 bits of an id. */
const DIGIT_BITS = 15;

/**
 * The place of each transaction among all in the order of `compareTransactions`. Where all ids are plain numbers, as
 * those of QuickBooks are, it is found by counting: the lower digits first, then the higher ones.
 */
function rankTransactions(transactions: readonly Transaction[]): Int32Array {
  const count = transactions.length;
  const ids = new Int32Array(count);
  let arePlain = true;
  let order = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const id = plainNumber((transactions[index] as Transaction).id);
    arePlain &&= id >= 0;
    ids[index] = id;
    order[index] = index;
  }
  if (arePlain) {
    for (const shift of [0, DIGIT_BITS]) {
      order = orderedBy(
        order,
        ids.map((id) => (id >> shift) & ((1 << DIGIT_BITS) - 1)),
      );
    }
    orderTypesOfSameId(order, ids, transactions);
  } else {
    order.sort((a, b) => compareTransactions(transactions[a] as Transaction, transactions[b] as Transaction));
  }
  const ranks = new Int32Array(count);
  for (let rank = 0; rank < count; rank += 1) ranks[order[rank] as number] = rank;
  return ranks;
}

/** Transactions of different types may have the same id. */
function orderTypesOfSameId(order: Int32Array, ids: Int32Array, transactions: readonly Transaction[]): void {
  const compareTypes = (a: number, b: number) =>
    compareText((transactions[a] as Transaction).type, (transactions[b] as Transaction).type);
  for (let from = 0; from < order.length; ) {
    const id = ids[order[from] as number];
    let to = from + 1;
    while (to < order.length && ids[order[to] as number] === id) to += 1;
    insertInOrder(order, from, to, compareTypes);
    from = to;
  }
}

/** A number of up to nine digits without a zero in front; -1 for any other text. */
function plainNumber(id: string): number {
  const { length } = id;
  if (length === 0 || length > 9 || (length > 1 && id.startsWith('0'))) return -1;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = id.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** The order of transactions within a day. Ids of QuickBooks are numbers in text; shorter ones come first. */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return a.id.length - b.id.length || compareText(a.id, b.id) || compareText(a.type, b.type);
}

/** By code unit, not by locale: the order must be the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
