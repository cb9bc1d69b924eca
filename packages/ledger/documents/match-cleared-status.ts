import type { Journal } from '../journal/journal.ts';
import type { Ids } from '../tables/ids.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { ClearedStatus } from './cleared-status.ts';
import { NONE } from './document-table.ts';

/** An account index in a journal has 16 bits. */
const MAX_ACCOUNTS = 2 ** 16;

/**
 * For each posting in a journal, the index of its status in `CLEARED_STATES`, or `NONE`. Postings and statuses are both
 * sorted by day, then transaction, so one pass over both matches them.
 */
export const matchClearedStatus = memoizePerObject((journal: Journal, clearing: ClearedStatus): Int8Array => {
  const { days, accountIndexes, transactionIndexes, transactions } = journal;
  const states = new Int8Array(days.length).fill(NONE);
  const isRead = new Uint8Array(MAX_ACCOUNTS);
  for (const account of clearing.accountsRead) isRead[account] = 1;
  const count = clearing.days.length;
  let from = 0;
  for (let row = 0; row < days.length; row += 1) {
    if (isRead[accountIndexes[row] as number] === 0) continue;
    const day = days[row] as number;
    const index = transactionIndexes[row] as number;
    while (from < count && compareTo(clearing, from, day, transactions.ids, index) < 0) from += 1;
    for (
      let mark = from;
      mark < count && compareTo(clearing, mark, day, transactions.ids, index) === 0;
      mark += 1
    ) {
      const type = clearing.ledgerTypes[clearing.ledgerTypeIndexes[mark] as number];
      if (type === transactions.typeAt(index) && clearing.accountIndexes[mark] === accountIndexes[row]) {
        states[row] = clearing.stateIndexes[mark] as number;
      }
    }
  }
  return states;
});

/**
 * Returns a negative number if a status belongs to an earlier transaction, zero if it belongs to this transaction.
 */
function compareTo(clearing: ClearedStatus, mark: number, day: number, ids: Ids, index: number): number {
  return (clearing.days[mark] as number) - day || clearing.transactionIds.compare(mark, ids, index);
}
