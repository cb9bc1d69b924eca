import { MONTH_NAMES } from '@insights/words';
import { type Day, firstDayOf, lastDayOf, monthOf } from './day.ts';
import type { Period } from './period.ts';

/** For example `March 5, 2024`. */
export function dayInWords(day: Day): string {
  return `${monthName(day)} ${dayOfMonth(day)}, ${monthOf(day).year}`;
}

/** The month that contains a day, for example `March 2024`. */
export function monthInWords(day: Day): string {
  return `${monthName(day)} ${monthOf(day).year}`;
}

/** For example `March 2024`, `March 1 to 15, 2024`, or `January 1, 2024 to March 15, 2024`. */
export function periodInWords({ start, end }: Period): string {
  const month = monthOf(start);
  if (start === firstDayOf(month) && end === lastDayOf(month)) return monthInWords(start);
  if (start === end) return dayInWords(start);
  return end <= lastDayOf(month)
    ? `${monthName(start)} ${dayOfMonth(start)} to ${dayOfMonth(end)}, ${month.year}`
    : `${dayInWords(start)} to ${dayInWords(end)}`;
}

/**
 * A range of days without repeating a month or year: `March 1 to 15, 2024`, `January 1 to March 15, 2024`, or with
 * short names `Jan 1 to Mar 15, 2024`. Includes both years if they differ.
 */
export function daysInWords({ start, end }: Period, nameOf: (day: Day) => string = monthName): string {
  const [first, last] = [`${nameOf(start)} ${dayOfMonth(start)}`, `${nameOf(end)} ${dayOfMonth(end)}`];
  const [month, lastMonth] = [monthOf(start), monthOf(end)];
  if (start === end) return `${first}, ${month.year}`;
  if (month.year !== lastMonth.year) return `${first}, ${month.year} to ${last}, ${lastMonth.year}`;
  return `${first} to ${month.month === lastMonth.month ? dayOfMonth(end) : last}, ${month.year}`;
}

/** For example `Mar`. */
export function shortMonthName(day: Day): string {
  return monthName(day).slice(0, 3);
}

export function monthName(day: Day): string {
  return MONTH_NAMES[monthOf(day).month - 1] as string;
}

function dayOfMonth(day: Day): number {
  return day - firstDayOf(monthOf(day)) + 1;
}
