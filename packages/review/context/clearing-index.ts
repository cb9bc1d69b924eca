import {
  CLEARED_STATES,
  type ClearedStatus,
  type Day,
  type Journal,
  matchClearedStatus,
  NONE,
} from '@insights/ledger';
import { listAt, type NumberLists } from './lists.ts';

export const UNCLEARED = CLEARED_STATES.indexOf('Uncleared');
export const CLEARED = CLEARED_STATES.indexOf('Cleared');
export const RECONCILED = CLEARED_STATES.indexOf('Reconciled');

/** Cleared and reconciled status of postings. */
export interface ClearingIndex {
  readonly accountsRead: ReadonlySet<number>;
  /** The cleared status of each journal posting, as an index in `CLEARED_STATES`, or `NONE`. */
  readonly states: Int8Array;
  /** Postings that have not cleared the bank, oldest first. */
  readonly uncleared: readonly number[];
  /** Most advanced status among each transaction's postings, or `NONE`. */
  readonly ofTransactions: Int8Array;
  /** Last day with a reconciled posting, by account. */
  readonly reconciledThrough: ReadonlyMap<number, number>;
}

export function indexClearing(
  clearing: ClearedStatus,
  journal: Journal,
  rowsByAccount: NumberLists,
): ClearingIndex {
  const states = matchClearedStatus(journal, clearing);
  const ofTransactions = new Int8Array(journal.transactions.length).fill(NONE);
  const uncleared: number[] = [];
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row] ?? NONE;
    if (state === NONE) continue;
    const transaction = journal.transactionIndexes[row] ?? 0;
    if (state > (ofTransactions[transaction] ?? NONE)) ofTransactions[transaction] = state;
    if (state === UNCLEARED) uncleared.push(row);
  }
  const reconciledThrough = new Map<number, Day>();
  for (const account of clearing.accountsRead) {
    const last = listAt(rowsByAccount, account).findLast((row) => states[row] === RECONCILED);
    if (last !== undefined) reconciledThrough.set(account, journal.days[last] ?? 0);
  }
  return {
    accountsRead: clearing.accountsRead,
    states,
    uncleared,
    ofTransactions,
    reconciledThrough,
  };
}
