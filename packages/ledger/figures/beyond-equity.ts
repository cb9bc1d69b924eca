import type { Books } from '../journal/books.ts';
import type { RowTest } from './row-filter.ts';

const kept = new WeakMap<Books, Uint8Array>();

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
function transactionsBeyondEquity(books: Books): Uint8Array {
  const known = kept.get(books);
  if (known !== undefined) return known;
  const { chart, journal } = books;
  const isEquity = chart.accounts.map(({ type }) => type === 'Equity');
  const reaches = new Uint8Array(journal.transactions.length);
  journal.accountIndexes.forEach((account, row) => {
    if (isEquity[account] === false) reaches[journal.transactionIndexes[row] as number] = 1;
  });
  kept.set(books, reaches);
  return reaches;
}
