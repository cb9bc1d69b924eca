import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { buildBooks } from './build-books.ts';
import { rowsOfTransaction } from './transaction-rows.ts';

const chart = chartOf({ Bank: ['Checking', 'Savings'] });
const postings = [
  ['Bill', '7', 0, 100],
  ['Bill', '7', 1, -100],
  ['Check', '7', 0, 200],
  ['Check', '0012', 0, 300],
  ['Bill', '7', 0, 400],
] as const;
const { journal } = buildBooks(
  { basis: 'Accrual', window: { start: 0, end: 9 }, chart },
  postings.map(([type, id, accountIndex, amountCents], index) => ({
    day: index < 4 ? 1 : 2,
    accountIndex,
    amountCents,
    transaction: { type, id, number: '' },
    name: '',
    memo: '',
  })),
);

describe('the rows of a transaction', () => {
  it.each([
    ['on several days, in journal order', 'Bill', '7', [100, -100, 400]],
    ['whose id another type has too', 'Check', '7', [200]],
    ['whose id is not a plain number', 'Check', '0012', [300]],
    ['that the journal does not contain', 'Check', '12', []],
  ])('are found for one %s', (_, type, id, expected) => {
    const rows = rowsOfTransaction(journal, { type, id, number: '' });
    expect(rows.map((row) => journal.amountsCents[row])).toEqual(expected);
  });
});
