import type { Books } from '../journal/books.ts';
import { type Day, firstDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { type AccountSums, sumPostings } from './sums.ts';

/**
 * What was posted to each account from the first day of the window up to the end of any day. Every period is a
 * difference of two such sums, so that many figures over many periods cost one pass over the postings: sums at the
 * ends of months are kept, and those of another day are counted on from the month before.
 */
export class CumulativeSums {
  readonly #books: Books;
  readonly #known = new Map<Day, AccountSums>();

  constructor(books: Books) {
    this.#books = books;
    this.#known.set(books.window.start - 1, new Float64Array(books.chart.accounts.length));
  }

  /** Debits positive. The day may be the one before the window, when nothing was posted yet. */
  upTo(day: Day): AccountSums {
    const known = this.#known.get(day);
    if (known !== undefined) return known;
    const { start } = this.#books.window;
    const monthStart = Math.max(firstDayOf(monthOf(day)), start);
    const before = this.#upToEarlierMonths(monthStart - 1);
    const since = sumPostings(this.#books, { start: monthStart, end: day });
    const sums = since.map((sum, index) => sum + (before[index] as number));
    this.#known.set(day, sums);
    return sums;
  }

  /** Of some accounts together; zero for a period that ends before it starts. */
  over({ start, end }: Period, accountIndexes: readonly number[]): number {
    if (start > end) return 0;
    const from = this.upTo(start - 1);
    const to = this.upTo(end);
    let sum = 0;
    for (const account of accountIndexes) sum += (to[account] as number) - (from[account] as number);
    return sum;
  }

  /** From the oldest month on, so that a long window does not become a deep recursion. */
  #upToEarlierMonths(monthEnd: Day): AccountSums {
    const missing: Day[] = [];
    let day = monthEnd;
    while (!this.#known.has(day)) {
      missing.push(day);
      day = Math.max(firstDayOf(monthOf(day)), this.#books.window.start) - 1;
    }
    for (const end of missing.reverse()) this.upTo(end);
    return this.#known.get(monthEnd) as AccountSums;
  }
}
