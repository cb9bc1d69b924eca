import { addMonths, type CalendarMonth, type Day, firstDayOf, lastDayOf, monthOf } from './day.ts';
import { daysIn, fiscalYearStart, isWholeMonths, monthsSpanned, type Period } from './period.ts';

/** The two comparison periods of every figure. For a year and a year to date they are the same days. */
export interface ComparedPeriods {
  readonly preceding: Period;
  readonly lastYear: Period;
}

/** `today` is the day of the sync; null if unknown. */
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
 * The preceding period: as many whole months before whole months, as many days before any other days. A year or month
 * to date is compared with the same part of the previous one.
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
 * The same days a year before, or as many years before as a longer period needs to avoid overlapping itself. Whole
 * months stay whole: February 2025 is compared with all 29 days of February 2024.
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
 * today or at the end of a month. The first month and the first quarter are a month and a quarter.
 */
function isYearToDate(period: Period, fiscalYearFirstMonth: number, today: Day | null): boolean {
  const { start, end } = period;
  if (end !== today && end !== lastDayOf(monthOf(end))) return false;
  const isFromFirstDay = [1, fiscalYearFirstMonth].some((month) => fiscalYearStart(start, month) === start);
  if (!isFromFirstDay || end >= yearsBefore(start, -1)) return false;
  return !isWholeMonths(period) || (monthsSpanned(period) !== 1 && monthsSpanned(period) !== 3);
}

/** Whether the period is a month to date: its first days, but not all of them. */
function isMonthToDate({ start, end }: Period): boolean {
  return start === firstDayOf(monthOf(start)) && end < lastDayOf(monthOf(start));
}

/** The same day of an earlier year; the last day of the month for a day that it does not have. */
function yearsBefore(day: Day, years: number): Day {
  const earlier = monthBefore(day, years);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(monthOf(day))), lastDayOf(earlier));
}

function monthBefore(day: Day, years: number): CalendarMonth {
  return addMonths(monthOf(day), -12 * years);
}
