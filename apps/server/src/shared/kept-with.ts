/** How many answers are kept of one source: more than one visitor looks at the demo company. */
const MAX_KEPT = 16;

/**
 * What was worked out from something that never changes, kept for as long as that is in memory. The key says everything
 * else that it was worked out from.
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
