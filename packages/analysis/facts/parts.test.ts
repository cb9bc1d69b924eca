import { type Books, JournalBuilder, noDocuments, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../../ledger/testing/notation.ts';
import { partsByParty, type Side } from './parts.ts';

const MARCH = { start: parseDay('2025-03-01'), end: parseDay('2025-03-31') };
const chart = chartOf({
  Bank: ['Checking'],
  'Other Current Asset': ['Inventory'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Goods'],
  Expense: ['Rent'],
});

/** Transactions of March, each of a type and with one name on all its lines: account and cents, debits positive. */
function booksOf(
  transactions: readonly [type: string, name: string, lines: Record<string, number>][],
): Books {
  const builder = new JournalBuilder();
  transactions.forEach(([type, name, lines], index) => {
    for (const [account, amountCents] of Object.entries(lines)) {
      builder.add({
        day: MARCH.start + index,
        accountIndex: chart.indexById.get(account) ?? -1,
        amountCents,
        transaction: { id: String(index), type, number: '' },
        name,
        memo: '',
      });
    }
  });
  const openingCents = new Float64Array(chart.accounts.length);
  return { basis: 'Accrual', window: MARCH, chart, openingCents, journal: builder.build() };
}

const namesOf = (books: Books, side: Side) =>
  partsByParty(books, noDocuments(MARCH.end, 'USD', 'Not read.'), { now: MARCH, before: null }, side).map(
    ({ name, nowCents }) => [name, nowCents],
  );

describe('who stands behind a figure', () => {
  it('is the customer for revenue and never for the cost of what was sold', () => {
    const books = booksOf([
      ['Sales Receipt', 'Ada', { Checking: 500, Sales: -500, Goods: 200, Inventory: -200 }],
      ['Invoice', 'Grace', { Checking: 300, Sales: -300, Goods: 90, Inventory: -90 }],
      ['Bill', 'Northern Mills', { Goods: 40, Checking: -40 }],
      ['Expense', 'Elm Street Properties', { Rent: 700, Checking: -700 }],
    ]);
    expect(namesOf(books, 'income')).toEqual([
      ['Ada', 500],
      ['Grace', 300],
    ]);
    expect(namesOf(books, 'expense')).toEqual([
      ['Northern Mills', 40],
      ['Elm Street Properties', 700],
    ]);
  });

  it('is nobody where the name stands for many buyers', () => {
    const names = [
      'Walk-in customer',
      'Cash Sales',
      'Shop Customers',
      'Workshop Customs Ltd',
      'Cash & Carry',
    ];
    const books = booksOf(names.map((name) => ['Sales Receipt', name, { Checking: 100, Sales: -100 }]));
    expect(namesOf(books, 'income').map(([name]) => name)).toEqual(['Workshop Customs Ltd', 'Cash & Carry']);
  });
});
