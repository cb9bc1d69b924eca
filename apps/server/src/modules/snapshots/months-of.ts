import { buildMonthlyTable, FIGURES, type Figures, type Period } from '@insights/ledger';
import type { Cents } from '@insights/money';

/** The figures that tell a month. */
const MONTHLY = [
  'incomeStatement.totalRevenue',
  'incomeStatement.netProfit',
  'cashFlowStatement.operatingCashFlow',
  'cashFlowStatement.investingCashFlow',
  'cashFlowStatement.financingCashFlow',
  'cashFlowStatement.netCashChange',
] as const;

export interface Months {
  /** The names of the figures, in the order of the amounts. */
  readonly heads: readonly string[];
  /** Oldest first. */
  readonly rows: readonly { readonly period: Period; readonly amountsCents: readonly Cents[] }[];
  /** The months together. */
  readonly total: readonly Cents[];
}

/** The months of a period beside each other, for workbook and PDF alike; null where it is no longer than one. */
export function monthsOf(figures: Figures): Months | null {
  const [whole, ...months] = buildMonthlyTable(figures).columns;
  if (whole === undefined || months.length < 2) return null;
  const amountsOf = (period: Period) => MONTHLY.map((figure) => figures.amount(figure, period));
  return {
    heads: MONTHLY.map((figure) => FIGURES[figure].label),
    rows: months.map((period) => ({ period, amountsCents: amountsOf(period) })),
    total: amountsOf(whole),
  };
}
