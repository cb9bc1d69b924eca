/**
 * Calendar date as QuickBooks formats it, "2024-02-29". Dates compare correctly as text. Arithmetic uses day numbers
 * (days since 1970-01-01), independent of time zones.
 */
export type IsoDate = string;

export function dayNumber(date: IsoDate): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 86_400_000
  );
}

const dates = new Map<number, IsoDate>();

export function dateOfDay(day: number): IsoDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Returns the same day a number of months later, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const start = dateOf(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
  const day = Math.min(dayOf(date), dayOf(monthEnd(start)));
  return addDays(start, day - 1);
}

export function dateOf(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

/** Returns the month from 1 to 12. */
export function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7));
}

export function dayOf(date: IsoDate): number {
  return Number(date.slice(8, 10));
}

/** Returns the day of the week, where 0 is Sunday. */
export function weekdayOf(date: IsoDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

export function monthStart(date: IsoDate): IsoDate {
  return `${date.slice(0, 8)}01`;
}

export function monthEnd(date: IsoDate): IsoDate {
  const year = yearOf(date);
  const month = monthOf(date);
  const next = month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1);
  return addDays(next, -1);
}

/** Returns the first day of the fiscal year that contains `date`. `firstMonth` is 1 for a calendar year. */
export function fiscalYearStart(date: IsoDate, firstMonth: number): IsoDate {
  const year = yearOf(date);
  return dateOf(monthOf(date) >= firstMonth ? year : year - 1, firstMonth, 1);
}

export function laterDate(a: IsoDate, b: IsoDate): IsoDate {
  if (a > b) return a;
  return b;
}

/** Whether the text is a real calendar date; "2023-02-29" is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = monthOf(text);
  const day = dayOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= dayOf(monthEnd(dateOf(yearOf(text), month, 1)));
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
