import type { MonthlyFigures, PeriodRequest } from '@insights/contracts';
import { formatWholeUsd, fromDollars } from '@insights/money';
import { endOfMonth, formatMonth } from '../../lib/dates.ts';

export type MonthlyFigure = 'totalRevenue' | 'netProfit' | 'cashPosition' | 'totalExpenses';

export interface Month {
  readonly startDate: string;
  readonly value: number;
  /** Whether it belongs to the reporting period, or only leads up to it. */
  readonly isInPeriod: boolean;
  /** Cut short by the start of the books or by the end of the period. */
  readonly isPartial: boolean;
}

export function listMonths(
  monthly: readonly MonthlyFigures[],
  figure: MonthlyFigure,
  period: PeriodRequest,
): Month[] {
  return monthly.map((month) => ({
    startDate: month.startDate,
    value: month[figure],
    isInPeriod: month.endDate >= period.startDate,
    isPartial: !month.startDate.endsWith('-01') || month.endDate !== endOfMonth(month.endDate),
  }));
}

/** The drawing in words: `Revenue by month, November 2025 to October 2026: lowest $31,200 in February 2026, ...`. */
export function describeMonths(name: string, months: readonly Month[]): string {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return `${name} by month: no months to show`;
  const lowest = months.reduce((least, month) => (month.value < least.value ? month : least));
  const highest = months.reduce((most, month) => (month.value > most.value ? month : most));
  const dollars = (month: Month) => formatWholeUsd(fromDollars(month.value));
  const partial = months.filter((month) => month.isPartial).map((month) => formatMonth(month.startDate));
  return [
    `${name} by month, ${formatMonth(first.startDate)} to ${formatMonth(last.startDate)}: `,
    `lowest ${dollars(lowest)} in ${formatMonth(lowest.startDate)}, `,
    `highest ${dollars(highest)} in ${formatMonth(highest.startDate)}, last ${dollars(last)}`,
    partial.length > 0 ? `; ${partial.join(' and ')} in part only` : '',
  ].join('');
}
