import { LRUCache } from 'lru-cache';

/**
 * Maximum number of values per object. There can be several, because many visitors look at the demo company.
 */
const MAX_VALUES = 16;

/**
 * Caches values derived from an immutable object for as long as the object is in memory. The key covers all other
 * inputs.
 */
export function memoizePerObject<Source extends object, Value extends object>({ max = MAX_VALUES } = {}) {
  const caches = new WeakMap<Source, LRUCache<string, Value, () => Value>>();
  return (source: Source, key: string, compute: () => Value): Value => {
    const cache =
      caches.get(source) ?? new LRUCache({ max, memoMethod: (_key, _old, { context }) => context() });
    caches.set(source, cache);
    return cache.memo(key, { context: compute });
  };
}
