import { medianOf } from '../../context/cadence.ts';

/** A return is due some weeks after what it is for. */
const DUE_DAYS = 40;

/**
 * After how many days without a payment something is late, by when it was paid before: whoever files once a year, as
 * states and the IRS let small businesses do, pays once a year. Without two earlier payments there is no habit to go by.
 */
export function lateAfterDays(paidOn: readonly number[], minDays: number): number {
  const gaps = paidOn.slice(1).map((day, place) => day - (paidOn[place] ?? 0));
  return Math.max(minDays, gaps.length === 0 ? 0 : medianOf(gaps) + DUE_DAYS);
}
