import type { Day } from '../period/day.ts';
import { findFirstIndex } from '../tables/find-first-index.ts';
import type { Texts } from '../tables/texts.ts';
import type { Transaction, Transactions } from '../tables/transactions.ts';

/**
 * Every posting in the books in columns, sorted by day. Entry `i` in each column belongs to posting `i`. Columns
 * replace objects, because a million objects take a gigabyte and a hundred times as long to add up. Within a day,
 * postings are sorted by transaction, account and amount, so that the same books always give the same columns, no
 * matter in which order postings arrive.
 */
export interface Journal {
  readonly days: Int32Array;
  readonly accountIndexes: Uint16Array;
  /**
   * Whole cents; debits positive, credits negative. A Float64Array, because an Int32Array cannot hold more than 21
   * million dollars.
   */
  readonly amountsCents: Float64Array;
  /** Index in `transactions`. */
  readonly transactionIndexes: Int32Array;
  /** Index in `texts`: the customer, vendor or employee on this posting. */
  readonly nameIndexes: Int32Array;
  /** Index in `texts`. */
  readonly memoIndexes: Int32Array;
  readonly transactions: Transactions;
  /** Unique names and memos. The first is the empty string. */
  readonly texts: Texts;
}

export interface Posting {
  readonly day: Day;
  readonly accountIndex: number;
  readonly amountCents: number;
  readonly transaction: Transaction;
  readonly name: string;
  readonly memo: string;
}

/** Reads a posting from the columns. */
export function postingAt(journal: Journal, row: number): Posting {
  const at = (column: ArrayLike<number>) => column[row] as number;
  return {
    day: at(journal.days),
    accountIndex: at(journal.accountIndexes),
    amountCents: at(journal.amountsCents),
    transaction: journal.transactions.at(at(journal.transactionIndexes)),
    name: journal.texts.at(at(journal.nameIndexes)),
    memo: journal.texts.at(at(journal.memoIndexes)),
  };
}

export function postingsIn(journal: Journal): Posting[] {
  return Array.from(journal.days, (_, row) => postingAt(journal, row));
}

/** Returns the first row whose day is `day` or later; the number of rows if there is none. */
export function firstRowOn({ days }: Pick<Journal, 'days'>, day: Day): number {
  return findFirstIndex(days.length, (row) => (days[row] as number) >= day);
}
