import { gather } from './gather.ts';
import { compareIds, Ids } from './ids.ts';
import { Renumbered } from './renumbered.ts';
import { compareText, Texts } from './texts.ts';

/** A transaction in QuickBooks, such as an invoice, bill or journal entry. Its postings add up to zero. */
export interface Transaction {
  readonly id: string;
  /** Its type in the general ledger, for example `Bill Payment (Check)`. */
  readonly type: string;
  /** The number printed on the document; empty if the document has no number. */
  readonly number: string;
}

/** Returns a key that identifies a transaction across all types. */
export function transactionKey({ type, id }: Pick<Transaction, 'type' | 'id'>): string {
  return `${type} ${id}`;
}

/** Transactions in columns. There are few types, each with an index. */
export class Transactions implements Iterable<Transaction> {
  readonly ids: Ids;
  /** Index in `types`. */
  readonly typeIndexes: Uint16Array;
  readonly types: readonly string[];
  readonly numbers: Texts;

  constructor({ ids, typeIndexes, types, numbers }: TransactionColumns) {
    this.ids = ids;
    this.typeIndexes = typeIndexes;
    this.types = types;
    this.numbers = numbers;
  }

  static of(transactions: readonly Transaction[]): Transactions {
    const indexes = new Map<string, number>();
    const typeIndexes = new Uint16Array(transactions.length);
    transactions.forEach(({ type }, index) => {
      const known = indexes.get(type) ?? indexes.size;
      indexes.set(type, known);
      typeIndexes[index] = known;
    });
    return new Transactions({
      ids: Ids.of(transactions.map(({ id }) => id)),
      typeIndexes,
      types: [...indexes.keys()],
      numbers: Texts.of(transactions.map(({ number }) => number)),
    });
  }

  get length(): number {
    return this.ids.length;
  }

  at(index: number): Transaction {
    return { id: this.ids.at(index), type: this.typeAt(index), number: this.numbers.at(index) };
  }

  typeAt(index: number): string {
    return this.types[this.typeIndexes[index] as number] as string;
  }

  /** Key of the transaction at an index. */
  keyAt(index: number): string {
    return transactionKey({ type: this.typeAt(index), id: this.ids.at(index) });
  }

  *[Symbol.iterator](): Generator<Transaction> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /**
   * Compares in the order of transactions within a day: negative if the transaction at an index precedes a transaction
   * in another table.
   */
  compare(index: number, other: Transactions, otherIndex: number): number {
    return (
      this.ids.compare(index, other.ids, otherIndex) ||
      compareText(this.typeAt(index), other.typeAt(otherIndex))
    );
  }

  /** Wraps a function of a transaction's type, so that it is evaluated only once per type. */
  byType<T>(read: (type: string) => T): (index: number) => T {
    const told = this.types.map(read);
    return (index) => told[this.typeIndexes[index] as number] as T;
  }

  /** These transactions, followed by others. */
  with(more: Transactions): Transactions {
    const types = [...new Set([...this.types, ...more.types])];
    const typeIndexes = new Uint16Array(this.length + more.length);
    typeIndexes.set(this.typeIndexes);
    typeIndexes.set(
      more.typeIndexes.map((index) => types.indexOf(more.types[index] as string)),
      this.length,
    );
    return new Transactions({
      ids: this.ids.with(more.ids),
      typeIndexes,
      types,
      numbers: this.numbers.with([...more.numbers]),
    });
  }

  /** The transactions at the given indexes, with their types in order of appearance. */
  taken(indexes: Int32Array): Transactions {
    const typeIndexes = gather(new Uint16Array(indexes.length), this.typeIndexes, indexes);
    const types = new Renumbered(this.types.length);
    return new Transactions({
      ids: this.ids.taken(indexes),
      typeIndexes: types.renumber(typeIndexes),
      types: types.valuesOf(this.types),
      numbers: this.numbers.taken(indexes),
    });
  }
}

export type TransactionColumns = Pick<Transactions, 'ids' | 'typeIndexes' | 'types' | 'numbers'>;

/** Compares transactions in their order within a day. */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return compareIds(a.id, b.id) || compareText(a.type, b.type);
}
