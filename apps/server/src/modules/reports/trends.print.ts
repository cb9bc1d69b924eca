import {
  type Figures,
  isComparable,
  monthPeriod,
  monthsEndingWith,
  monthsUpTo,
  type Period,
  sameDaysLastYear,
} from '@insights/ledger';
import type { Trends } from '@insights/report';

const MONTHS = 12;

/** Returns the monthly figures for the charts of the report, oldest first. Months before the books began are omitted. */
export function printTrends(figures: Figures): Trends {
  const { books, period } = figures.context;
  const amount = (name: Parameters<Figures['findNamed']>[0], of: Period) => {
    const found = isComparable(books, of) ? figures.findNamed(name, of) : null;
    return found === null ? null : figures.amountOf(found);
  };
  // The last month may not be over.
  const months = monthsEndingWith(period.end, MONTHS + 1)
    .map(monthPeriod)
    .map(({ start, end }) => ({ start, end: Math.min(end, period.end) }));
  const margin = (of: Period) => {
    const year = monthsUpTo(of.end, MONTHS);
    const revenue = amount('incomeStatement.totalRevenue', year);
    const profit = amount('incomeStatement.netProfit', year);
    return revenue === null || profit === null || revenue <= 0 ? null : profit / revenue;
  };
  const all = months.map((month) => ({
    period: month,
    revenueCents: amount('incomeStatement.totalRevenue', month),
    revenueBeforeCents: amount('incomeStatement.totalRevenue', sameDaysLastYear(month)),
    margin: margin(month),
    cashCents: amount('balanceSheet.cash', month),
  }));
  return all.slice(all.findIndex(({ cashCents }) => cashCents !== null));
}
