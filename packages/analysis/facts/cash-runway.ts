import { isComparable, type Period } from '@insights/ledger';
import { bankDebts, flowsOf, ownCash } from './cash-flows.ts';
import type { FactBooks } from './fact-books.ts';

export interface Burn {
  /** Three whole months. */
  readonly period: Period;
  /**
   * Cash that operations used, plus principal repaid on loans without new borrowing; negative if the company gained
   * cash.
   */
  readonly burnCents: number;
}

/** How long cash lasts at the rate of the last three months. */
export interface CashRunway {
  /** Bank accounts and undeposited funds at the end of the period, without clients' or tenants' money. */
  readonly cashCents: number;
  readonly last: Burn;
  /** The three months before, for the trend; null if the books do not cover them. */
  readonly before: Burn | null;
  /** The same three months a year before. */
  readonly lastYear: Burn | null;
  /** Cash burned over twelve months, negative if the company gained cash; null if the books do not cover them. */
  readonly yearBurnCents: number | null;
}

const MAX_QUARTERS = 12;
/** A season is slow if it uses more than this many times as much cash as an average quarter of the year. */
const SLOW_TIMES = 2;

/**
 * Returns the burn and the cash it is paid from; months of runway are `cashCents` ÷ (`last.burnCents` ÷ 3). Null if
 * the company gained cash, if none is left, or if a runway would mislead: books that end early, fewer than three
 * complete months, cash for more than three years, a slow season, or one bad quarter in a year with positive cash flow.
 */
export function cashRunway(books: FactBooks): CashRunway | null {
  const { accrual } = books;
  const burns = [0, 3, 12].map((back) => burnOf(accrual, back, 3));
  const [last = null, before = null, lastYear = null] = burns;
  const cashCents = ownCash(accrual);
  if (last === null || last.burnCents <= 0 || cashCents <= 0) return null;
  if (accrual.now.end - last.period.end > 31) return null;
  const year = burnOf(accrual, 0, 12);
  const earnsOverYear = year !== null && year.burnCents <= 0;
  const isMuchLessOverYear = year !== null && year.burnCents * SLOW_TIMES < 4 * last.burnCents;
  const isSlowSeason = isMuchLessOverYear && (lastYear?.burnCents ?? 0) > 0;
  const isOneQuarter = earnsOverYear && (before?.burnCents ?? 0) <= 0;
  if (isSlowSeason || isOneQuarter || cashCents > MAX_QUARTERS * last.burnCents) return null;
  return { cashCents, last, before, lastYear, yearBurnCents: year?.burnCents ?? null };
}

/** Returns the burn of `count` months, ending `back` months before the last whole month. */
function burnOf(books: FactBooks, back: number, count: number): Burn | null {
  const months = books.months.slice(0, books.months.length - back).slice(-count);
  const [first, last] = [months[0], months.at(-1)];
  if (months.length < count || first === undefined || last === undefined) return null;
  const period = { start: first.start, end: last.end };
  if (!isComparable(books.books, period)) return null;
  const { operationsCents } = flowsOf(books, period);
  return { period, burnCents: scheduledPrincipal(books, period) - operationsCents };
}

/** Principal repaid on loans without new borrowing. A credit line that goes up and down is not counted. */
function scheduledPrincipal(books: FactBooks, period: Period): number {
  return bankDebts(books, period).reduce(
    (sum, debt) => sum + (debt.borrowedCents === 0 ? debt.repaidCents : 0),
    0,
  );
}
