import { addMonths, type CalendarMonth, type Day, firstDayOf, formatDay, lastDayOf, monthOf } from './day.ts';

/** An inclusive range of days. Activity is measured over a period, balances as of its last day. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

export function daysIn({ start, end }: Period): number {
  return end - start + 1;
}

export function formatPeriod({ start, end }: Period): string {
  return `${formatDay(start)} to ${formatDay(end)}`;
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.start === b.start && a.end === b.end;
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

/** Returns the calendar unit that the period covers exactly; null for any other period. */
export function calendarUnit(period: Period): 'month' | 'quarter' | 'year' | null {
  if (!isWholeMonths(period)) return null;
  const unit = ({ 1: 'month', 3: 'quarter', 12: 'year' } as const)[monthsSpanned(period)] ?? null;
  const isAligned = (monthOf(period.start).month - 1) % monthsSpanned(period) === 0;
  return isAligned ? unit : null;
}

/** The calendar months ending with the month of `day`, oldest first. */
export function monthsEndingWith(day: Day, count: number): CalendarMonth[] {
  const last = monthOf(day);
  return Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1));
}

/** Splits a period at month boundaries into ranges of at most `months` calendar months, oldest first. */
export function splitByMonths(period: Period, months: number): Period[] {
  const parts: Period[] = [];
  for (let start = period.start; start <= period.end; ) {
    const end = Math.min(period.end, lastDayOf(addMonths(monthOf(start), months - 1)));
    parts.push({ start, end });
    start = end + 1;
  }
  return parts;
}

/** Splits a period at the boundaries of calendar months or quarters, oldest first. */
export function splitByUnit({ start, end }: Period, unit: 'month' | 'quarter'): Period[] {
  const parts: Period[] = [];
  for (let first = start; first <= end; ) {
    const { year, month } = monthOf(first);
    const lastMonth = unit === 'month' ? month : Math.ceil(month / 3) * 3;
    const last = Math.min(end, lastDayOf({ year, month: lastMonth }));
    parts.push({ start: first, end: last });
    first = last + 1;
  }
  return parts;
}

/** The first day of the fiscal year that contains `day`. */
export function fiscalYearStart(day: Day, firstMonth: number): Day {
  const { year, month } = monthOf(day);
  return firstDayOf({ year: month >= firstMonth ? year : year - 1, month: firstMonth });
}
