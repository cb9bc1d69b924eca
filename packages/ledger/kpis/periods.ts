import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import { isWholeMonths, monthsSpanned, type Period } from '../period/period.ts';

/** So many months that end with a day: those to March 31 start on January 1, those to March 15 on December 16. */
export function monthsUpTo(end: Day, count: number): Period {
  return { start: monthsBefore(end + 1, count), end };
}

/** The same days of the year before. A whole February stays whole. */
export function yearBefore(period: Period): Period {
  if (isWholeMonths(period)) {
    const start = monthsBefore(period.start, 12);
    return { start, end: lastDayOf(addMonths(monthOf(start), monthsSpanned(period) - 1)) };
  }
  return { start: monthsBefore(period.start, 12), end: monthsBefore(period.end, 12) };
}

/** The same day of an earlier month, or its last day where it is shorter. */
function monthsBefore(day: Day, count: number): Day {
  const month = monthOf(day);
  const earlier = addMonths(month, -count);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(month)), lastDayOf(earlier));
}
