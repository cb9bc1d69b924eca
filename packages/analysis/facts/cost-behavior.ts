import { hasRole, type LedgerAccount, type Period } from '@insights/ledger';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';

export interface CostBehavior extends FactAccount {
  /** Total of the twelve months. */
  readonly cents: number;
  readonly isVariable: boolean;
}

/** Costs of the last twelve months by whether they follow revenue from month to month. */
export interface CostBehaviors {
  readonly period: Period;
  readonly revenueCents: number;
  readonly variableCents: number;
  readonly fixedCents: number;
  /** Accounts with costs in the period, largest first. */
  readonly costs: readonly CostBehavior[];
  /** Revenue of twelve months at which operations neither earn nor lose, with costs as they behave. */
  readonly breakEvenCents: number;
  /** Median of the monthly fixed costs. */
  readonly monthlyFixedCents: number;
  /** Months whose revenue did not cover `monthlyFixedCents`, so they lost money regardless of variable costs. */
  readonly monthsBelowFixed: readonly Period[];
}

/** Revenue must vary at least this much, as standard deviation over mean, to show what follows it. */
const MIN_VARIATION = 0.12;
/** Share of a cost's variation that revenue explains. */
const MIN_R_SQUARED = 0.5;
/** Percentage by which a cost changes if revenue changes by one percent. */
const MIN_ELASTICITY = 0.5;
const MAX_FIXED_ELASTICITY = 0.2;
/** Fixed costs of a usual month, times twelve, may differ this much from their sum. */
const MAX_LUMPS_PERCENT = 25;

/**
 * Separates variable from fixed costs by their monthly behavior. Cost of goods sold counts as variable and operating
 * expenses as fixed, unless the months clearly show the opposite; wages count as fixed wherever they are booked, unless
 * they clearly follow revenue. Depreciation counts as fixed; interest and income taxes are not costs of operations.
 *
 * Null if it would mislead: fewer than twelve complete months, a month without revenue, revenue that hardly varies
 * (everything looks fixed), fixed costs that come in lumps (a month is not typical), or variable costs of at least the
 * revenue (no revenue breaks even).
 */
export function costBehaviors(books: FactBooks): CostBehaviors | null {
  const months = books.year;
  const [first, last] = [months?.[0], months?.at(-1)];
  if (months === null || first === undefined || last === undefined) return null;
  const income = books.indexesWhere(({ type }) => type === 'Income');
  const revenue = months.map((month) => 0 - books.debits(income, month));
  if (revenue.some((cents) => cents <= 0) || variation(revenue) < MIN_VARIATION) return null;
  const costs = books
    .indexesWhere(isOperatingCost)
    .flatMap((index) => behaviorOf(books, index, revenue))
    .toSorted((a, b) => b.cents - a.cents || (a.accountId < b.accountId ? -1 : 1));
  const sumOf = (isVariable: boolean) =>
    costs.reduce((sum, cost) => sum + (cost.isVariable === isVariable ? cost.cents : 0), 0);
  const [variableCents, fixedCents, revenueCents] = [
    sumOf(true),
    sumOf(false),
    revenue.reduce((a, b) => a + b, 0),
  ];
  const fixed = books.indexesWhere((account) =>
    costs.some(({ accountId, isVariable }) => accountId === account.id && !isVariable),
  );
  const monthlyFixedCents = median(months.map((month) => books.debits(fixed, month)));
  const lumps = Math.abs(12 * monthlyFixedCents - fixedCents);
  if (fixedCents <= 0 || variableCents < 0 || variableCents >= revenueCents) return null;
  if (lumps * 100 > fixedCents * MAX_LUMPS_PERCENT) return null;
  return {
    period: { start: first.start, end: last.end },
    revenueCents,
    variableCents,
    fixedCents,
    costs,
    breakEvenCents: breakEven(fixedCents, revenueCents, revenueCents - variableCents),
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

function behaviorOf(books: FactBooks, index: number, revenue: readonly number[]): CostBehavior[] {
  const account = books.accounts[index] as LedgerAccount;
  const monthly = books.debitsByMonth(index).slice(-revenue.length);
  const cents = monthly.reduce((sum, cost) => sum + cost, 0);
  if (monthly.every((cost) => cost === 0)) return [];
  const { rSquared, elasticity } = regression(revenue, monthly);
  const follows = rSquared >= MIN_R_SQUARED && elasticity >= MIN_ELASTICITY;
  const isWages = hasRole(account, 'wages');
  const isUsuallyVariable = account.type === 'Cost of Goods Sold' && !isWages;
  const isStill = Math.abs(elasticity) <= MAX_FIXED_ELASTICITY && monthly.every((cost) => cost > 0);
  const isVariable = isUsuallyVariable ? !isStill || variation(monthly) >= MIN_VARIATION : follows;
  return [{ ...namedAccount(account), cents, isVariable }];
}

/** Least squares of a cost on revenue; the elasticity is taken at the means. */
function regression(x: readonly number[], y: readonly number[]): { rSquared: number; elasticity: number } {
  const [meanX, meanY] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  x.forEach((value, index) => {
    const [dx, dy] = [value - meanX, (y[index] as number) - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  });
  if (xx === 0 || yy === 0 || meanY === 0) return { rSquared: 0, elasticity: 0 };
  return { rSquared: (xy * xy) / (xx * yy), elasticity: ((xy / xx) * meanX) / meanY };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation as a share of the mean. */
function variation(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return center === 0 ? 0 : Math.sqrt(squares / values.length) / Math.abs(center);
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
