import { addMonths, type CalendarMonth, type Day, firstDayOf, lastDayOf, monthOf } from './day.ts';
import { daysIn, fiscalYearStart, isWholeMonths, monthsSpanned, type Period } from './period.ts';

/** The two comparison periods for every figure. For a year or a year to date, both are the same days. */
export interface ComparedPeriods {
  readonly preceding: Period;
  readonly lastYear: Period;
}

/** Returns the comparison periods. `today` is the date of the sync; null if unknown. */
export function comparedPeriods(
  period: Period,
  fiscalYearFirstMonth: number,
  today: Day | null,
): ComparedPeriods {
  return {
    preceding: precedingPeriod(period, fiscalYearFirstMonth, today),
    lastYear: sameDaysLastYear(period),
  };
}

/**
 * Returns the preceding period: the same number of whole months before whole months, or the same number of days before
 * any other period. A year or month to date is compared with the same part of the previous year or month.
 */
export function precedingPeriod(period: Period, fiscalYearFirstMonth: number, today: Day | null): Period {
  if (isYearToDate(period, fiscalYearFirstMonth, today)) return sameDaysLastYear(period);
  if (isMonthToDate(period)) {
    const month = addMonths(monthOf(period.start), -1);
    return {
      start: firstDayOf(month),
      end: Math.min(firstDayOf(month) + daysIn(period) - 1, lastDayOf(month)),
    };
  }
  if (!isWholeMonths(period)) return { start: period.start - daysIn(period), end: period.start - 1 };
  const first = addMonths(monthOf(period.start), -monthsSpanned(period));
  return { start: firstDayOf(first), end: period.start - 1 };
}

/**
 * Returns the same days one year earlier, or as many years earlier as a longer period needs to avoid overlapping
 * itself. Whole months stay whole: February 2025 is compared with all 29 days of February 2024.
 */
export function sameDaysLastYear(period: Period): Period {
  for (let years = 1; ; years += 1) {
    const start = yearsBefore(period.start, years);
    const end = isWholeMonths(period)
      ? lastDayOf(monthBefore(period.end, years))
      : yearsBefore(period.end, years);
    if (end < period.start) return { start, end };
  }
}

/**
 * Whether the period is a year to date: it starts with a calendar or fiscal year, is at most a year long, and ends
 * today or at the end of a month. The first month of a year counts as a month, and the first quarter as a quarter.
 */
function isYearToDate(period: Period, fiscalYearFirstMonth: number, today: Day | null): boolean {
  const { start, end } = period;
  if (end !== today && end !== lastDayOf(monthOf(end))) return false;
  const isFromFirstDay = [1, fiscalYearFirstMonth].some((month) => fiscalYearStart(start, month) === start);
  if (!isFromFirstDay || end >= yearsBefore(start, -1)) return false;
  return !isWholeMonths(period) || (monthsSpanned(period) !== 1 && monthsSpanned(period) !== 3);
}

/** Whether the period is a month to date: it starts on the first day of a month and ends before the last. */
function isMonthToDate({ start, end }: Period): boolean {
  return start === firstDayOf(monthOf(start)) && end < lastDayOf(monthOf(start));
}

/** Returns the same day in an earlier year, or the last day of the month if it does not have that day. */
function yearsBefore(day: Day, years: number): Day {
  const earlier = monthBefore(day, years);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(monthOf(day))), lastDayOf(earlier));
}

function monthBefore(day: Day, years: number): CalendarMonth {
  return addMonths(monthOf(day), -12 * years);
}
