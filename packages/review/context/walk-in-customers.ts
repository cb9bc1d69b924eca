import { type Books, firstRowOn, type Period } from '@insights/ledger';
import { PostingRow } from './rows.ts';

/** Names used for walk-in customers. */
const WALK_IN =
  /\b(walk.?ins?|cash|till|counter|register|retail|daily|various|misc\w*|sundry|pos|point of sale|online|shop|store|web ?(?:store|shop|sales?)|customers|clients|buyers|guests|shoppers|visitors)\b/i;

/** A customer who buys on this many days a month, and mostly pays immediately, is a walk-in customer. */
const MIN_DAYS_A_MONTH = 12;
const MAX_PERCENT_ON_TERMS = 25;
const DAYS_A_MONTH = 30;
const LOOKED_AT_DAYS = 90;

export function isNamedLikeWalkIn(name: string): boolean {
  return WALK_IN.test(name);
}

/**
 * Returns walk-in customers, recognized by how they buy (on most days and seldom on terms), or by name if they never
 * buy on terms. They cannot be contacted and are not major customers. Requires accrual-basis books.
 */
export function findWalkInCustomers({ journal, chart, window }: Books, period: Period): ReadonlySet<string> {
  const start = Math.max(window.start, period.end - LOOKED_AT_DAYS + 1);
  const isIncome = chart.accounts.map(({ type }) => type === 'Income');
  const isReceivable = chart.accounts.map(({ type }) => type === 'Accounts Receivable');
  const onTerms = new DaysByName(journal.texts.length);
  const sold = new DaysByName(journal.texts.length);
  const soldLately = new DaysByName(journal.texts.length);
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, window.start); row < end; row += 1) {
    const { name, account, day } = new PostingRow(journal, row);
    if (isReceivable[account] === true) onTerms.add(name, day);
    if (isIncome[account] !== true) continue;
    sold.add(name, day);
    if (day >= start) soldLately.add(name, day);
  }
  const least = ((period.end - start + 1) * MIN_DAYS_A_MONTH) / DAYS_A_MONTH;
  const walkIns = new Set<string>();
  // The first text is empty, so it is not a name.
  for (let index = 1; index < journal.texts.length; index += 1) {
    if (sold.of(index) === 0) continue;
    const name = journal.texts.at(index);
    const isWalkIn =
      (onTerms.of(index) === 0 && isNamedLikeWalkIn(name)) ||
      (soldLately.of(index) >= least && onTerms.of(index) * 100 <= sold.of(index) * MAX_PERCENT_ON_TERMS);
    if (isWalkIn) walkIns.add(name);
  }
  return walkIns;
}

/** Number of days with activity for each name; days are added in order. */
class DaysByName {
  readonly #days: Int32Array;
  readonly #last: Int32Array;

  constructor(names: number) {
    this.#days = new Int32Array(names);
    this.#last = new Int32Array(names).fill(-1);
  }

  add(name: number, day: number): void {
    if (this.#last[name] === day) return;
    this.#last[name] = day;
    this.#days[name] = this.of(name) + 1;
  }

  of(name: number): number {
    return this.#days[name] ?? 0;
  }
}
