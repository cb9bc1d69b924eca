import { gather } from './gather.ts';

/** QuickBooks ids. With rare exceptions they are numbers as text, so they fit in a column of numbers. */
export class Ids implements Iterable<string> {
  /** The number of each id; for an id that is not a number, −1 minus its index in `others`. */
  readonly numbers: Int32Array;
  readonly others: readonly string[];

  constructor({ numbers, others }: Pick<Ids, 'numbers' | 'others'>) {
    this.numbers = numbers;
    this.others = others;
  }

  static of(ids: readonly string[]): Ids {
    const numbers = new Int32Array(ids.length);
    const others: string[] = [];
    for (let index = 0; index < ids.length; index += 1)
      numbers[index] = encodeId(ids[index] as string, others);
    return new Ids({ numbers, others });
  }

  get length(): number {
    return this.numbers.length;
  }

  /** The id at an index. */
  at(index: number): string {
    const number = this.numbers[index] as number;
    return number >= 0 ? String(number) : (this.others[-1 - number] as string);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /**
   * Returns a negative number if the id at an index precedes an id in another table, zero if they are equal. Shorter
   * ids come first.
   */
  compare(index: number, other: Ids, otherIndex: number): number {
    const [a, b] = [this.numbers[index] as number, other.numbers[otherIndex] as number];
    // Among numbers without leading zeros, the shorter one is smaller.
    return a >= 0 && b >= 0 ? a - b : compareIds(this.at(index), other.at(otherIndex));
  }

  /**
   * Indexes of the given ids in table order, one for each occurrence. Only a few ids are given, so hardly any strings
   * are created.
   */
  indexesOf(ids: ReadonlySet<string>): number[] {
    const wanted = new Set(Array.from(ids, plainNumber));
    const indexes: number[] = [];
    this.numbers.forEach((number, index) => {
      if (wanted.has(Math.max(number, -1)) && ids.has(this.at(index))) indexes.push(index);
    });
    return indexes;
  }

  /** These ids, followed by others. */
  with(more: Ids): Ids {
    const numbers = new Int32Array(this.length + more.length);
    numbers.set(this.numbers);
    numbers.set(
      more.numbers.map((number) => (number < 0 ? number - this.others.length : number)),
      this.length,
    );
    return new Ids({ numbers, others: [...this.others, ...more.others] });
  }

  /** The ids at the given indexes, with the entries in `others` that they refer to. */
  taken(indexes: Int32Array): Ids {
    const numbers = gather(new Int32Array(indexes.length), this.numbers, indexes);
    const others: string[] = [];
    for (let at = 0; this.others.length > 0 && at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      if (number < 0) numbers[at] = -others.push(this.others[-1 - number] as string);
    }
    return new Ids({ numbers, others });
  }
}

/** The number that represents an id. One that is not a plain number is added to `others`. */
function encodeId(id: string, others: string[]): number {
  const number = plainNumber(id);
  return number >= 0 ? number : -others.push(id);
}

/** A number of up to nine digits without leading zeros; -1 for any other text. */
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

/** QuickBooks ids are numbers as text; shorter ones come first. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
