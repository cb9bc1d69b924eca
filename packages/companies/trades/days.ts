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

/** Days since 1970-01-01: what happens some days later is an addition, and a million of them are compared at once. */
export type Day = number;

export interface Period {
  readonly start: Day;
  readonly end: Day;
}

export function dayOfMonth(day: Day): number {
  return dayOf(dateOfDay(day));
}

/** 1 to 12. */
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

/** 0 is Sunday. */
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

/** The first day of the month so many months later. */
export function monthsLater(day: Day, months: number): Day {
  return dayNumber(addMonths(monthStart(dateOfDay(day)), months));
}
