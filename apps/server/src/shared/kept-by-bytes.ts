interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly forget: NodeJS.Timeout;
}

/**
 * Cache with a size limit in bytes. Evicts the least recently used values first; the newest stays, no matter how large
 * it is.
 */
export class KeptByBytes<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxBytes: number;
  readonly #restMs: number;
  #bytes = 0;

  /** `restMs`: evicts values that were not used for this long. */
  constructor({ maxBytes, restMs }: { readonly maxBytes: number; readonly restMs: number }) {
    this.#maxBytes = maxBytes;
    this.#restMs = restMs;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.forget.refresh();
    return kept.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    const forget = setTimeout(() => this.#delete(key), this.#restMs).unref();
    this.#kept.set(key, { value, bytes, forget });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === key) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    clearTimeout(kept.forget);
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
