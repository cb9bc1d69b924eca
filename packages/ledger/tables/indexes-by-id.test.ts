import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexesById } from './indexes-by-id.ts';

/** Consecutive numbers, distant numbers, and strings that only look like a number. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map(String),
  fc.integer({ min: 0, max: 2_000_000_000 }).map(String),
  fc.constantFrom('', '007', '-1', '1.0', '12 ', '1e3', 'TMP-1'),
);

it('an index is found by its own id and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 400 }), fc.array(id), (ids, others) => {
      const indexes = new IndexesById();
      const known = new Map(ids.map((one, index) => [one, index]));
      for (const [one, index] of known) {
        expect(indexes.get(one)).toBeUndefined();
        indexes.set(one, index);
      }
      for (const one of [...ids, ...others]) expect([one, indexes.get(one)]).toEqual([one, known.get(one)]);
    }),
    { numRuns: 300 },
  );
});

it('a distant number is still found once the table has grown to include it', () => {
  const indexes = new IndexesById();
  indexes.set('5000', 0);
  for (let number = 1; number < 4_000; number += 1) indexes.set(String(number), number);
  expect([indexes.get('5000'), indexes.get('3999'), indexes.get('4999')]).toEqual([0, 3_999, undefined]);
});
