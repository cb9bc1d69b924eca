import { type Books, NONE } from '@insights/ledger';
import { KIND } from './kinds.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { ofKinds, type TransactionIndex } from './transaction-index.ts';

/** Checks, expenses and bills up to the end of the period, by whom they were paid to: lists by place of the name. */
export function spendingByParty({ journal }: Books, index: TransactionIndex): NumberLists {
  const payees = new Int32Array(index.upTo).fill(NONE);
  for (const purchases of [ofKinds(index, KIND.bill), index.spending]) {
    for (const purchase of purchases) {
      const party = index.parties[purchase] ?? 0;
      if (party !== 0 && index.amountsCents[purchase] !== 0) payees[purchase] = party;
    }
  }
  return listsByKey(payees, journal.texts.length);
}
