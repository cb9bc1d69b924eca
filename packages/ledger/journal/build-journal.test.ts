import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTransactions, type Transaction } from '../tables/transactions.ts';
import { JournalBuilder } from './build-journal.ts';
import { type Posting, postingsIn } from './journal.ts';

const type = fc.constantFrom('Invoice', 'Bill', 'Dépense');
const transactions = (id: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ id, type, number: fc.constant('') }), {
    selector: (transaction) => `${transaction.type} ${transaction.id}`,
    maxLength: 40,
    size: 'max',
  });

describe('the transactions of a day in a journal', () => {
  it.each([
    ['numbers, which are sorted by their digits', fc.nat(2 ** 29).map(String)],
    ['a few numbers that several types share', fc.nat(9).map(String)],
    [
      'any texts, which are compared',
      fc.oneof(fc.nat(120).map(String), fc.constantFrom('', '007', '7a', '1234567890', '-3')),
    ],
  ])('are sorted by id if the ids are %s', (_what, id) => {
    fc.assert(
      fc.property(transactions(id), (given: readonly Transaction[]) => {
        const builder = new JournalBuilder();
        for (const transaction of given) {
          builder.add({ day: 1, accountIndex: 0, amountCents: 0, transaction, name: '', memo: '' });
        }
        expect([...builder.build().transactions]).toEqual(given.toSorted(compareTransactions));
      }),
    );
  });
});

describe('the postings of a journal', () => {
  const postings = (daysApart: number) =>
    fc.array(
      fc
        .record({
          id: fc.nat(12).map(String),
          later: fc.nat(daysApart),
          accountIndex: fc.nat(2),
          amountCents: fc.nat(2),
          name: fc.constantFrom('', 'Ann', 'Bob'),
          memo: fc.constantFrom('', 'rent', 'Rent'),
        })
        .map(({ id, later, ...rest }): Posting => {
          const transaction = { id, type: 'Invoice', number: '' };
          // Ids are not in date order.
          return { ...rest, transaction, day: ((Number(id) * 5) % 7) + later };
        }),
      { maxLength: 60, size: 'max' },
    );

  it.each([
    ['if each transaction has one day', 0],
    ['if a transaction has several days', 2],
  ])('are sorted by day, transaction, account, amount, name and memo %s', (_what, daysApart) => {
    fc.assert(
      fc.property(postings(daysApart), (given) => {
        const builder = new JournalBuilder();
        for (const posting of given) builder.add(posting);
        expect(postingsIn(builder.build())).toEqual(given.toSorted(comparePostings));
      }),
    );
  });

  function comparePostings(a: Posting, b: Posting): number {
    const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
    return (
      a.day - b.day ||
      compareTransactions(a.transaction, b.transaction) ||
      a.accountIndex - b.accountIndex ||
      a.amountCents - b.amountCents ||
      compareTexts(a.name, b.name) ||
      compareTexts(a.memo, b.memo)
    );
  }
});
