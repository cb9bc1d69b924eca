import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Books } from './books.ts';
import { buildBooks } from './build-books.ts';
import type { Posting } from './journal.ts';
import { replaceDays } from './replace-days.ts';

const chart = buildChartOfAccounts(
  ['Checking', 'Savings', 'Card'].map((name, index) => ({
    id: String(index),
    name,
    fullName: name,
    type: 'Bank',
    detailType: '',
    parentId: null,
  })),
);
const window = { start: 0, end: 29 };
/** Months of ten days, as it were. */
const MONTH = 10;

const postings = fc.array(
  fc
    .record({
      id: fc.nat(25).map(String),
      type: fc.constantFrom('Expense', 'Journal Entry'),
      later: fc.nat(2),
      accountIndex: fc.nat(2),
      amountCents: fc.nat(3),
      name: fc.constantFrom('', 'Ann', 'Bob', 'Cid'),
      memo: fc.constantFrom('', 'rent', 'Ann', 'fee', 'tax'),
      number: fc.constantFrom('', '7'),
    })
    .map(({ id, type, later, number, ...rest }): Posting => {
      // A transaction has one number, and several days, which may be of two months.
      const transaction = { id, type, number: Number(id) % 3 === 0 ? '' : id };
      return { ...rest, transaction, day: Math.min(29, ((Number(id) * 7) % 28) + later) };
    }),
  { maxLength: 80 },
);

function booksOver(days: { start: number; end: number }, from: readonly Posting[]): Books {
  const within = from.filter(({ day }) => day >= days.start && day <= days.end);
  return buildBooks({ basis: 'Accrual', window: days, chart }, within);
}

function monthsOf(from: readonly Posting[]): Set<number> {
  return new Set(from.map(({ day }) => Math.floor(day / MONTH)));
}

function readAgain(months: ReadonlySet<number>, now: readonly Posting[]): Books[] {
  return [...months]
    .sort((a, b) => a - b)
    .map((month) => booksOver({ start: month * MONTH, end: month * MONTH + MONTH - 1 }, now));
}

describe('books of which some days were read again', () => {
  it('are those that are read from the first to the last', () => {
    fc.assert(
      fc.property(postings, postings, fc.uniqueArray(fc.nat(25).map(String)), (one, other, ids) => {
        const changed = new Set(ids);
        const isChanged = ({ transaction }: Posting) => changed.has(transaction.id);
        const renumbered = other
          .filter(isChanged)
          .map((posting) => ({ ...posting, transaction: { ...posting.transaction, number: 'new' } }));
        const now = [...one.filter((posting) => !isChanged(posting)), ...renumbered];
        const touched = monthsOf([...one.filter(isChanged), ...renumbered]);
        const replaced = replaceDays(booksOver(window, one), readAgain(touched, now), changed);
        expect(replaced).toEqual(booksOver(window, now));
      }),
      { numRuns: 300 },
    );
  });

  it('are none where a transaction is there, or is no longer, that is not among those that were changed', () => {
    const rent = (id: string, day: number, number = ''): Posting => {
      const transaction = { id, type: 'Expense', number };
      return { day, accountIndex: 0, amountCents: 5, transaction, name: '', memo: '' };
    };
    const before = booksOver(window, [rent('1', 3), rent('2', 14)]);
    const again = (now: readonly Posting[], changed: string) =>
      replaceDays(before, readAgain(new Set([1]), now), new Set([changed]));
    expect(again([rent('2', 14), rent('3', 15)], '3')?.journal.transactions).toHaveLength(3);
    expect(again([rent('2', 14), rent('3', 15)], '4')).toBeNull();
    expect(again([rent('1', 14), rent('2', 14)], '3')).toBeNull();
    expect(again([rent('2', 14, '77')], '3')).toBeNull();
    expect(again([rent('3', 15)], '3')).toBeNull();
  });
});
