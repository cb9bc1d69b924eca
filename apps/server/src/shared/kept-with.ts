/** Maximum number of cached values per source: several visitors look at the demo company. */
const MAX_KEPT = 16;

/**
 * Caches values derived from an immutable object for as long as that object is in memory. The key covers all other
 * inputs.
 */
export class KeptWith<Source extends object, Made> {
  readonly #kept = new WeakMap<Source, Map<string, Made>>();

  of(source: Source, key: string, make: () => Made): Made {
    const kept = this.#kept.get(source) ?? new Map<string, Made>();
    this.#kept.set(source, kept);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }
}
