import type { PeriodType } from '@insights/words';
import { addMonths, type CalendarMonth, type Day, firstDayOf, formatDay, lastDayOf, monthOf } from './day.ts';

/** A stretch of days, first and last included. Flows are measured over a period, positions as of its last day. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

const MONTHS_OF_PRESET = { last_month: 1, last_quarter: 3, last_year: 12 } as const;

export function daysIn({ start, end }: Period): number {
  return end - start + 1;
}

export function formatPeriod({ start, end }: Period): string {
  return `${formatDay(start)} to ${formatDay(end)}`;
}

export function monthPeriod(month: CalendarMonth): Period {
  return { start: firstDayOf(month), end: lastDayOf(month) };
}

/** Whether the period starts on the first day of a month and ends on the last day of one. */
export function isWholeMonths({ start, end }: Period): boolean {
  return start === firstDayOf(monthOf(start)) && end === lastDayOf(monthOf(end));
}

export function monthsSpanned({ start, end }: Period): number {
  const first = monthOf(start);
  const last = monthOf(end);
  return (last.year - first.year) * 12 + (last.month - first.month) + 1;
}

/** Whether the dates are what a preset promises: one, three or twelve whole calendar months, aligned. */
export function fitsPreset(type: PeriodType, period: Period): boolean {
  if (type === 'custom') return true;
  const months = MONTHS_OF_PRESET[type];
  return (
    isWholeMonths(period) &&
    monthsSpanned(period) === months &&
    (monthOf(period.start).month - 1) % months === 0
  );
}

/**
 * The period to compare with: the month, quarter or year before a preset, and for any other dates the same number of
 * days just before.
 */
export function precedingPeriod(type: PeriodType, period: Period): Period {
  if (type === 'custom' || !fitsPreset(type, period)) {
    return { start: period.start - daysIn(period), end: period.start - 1 };
  }
  return {
    start: firstDayOf(addMonths(monthOf(period.start), -MONTHS_OF_PRESET[type])),
    end: period.start - 1,
  };
}

/** The calendar months that end with the month of `day`, oldest first. */
export function monthsEndingWith(day: Day, count: number): CalendarMonth[] {
  const last = monthOf(day);
  return Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1));
}

/** Cuts a period at month boundaries into stretches of at most `months` calendar months, oldest first. */
export function splitByMonths(period: Period, months: number): Period[] {
  const parts: Period[] = [];
  for (let start = period.start; start <= period.end; ) {
    const end = Math.min(period.end, lastDayOf(addMonths(monthOf(start), months - 1)));
    parts.push({ start, end });
    start = end + 1;
  }
  return parts;
}

/** The first day of the fiscal year that `day` lies in. */
export function fiscalYearStart(day: Day, firstMonth: number): Day {
  const { year, month } = monthOf(day);
  return firstDayOf({ year: month >= firstMonth ? year : year - 1, month: firstMonth });
}
