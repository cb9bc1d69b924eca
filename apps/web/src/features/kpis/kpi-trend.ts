import type { Kpi } from '@insights/contracts';
import type { MonthInWords } from '../../components/figures/sparkline.tsx';
import { endOfMonth } from '../../lib/dates/format-date.ts';

const MAX_MONTHS = 12;

/** Returns the last twelve full months. A month is part of the period if it ends within the period. */
export function trendMonths({ trend }: Kpi, periodStart: string): MonthInWords[] {
  return trend.slice(-MAX_MONTHS).map(({ startDate, text, value }) => ({
    startDate,
    value,
    text,
    isInPeriod: endOfMonth(startDate) >= periodStart,
    isPartial: false,
  }));
}
