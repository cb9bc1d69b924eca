import { Dictionary } from '../tables/dictionary.ts';
import { IndexesById } from '../tables/indexes-by-id.ts';
import { Texts } from '../tables/texts.ts';
import { type Transaction, Transactions } from '../tables/transactions.ts';
import type { Journal, Posting } from './journal.ts';
import { renumberByRows } from './numbered-by-rows.ts';
import { orderPostings } from './order-postings.ts';
import { PostingColumns } from './posting-columns.ts';

/** Collects postings in any order and builds a journal from them. Stores each transaction and text only once. */
export class JournalBuilder {
  readonly #columns = new PostingColumns();
  readonly #transactions: Transaction[] = [];
  readonly #indexesByType = new Map<string, IndexesById>();
  readonly #texts = new Dictionary(['']);

  /** Number of postings collected so far. */
  get length(): number {
    return this.#columns.length;
  }

  add({ day, accountIndex, amountCents, transaction, name, memo }: Posting): void {
    const index = this.#transactionIndex(transaction);
    const [nameIndex, memoIndex] = [this.#texts.indexFor(name), this.#texts.indexFor(memo)];
    this.#columns.push(day, accountIndex, amountCents, index, nameIndex, memoIndex);
  }

  /** Removes all postings except the first `length`. */
  truncate(length: number): void {
    this.#columns.length = length;
  }

  build(): Journal {
    const transactions = Transactions.of(this.#transactions);
    const texts = Texts.of(this.#texts.values);
    const order = orderPostings(this.#columns, transactions, texts);
    return renumberByRows({ ...takenRows(this.#columns, order), transactions, texts });
  }

  #transactionIndex(transaction: Transaction): number {
    let ofType = this.#indexesByType.get(transaction.type);
    if (ofType === undefined) {
      ofType = new IndexesById();
      this.#indexesByType.set(transaction.type, ofType);
    }
    const known = ofType.get(transaction.id);
    if (known !== undefined) return known;
    const index = this.#transactions.push(transaction) - 1;
    ofType.set(transaction.id, index);
    return index;
  }
}

/**
 * Returns columns with only the given rows, in their order. One loop handles all columns, so that each row is looked up
 * once.
 */
export function takenRows(from: Omit<Journal, 'transactions' | 'texts'>, rows: Int32Array) {
  const count = rows.length;
  const days = new Int32Array(count);
  const accountIndexes = new Uint16Array(count);
  const amountsCents = new Float64Array(count);
  const transactionIndexes = new Int32Array(count);
  const nameIndexes = new Int32Array(count);
  const memoIndexes = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] as number;
    days[index] = from.days[row] as number;
    accountIndexes[index] = from.accountIndexes[row] as number;
    amountsCents[index] = from.amountsCents[row] as number;
    transactionIndexes[index] = from.transactionIndexes[row] as number;
    nameIndexes[index] = from.nameIndexes[row] as number;
    memoIndexes[index] = from.memoIndexes[row] as number;
  }
  return { days, accountIndexes, amountsCents, transactionIndexes, nameIndexes, memoIndexes };
}
