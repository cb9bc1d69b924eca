import { compareIds, Ids } from './ids.ts';
import { Renumbered } from './renumbered.ts';
import { takeInto } from './take-into.ts';
import { compareText, Texts } from './texts.ts';

/** A transaction in QuickBooks: an invoice, a bill, a journal entry. Its postings add up to zero. */
export interface Transaction {
  readonly id: string;
  /** Its type in the general ledger, for example `Bill Payment (Check)`. */
  readonly type: string;
  /** The number printed on the document; empty if it has none. */
  readonly number: string;
}

/** A key that identifies a transaction among all types. */
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
    const places = new Map<string, number>();
    const typeIndexes = new Uint16Array(transactions.length);
    transactions.forEach(({ type }, place) => {
      const known = places.get(type) ?? places.size;
      places.set(type, known);
      typeIndexes[place] = known;
    });
    return new Transactions({
      ids: Ids.of(transactions.map(({ id }) => id)),
      typeIndexes,
      types: [...places.keys()],
      numbers: Texts.of(transactions.map(({ number }) => number)),
    });
  }

  get length(): number {
    return this.ids.length;
  }

  /** The transaction at an index. */
  at(place: number): Transaction {
    return { id: this.ids.at(place), type: this.typeAt(place), number: this.numbers.at(place) };
  }

  typeAt(place: number): string {
    return this.types[this.typeIndexes[place] as number] as string;
  }

  /** Key of the transaction at an index. */
  keyAt(place: number): string {
    return transactionKey({ type: this.typeAt(place), id: this.ids.at(place) });
  }

  *[Symbol.iterator](): Generator<Transaction> {
    for (let place = 0; place < this.length; place += 1) yield this.at(place);
  }

  /**
   * The order of transactions within a day: negative if the one at an index precedes that of another table.
   */
  compare(place: number, other: Transactions, otherPlace: number): number {
    return (
      this.ids.compare(place, other.ids, otherPlace) ||
      compareText(this.typeAt(place), other.typeAt(otherPlace))
    );
  }

  /** Returns a function of transactions that depends only on the type: each type is evaluated once. */
  byType<T>(read: (type: string) => T): (place: number) => T {
    const told = this.types.map(read);
    return (place) => told[this.typeIndexes[place] as number] as T;
  }

  /** The first `same`, followed by those at the given indexes, with their types in order of appearance. */
  taken(places: Int32Array, same = 0): Transactions {
    const typeIndexes = new Uint16Array(same + places.length);
    typeIndexes.set(this.typeIndexes.subarray(0, same));
    takeInto(typeIndexes.subarray(same), this.typeIndexes, places);
    const types = new Renumbered(this.types.length);
    return new Transactions({
      ids: this.ids.taken(places, same),
      typeIndexes: types.renumber(typeIndexes),
      types: types.valuesOf(this.types),
      numbers: this.numbers.taken(places, same),
    });
  }
}

export type TransactionColumns = Pick<Transactions, 'ids' | 'typeIndexes' | 'types' | 'numbers'>;

/** The order of transactions within a day. */
export function compareTransactions(a: Transaction, b: Transaction): number {
  return compareIds(a.id, b.id) || compareText(a.type, b.type);
}
