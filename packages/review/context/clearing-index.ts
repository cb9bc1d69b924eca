import { CLEARED_STATES, type Clearing, type Journal, matchClearing, NONE } from '@insights/ledger';
import { int32At } from './columns.ts';
import type { NumberLists } from './lists.ts';
import { accountAt, dayAt } from './postings.ts';

export const UNCLEARED = CLEARED_STATES.indexOf('Uncleared');
export const CLEARED = CLEARED_STATES.indexOf('Cleared');
export const RECONCILED = CLEARED_STATES.indexOf('Reconciled');

/** What the bank has confirmed. */
export interface ClearingIndex {
  readonly accountsRead: ReadonlySet<number>;
  /** By posting of the journal: place in `CLEARED_STATES`, or `NONE`. */
  readonly states: Int8Array;
  /** By transaction: the most settled state among its postings, or `NONE`. */
  readonly ofTransactions: Int8Array;
  /** By account: the last day with a reconciled posting. */
  readonly reconciledThrough: ReadonlyMap<number, number>;
}

export function indexClearing(clearing: Clearing, journal: Journal, postings: NumberLists): ClearingIndex {
  const states = matchClearing(journal, clearing);
  const ofTransactions = new Int8Array(journal.transactions.length).fill(NONE);
  const reconciledThrough = new Map<number, number>();
  for (let transaction = 0; transaction < ofTransactions.length; transaction += 1) {
    let most = NONE;
    const to = int32At(postings.starts, transaction + 1);
    for (let entry = int32At(postings.starts, transaction); entry < to; entry += 1) {
      const row = int32At(postings.entries, entry);
      const state = states[row] ?? NONE;
      if (state > most) most = state;
    }
    ofTransactions[transaction] = most;
  }
  for (let row = states.length - 1; row >= 0; row -= 1) {
    if (states[row] !== RECONCILED) continue;
    const account = accountAt(journal, row);
    if (!reconciledThrough.has(account)) reconciledThrough.set(account, dayAt(journal, row));
  }
  return { accountsRead: clearing.accountsRead, states, ofTransactions, reconciledThrough };
}
