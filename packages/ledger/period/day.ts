/**
 * A calendar day as the number of days since 1970-01-01. Books have no time of day or time zone, so a day is an integer
 * that columns can store and that compares reliably.
 */
export type Day = number;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `YYYY-MM-DD`. Throws a RangeError for an invalid date, such as 2026-02-30. */
export function parseDay(text: string): Day {
  const match = ISO_DATE.exec(text);
  if (match === null) throw new RangeError(`Not a date (YYYY-MM-DD): ${JSON.stringify(text.slice(0, 20))}`);
  const [year, month, dayOfMonth] = match.slice(1).map(Number) as [number, number, number];
  const day = dayOf(year, month, dayOfMonth);
  if (formatDay(day) !== text) throw new RangeError(`Not a date of the calendar: ${text}`);
  return day;
}

export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = dateOf(day);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

export interface CalendarMonth {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
}

export function monthOf(day: Day): CalendarMonth {
  const { year, month } = dateOf(day);
  return { year, month };
}

const DAYS_IN_400_YEARS = 146_097;
/** Days from March 1 of the year 0 to 1970-01-01. Counting from March puts leap days at the end of a year. */
const DAYS_BEFORE_1970 = 719_468;

/** Uses integers, because figures need the month of a day more often than anything else and Date is slow. */
function dateOf(day: Day): CalendarMonth & { readonly dayOfMonth: number } {
  const since = day + DAYS_BEFORE_1970;
  const cycle = Math.floor(since / DAYS_IN_400_YEARS);
  const ofCycle = since - cycle * DAYS_IN_400_YEARS;
  const leapDays = Math.floor(ofCycle / 1_460) - Math.floor(ofCycle / 36_524) + Math.floor(ofCycle / 146_096);
  const yearOfCycle = Math.floor((ofCycle - leapDays) / 365);
  const daysBefore = 365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  const ofYear = ofCycle - daysBefore;
  // Any five months starting in March have 153 days.
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

export function firstDayOf({ year, month }: CalendarMonth): Day {
  return dayOf(year, month, 1);
}

export function lastDayOf({ year, month }: CalendarMonth): Day {
  return dayOf(year, month + 1, 1) - 1;
}

/** Negative counts go backward. */
export function addMonths({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / MS_PER_DAY;
}
