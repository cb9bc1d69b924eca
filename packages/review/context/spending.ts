import type { Books } from '@insights/ledger';
import { int32At } from './columns.ts';
import { KIND } from './kinds.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { merged, ofKinds, type TransactionIndex } from './transaction-index.ts';

/** Checks, expenses and bills up to the end of the period, by whom they were paid to: lists by place of the name. */
export function spendingByParty({ journal }: Books, index: TransactionIndex): NumberLists {
  const bought = merged(ofKinds(index, KIND.bill), index.spending);
  const lists = listsByKey(bought.length, journal.texts.length, (place) => {
    const { party, amountCents } = index.at(int32At(bought, place));
    return party === 0 || amountCents === 0 ? -1 : party;
  });
  return { starts: lists.starts, entries: lists.entries.map((place) => int32At(bought, place)) };
}
