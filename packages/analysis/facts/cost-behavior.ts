import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';

/** Costs of the last twelve months by whether they follow revenue. */
export interface CostBehaviors {
  readonly period: Period;
  readonly revenueCents: number;
  readonly variableCents: number;
  readonly fixedCents: number;
  /** Revenue of twelve months at which operations neither earn nor lose. */
  readonly breakEvenCents: number;
  /** The same with draws of the owners as a fixed cost. */
  readonly withDrawsCents: number;
  readonly monthlyFixedCents: number;
  /** Months whose revenue did not cover `monthlyFixedCents`, so they lost money regardless of variable costs. */
  readonly monthsBelowFixed: readonly Period[];
}

/** Twelve times the fixed costs of a usual month may differ by this much from the year's total. */
const MAX_LUMPS_PERCENT = 25;

/**
 * Separates variable from fixed costs: cost of goods sold is variable, and wages wherever they are booked, overhead and
 * depreciation are fixed, because a crew does not shrink with sales by itself. Interest and income taxes are not costs
 * of operations.
 *
 * Null if it would mislead: fewer than twelve complete months, a month without revenue, no variable costs, fixed costs
 * that come in lumps (a month is not typical), or variable costs of at least the revenue (no revenue breaks even).
 */
export function costBehaviors(books: FactBooks): CostBehaviors | null {
  const months = books.year;
  const [first, last] = [months?.[0], months?.at(-1)];
  if (months === null || first === undefined || last === undefined) return null;
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const revenue = months.map((month) => 0 - books.debits(income, month));
  if (revenue.some((cents) => cents <= 0)) return null;
  const period = { start: first.start, end: last.end };
  const isVariable = (account: LedgerAccount) =>
    account.type === 'Cost of Goods Sold' && !hasRole(account, 'wages');
  const all = books.indexesWhere(isOperatingCost);
  const fixed = all.filter((index) => !isVariable(books.accounts[index] as LedgerAccount));
  const fixedCents = books.debits(fixed, period);
  const variableCents = books.debits(all, period) - fixedCents;
  const revenueCents = revenue.reduce((a, b) => a + b, 0);
  const lumps = Math.abs(12 * median(months.map((month) => books.debits(fixed, month))) - fixedCents);
  if (fixedCents <= 0 || variableCents <= 0 || variableCents >= revenueCents) return null;
  if (lumps * 100 > fixedCents * MAX_LUMPS_PERCENT) return null;
  const monthlyFixedCents = Math.round(fixedCents / 12);
  const coveredBy = (cents: number) => breakEven(cents, revenueCents, revenueCents - variableCents);
  return {
    period,
    revenueCents,
    variableCents,
    fixedCents,
    breakEvenCents: coveredBy(fixedCents),
    withDrawsCents: coveredBy(fixedCents + Math.max(0, books.amount('balanceSheet.ownerDraws', period))),
    monthlyFixedCents,
    monthsBelowFixed: months.filter((_, index) => (revenue[index] as number) < monthlyFixedCents),
  };
}

function isOperatingCost(account: LedgerAccount): boolean {
  const isCost = account.type === 'Cost of Goods Sold' || account.type === 'Expense';
  return (
    (isCost && !hasRole(account, 'interest') && !hasRole(account, 'incomeTaxes')) ||
    hasRole(account, 'depreciation')
  );
}

/** The lower of the two middle values of an even number. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** Fixed costs over the share of revenue that is left, rounded to the nearest cent like the break-even KPI. */
function breakEven(fixedCents: number, revenueCents: number, leftCents: number): number {
  const left = BigInt(leftCents);
  return Number((2n * BigInt(fixedCents) * BigInt(revenueCents) + left) / (2n * left));
}
