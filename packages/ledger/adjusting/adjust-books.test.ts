import { describe, expect, it } from 'vitest';
import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { adjustBooks, booksOfEntries } from './adjust-books.ts';
import type { Correction, PostedEntry } from './correction.ts';

const books = booksOf(
  chartOf({
    Bank: ['Checking'],
    'Fixed Asset': ['Van'],
    'Long Term Liability': ['Truck Loan (NotesPayable)'],
    Equity: ['Owner’s Draws', 'Retained Earnings'],
    Income: ['Sales'],
    Expense: ['Rent'],
  }),
  '2024-01-01',
  '2024-03-31',
  `
  opening
    Checking  9000.00
    Retained Earnings
  2024-02-10 Deposit
    Checking  5000.00
    Sales
  2024-03-10 Check
    Rent  2000.00
    Checking
  2024-03-12 Check
    Rent  500.00
    Checking`,
);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const transaction = (id: string, type: string) => ({ id, type, number: '' });
const loan = { name: 'Loan', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
const added = (day: string): Correction => ({
  kind: 'add',
  day: parseDay(day),
  matter: day,
  lines: [
    { account: 'Rent', cents: 100_00 },
    { account: loan, cents: -100_00 },
  ],
});
const ENTRIES: readonly PostedEntry[] = [
  [{ kind: 'move', transaction: transaction('2', 'Deposit'), from: 'Sales', to: loan, cents: null } as const],
  [{ kind: 'move', transaction: transaction('3', 'Check'), from: 'Rent', to: 'Van', cents: 750_00 } as const],
  [{ kind: 'remove', transaction: transaction('4', 'Check') } as const],
  [added('2023-12-31'), added('2024-03-31')],
].map((corrections, index) => ({ id: `${index}`, number: `AJE ${index}`, memo: '', corrections }));

describe('adjusted books', () => {
  it('have the booked figures plus the figures of the entries', () => {
    const [booked, changes, adjusted] = [
      books,
      booksOfEntries(books, ENTRIES),
      adjustBooks(books, ENTRIES),
    ].map((some) => figuresOfBooks(some, march));
    const names = Object.keys(FIGURES) as FigureName[];
    const amounts = names.map((name) => [name, (booked?.amount(name) ?? 0) + (changes?.amount(name) ?? 0)]);
    expect(names.map((name) => [name, adjusted?.amount(name)])).toEqual(amounts);
    expect(adjusted?.amount('incomeStatement.netProfit')).toBe(-1_250_00 - 100_00);
    expect(adjusted?.amount('balanceSheet.debt')).toBe(5_200_00);
  });
});
