import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../shared/clock.ts';
import type { Snapshot } from './snapshot.view.ts';

/** Enough for dozens of periods for a small company, or one for a very large company. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Evicted if unused for this long, so that data deleted by its owner is soon removed from memory, too. */
const CACHED_FOR_MS = 10 * MINUTE;

export interface CachedSnapshot {
  readonly snapshot: Snapshot;
  readonly bytes: number;
}

/**
 * Caches decoded snapshots by id. The newest one is cached no matter how large it is, because six charts need it.
 */
export function createSnapshotCache(maxBytes = MAX_BYTES) {
  return new LRUCache<string, CachedSnapshot>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.min(bytes, maxBytes),
    ttl: CACHED_FOR_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    // A clock that tests can replace.
    perf: Date,
  });
}
