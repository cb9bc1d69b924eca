import type { Cents } from '../books/cents.ts';

/**
 * Pseudo-random numbers that are the same for the same seed on every machine. Uses only integer operations, because
 * functions such as Math.pow may differ in the last digit between engines.
 */
export class Random {
  #state: number;

  constructor(seed: string) {
    let hash = 2166136261;
    for (let index = 0; index < seed.length; index += 1) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
    }
    this.#state = hash >>> 0;
    this.#next();
    this.#next();
  }

  /** Returns an integer from `least` through `most`. */
  integer(least: number, most: number): number {
    return least + (this.#next() % (most - least + 1));
  }

  /** Returns true in the given percentage of cases. */
  chance(percent: number): boolean {
    return this.integer(1, 100) <= percent;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.integer(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }

  /** Returns an amount within a range, in whole dollars if `step` is 100. */
  cents(least: Cents, most: Cents, step = 1): Cents {
    return Math.round(this.integer(least, most) / step) * step;
  }

  /** Returns a number from 0 up to but not including 1, for probabilities finer than one percent. */
  fraction(): number {
    return this.#next() / 4_294_967_296;
  }

  /**
   * Returns cents around a median with the distribution of purchases: many smaller amounts, some much larger.
   * `Math.exp` may differ in its last digit between engines, which rounding to cents nearly always hides. Demo Company
   * does not use this function.
   */
  around(middle: Cents, spread = 0.5): Cents {
    const normal = this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2;
    return Math.max(100, Math.round(middle * Math.exp(normal * spread * 1.7)));
  }

  shuffled<T>(values: readonly T[]): T[] {
    const result = [...values];
    for (let place = result.length - 1; place > 0; place -= 1) {
      const other = this.integer(0, place);
      [result[place], result[other]] = [result[other] as T, result[place] as T];
    }
    return result;
  }

  /** Mulberry32 generator: 32 bits of state, one multiplication chain per number. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

/**
 * Returns a share of an amount in hundredths of a percent, rounded half up: shareOf(10000, 825) is 8.25% of 100.00.
 */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5000) / 10000);
}
