import { MONTH_NAMES } from '@insights/words';
import { type Day, firstDayOf, lastDayOf, monthOf } from './day.ts';
import type { Period } from './period.ts';

/** `March 5, 2024` */
export function dayInWords(day: Day): string {
  return `${monthName(day)} ${dayOfMonth(day)}, ${monthOf(day).year}`;
}

/** `March 2024`: the month that a day lies in. */
export function monthInWords(day: Day): string {
  return `${monthName(day)} ${monthOf(day).year}`;
}

/** `March 2024`, `March 1 to 15, 2024`, or `January 1, 2024 to March 15, 2024`. */
export function periodInWords({ start, end }: Period): string {
  const month = monthOf(start);
  if (start === firstDayOf(month) && end === lastDayOf(month)) return monthInWords(start);
  if (start === end) return dayInWords(start);
  return end <= lastDayOf(month)
    ? `${monthName(start)} ${dayOfMonth(start)} to ${dayOfMonth(end)}, ${month.year}`
    : `${dayInWords(start)} to ${dayInWords(end)}`;
}

export function monthName(day: Day): string {
  return MONTH_NAMES[monthOf(day).month - 1] as string;
}

function dayOfMonth(day: Day): number {
  return day - firstDayOf(monthOf(day)) + 1;
}
