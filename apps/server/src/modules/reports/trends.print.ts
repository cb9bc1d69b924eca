import { chartSpans, type Figures, isComparable, type Period, sameDaysLastYear } from '@insights/ledger';
import type { Trends } from '@insights/report';

/** Returns the figures for the charts of the report, for the same days as the charts on screen. */
export function printTrends(figures: Figures): Trends {
  const { unit, spans, areOwn } = chartSpans(figures);
  const before = spans.map(({ period }) => sameDaysLastYear(period));
  // The year before a longer span would be part of it.
  const isCompared =
    (before.at(-1)?.end ?? 0) < (spans[0]?.period.start ?? 0) &&
    before.every((period) => isComparable(figures.context.books, period));
  const revenueIn = (period: Period) => figures.amount('incomeStatement.totalRevenue', period);
  return {
    unit,
    areOwn,
    columns: spans.map(({ period }, index) => ({
      period,
      revenueCents: revenueIn(period),
      revenueBeforeCents: isCompared ? revenueIn(before[index] as Period) : null,
      cashCents: figures.amount('balanceSheet.cash', period),
    })),
  };
}
