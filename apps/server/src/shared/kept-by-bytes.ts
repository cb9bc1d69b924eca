interface Kept<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly forget: NodeJS.Timeout;
}

/**
 * Values that are costly to have again, as long as they are asked for and together take no more than so many bytes: those
 * go first that nobody asked for the longest. The newest stays, however large it is.
 */
export class KeptByBytes<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxBytes: number;
  readonly #restMs: number;
  #bytes = 0;

  /** `restMs`: what nobody asked for that long is let go. */
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
