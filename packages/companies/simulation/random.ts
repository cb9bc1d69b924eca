import type { Cents } from '../books/cents.ts';

/**
 * Numbers that look random and are the same for the same seed on every machine. Only integer operations
 * are used, because functions such as Math.pow may differ in the last digit between engines.
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

  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number {
    return least + (this.#next() % (most - least + 1));
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.integer(1, 100) <= percent;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.integer(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }

  /** An amount between two others, in whole dollars where `step` is 100. */
  cents(least: Cents, most: Cents, step = 1): Cents {
    return Math.round(this.integer(least, most) / step) * step;
  }

  /** From 0 up to, and not including, 1: for chances finer than a percent. */
  fraction(): number {
    return this.#next() / 4_294_967_296;
  }

  /**
   * Cents around a middle as purchases are spread: many smaller, some much larger. `Math.exp` may differ in its last digit
   * between engines, which rounding to a cent nearly always hides; Demo Company does not use it.
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

  /** The mulberry32 generator: 32 bits of state, one multiplication chain per number. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

/** A share of an amount in hundredths of a percent, rounded half up: shareOf(10000, 825) is 8.25 % of 100.00. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5000) / 10000);
}
