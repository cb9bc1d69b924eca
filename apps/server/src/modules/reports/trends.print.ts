import { chartSpans, type Figures, isComparable, type Period, sameDaysLastYear } from '@insights/ledger';
import type { Trends } from '@insights/report';

/**
 * Returns the figures for the charts of the report, for the same days as the charts on screen, with the corrected ones if
 * they are shown.
 */
export function printTrends(figures: Figures, corrected: Figures | null): Trends {
  const { unit, spans, areOwn } = chartSpans(figures);
  const before = spans.map(({ period }) => sameDaysLastYear(period));
  // The year before a longer span would be part of it.
  const isCompared =
    (before.at(-1)?.end ?? 0) < (spans[0]?.period.start ?? 0) &&
    before.every((period) => isComparable(figures.context.books, period));
  const revenueIn = (of: Figures, period: Period) => of.amount('incomeStatement.totalRevenue', period);
  const amountsIn = (of: Figures, period: Period) => ({
    revenueCents: revenueIn(of, period),
    cashCents: of.amount('balanceSheet.cash', period),
  });
  return {
    unit,
    areOwn,
    columns: spans.map(({ period }, index) => {
      const recorded = amountsIn(figures, period);
      const better = corrected && amountsIn(corrected, period);
      const isSame =
        better?.revenueCents === recorded.revenueCents && better.cashCents === recorded.cashCents;
      return {
        period,
        ...recorded,
        revenueBeforeCents: isCompared ? revenueIn(figures, before[index] as Period) : null,
        corrected: isSame ? null : better,
      };
    }),
  };
}
