import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../shared/clock.ts';
import type { Snapshot } from './snapshot.view.ts';
import { createSnapshotCache } from './snapshots.cache.ts';

const names = ['a', 'b', 'c', 'd'];
type Cache = ReturnType<typeof createSnapshotCache>;
const add = (cache: Cache, id: string, bytes: number) => cache.set(id, { snapshot: {} as Snapshot, bytes });
/** `has` does not change the order of last use. */
const cached = (cache: Cache) => names.filter((name) => cache.has(name));

it('snapshots are cached as long as they fit, and the least recently used are evicted first', () => {
  const cache = createSnapshotCache(10);
  for (const name of ['a', 'b', 'c']) add(cache, name, 3);
  cache.get('a');
  add(cache, 'd', 3);
  expect(cached(cache)).toEqual(['a', 'c', 'd']);
  add(cache, 'd', 7);
  expect(cached(cache)).toEqual(['a', 'd']);
});

it('the newest snapshot is cached no matter how large it is', () => {
  const cache = createSnapshotCache(10);
  add(cache, 'a', 3);
  add(cache, 'b', 1_000);
  expect(cached(cache)).toEqual(['b']);
  add(cache, 'c', 3);
  expect(cached(cache)).toEqual(['c']);
});

it('a snapshot is removed from memory ten minutes after its last use', () => {
  vi.useFakeTimers();
  try {
    const cache = createSnapshotCache(10);
    for (const name of ['a', 'b']) add(cache, name, 3);
    vi.advanceTimersByTime(7 * MINUTE);
    cache.get('a');
    vi.advanceTimersByTime(7 * MINUTE);
    expect([...cache.keys()]).toEqual(['a']);
    expect(cache.calculatedSize).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
