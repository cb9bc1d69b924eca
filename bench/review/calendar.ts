import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '@insights/ledger';

export function dayOfMonth(day: Day): number {
  return day - firstDayOf(monthOf(day)) + 1;
}

export function isMonthEnd(day: Day): boolean {
  return day === lastDayOf(monthOf(day));
}

/** 1970-01-01 was a Thursday; 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

export function isWorkday(day: Day): boolean {
  return weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
}

export function nextWorkday(day: Day): Day {
  let found = day;
  while (!isWorkday(found)) found += 1;
  return found;
}

/** The first day of the month so many months later. */
export function monthsLater(day: Day, months: number): Day {
  return firstDayOf(addMonths(monthOf(day), months));
}
