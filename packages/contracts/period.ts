import { BASES, PERIOD_TYPES } from '@insights/words';
import { z } from 'zod';
import { EARLIEST_DATE, IsoDate, MAX_YEARS } from './iso-date.ts';

export const PeriodType = z.enum(PERIOD_TYPES, {
  error: `Choose ${PERIOD_TYPES.slice(0, -1).join(', ')} or custom.`,
});
export type PeriodType = z.infer<typeof PeriodType>;

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

/** Both days belong to the period. */
export function checkDates({ value: { startDate, endDate }, issues }: z.core.ParsePayload<Dates>): void {
  const refuse = (field: keyof Dates, message: string) =>
    issues.push({
      code: 'custom',
      path: [field],
      message,
      input: field === 'startDate' ? startDate : endDate,
    });
  if (startDate > endDate) refuse('endDate', 'The end date must not be before the start date.');
  else if (startDate < EARLIEST_DATE) refuse('startDate', 'The start date must not be before 1990.');
  else if (endDate >= yearsAfter(startDate, MAX_YEARS)) {
    refuse('endDate', `A period can be at most ${MAX_YEARS} years long.`);
  }
}

/** The reporting period of a request: both days included. */
export const PeriodRequest = z
  .strictObject({ type: PeriodType, startDate: IsoDate, endDate: IsoDate })
  .check(checkDates);
export type PeriodRequest = z.infer<typeof PeriodRequest>;

/** The dates of a period that was fetched before, as part of a path or a body. */
export const PeriodDates = z.strictObject({ startDate: IsoDate, endDate: IsoDate }).check(checkDates);
export type PeriodDates = z.infer<typeof PeriodDates>;

export const Basis = z.enum(BASES, { error: 'Choose Accrual or Cash.' });
export type Basis = z.infer<typeof Basis>;

/** On which basis to look at a period; without it, on the company’s own. */
export const BasisQuery = z.strictObject({ basis: Basis.optional() });
export type BasisQuery = z.infer<typeof BasisQuery>;

/** ISO dates compare as text, and so does 29 February moved to a year that does not have it. */
function yearsAfter(isoDate: string, years: number): string {
  return `${String(Number(isoDate.slice(0, 4)) + years).padStart(4, '0')}${isoDate.slice(4)}`;
}

/**
 * The dates of a preset on a given day. What is not over yet ends with that day.
 *
 *     presetPeriod('last_quarter', '2026-11-20')         // 2026-07-01 to 2026-09-30
 *     presetPeriod('year_to_date', '2026-11-20')         // 2026-01-01 to 2026-11-20
 *     presetPeriod('last_fiscal_year', '2026-11-20', 7)  // 2025-07-01 to 2026-06-30
 */
export function presetPeriod(
  type: Exclude<PeriodType, 'custom'>,
  today: string,
  fiscalYearFirstMonth = 1,
): PeriodRequest {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  const months = (from: number, count: number): PeriodRequest => ({
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

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
