import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { isCashFlowEntryAt } from './cash-flow-rows.ts';
import type { RowTest } from './row-filter.ts';

/**
 * Selects postings of transactions that also affect accounts other than equity: owners' contributions and draws. An
 * entry only between equity accounts, such as one that closes draws to retained earnings at year-end, is neither a
 * contribution nor a draw, unless it is an adjusting entry that corrects the account of a payment or a deposit.
 */
export function selectBeyondEquity(books: Books): RowTest {
  const reaches = transactionsBeyondEquity(books);
  return (row) => reaches[books.journal.transactionIndexes[row] as number] === 1;
}

/** Selects postings of transactions only between equity accounts. */
export function selectWithinEquity(books: Books): RowTest {
  const isBeyond = selectBeyondEquity(books);
  return (row) => !isBeyond(row);
}

/** For each transaction: 1 if it, or what it corrects, has a posting outside equity. */
const transactionsBeyondEquity = memoizePerObject<Books, void, Uint8Array>((books) => {
  const { chart, journal } = books;
  const isEquity = chart.accounts.map(({ type }) => type === 'Equity');
  const isCashFlowEntry = isCashFlowEntryAt(books);
  const reaches = Uint8Array.from(journal.transactions.typeIndexes, (_, index) =>
    Number(isCashFlowEntry(index)),
  );
  journal.accountIndexes.forEach((account, row) => {
    if (isEquity[account] === false) reaches[journal.transactionIndexes[row] as number] = 1;
  });
  return reaches;
});
