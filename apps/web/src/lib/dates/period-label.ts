import type { PeriodType } from '@insights/words';
import {
  endOfMonth,
  formatMonth,
  formatMonthName,
  formatShortDay,
  formatShortDayOfYear,
} from './format-date.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
  readonly type?: PeriodType;
}

/**
 * Returns the name of a period: `October 2026`, `Q3 2026`, `2025`, `Fiscal year 2026`, `January to May 2026`, or its
 * dates.
 */
export function periodLabel(days: Days): string {
  return periodName(days) ?? daysLabel(days);
}

/** `Oct 1 to Oct 30, 2026`, with both days included. */
export function daysLabel({ startDate, endDate }: Days): string {
  if (startDate === endDate) return formatShortDay(startDate);
  const isInOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${isInOneYear ? formatShortDayOfYear(startDate) : formatShortDay(startDate)} to ${formatShortDay(endDate)}`;
}

/** Returns null if the dates do not cover a fiscal year or whole months of a single year. */
export function periodName({ startDate, endDate, type }: Days): string | null {
  const year = startDate.slice(0, 4);
  const firstMonth = Number(startDate.slice(5, 7));
  const months = wholeMonths({ startDate, endDate });
  if (months === null) return type === 'last_fiscal_year' ? `Fiscal year ${endDate.slice(0, 4)}` : null;
  if (months === 1) return formatMonth(startDate);
  if (months === 3 && firstMonth % 3 === 1) return `Q${Math.ceil(firstMonth / 3)} ${year}`;
  if (months === 12) return year;
  return `${formatMonthName(startDate)} to ${formatMonth(endDate)}`;
}

/**
 * Returns the number of whole months if the period consists of whole months of a single year; otherwise null.
 */
function wholeMonths({ startDate, endDate }: Days): number | null {
  const isWhole = startDate.endsWith('-01') && endDate === endOfMonth(endDate);
  if (!isWhole || startDate.slice(0, 4) !== endDate.slice(0, 4)) return null;
  return Number(endDate.slice(5, 7)) - Number(startDate.slice(5, 7)) + 1;
}
