import { int32At } from './columns.ts';
/** Many short lists of numbers in two columns: entries `starts[i]` to `starts[i + 1] - 1` are those of list `i`. */
export interface NumberLists {
  readonly starts: Int32Array;
  readonly entries: Int32Array;
}

const NOTHING = new Int32Array(0);

/**
 * Puts the numbers from 0 to `count - 1` into lists, by a key from 0 up to `keys - 1`; a negative key leaves one out.
 * Within a list they ascend.
 */
export function listsByKey(count: number, keys: number, keyOf: (number: number) => number): NumberLists {
  const starts = new Int32Array(keys + 1);
  for (let number = 0; number < count; number += 1) {
    const key = keyOf(number);
    if (key >= 0) starts[key + 1] = int32At(starts, key + 1) + 1;
  }
  for (let key = 0; key < keys; key += 1) {
    starts[key + 1] = int32At(starts, key + 1) + int32At(starts, key);
  }
  const entries = new Int32Array(int32At(starts, keys));
  const next = starts.slice(0, keys);
  for (let number = 0; number < count; number += 1) {
    const key = keyOf(number);
    if (key < 0) continue;
    const place = int32At(next, key);
    entries[place] = number;
    next[key] = place + 1;
  }
  return { starts, entries };
}

export function listAt({ starts, entries }: NumberLists, key: number): Int32Array {
  const from = starts[key];
  const to = starts[key + 1];
  return from === undefined || to === undefined ? NOTHING : entries.subarray(from, to);
}

export function lengthOf({ starts }: NumberLists, key: number): number {
  return int32At(starts, key + 1) - int32At(starts, key);
}
