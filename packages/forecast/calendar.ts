import { type Day, firstDayOf, lastDayOf, monthOf } from '@insights/ledger';

export const DAYS_PER_WEEK = 7;

/** Months since the year 0. */
export function monthNumber(day: Day): number {
  const { year, month } = monthOf(day);
  return year * 12 + month - 1;
}

export function firstOfMonth(month: number): Day {
  return firstDayOf({ year: Math.floor(month / 12), month: (month % 12) + 1 });
}

export function lastOfMonth(month: number): Day {
  return lastDayOf({ year: Math.floor(month / 12), month: (month % 12) + 1 });
}

/** The given day of a month; its last day if the month is shorter. */
export function dayInMonth(month: number, dayOfMonth: number): Day {
  return Math.min(firstOfMonth(month) + dayOfMonth - 1, lastOfMonth(month));
}

export function dayOfMonth(day: Day): number {
  return day - firstDayOf(monthOf(day)) + 1;
}

/** 0 is Sunday. January 1, 1970 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}

/** Week of a day after `today`, from 0: the first week is the seven days after `today`. */
export function weekAfter(today: Day, day: Day): number {
  return Math.floor((day - today - 1) / DAYS_PER_WEEK);
}
