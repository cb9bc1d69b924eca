import {
  addMonths,
  dateOfDay,
  dayNumber,
  dayOf,
  monthEnd,
  monthOf,
  monthStart,
  weekdayOf as weekdayOfDate,
  yearOf,
} from '../books/calendar.ts';

/** Days since 1970-01-01, so that date arithmetic is addition and comparing millions of days is cheap. */
export type Day = number;

export interface Period {
  readonly start: Day;
  readonly end: Day;
}

export function dayOfMonth(day: Day): number {
  return dayOf(dateOfDay(day));
}

/** Returns the month from 1 to 12. */
export function monthOfDay(day: Day): number {
  return monthOf(dateOfDay(day));
}

export function yearOfDay(day: Day): number {
  return yearOf(dateOfDay(day));
}

export function isMonthEnd(day: Day): boolean {
  return day === lastOfMonth(day);
}

export function lastOfMonth(day: Day): Day {
  return dayNumber(monthEnd(dateOfDay(day)));
}

/** Returns the day of the week, where 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return weekdayOfDate(dateOfDay(day));
}

export function isWorkday(day: Day): boolean {
  return weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
}

export function nextWorkday(day: Day): Day {
  let found = day;
  while (!isWorkday(found)) found += 1;
  return found;
}

/** Returns the first day of the month that is the given number of months later. */
export function monthsLater(day: Day, months: number): Day {
  return dayNumber(addMonths(monthStart(dateOfDay(day)), months));
}
