import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { RowTest } from './row-filter.ts';

/**
 * Selects postings of transactions that also affect accounts other than equity: owners' contributions and draws. An
 * entry only between equity accounts, such as one that closes draws to retained earnings at year-end, is neither a
 * contribution nor a draw.
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

/** For each transaction: 1 if it has a posting outside equity. */
const transactionsBeyondEquity = memoizePerObject<Books, void, Uint8Array>(({ chart, journal }) => {
  const isEquity = chart.accounts.map(({ type }) => type === 'Equity');
  const reaches = new Uint8Array(journal.transactions.length);
  journal.accountIndexes.forEach((account, row) => {
    if (isEquity[account] === false) reaches[journal.transactionIndexes[row] as number] = 1;
  });
  return reaches;
});
