import { z } from 'zod';
import { EARLIEST_DATE, IsoDate, MOST_YEARS } from './iso-date.ts';

export const PERIOD_TYPES = ['last_month', 'last_quarter', 'last_year', 'custom'] as const;
export const PeriodType = z.enum(PERIOD_TYPES, {
  error: 'Choose last_month, last_quarter, last_year or custom.',
});
export type PeriodType = z.infer<typeof PeriodType>;

/** The reporting period of a request: both days included. */
export const PeriodRequest = z
  .strictObject({ type: PeriodType, startDate: IsoDate, endDate: IsoDate })
  .check(({ value, issues }) => {
    const refuse = (field: 'startDate' | 'endDate', message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    const { startDate, endDate } = value;
    if (startDate > endDate) refuse('endDate', 'The end date must not be before the start date.');
    else if (startDate < EARLIEST_DATE) refuse('startDate', 'The start date must not be before 1990.');
    else if (endDate >= yearsAfter(startDate, MOST_YEARS)) {
      refuse('endDate', `A period can be at most ${MOST_YEARS} years long.`);
    }
  });
export type PeriodRequest = z.infer<typeof PeriodRequest>;

/** ISO dates compare as text, and so does 29 February moved to a year that does not have it. */
function yearsAfter(isoDate: string, years: number): string {
  return `${String(Number(isoDate.slice(0, 4)) + years).padStart(4, '0')}${isoDate.slice(4)}`;
}

/**
 * The dates of a preset on a given day: the previous calendar month, quarter or year.
 *
 *     presetPeriod('last_quarter', '2026-11-20')  // 2026-07-01 to 2026-09-30
 */
export function presetPeriod(type: Exclude<PeriodType, 'custom'>, today: string): PeriodRequest {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  const months = { last_month: 1, last_quarter: 3, last_year: 12 }[type];
  const afterEnd = month - ((month - 1) % months);
  return {
    type,
    startDate: isoDate(Date.UTC(year, afterEnd - 1 - months, 1)),
    endDate: isoDate(Date.UTC(year, afterEnd - 1, 0)),
  };
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
