/**
 * Many short lists of numbers in two columns: entries `starts[i]` to `starts[i + 1] - 1` belong to list `i`.
 */
export interface NumberLists {
  readonly starts: Int32Array;
  readonly entries: Int32Array;
}

const NOTHING = new Int32Array(0);

/**
 * Groups the indexes in a column by its keys, from 0 to `count - 1`; omits negative keys. Each list is ascending. Takes
 * a column instead of a function, which would be called twice for each of a million entries.
 */
export function listsByKey(keys: Int32Array, count: number): NumberLists {
  const starts = new Int32Array(count + 1);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < count; key += 1) {
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  }
  const entries = new Int32Array(starts[count] ?? 0);
  const next = starts.slice(0, count);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    if (key < 0) continue;
    const entry = next[key] ?? 0;
    entries[entry] = index;
    next[key] = entry + 1;
  }
  return { starts, entries };
}

export function listAt({ starts, entries }: NumberLists, key: number): Int32Array {
  const from = starts[key];
  const to = starts[key + 1];
  return from === undefined || to === undefined ? NOTHING : entries.subarray(from, to);
}

export function lengthOf({ starts }: NumberLists, key: number): number {
  return (starts[key + 1] ?? 0) - (starts[key] ?? 0);
}
