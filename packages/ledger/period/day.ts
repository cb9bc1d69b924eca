/**
 * A calendar day as the number of days since 1970-01-01. Books have no time of day and no time zone, so neither
 * has this: a day is an integer that columns can hold and comparisons can trust.
 */
export type Day = number;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `YYYY-MM-DD`. Throws a RangeError when it is not a date of the calendar, such as 2026-02-30. */
export function parseDay(text: string): Day {
  const match = ISO_DATE.exec(text);
  if (match === null) throw new RangeError(`Not a date (YYYY-MM-DD): ${JSON.stringify(text.slice(0, 20))}`);
  const [year, month, dayOfMonth] = match.slice(1).map(Number) as [number, number, number];
  const day = dayOf(year, month, dayOfMonth);
  const date = new Date(day * MS_PER_DAY);
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  if (!isSame) throw new RangeError(`Not a date of the calendar: ${text}`);
  return day;
}

export function formatDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

export interface CalendarMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export function monthOf(day: Day): CalendarMonth {
  const date = new Date(day * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

export function firstDayOf({ year, month }: CalendarMonth): Day {
  return dayOf(year, month, 1);
}

export function lastDayOf({ year, month }: CalendarMonth): Day {
  return dayOf(year, month + 1, 1) - 1;
}

/** Months before are negative. */
export function addMonths({ year, month }: CalendarMonth, count: number): CalendarMonth {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / MS_PER_DAY;
}
