import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { selectSorted } from './select-rows.ts';

it('returns a page that equals the same range of the sorted list', () => {
  const anyKeys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 });
  fc.assert(
    fc.property(anyKeys, fc.nat(210), fc.nat(50), (keys, from, length) => {
      const rows = Int32Array.from(keys, (_, row) => row);
      const compare = (a: number, b: number) => (keys[a] as number) - (keys[b] as number) || a - b;
      expect([...selectSorted(rows, from, from + length, compare)]).toEqual([
        ...rows
          .slice()
          .sort(compare)
          .slice(from, from + length),
      ]);
    }),
    runs(300, 2_000),
  );
});

it('finds its page quickly in sorted, reversed and constant lists', () => {
  const count = 200_000;
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  for (const keyOf of [(row: number) => row, (row: number) => -row, () => 0, (row: number) => row % 2]) {
    let comparisons = 0;
    const compare = (a: number, b: number) => {
      comparisons += 1;
      return keyOf(a) - keyOf(b) || a - b;
    };
    expect(selectSorted(rows, count / 2, count / 2 + 10, compare)).toHaveLength(10);
    expect(comparisons).toBeLessThan(10 * count);
  }
});
