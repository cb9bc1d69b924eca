import type { Books } from '@insights/ledger';
import { KIND } from './kinds.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { isSpending, type TransactionIndex } from './transaction-index.ts';

/** Checks, expenses and bills up to the end of the period, by whom they were paid to: lists by place of the name. */
export function spendingByParty({ journal }: Books, index: TransactionIndex): NumberLists {
  return listsByKey(index.upTo, journal.texts.length, (transaction) => {
    const party = index.at(transaction).party;
    if (party === 0 || index.at(transaction).amountCents === 0) return -1;
    return index.at(transaction).kind === KIND.bill || isSpending(index, transaction) ? party : -1;
  });
}
