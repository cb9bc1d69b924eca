import type { Journal, Posting, Transaction } from './journal.ts';

/**
 * Collects postings in any order and builds the journal from them. Its cost grows with the number of postings:
 * they are distributed over days by counting, and only those of one day are compared with each other.
 */
export class JournalBuilder {
  readonly #days: number[] = [];
  readonly #accountIndexes: number[] = [];
  readonly #amountsCents: number[] = [];
  readonly #transactionIndexes: number[] = [];
  readonly #nameIndexes: number[] = [];
  readonly #memoIndexes: number[] = [];
  readonly #transactions = new Interned<Transaction>();
  readonly #texts = new Interned<string>();

  add(posting: Posting): void {
    const { transaction } = posting;
    this.#days.push(posting.day);
    this.#accountIndexes.push(posting.accountIndex);
    this.#amountsCents.push(posting.amountCents);
    this.#transactionIndexes.push(
      this.#transactions.indexOf(`${transaction.type}\u0000${transaction.id}`, transaction),
    );
    this.#nameIndexes.push(this.#texts.indexOf(posting.name, posting.name));
    this.#memoIndexes.push(this.#texts.indexOf(posting.memo, posting.memo));
  }

  build(): Journal {
    const order = this.#canonicalOrder();
    const transactions = new Interned<Transaction>();
    const texts = new Interned<string>();
    texts.indexOf('', '');
    const renumber = <T>(column: readonly number[], from: Interned<T>, to: Interned<T>) =>
      Int32Array.from(order, (row) => {
        const old = column[row] as number;
        return to.indexOf(from.keys[old] as string, from.values[old] as T);
      });
    return {
      days: Int32Array.from(order, (row) => this.#days[row] as number),
      accountIndexes: Uint16Array.from(order, (row) => this.#accountIndexes[row] as number),
      amountsCents: Float64Array.from(order, (row) => this.#amountsCents[row] as number),
      transactionIndexes: renumber(this.#transactionIndexes, this.#transactions, transactions),
      nameIndexes: renumber(this.#nameIndexes, this.#texts, texts),
      memoIndexes: renumber(this.#memoIndexes, this.#texts, texts),
      transactions: transactions.values,
      texts: texts.values,
    };
  }

  #canonicalOrder(): Int32Array {
    const order = orderByDay(this.#days);
    for (let from = 0; from < order.length; ) {
      const day = this.#days[order[from] as number];
      let to = from + 1;
      while (to < order.length && this.#days[order[to] as number] === day) to += 1;
      order.subarray(from, to).sort((a, b) => this.#compareWithinDay(a, b));
      from = to;
    }
    return order;
  }

  #compareWithinDay(a: number, b: number): number {
    const difference = (column: readonly number[]) => (column[a] as number) - (column[b] as number);
    const byText = (column: readonly number[], interned: { keys: readonly string[] }) =>
      compareText(interned.keys[column[a] as number] as string, interned.keys[column[b] as number] as string);
    return (
      byText(this.#transactionIndexes, this.#transactions) ||
      difference(this.#accountIndexes) ||
      difference(this.#amountsCents) ||
      byText(this.#nameIndexes, this.#texts) ||
      byText(this.#memoIndexes, this.#texts)
    );
  }
}

/** Row numbers sorted by day, by counting how many rows each day has. */
function orderByDay(days: readonly number[]): Int32Array {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  const order = new Int32Array(days.length);
  if (days.length === 0) return order;
  const nextPlace = new Int32Array(last - first + 2);
  for (const day of days) nextPlace[day - first + 1] = (nextPlace[day - first + 1] as number) + 1;
  for (let index = 1; index < nextPlace.length; index += 1) {
    nextPlace[index] = (nextPlace[index] as number) + (nextPlace[index - 1] as number);
  }
  for (let row = 0; row < days.length; row += 1) {
    const bucket = (days[row] as number) - first;
    const place = nextPlace[bucket] as number;
    order[place] = row;
    nextPlace[bucket] = place + 1;
  }
  return order;
}

/** Values kept once each, by key, in order of first appearance. */
class Interned<T> {
  readonly keys: string[] = [];
  readonly values: T[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(key: string, value: T): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.values.length;
    this.#indexes.set(key, index);
    this.keys.push(key);
    this.values.push(value);
    return index;
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
