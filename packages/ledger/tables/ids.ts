import { takeInto } from './take-into.ts';

/** Ids of QuickBooks: numbers in text, which is all that a column of numbers needs, and now and then something else. */
export class Ids implements Iterable<string> {
  /** The number; of any other id one less than zero, less its place in `others`. */
  readonly numbers: Int32Array;
  readonly others: readonly string[];

  constructor({ numbers, others }: Pick<Ids, 'numbers' | 'others'>) {
    this.numbers = numbers;
    this.others = others;
  }

  static of(ids: readonly string[]): Ids {
    const numbers = new Int32Array(ids.length);
    const others: string[] = [];
    for (let place = 0; place < ids.length; place += 1)
      numbers[place] = numberOfId(ids[place] as string, others);
    return new Ids({ numbers, others });
  }

  get length(): number {
    return this.numbers.length;
  }

  /** The id at a place that the table has. */
  at(place: number): string {
    const number = this.numbers[place] as number;
    return number >= 0 ? String(number) : (this.others[-1 - number] as string);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let place = 0; place < this.length; place += 1) yield this.at(place);
  }

  /** Below zero where the id at a place comes before one of another table, zero where it is the same. Shorter ones come first. */
  compare(place: number, other: Ids, otherPlace: number): number {
    const [a, b] = [this.numbers[place] as number, other.numbers[otherPlace] as number];
    // Of numbers without zeros in front the shorter one is the smaller.
    return a >= 0 && b >= 0 ? a - b : compareIds(this.at(place), other.at(otherPlace));
  }

  /** Where some ids stand, each as often as it does, in the order of the table. They are few, so hardly a text is made. */
  placesOf(ids: ReadonlySet<string>): number[] {
    const isAskedFor = new Uint8Array(LOWER_DIGITS + 1);
    for (const id of ids) isAskedFor[plainNumber(id) & LOWER_DIGITS] = 1;
    return placesAskedFor(this.numbers, isAskedFor).filter((place) => ids.has(this.at(place)));
  }

  /** The first `same` ids and behind them those at some places. */
  taken(places: Int32Array, same = 0): Ids {
    const numbers = new Int32Array(same + places.length);
    numbers.set(this.numbers.subarray(0, same));
    takeInto(numbers.subarray(same), this.numbers, places);
    return this.#withOthersOf(numbers);
  }

  /** The ids from a place on and up to another. */
  within(from: number, to: number): Ids {
    return this.#withOthersOf(this.numbers.slice(from, to));
  }

  /** Some numbers of this table, and of the others those that they are places of. */
  #withOthersOf(numbers: Int32Array): Ids {
    const others: string[] = [];
    for (let at = 0; this.others.length > 0 && at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      if (number < 0) numbers[at] = -others.push(this.others[-1 - number] as string);
    }
    return new Ids({ numbers, others });
  }

  /** These ids, and others behind them. */
  followedBy(ids: Ids): Ids {
    const numbers = new Int32Array(this.length + ids.length);
    numbers.set(this.numbers);
    for (let at = 0; at < ids.length; at += 1) {
      const number = ids.numbers[at] as number;
      numbers[this.length + at] = number >= 0 ? number : number - this.others.length;
    }
    return new Ids({ numbers, others: [...this.others, ...ids.others] });
  }
}

const LOWER_DIGITS = 0xffff;

/** By the lower digits of numbers; what is no plain number counts as -1. A function of columns alone, as `takeInto`. */
function placesAskedFor(numbers: Int32Array, isAskedFor: Uint8Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] as number;
    if (isAskedFor[(number < 0 ? -1 : number) & LOWER_DIGITS] === 1) places.push(place);
  }
  return places;
}

/** What stands for an id in a column of numbers. One that is no plain number is added to `others`. */
export function numberOfId(id: string, others: string[]): number {
  const number = plainNumber(id);
  return number >= 0 ? number : -others.push(id);
}

/** A number of up to nine digits without a zero in front; -1 for any other text. */
export function plainNumber(id: string): number {
  const { length } = id;
  if (length === 0 || length > 9 || (length > 1 && id.startsWith('0'))) return -1;
  let number = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = id.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Ids of QuickBooks are numbers in text; shorter ones come first. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
