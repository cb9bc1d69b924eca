import { PlacesById } from '../tables/places-by-id.ts';
import { Texts } from '../tables/texts.ts';
import { type Transaction, Transactions } from '../tables/transactions.ts';
import type { Journal, Posting } from './journal.ts';
import { numberedByRows } from './numbered-by-rows.ts';
import { orderPostings } from './order-postings.ts';
import { PostingColumns } from './posting-columns.ts';

/** Collects postings in any order and builds the journal from them. */
export class JournalBuilder {
  readonly #columns: PostingColumns;
  readonly #transactions: Transactions;
  readonly #texts: Texts;
  /** Created when the first posting is added as an object: postings in columns are already numbered. */
  #lookedUp: LookedUp | null = null;

  constructor({ columns, transactions, texts }: NumberedPostings = noPostings()) {
    this.#columns = columns;
    this.#transactions = transactions;
    this.#texts = texts;
  }

  add({ day, accountIndex, amountCents, transaction, name, memo }: Posting): void {
    this.#lookedUp ??= new LookedUp(this.#transactions, this.#texts);
    this.#columns.push(
      day,
      accountIndex,
      amountCents,
      this.#lookedUp.placeOfTransaction(transaction),
      this.#lookedUp.placeOfText(name),
      this.#lookedUp.placeOfText(memo),
    );
  }

  build(): Journal {
    const transactions = this.#lookedUp?.transactions ?? this.#transactions;
    const texts = this.#lookedUp?.texts ?? this.#texts;
    const order = orderPostings(this.#columns, transactions, texts);
    return numberedByRows({ ...sortedColumns(this.#columns, order), transactions, texts });
  }
}

/** Postings in columns with the tables that their indexes refer to, each transaction and text once. */
export interface NumberedPostings {
  readonly columns: PostingColumns;
  readonly transactions: Transactions;
  /** The first is the empty text. */
  readonly texts: Texts;
}

function noPostings(): NumberedPostings {
  return { columns: new PostingColumns(), transactions: Transactions.of([]), texts: Texts.of(['']) };
}

/** Tables that grow when something is missing. */
class LookedUp {
  readonly #transactions: Transactions;
  readonly #texts: Texts;
  readonly #addedTransactions: Transaction[] = [];
  readonly #addedTexts: string[] = [];
  readonly #placesByType = new Map<string, PlacesById>();
  readonly #placeOfText: Map<string, number>;

  constructor(transactions: Transactions, texts: Texts) {
    this.#transactions = transactions;
    this.#texts = texts;
    for (let place = 0; place < transactions.length; place += 1)
      this.#ofType(transactions.typeAt(place)).set(transactions.ids.at(place), place);
    this.#placeOfText = new Map(Array.from(texts, (text, place) => [text, place]));
  }

  get transactions(): Transactions {
    return this.#transactions.followedBy(Transactions.of(this.#addedTransactions));
  }

  get texts(): Texts {
    return this.#texts.followedBy(Texts.of(this.#addedTexts));
  }

  placeOfTransaction(transaction: Transaction): number {
    const ofType = this.#ofType(transaction.type);
    const known = ofType.get(transaction.id);
    if (known !== undefined) return known;
    const place = this.#transactions.length + this.#addedTransactions.push(transaction) - 1;
    ofType.set(transaction.id, place);
    return place;
  }

  placeOfText(text: string): number {
    const known = this.#placeOfText.get(text);
    if (known !== undefined) return known;
    const place = this.#texts.length + this.#addedTexts.push(text) - 1;
    this.#placeOfText.set(text, place);
    return place;
  }

  #ofType(type: string): PlacesById {
    let ofType = this.#placesByType.get(type);
    if (ofType === undefined) {
      ofType = new PlacesById();
      this.#placesByType.set(type, ofType);
    }
    return ofType;
  }
}

/**
 * Returns the columns in the given row order. One loop handles all columns, so that each row is looked up once.
 */
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
