import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import type { Period } from '../period/period.ts';

/**
 * The number of months that end on a day: those to March 31 start on January 1, those to March 15 on December 16.
 */
export function monthsUpTo(end: Day, count: number): Period {
  return { start: monthsBefore(end + 1, count), end };
}

/** The same day of an earlier month, or the month's last day if it is shorter. */
function monthsBefore(day: Day, count: number): Day {
  const month = monthOf(day);
  const earlier = addMonths(month, -count);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(month)), lastDayOf(earlier));
}
