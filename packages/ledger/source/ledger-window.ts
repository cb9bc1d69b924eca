import { comparedPeriods } from '../period/compared-periods.ts';
import { firstDayOf } from '../period/day.ts';
import { endedFiscalYears } from '../period/fiscal-years.ts';
import { monthsEndingWith, type Period } from '../period/period.ts';

/**
 * Minimum length of the window, so that a month can be compared with the same month a year before and recurring
 * patterns can be detected.
 */
const HISTORY_MONTHS = 24;

/**
 * Returns the window to read for a period: far enough back for both comparison periods and for the history that charts
 * and recurring patterns need. A year to date is compared only with the same days of last year, so the window does not
 * depend on today.
 */
export function ledgerWindow(period: Period, fiscalYearFirstMonth: number): Period {
  const [firstMonth] = monthsEndingWith(period.end, HISTORY_MONTHS);
  const historyStart = firstMonth === undefined ? period.start : firstDayOf(firstMonth);
  const { preceding, lastYear } = comparedPeriods(period, fiscalYearFirstMonth, null);
  return { start: Math.min(historyStart, preceding.start, lastYear.start), end: period.end };
}

/**
 * Returns the days before the window that the last three fiscal years need; null if the window covers them.
 */
export function priorPeriodWindow(period: Period, fiscalYearFirstMonth: number): Period | null {
  const window = ledgerWindow(period, fiscalYearFirstMonth);
  const start = Math.min(...endedFiscalYears(period.end, fiscalYearFirstMonth).map((year) => year.start));
  return start < window.start ? { start, end: window.start - 1 } : null;
}
