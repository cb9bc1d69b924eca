import { PERIOD_TYPES, type PeriodType } from '@insights/words';

export const EARLIEST_DATE = '1990-01-01';
export const MAX_YEARS = 10;
export const NOT_A_DAY = 'Enter a calendar date as YYYY-MM-DD, for example 2024-01-31.';

/** Both dates are included. */
export interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

interface TypedDates extends Dates {
  readonly type: PeriodType;
}

/** Whether the text is a calendar date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines parse the 31st of a shorter month as a day in the next month.
  return !Number.isNaN(time) && isoDate(time) === text;
}

/** Returns why two calendar dates do not form a period and which of them is wrong; null if they form one. */
export function findDatesFault({
  startDate,
  endDate,
}: Dates): { readonly field: keyof Dates; readonly message: string } | null {
  if (startDate > endDate) {
    return { field: 'endDate', message: 'The end date must not be before the start date.' };
  }
  if (startDate < EARLIEST_DATE) {
    return { field: 'startDate', message: 'The start date must not be before 1990.' };
  }
  if (endDate >= yearsAfter(startDate, MAX_YEARS)) {
    return { field: 'endDate', message: `A period can be at most ${MAX_YEARS} years long.` };
  }
  return null;
}

/** Builds a period from three URL parameters; returns null if they are not a valid period. */
export function periodFrom({
  type,
  startDate,
  endDate,
}: Readonly<Record<keyof TypedDates, string | null>>): TypedDates | null {
  const known = PERIOD_TYPES.find((each) => each === type);
  if (known === undefined || startDate === null || endDate === null) return null;
  if (!isDay(startDate) || !isDay(endDate) || findDatesFault({ startDate, endDate }) !== null) return null;
  return { type: known, startDate, endDate };
}

/**
 * Returns the dates of a preset on a given day. A period that is not over yet ends on that day.
 *
 *     presetPeriod('last_quarter', '2026-11-20')         // 2026-07-01 to 2026-09-30
 *     presetPeriod('year_to_date', '2026-11-20')         // 2026-01-01 to 2026-11-20
 *     presetPeriod('last_fiscal_year', '2026-11-20', 7)  // 2025-07-01 to 2026-06-30
 */
export function presetPeriod(
  type: Exclude<PeriodType, 'custom'>,
  today: string,
  fiscalYearFirstMonth = 1,
): TypedDates {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  const months = (from: number, count: number): TypedDates => ({
    type,
    startDate: isoDate(Date.UTC(year, from - 1, 1)),
    endDate: isoDate(Date.UTC(year, from - 1 + count, 0)),
  });
  switch (type) {
    case 'last_month':
      return months(month - 1, 1);
    case 'last_quarter':
      return months(month - ((month - 1) % 3) - 3, 3);
    case 'last_year':
      return months(-11, 12);
    case 'this_month':
      return { ...months(month, 1), endDate: today };
    case 'year_to_date':
      return { ...months(1, 1), endDate: today };
    case 'last_fiscal_year':
      return months(fiscalYearFirstMonth - (month >= fiscalYearFirstMonth ? 12 : 24), 12);
  }
}

/** ISO dates can be compared as text, even if February 29 was moved to a year without it. */
function yearsAfter(isoDate: string, years: number): string {
  return `${String(Number(isoDate.slice(0, 4)) + years).padStart(4, '0')}${isoDate.slice(4)}`;
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
