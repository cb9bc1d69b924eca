import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from './day.ts';
import type { Period } from './period.ts';

/**
 * Returns the given number of months ending on a day. For example, three months ending on March 31 start on January 1,
 * and three ending on March 15 start on December 16.
 */
export function monthsUpTo(end: Day, count: number): Period {
  return { start: monthsBefore(end + 1, count), end };
}

/** Returns the same day in an earlier month, or that month's last day if the month is shorter. */
function monthsBefore(day: Day, count: number): Day {
  const month = monthOf(day);
  const earlier = addMonths(month, -count);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(month)), lastDayOf(earlier));
}
