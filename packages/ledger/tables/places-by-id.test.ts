import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PlacesById } from './places-by-id.ts';

/** Consecutive numbers, distant numbers, and texts that only look like a number. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map(String),
  fc.integer({ min: 0, max: 2_000_000_000 }).map(String),
  fc.constantFrom('', '007', '-1', '1.0', '12 ', '1e3', 'TMP-1'),
);

it('an index is found by its id, and by no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 400 }), fc.array(id), (ids, others) => {
      const places = new PlacesById();
      const known = new Map(ids.map((one, place) => [one, place]));
      for (const [one, place] of known) {
        expect(places.get(one)).toBeUndefined();
        places.set(one, place);
      }
      for (const one of [...ids, ...others]) expect([one, places.get(one)]).toEqual([one, known.get(one)]);
    }),
    { numRuns: 300 },
  );
});

it('a distant number is still found when the table has grown to it', () => {
  const places = new PlacesById();
  places.set('5000', 0);
  for (let number = 1; number < 4_000; number += 1) places.set(String(number), number);
  expect([places.get('5000'), places.get('3999'), places.get('4999')]).toEqual([0, 3_999, undefined]);
});
