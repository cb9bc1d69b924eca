import type { Books } from '../journal/books.ts';
import { keptWith } from '../tables/kept-with.ts';
import type { RowTest } from './row-filter.ts';

/**
 * Postings of transactions that move something else than equity: money that owners took out or put in. An entry between
 * equity accounts alone, such as one that closes draws to retained earnings at the end of a year, moves none.
 */
export function beyondEquity(books: Books): RowTest {
  const reaches = transactionsBeyondEquity(books);
  return (row) => reaches[books.journal.transactionIndexes[row] as number] === 1;
}

/** Postings of transactions between equity accounts alone. */
export function withinEquity(books: Books): RowTest {
  const isBeyond = beyondEquity(books);
  return (row) => !isBeyond(row);
}

/** By transaction: 1 where one of its postings is on another account than one of equity. */
const transactionsBeyondEquity = keptWith<Books, void, Uint8Array>(({ chart, journal }) => {
  const isEquity = chart.accounts.map(({ type }) => type === 'Equity');
  const reaches = new Uint8Array(journal.transactions.length);
  journal.accountIndexes.forEach((account, row) => {
    if (isEquity[account] === false) reaches[journal.transactionIndexes[row] as number] = 1;
  });
  return reaches;
});
