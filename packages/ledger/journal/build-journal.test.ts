import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTransactions, JournalBuilder } from './build-journal.ts';
import type { Transaction } from './journal.ts';

const type = fc.constantFrom('Invoice', 'Bill', 'Dépense');
const transactions = (id: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ id, type, number: fc.constant('') }), {
    selector: (transaction) => `${transaction.type} ${transaction.id}`,
    maxLength: 40,
  });

describe('the transactions of a day in a journal', () => {
  it.each([
    ['numbers, which are counted', fc.nat(2 ** 29).map(String)],
    ['few numbers, so that types share them', fc.nat(9).map(String)],
    [
      'any texts, which are compared',
      fc.oneof(fc.nat(120).map(String), fc.constantFrom('', '007', '7a', '1234567890', '-3')),
    ],
  ])('stand in the order of their ids, where these are %s', (_what, id) => {
    fc.assert(
      fc.property(transactions(id), (given: readonly Transaction[]) => {
        const builder = new JournalBuilder();
        for (const transaction of given) {
          builder.add({ day: 1, accountIndex: 0, amountCents: 0, transaction, name: '', memo: '' });
        }
        expect(builder.build().transactions).toEqual(given.toSorted(compareTransactions));
      }),
    );
  });
});
