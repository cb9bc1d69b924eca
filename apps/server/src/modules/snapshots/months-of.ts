import { buildMonthlyTable, FIGURES, type Figures, type Period } from '@insights/ledger';
import type { Cents } from '@insights/money';

/** Figures shown for each month. */
const MONTHLY = [
  'incomeStatement.totalRevenue',
  'incomeStatement.netProfit',
  'cashFlowStatement.operatingCashFlow',
  'cashFlowStatement.investingCashFlow',
  'cashFlowStatement.financingCashFlow',
  'cashFlowStatement.netCashChange',
] as const;

export interface Months {
  /** Names of the figures, in the order of the amounts. */
  readonly heads: readonly string[];
  /** Oldest first. */
  readonly rows: readonly { readonly period: Period; readonly amountsCents: readonly Cents[] }[];
  /** The sum of the months. */
  readonly total: readonly Cents[];
}

/** The months of a period side by side, for workbook and PDF; null if it is a single month. */
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
