import { findFirstIndex } from '@insights/ledger';

/** The interval at which something recurs, in days. */
export interface Cadence {
  readonly gapDays: number;
  readonly name: 'weekly' | 'every two weeks' | 'monthly' | 'quarterly' | 'yearly' | 'regular';
}

const MIN_TIMES = 3;

/**
 * Returns the cadence of ascending days, or null. Three occurrences at equal intervals form a cadence; if there are
 * more, three quarters of the intervals must match, because months differ in length, weekends shift payments, and an
 * occurrence may be missing. Jan 5, Feb 5, Mar 7, Apr 5 is monthly; two days are not a cadence.
 */
export function cadenceOf(days: readonly number[]): Cadence | null {
  if (days.length < MIN_TIMES) return null;
  const gaps = gapsOf(days);
  const median = medianOf(gaps);
  if (median < 1) return null;
  const slack = Math.max(1, Math.min(6, Math.round(median / 6)));
  const agreeing = gaps.filter((gap) => Math.abs(gap - median) <= slack).length;
  if (agreeing < Math.ceil(gaps.length * 0.75) || agreeing < MIN_TIMES - 1) return null;
  return { gapDays: median, name: nameOf(median) };
}

function nameOf(gap: number): Cadence['name'] {
  if (gap >= 6 && gap <= 8) return 'weekly';
  if (gap >= 13 && gap <= 16) return 'every two weeks';
  if (gap >= 27 && gap <= 33) return 'monthly';
  if (gap >= 85 && gap <= 97) return 'quarterly';
  if (gap >= 350 && gap <= 380) return 'yearly';
  return 'regular';
}

/** Returns the days between ascending days. */
export function gapsOf(days: readonly number[]): number[] {
  return days.slice(1).map((day, index) => day - (days[index] ?? 0));
}

/** Whether the number of days between any two consecutive days is within the limits. */
export function areApart(days: readonly number[], [least, most]: readonly [number, number]): boolean {
  return gapsOf(days).every((gap) => gap >= least && gap <= most);
}

/** Returns the median; the lower middle value of an even number of values, and zero without values. */
export function medianOf(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}

/** Returns, for each value, the median of the values before it; zero for the first. */
export function mediansBefore(values: readonly number[]): number[] {
  const sorted = new Float64Array(values.length);
  return values.map((value, count) => {
    const median = count === 0 ? 0 : (sorted[(count - 1) >> 1] as number);
    const index = findFirstIndex(count, (at) => (sorted[at] as number) > value);
    sorted.copyWithin(index + 1, index, count);
    sorted[index] = value;
    return median;
  });
}
