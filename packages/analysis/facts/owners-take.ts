import type { Period } from '@insights/ledger';
import { type CashLeft, cashLeft } from './cash-left.ts';
import type { FactBooks } from './fact-books.ts';

/** Amounts that the owners took out and put in, compared with the cash of the company. */
export interface OwnersTake {
  readonly period: Period;
  /** Draws and distributions, including taxes and insurance that the company paid for the owners. */
  readonly takenCents: number;
  readonly contributedCents: number;
  readonly cashStartCents: number;
  readonly cashEndCents: number;
  /** Cash left for the owners over `year`, or over the period if `year` is null; null if unknown. */
  readonly left: CashLeft | null;
  /**
   * The twelve months through the end of the period, if the period is shorter and the books cover them, because the
   * draws of a month may pay out profit from other months.
   */
  readonly year: Period | null;
}

/**
 * Returns what the owners took compared with profit and cash. Null if they took nothing, or if the draws of the period
 * are negative, because they then correct earlier draws.
 *
 * Entries between equity accounts only, such as the closing of draws, are not draws. An owner's wages are not included,
 * because the books do not show who owns the company.
 */
export function ownersTake(books: FactBooks): OwnersTake | null {
  const { now } = books;
  const takenCents = books.amount('balanceSheet.ownerDraws', now);
  if (takenCents <= 0) return null;
  const year = yearOf(books);
  return {
    period: now,
    takenCents,
    contributedCents: books.amount('ownersEquity.contributions', now),
    cashStartCents: books.amount('cashFlowStatement.cashAtStart', now),
    cashEndCents: books.amount('cashFlowStatement.cashAtEnd', now),
    left: cashLeft(books, year ?? now),
    year,
  };
}

/** Returns the twelve months through the end of the period if the period is shorter. */
function yearOf({ year, now }: FactBooks): Period | null {
  const [first, last] = [year?.[0], year?.at(-1)];
  return first === undefined || last === undefined || last.end !== now.end || now.start <= first.start
    ? null
    : { start: first.start, end: last.end };
}
