import { medianOf } from '../../context/cadence.ts';

/** Days until a return is due after its period. */
const DUE_DAYS = 40;

/**
 * Returns the number of days without a payment after which something is late, based on earlier payments: a business
 * that files once a year, as states and the IRS allow for small ones, also pays once a year. Fewer than two earlier
 * payments do not form a pattern.
 */
export function lateAfterDays(paidOn: readonly number[], minDays: number): number {
  const gaps = paidOn.slice(1).map((day, index) => day - (paidOn[index] ?? 0));
  return Math.max(minDays, gaps.length === 0 ? 0 : medianOf(gaps) + DUE_DAYS);
}
