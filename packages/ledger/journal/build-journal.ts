import type { Journal, Posting, Transaction } from './journal.ts';

/**
 * Collects postings in any order and builds the journal from them.
 *
 * The order of the journal is by day, transaction, account and amount, found by counting and not by comparing, so
 * that the cost grows with the number of postings and no faster.
 */
export class JournalBuilder {
  readonly #days: number[] = [];
  readonly #accountIndexes: number[] = [];
  readonly #amountsCents: number[] = [];
  readonly #transactionIndexes: number[] = [];
  readonly #nameIndexes: number[] = [];
  readonly #memoIndexes: number[] = [];
  readonly #transactions: Transaction[] = [];
  readonly #transactionIndexOf = new Map<string, Map<string, number>>();
  readonly #texts: string[] = [];
  readonly #textIndexOf = new Map<string, number>();

  add({ day, accountIndex, amountCents, transaction, name, memo }: Posting): void {
    this.#days.push(day);
    this.#accountIndexes.push(accountIndex);
    this.#amountsCents.push(amountCents);
    this.#transactionIndexes.push(this.#indexOfTransaction(transaction));
    this.#nameIndexes.push(this.#indexOfText(name));
    this.#memoIndexes.push(this.#indexOfText(memo));
  }

  build(): Journal {
    const order = this.#order();
    const count = order.length;
    const emptyText = this.#indexOfText('');
    const transactions = new Renumbered(this.#transactions);
    const texts = new Renumbered(this.#texts);
    // The empty text is always the first, whether or not a row has one.
    texts.numberOf(emptyText);
    return {
      days: inOrder(new Int32Array(count), order, this.#days),
      accountIndexes: inOrder(new Uint16Array(count), order, this.#accountIndexes),
      amountsCents: inOrder(new Float64Array(count), order, this.#amountsCents),
      transactionIndexes: transactions.renumber(
        inOrder(new Int32Array(count), order, this.#transactionIndexes),
      ),
      nameIndexes: texts.renumber(inOrder(new Int32Array(count), order, this.#nameIndexes)),
      memoIndexes: texts.renumber(inOrder(new Int32Array(count), order, this.#memoIndexes)),
      transactions: transactions.values,
      texts: texts.values,
    };
  }

  /** Row numbers in the order of the journal. Each counting keeps the order of those before it. */
  #order(): Int32Array {
    const count = this.#days.length;
    const ranks = this.#transactionRanks();
    let firstDay = Number.POSITIVE_INFINITY;
    for (const day of this.#days) firstDay = Math.min(firstDay, day);
    let order = new Int32Array(count);
    for (let row = 0; row < count; row += 1) order[row] = row;
    order = orderedBy(order, (row) => this.#accountIndexes[row] as number);
    order = orderedBy(order, (row) => ranks[this.#transactionIndexes[row] as number] as number);
    order = orderedBy(order, (row) => (this.#days[row] as number) - firstDay);
    this.#orderLinesOfSameAccount(order);
    return order;
  }

  /** The place of each transaction among all, by id and type, whatever order they came in. */
  #transactionRanks(): Int32Array {
    const transactions = this.#transactions;
    const byId = Int32Array.from(transactions, (_, index) => index).sort((a, b) =>
      compareTransactions(transactions[a] as Transaction, transactions[b] as Transaction),
    );
    const ranks = new Int32Array(transactions.length);
    byId.forEach((transaction, rank) => {
      ranks[transaction] = rank;
    });
    return ranks;
  }

  /** A transaction may have several lines on one account; only such few are compared with each other. */
  #orderLinesOfSameAccount(order: Int32Array): void {
    const isSame = (a: number, b: number) =>
      this.#transactionIndexes[a] === this.#transactionIndexes[b] &&
      this.#accountIndexes[a] === this.#accountIndexes[b] &&
      this.#days[a] === this.#days[b];
    for (let from = 0; from < order.length; ) {
      let to = from + 1;
      while (to < order.length && isSame(order[from] as number, order[to] as number)) to += 1;
      if (to - from > 1) order.subarray(from, to).sort((a, b) => this.#compareLines(a, b));
      from = to;
    }
  }

  #compareLines(a: number, b: number): number {
    const text = (column: readonly number[], row: number) => this.#texts[column[row] as number] as string;
    return (
      (this.#amountsCents[a] as number) - (this.#amountsCents[b] as number) ||
      compareText(text(this.#nameIndexes, a), text(this.#nameIndexes, b)) ||
      compareText(text(this.#memoIndexes, a), text(this.#memoIndexes, b))
    );
  }

  #indexOfTransaction(transaction: Transaction): number {
    let ofType = this.#transactionIndexOf.get(transaction.type);
    if (ofType === undefined) {
      ofType = new Map();
      this.#transactionIndexOf.set(transaction.type, ofType);
    }
    const known = ofType.get(transaction.id);
    if (known !== undefined) return known;
    const index = this.#transactions.push(transaction) - 1;
    ofType.set(transaction.id, index);
    return index;
  }

  #indexOfText(text: string): number {
    const known = this.#textIndexOf.get(text);
    if (known !== undefined) return known;
    const index = this.#texts.push(text) - 1;
    this.#textIndexOf.set(text, index);
    return index;
  }
}

/**
 * Fills a column with the values of rows in a given order. A plain loop: `Int32Array.from` goes through an iterator,
 * which takes ten times as long.
 */
function inOrder<Column extends Int32Array | Uint16Array | Float64Array>(
  column: Column,
  order: Int32Array,
  values: readonly number[],
): Column {
  for (let place = 0; place < order.length; place += 1) {
    column[place] = values[order[place] as number] as number;
  }
  return column;
}

/** Rows ordered by a key from zero up; rows of the same key stay as they are. */
function orderedBy(rows: Int32Array, keyOf: (row: number) => number): Int32Array<ArrayBuffer> {
  let last = -1;
  for (const row of rows) last = Math.max(last, keyOf(row));
  const places = new Int32Array(last + 2);
  for (const row of rows) {
    const next = keyOf(row) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let key = 1; key < places.length; key += 1) {
    places[key] = (places[key] as number) + (places[key - 1] as number);
  }
  const ordered = new Int32Array(rows.length);
  for (const row of rows) {
    const key = keyOf(row);
    const place = places[key] as number;
    ordered[place] = row;
    places[key] = place + 1;
  }
  return ordered;
}

/** Values numbered anew in the order in which they are asked for. */
class Renumbered<T> {
  readonly values: T[] = [];
  readonly #from: readonly T[];
  readonly #numbers: Int32Array;

  constructor(from: readonly T[]) {
    this.#from = from;
    this.#numbers = new Int32Array(from.length).fill(-1);
  }

  numberOf(index: number): number {
    const known = this.#numbers[index] as number;
    if (known !== -1) return known;
    const number = this.values.push(this.#from[index] as T) - 1;
    this.#numbers[index] = number;
    return number;
  }

  /** The same column with the new numbers, in place. */
  renumber(column: Int32Array): Int32Array {
    for (let place = 0; place < column.length; place += 1)
      column[place] = this.numberOf(column[place] as number);
    return column;
  }
}

/** The order of transactions within a day. Ids of QuickBooks are numbers in text; shorter ones come first. */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return a.id.length - b.id.length || compareText(a.id, b.id) || compareText(a.type, b.type);
}

/** By code unit, not by locale: the order must be the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
