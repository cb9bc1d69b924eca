import { type Correction, parseDay } from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { expect, it } from 'vitest';
import { writtenBooks } from '../testing/notation.ts';
import { listEntries } from './list-entries.ts';
import { resolveEntries } from './resolve-entries.ts';

const { books } = writtenBooks(
  `
  2025-02-11 Expense 51  to Truck Bank
    Checking  -816.50
    Fuel
  2025-02-12 Sales Receipt 8  to Rowan Ashby
    Checking  300.00
    Design`,
  { window: ['2024-01-01', '2025-03-31'] },
);

it('an entry has one line for an account on a day, and none for lines that cancel each other', () => {
  const idOf = (name: string) => books.chart.accounts.find((account) => account.name === name)?.id ?? '';
  const added = (matter: string, lines: readonly (readonly [string, number])[]): Correction => ({
    kind: 'add',
    day: parseDay('2025-02-11'),
    matter,
    lines: lines.map(([account, cents]) => ({ account: idOf(account), cents })),
  });
  const corrections = [
    added('charge', [
      ['Checking', 816_50],
      ['Fuel', -816_50],
    ]),
    added('refund', [
      ['Checking', 816_50],
      ['Design', -816_50],
    ]),
    added('transfer', [
      ['Design', 816_50],
      ['Fuel', -816_50],
    ]),
  ];
  const words = {
    code: 'refund',
    title: 'Refund',
    reason: '',
    category: 'bank_and_cards',
    job: 'bank',
  } as const;
  const resolved = resolveEntries([{ id: 'e', furtherIds: [], certainty: 'likely', corrections, ...words }]);
  const context = {
    books,
    accrualBooks: books,
    period: { start: parseDay('2025-01-01'), end: parseDay('2025-03-31') },
    closedThrough: null,
    fiscalYearFirstMonth: 1,
    money: moneyFormat('USD'),
    materialityCents: 0,
  };
  const [entry] = listEntries(resolved, context);
  expect(entry?.lines.map(({ account, cents }) => [account.name, cents])).toEqual([
    ['Checking', 1_633_00],
    ['Fuel', -1_633_00],
  ]);
});
