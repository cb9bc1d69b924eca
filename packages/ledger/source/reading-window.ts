import { comparedPeriods } from '../period/compared-periods.ts';
import { firstDayOf } from '../period/day.ts';
import { endedFiscalYears } from '../period/fiscal-years.ts';
import { monthsEndingWith, type Period } from '../period/period.ts';

/** At least this many are read: a month is compared with the same one a year before, and habits become visible. */
const HISTORY_MONTHS = 24;

/**
 * The days to read for a period: back far enough for both compared periods and for the history of charts and habits. A
 * year to date is compared with the same days last year only, so the window does not depend on today.
 */
export function readingWindow(period: Period, fiscalYearFirstMonth: number): Period {
  const [firstMonth] = monthsEndingWith(period.end, HISTORY_MONTHS);
  const historyStart = firstMonth === undefined ? period.start : firstDayOf(firstMonth);
  const { preceding, lastYear } = comparedPeriods(period, fiscalYearFirstMonth, null);
  return { start: Math.min(historyStart, preceding.start, lastYear.start), end: period.end };
}

/** The days before the window that the last three fiscal years reach back to; null where it holds these years whole. */
export function earlierDays(period: Period, fiscalYearFirstMonth: number): Period | null {
  const window = readingWindow(period, fiscalYearFirstMonth);
  const start = Math.min(...endedFiscalYears(period.end, fiscalYearFirstMonth).map((year) => year.start));
  return start < window.start ? { start, end: window.start - 1 } : null;
}
