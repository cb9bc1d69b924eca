import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds, Ids } from './ids.ts';
import { Renumbered } from './renumbered.ts';
import { Texts } from './texts.ts';
import { compareTransactions, Transactions } from './transactions.ts';

/**
 * Texts in any script, including half surrogate pairs and long texts. There are few different texts, so that some
 * repeat.
 */
const text = fc.oneof(
  fc.constantFrom('', 'rent', 'Café', 'Zoë ☕', '\ud800', 'a\\b', '"'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('x'.repeat(8_191), 'x'.repeat(8_192), 'é☕'.repeat(9_000)),
);
const id = fc.oneof(
  fc.nat(30).map(String),
  fc.constantFrom('', '007', '999999999', '1000000000', '-3', '7a'),
);
const transaction = fc.record({ id, type: fc.constantFrom('Invoice', 'Bill', 'Dépense'), number: text });

/** A list and indexes into it in any order; some repeat and some are missing. */
const taken = <T>(values: fc.Arbitrary<T>) =>
  fc
    .array(values, { minLength: 1, maxLength: 20 })
    .chain((list) => fc.tuple(fc.constant(list), fc.array(fc.nat(list.length - 1), { maxLength: 30 })));

describe('the contents of tables', () => {
  it('tables of texts, ids and transactions contain what was put in', () => {
    fc.assert(
      fc.property(fc.array(text), fc.array(id), fc.array(transaction), (texts, ids, transactions) => {
        expect([...Texts.of(texts)]).toEqual(texts);
        expect([...Ids.of(ids)]).toEqual(ids);
        expect([...Transactions.of(transactions)]).toEqual(transactions);
      }),
    );
    expect(Ids.of(['1', '22', '999999999']).others).toEqual([]);
  });
});

describe('entries taken from a table at some indexes', () => {
  it('form a table', () => {
    fc.assert(
      fc.property(taken(text), ([list, indexes]) => {
        expect([...Texts.of(list).taken(Int32Array.from(indexes))]).toEqual(indexes.map((at) => list[at]));
      }),
    );
    fc.assert(
      fc.property(taken(transaction), ([list, indexes]) => {
        const table = Transactions.of(list).taken(Int32Array.from(indexes));
        expect(table).toEqual(Transactions.of(indexes.map((at) => list[at] as (typeof list)[0])));
      }),
    );
  });
});

describe('ids and transactions', () => {
  it('are compared like their texts', () => {
    fc.assert(
      fc.property(id, id, transaction, transaction, (a, b, one, other) => {
        expect(Math.sign(Ids.of([a]).compare(0, Ids.of([b]), 0))).toBe(Math.sign(compareIds(a, b)));
        expect(Math.sign(Transactions.of([one]).compare(0, Transactions.of([other]), 0))).toBe(
          Math.sign(compareTransactions(one, other)),
        );
      }),
    );
  });
});

describe('the indexes of texts', () => {
  it('are correct, or missing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text), fc.array(text), (list, wanted) => {
        expect(Texts.of(list).indexesOf(wanted)).toEqual(wanted.map((one) => list.indexOf(one)));
      }),
    );
  });
});

describe('the indexes of ids', () => {
  it('are all correct', () => {
    const far = fc.constantFrom('65536', '65535', '131072', '1');
    fc.assert(
      fc.property(fc.array(fc.oneof(id, far)), fc.array(fc.oneof(id, far)), (list, wanted) => {
        const indexes = list.flatMap((one, index) => (wanted.includes(one) ? [index] : []));
        expect(Ids.of(list).indexesOf(new Set(wanted))).toEqual(indexes);
      }),
    );
  });
});

describe('renumbered entries', () => {
  it('represent the same values in the order in which columns use them', () => {
    const columns = fc.array(fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 12 }), { maxLength: 4 });
    fc.assert(
      fc.property(columns, fc.nat(2), (given, kept) => {
        const list = Array.from({ length: 10 }, (_, at) => `v${at}`);
        const renumbered = new Renumbered(list.length, { kept });
        const now = given.map((column) => renumbered.renumber(Int32Array.from(column)));
        const values = renumbered.valuesOf(list);
        expect(now.map((column) => [...column].map((at) => values[at]))).toEqual(
          given.map((column) => column.map((at) => list[at])),
        );
        const asked = new Set([...list.slice(0, kept), ...given.flat().flatMap((at) => list[at] ?? [])]);
        expect(values).toEqual([...asked]);
      }),
    );
  });
});
