import { Renumbered } from '../tables/renumbered.ts';
import type { Journal } from './journal.ts';

/**
 * The journal of rows that stand in order, with its transactions and texts in the order in which rows ask for them, and
 * without those that none asks for: the same rows always give the same tables. Its columns of places are changed where
 * they are.
 */
export function numberedByRows(journal: Journal): Journal {
  const transactions = new Renumbered(journal.transactions.length);
  // The empty text is always the first, whether or not a row has one.
  const texts = new Renumbered(journal.texts.length, { kept: 1 });
  transactions.renumber(journal.transactionIndexes);
  texts.renumber(journal.nameIndexes);
  texts.renumber(journal.memoIndexes);
  return {
    ...journal,
    transactions: journal.transactions.taken(transactions.moved, transactions.same),
    texts: journal.texts.taken(texts.moved, texts.same),
  };
}
