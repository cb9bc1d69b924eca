import { Renumbered } from '../tables/renumbered.ts';
import type { Journal } from './journal.ts';

/**
 * Returns a journal of sorted rows with its transactions and texts in order of first use and unused ones removed, so
 * that the same rows always give the same tables. Changes its index columns in place.
 */
export function renumberByRows(journal: Journal): Journal {
  const transactions = new Renumbered(journal.transactions.length);
  // The empty string is always first, whether or not a row uses it.
  const texts = new Renumbered(journal.texts.length, { kept: 1 });
  transactions.renumber(journal.transactionIndexes);
  texts.renumber(journal.nameIndexes);
  texts.renumber(journal.memoIndexes);
  return {
    ...journal,
    transactions: journal.transactions.taken(transactions.order),
    texts: journal.texts.taken(texts.order),
  };
}
