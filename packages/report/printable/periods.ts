import {
  type Day,
  dayInWords,
  firstDayOf,
  isFiscalYear,
  isWholeMonths,
  lastDayOf,
  monthName,
  monthOf,
  monthsSpanned,
  type Period,
  periodInWords,
} from '@insights/ledger';
import { capitalized } from '@insights/words';
import type { ReportContent } from '../content.ts';
import { shortDay } from './dates.ts';

type Reported = Pick<ReportContent, 'period' | 'fiscalYearFirstMonth'>;

const COUNTED = [
  '',
  '',
  'two ',
  'three ',
  'four ',
  'five ',
  'six ',
  'seven ',
  'eight ',
  'nine ',
  'ten ',
  'eleven ',
];

/** `For the year ended December 31, 2025`, the usual heading for an income statement. */
export function forThePeriod({ period, fiscalYearFirstMonth }: Reported): string {
  const end = dayInWords(period.end);
  const months = isWholeMonths(period) ? monthsSpanned(period) : 0;
  if (months === 12) return `For the ${yearOrMonths(period, fiscalYearFirstMonth)} ended ${end}`;
  if (months === 1) return `For the month ended ${end}`;
  if (months > 1 && months < 12) return `For the ${COUNTED[months]}months ended ${end}`;
  if (period.start === period.end) return `For ${end}`;
  return `For the period from ${dayInWords(period.start)} to ${end}`;
}

/**
 * `2025`, `FY 2026`, `October 2026`, or the two dates on separate lines: columns are narrow to leave room for account
 * names. A fiscal year is named after the year in which it ends.
 */
export function columnHead(period: Period, fiscalYearFirstMonth: number): string {
  return fiscalYearFirstMonth !== 1 && isFiscalYear(period, fiscalYearFirstMonth)
    ? `FY ${monthOf(period.end).year}`
    : shortPeriod(period).join('\n');
}

/** `Year ended September 30, 2026`, or the period as elsewhere, for the cover and the head of each page. */
export function periodInTitle({ period, fiscalYearFirstMonth }: Reported): string {
  if (!isWholeMonths(period) || monthsSpanned(period) !== 12) return periodInWords(period);
  return `${capitalized(yearOrMonths(period, fiscalYearFirstMonth))} ended ${dayInWords(period.end)}`;
}

/** Twelve months that are neither a fiscal year nor a calendar year are not called a year. */
function yearOrMonths(period: Period, fiscalYearFirstMonth: number): string {
  const isYear = isFiscalYear(period, fiscalYearFirstMonth) || isFiscalYear(period, 1);
  return isYear ? 'year' : 'twelve months';
}

/**
 * Returns a period in few characters, with one item for each line: `2025`, `October 2026`, `Jan–Mar` and `2026`, or two
 * dates.
 */
export function shortPeriod(period: Period): readonly string[] {
  const { year } = monthOf(period.start);
  if (isCalendarYear(period, year)) return [String(year)];
  if (isWholeMonths(period) && monthsSpanned(period) === 1) return [periodInWords(period)];
  if (isWholeMonths(period) && monthOf(period.end).year === year)
    return [`${monthName(period.start).slice(0, 3)}–${monthName(period.end).slice(0, 3)}`, String(year)];
  return period.start === period.end
    ? [shortDay(period.end)]
    : [shortDay(period.start), `to ${shortDay(period.end)}`];
}

function isCalendarYear({ start, end }: { start: Day; end: Day }, year: number): boolean {
  return start === firstDayOf({ year, month: 1 }) && end === lastDayOf({ year, month: 12 });
}
