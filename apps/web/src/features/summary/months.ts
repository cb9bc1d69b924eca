import type { MonthlyFigures, PeriodRequest } from '@insights/contracts';
import { fromDollars, type MoneyFormat } from '@insights/money';
import type { MonthInWords } from '../../components/figures/sparkline.tsx';
import { endOfMonth } from '../../lib/dates/format-date.ts';

export type MonthlyFigure = 'totalRevenue' | 'netProfit' | 'cashPosition' | 'totalExpenses';

export function listMonths(
  monthly: readonly MonthlyFigures[],
  figure: MonthlyFigure,
  period: PeriodRequest,
  { whole }: MoneyFormat,
): MonthInWords[] {
  return monthly.map((month) => ({
    startDate: month.startDate,
    value: month[figure],
    text: whole(fromDollars(month[figure])),
    isInPeriod: month.endDate >= period.startDate,
    isPartial: !month.startDate.endsWith('-01') || month.endDate !== endOfMonth(month.endDate),
  }));
}
