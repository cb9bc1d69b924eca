import { monthsSpanned, type Period } from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';

export interface CostOfRevenue {
  readonly revenueCents: number;
  readonly costCents: number;
}

const MIN_WINDOWS = 6;

/**
 * Whether a change in the cost of goods per dollar of revenue is only a usual swing: without inventory, costs depend on
 * the purchase date. Compares periods of the same length: the cost was as high or as low in a period before the
 * comparison period, or it has since moved as far and returned. A permanent change is not a swing. False for a whole
 * year, and if there are too few periods.
 */
export function isUsualSwing(
  books: FactBooks,
  base: Period,
  amounts: (period: Period) => CostOfRevenue,
  { isMore }: { readonly isMore: boolean },
): boolean {
  const length = monthsSpanned(books.now);
  const ratioIn = (period: Period) => {
    const { revenueCents, costCents } = amounts(period);
    return revenueCents > 0 ? costCents / revenueCents : null;
  };
  const [now, before] = [ratioIn(books.now), ratioIn(base)];
  if (length >= 12 || now === null || before === null) return false;
  const windows = books.months.slice(length - 1).map(({ end }, first) => ({
    start: (books.months[first] as Period).start,
    end,
  }));
  const ratiosOf = (some: readonly Period[]) => some.flatMap((period) => ratioIn(period) ?? []);
  const earlier = ratiosOf(windows.filter(({ end }) => end < base.start));
  const since = ratiosOf(windows.filter(({ start, end }) => start > base.end && end < books.now.start));
  if (earlier.length + since.length < MIN_WINDOWS) return false;
  const isAsFar = (ratio: number) => (isMore ? ratio >= now : ratio <= now);
  const isBack = (ratio: number) => (isMore ? ratio <= before : ratio >= before);
  return earlier.some(isAsFar) || (since.some(isAsFar) && since.some(isBack));
}
