import { isBalanceSheetType } from '../account/account-type.ts';
import type { Books } from '../journal/books.ts';
import { firstRowOn } from '../journal/journal.ts';
import type { Day } from '../period/day.ts';
import type { Transaction } from '../tables/transactions.ts';

/**
 * Iterates over a journal one transaction at a time, in journal order. A transaction with postings on several days
 * appears once for each day.
 */
export class TransactionRuns {
  readonly books: Books;
  /** First row of the current transaction; the end is exclusive. */
  first = 0;
  end = 0;
  readonly #rowCount: number;
  readonly #isEarning: readonly boolean[];

  constructor(books: Books, lastDay: Day) {
    this.books = books;
    this.#rowCount = firstRowOn(books.journal, lastDay + 1);
    this.#isEarning = books.chart.accounts.map(({ type }) => !isBalanceSheetType(type));
    this.#findEnd();
  }

  get isOver(): boolean {
    return this.first >= this.#rowCount;
  }

  get day(): Day {
    return this.books.journal.days[this.first] as number;
  }

  get transaction(): Transaction {
    return this.books.journal.transactions.at(this.transactionIndex);
  }

  get transactionIndex(): number {
    return this.books.journal.transactionIndexes[this.first] as number;
  }

  next(): void {
    this.first = this.end;
    this.#findEnd();
  }

  /** Returns the first row, starting at `row`, on an income or expense account; the end if there is none. */
  earningFrom(row: number): number {
    const { accountIndexes } = this.books.journal;
    let at = row;
    while (at < this.end && this.#isEarning[accountIndexes[at] as number] !== true) at += 1;
    return at;
  }

  #findEnd(): void {
    const { days, transactionIndexes } = this.books.journal;
    const [day, transaction] = [days[this.first], transactionIndexes[this.first]];
    let row = this.first;
    while (row < this.#rowCount && days[row] === day && transactionIndexes[row] === transaction) row += 1;
    this.end = row;
  }
}

/**
 * Returns a negative number if `a` is at an earlier transaction than `b`, zero if both are at the same transaction.
 */
export function compareRuns(a: TransactionRuns, b: TransactionRuns): number {
  if (a.isOver || b.isOver) return Number(a.isOver) - Number(b.isOver);
  const [transactions, others] = [a.books.journal.transactions, b.books.journal.transactions];
  return a.day - b.day || transactions.compare(a.transactionIndex, others, b.transactionIndex);
}
