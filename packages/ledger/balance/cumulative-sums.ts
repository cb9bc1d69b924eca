import type { Books } from '../journal/books.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { type AccountSums, sumPostings } from './sums.ts';

/**
 * Amounts posted to each account between any two days. Stores cumulative sums at month ends, forward and backward from
 * the first requested day. Every period is a difference between two of them, so any number of figures and periods costs
 * one pass over the postings.
 */
export class CumulativeSums {
  readonly #books: Books;
  readonly #includesRow: ((row: number) => boolean) | undefined;
  readonly #known = new Map<Day, AccountSums>();
  #origin: Day | null = null;

  /** `includesRow` selects postings; if omitted, all postings count. */
  constructor(books: Books, includesRow?: (row: number) => boolean) {
    this.#books = books;
    this.#includesRow = includesRow;
  }

  /** Total of some accounts, debits positive; zero for a period that ends before it starts. */
  over({ start, end }: Period, accountIndexes: readonly number[]): number {
    if (start > end) return 0;
    const from = this.#upTo(start - 1);
    const to = this.#upTo(end);
    let sum = 0;
    for (const account of accountIndexes) sum += (to[account] as number) - (from[account] as number);
    return sum;
  }

  /**
   * Sums from the end of the first requested day through `day`. For an earlier day, subtracts the postings after it.
   */
  #upTo(day: Day): AccountSums {
    const known = this.#known.get(day);
    if (known !== undefined) return known;
    const sums = this.#count(day);
    this.#known.set(day, sums);
    return sums;
  }

  #count(day: Day): AccountSums {
    this.#origin ??= day;
    if (day === this.#origin) return new Float64Array(this.#books.chart.accounts.length);
    if (day > this.#origin) {
      const start = Math.max(firstDayOf(monthOf(day)), this.#origin + 1);
      const before = this.#upTo(start - 1);
      return this.#posted({ start, end: day }).map((sum, at) => (before[at] as number) + sum);
    }
    const end = Math.min(lastDayOf(monthOf(day + 1)), this.#origin);
    const after = this.#upTo(end);
    return this.#posted({ start: day + 1, end }).map((sum, at) => (after[at] as number) - sum);
  }

  #posted(period: Period): AccountSums {
    return sumPostings(this.#books, period, this.#includesRow);
  }
}
