import type { Journal, Posting, Transaction } from './journal.ts';
import { numberedByRows } from './numbered-by-rows.ts';
import { orderPostings } from './order-postings.ts';
import { PlacesById } from './places-by-id.ts';
import { PostingColumns } from './posting-columns.ts';

/** Collects postings in any order and builds the journal from them. */
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
    const order = orderPostings(this.#columns, this.#transactions, this.#texts);
    return numberedByRows({
      ...sortedColumns(this.#columns, order),
      transactions: this.#transactions,
      texts: this.#texts,
    });
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
  readonly #transactionIndexOf = new Map<string, PlacesById>();
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

  #ofType(type: string): PlacesById {
    let ofType = this.#transactionIndexOf.get(type);
    if (ofType === undefined) {
      ofType = new PlacesById();
      this.#transactionIndexOf.set(type, ofType);
    }
    return ofType;
  }
}

/** The columns with the values of rows in a given order. One loop for all: each place of the order is looked up once. */
function sortedColumns(from: PostingColumns, order: Int32Array) {
  const count = order.length;
  const days = new Int32Array(count);
  const accountIndexes = new Uint16Array(count);
  const amountsCents = new Float64Array(count);
  const transactionIndexes = new Int32Array(count);
  const nameIndexes = new Int32Array(count);
  const memoIndexes = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    const row = order[place] as number;
    days[place] = from.days[row] as number;
    accountIndexes[place] = from.accountIndexes[row] as number;
    amountsCents[place] = from.amountsCents[row] as number;
    transactionIndexes[place] = from.transactionIndexes[row] as number;
    nameIndexes[place] = from.nameIndexes[row] as number;
    memoIndexes[place] = from.memoIndexes[row] as number;
  }
  return { days, accountIndexes, amountsCents, transactionIndexes, nameIndexes, memoIndexes };
}
