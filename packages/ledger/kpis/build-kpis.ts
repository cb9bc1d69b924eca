import type { PeriodType } from '@insights/words';
import { Figures } from '../figures/figures.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import {
  monthPeriod,
  monthsEndingWith,
  monthsSpanned,
  type Period,
  precedingPeriod,
} from '../period/period.ts';
import { KPIS } from './index.ts';
import type { Kpi } from './kpi.ts';
import { describeKpiChange } from './kpi-change.ts';
import { KpiInputs } from './kpi-inputs.ts';

export interface KpiOptions {
  /** Says what the period is compared with. */
  readonly periodType: PeriodType;
  /** 1 to 12. */
  readonly fiscalYearFirstMonth: number;
}

/** Every KPI of a period, of the period before, and of each whole month that was read up to the period's end. */
export function buildKpis(books: Books, accrualBooks: Books, period: Period, options: KpiOptions): Kpi[] {
  const { periodType, fiscalYearFirstMonth } = options;
  const preceding = precedingPeriod(periodType, period);
  const figures = new Figures({ books, accrualBooks, period, preceding, fiscalYearFirstMonth });
  const current = new KpiInputs(figures, period, preceding);
  const isKnown = preceding.start >= books.window.start && hasBooksBy(books, preceding.end);
  const previous = isKnown ? new KpiInputs(figures, preceding, precedingPeriod(periodType, preceding)) : null;
  const months = wholeMonths(books.window, period.end).map(
    (month) => new KpiInputs(figures, month, precedingPeriod('last_month', month)),
  );
  return KPIS.map(({ build, ...definition }): Kpi => {
    const result = build(current);
    const before = previous === null ? null : build(previous);
    return {
      ...definition,
      current: result,
      previous: before,
      change: describeKpiChange(result, before, definition),
      trend: months.map((inputs) => ({ period: inputs.period, result: build(inputs) })),
    };
  });
}

/** A month that has only begun is left out: beside whole ones it would look like a collapse. */
function wholeMonths(window: Period, end: number): Period[] {
  return monthsEndingWith(end, monthsSpanned({ start: window.start, end }))
    .map(monthPeriod)
    .filter((month) => month.start >= window.start && month.end <= end);
}
