import { NONE } from '@insights/ledger';
import { listsByKey, type NumberLists } from './lists.ts';
import type { TransactionColumns } from './rows.ts';

/** Purchases by payee: lists by index of the name. */
export function listByPayee(
  { parties, amountsCents }: Pick<TransactionColumns, 'parties' | 'amountsCents'>,
  upTo: number,
  purchases: readonly Int32Array[],
  names: number,
): NumberLists {
  const payees = new Int32Array(upTo).fill(NONE);
  for (const some of purchases) {
    for (const purchase of some) {
      const party = parties[purchase] ?? 0;
      if (party !== 0 && amountsCents[purchase] !== 0) payees[purchase] = party;
    }
  }
  return listsByKey(payees, names);
}
