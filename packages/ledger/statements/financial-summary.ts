import type { Cents } from '@insights/money';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { type BalanceSheetOptions, buildBalanceSheet } from './balance-sheet.ts';
import { buildCashFlowStatement } from './cash-flow-statement.ts';
import { buildIncomeStatement } from './income-statement.ts';

/** The fifteen figures of the summary: flows over the period, positions as of its last day. */
export interface FinancialSummary {
  readonly totalRevenue: Cents;
  readonly grossProfit: Cents;
  readonly netProfit: Cents;
  readonly totalExpenses: Cents;
  readonly operatingExpenses: Cents;
  readonly cashPosition: Cents;
  readonly currentAssets: Cents;
  readonly fixedAssets: Cents;
  readonly currentLiabilities: Cents;
  readonly longTermDebt: Cents;
  readonly equity: Cents;
  readonly operatingCashFlow: Cents;
  readonly investingCashFlow: Cents;
  readonly financingCashFlow: Cents;
  readonly netCashChange: Cents;
}

/**
 * `accrualBooks` are those that the cash flows are taken from: QuickBooks makes its cash flow statement on the accrual
 * basis whatever basis the company reports on.
 */
export function buildFinancialSummary(
  books: Books,
  accrualBooks: Books,
  period: Period,
  options: BalanceSheetOptions,
): FinancialSummary {
  const income = buildIncomeStatement(books, period);
  const position = buildBalanceSheet(books, period.end, options);
  const cashFlow = buildCashFlowStatement(accrualBooks, period);
  return {
    totalRevenue: income.totalRevenueCents,
    grossProfit: income.grossProfitCents,
    netProfit: income.netProfitCents,
    totalExpenses: income.totalExpensesCents,
    operatingExpenses: income.operatingExpensesCents,
    cashPosition: position.sections.bank.totalCents,
    currentAssets: position.currentAssetsCents,
    fixedAssets: position.sections.fixedAssets.totalCents,
    currentLiabilities: position.currentLiabilitiesCents,
    longTermDebt: position.sections.longTermLiabilities.totalCents,
    equity: position.totalEquityCents,
    operatingCashFlow: cashFlow.operatingCashFlowCents,
    investingCashFlow: cashFlow.investingCashFlowCents,
    financingCashFlow: cashFlow.financingCashFlowCents,
    netCashChange: cashFlow.netCashChangeCents,
  };
}
