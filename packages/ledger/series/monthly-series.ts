import { type Cents, cents } from '@insights/money';
import { balancesAsOf, sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Day } from '../period/day.ts';
import { monthPeriod, monthsEndingWith, type Period } from '../period/period.ts';
import { buildIncomeStatement } from '../statements/income-statement.ts';

/** Income and expenses of one calendar month, and the cash in bank accounts at its end. */
export interface MonthlyFigures {
  /** The whole month; the last one of a series ends where the books end. */
  readonly period: Period;
  readonly totalRevenueCents: Cents;
  readonly totalExpensesCents: Cents;
  readonly netProfitCents: Cents;
  readonly cashPositionCents: Cents;
}

/** The months that end with the month of `lastDay`, oldest first; the last month stops at `lastDay`. */
export function buildMonthlySeries(books: Books, lastDay: Day, monthCount: number): MonthlyFigures[] {
  const periods = monthsEndingWith(lastDay, monthCount).map(monthPeriod);
  const firstDay = (periods[0] as Period).start;
  let cash = bankTotal(books, balancesAsOf(books, firstDay - 1));
  return periods.map(({ start, end }) => {
    const period = { start, end: Math.min(end, lastDay) };
    const income = buildIncomeStatement(books, period);
    cash += bankTotal(books, sumPostings(books, period));
    return {
      period,
      totalRevenueCents: income.totalRevenueCents,
      totalExpensesCents: income.totalExpensesCents,
      netProfitCents: income.netProfitCents,
      cashPositionCents: cents(cash),
    };
  });
}

function bankTotal(books: Books, sums: Float64Array): number {
  let total = 0;
  books.chart.accounts.forEach((account, index) => {
    if (account.type === 'Bank') total += sums[index] as number;
  });
  return total;
}
