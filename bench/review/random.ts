/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) | 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `least` to `most`, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }

  /** Cents around a middle as purchases are spread: many smaller, some much larger. */
  cents(middle: number, spread = 0.5): number {
    const normal = this.next() + this.next() + this.next() + this.next() - 2;
    return Math.max(1_00, Math.round(middle * Math.exp(normal * spread * 1.7)));
  }

  shuffled<T>(values: readonly T[]): T[] {
    const result = [...values];
    for (let place = result.length - 1; place > 0; place -= 1) {
      const other = this.integer(0, place);
      [result[place], result[other]] = [result[other] as T, result[place] as T];
    }
    return result;
  }
}
