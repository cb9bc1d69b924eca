import { breakEvenRevenue } from './break-even/break-even-revenue.ts';
import { marginOfSafety } from './break-even/margin-of-safety.ts';
import { cashFlowMargin } from './cash/cash-flow-margin.ts';
import { freeCashFlow } from './cash/free-cash-flow.ts';
import { netBurn } from './cash/net-burn.ts';
import { operatingCashFlow } from './cash/operating-cash-flow.ts';
import { operatingCashToNetProfit } from './cash/operating-cash-to-net-profit.ts';
import { runwayMonths } from './cash/runway-months.ts';
import { assetTurnover } from './efficiency/asset-turnover.ts';
import { capitalTurnover } from './efficiency/capital-turnover.ts';
import { cashConversionCycle } from './efficiency/cash-conversion-cycle.ts';
import { fixedAssetTurnover } from './efficiency/fixed-asset-turnover.ts';
import { inventoryDays } from './efficiency/inventory-days.ts';
import { payableDays } from './efficiency/payable-days.ts';
import { receivableDays } from './efficiency/receivable-days.ts';
import { returnOnInventory } from './efficiency/return-on-inventory.ts';
import { ebitGrowth } from './growth/ebit-growth.ts';
import { expenseGrowth } from './growth/expense-growth.ts';
import { grossProfitGrowth } from './growth/gross-profit-growth.ts';
import { netProfitGrowth } from './growth/net-profit-growth.ts';
import { quarterPace } from './growth/quarter-pace.ts';
import { revenueGrowth } from './growth/revenue-growth.ts';
import { revenueGrowthOverYear } from './growth/revenue-growth-over-year.ts';
import { revenueGrowthPerDay } from './growth/revenue-growth-per-day.ts';
import { revenueGrowthTrailingYear } from './growth/revenue-growth-trailing-year.ts';
import { revenueStreak } from './growth/revenue-streak.ts';
import type { KpiDefinition } from './kpi.ts';
import { debtPaybackMonths } from './leverage/debt-payback-months.ts';
import { debtServiceCover } from './leverage/debt-service-cover.ts';
import { debtToAssets } from './leverage/debt-to-assets.ts';
import { debtToEquity } from './leverage/debt-to-equity.ts';
import { equityRatio } from './leverage/equity-ratio.ts';
import { interestCover } from './leverage/interest-cover.ts';
import { netDebt } from './leverage/net-debt.ts';
import { netDebtToEbitda } from './leverage/net-debt-to-ebitda.ts';
import { operatingCashToDebt } from './leverage/operating-cash-to-debt.ts';
import { cashBufferDays } from './liquidity/cash-buffer-days.ts';
import { cashRatio } from './liquidity/cash-ratio.ts';
import { currentRatio } from './liquidity/current-ratio.ts';
import { operatingCashToCurrentLiabilities } from './liquidity/operating-cash-to-current-liabilities.ts';
import { quickRatio } from './liquidity/quick-ratio.ts';
import { workingCapital } from './liquidity/working-capital.ts';
import { workingCapitalToRevenue } from './liquidity/working-capital-to-revenue.ts';
import { discountShare } from './profitability/discount-share.ts';
import { ebit } from './profitability/ebit.ts';
import { ebitda } from './profitability/ebitda.ts';
import { ebitdaMargin } from './profitability/ebitda-margin.ts';
import { expenseGrowthGap } from './profitability/expense-growth-gap.ts';
import { expenseRatio } from './profitability/expense-ratio.ts';
import { grossMargin } from './profitability/gross-margin.ts';
import { interestShare } from './profitability/interest-share.ts';
import { netMargin } from './profitability/net-margin.ts';
import { operatingExpenseRatio } from './profitability/operating-expense-ratio.ts';
import { operatingMargin } from './profitability/operating-margin.ts';
import { ownerDrawsToProfit } from './profitability/owner-draws-to-profit.ts';
import { payrollShare } from './profitability/payroll-share.ts';
import { openingBalanceEquity } from './quality/opening-balance-equity.ts';
import { uncategorizedShare } from './quality/uncategorized-share.ts';
import { undepositedShare } from './quality/undeposited-share.ts';
import { returnOnAssets } from './returns/return-on-assets.ts';
import { returnOnCapital } from './returns/return-on-capital.ts';
import { returnOnEquity } from './returns/return-on-equity.ts';

/** Every KPI, by group, in the order shown. */
export const KPIS: readonly KpiDefinition[] = [
  currentRatio,
  quickRatio,
  cashRatio,
  workingCapital,
  workingCapitalToRevenue,
  cashBufferDays,
  operatingCashToCurrentLiabilities,
  grossMargin,
  operatingMargin,
  netMargin,
  ebit,
  ebitda,
  ebitdaMargin,
  expenseRatio,
  operatingExpenseRatio,
  payrollShare,
  interestShare,
  discountShare,
  expenseGrowthGap,
  ownerDrawsToProfit,
  receivableDays,
  payableDays,
  inventoryDays,
  cashConversionCycle,
  assetTurnover,
  fixedAssetTurnover,
  capitalTurnover,
  returnOnInventory,
  debtToEquity,
  debtToAssets,
  equityRatio,
  netDebt,
  netDebtToEbitda,
  interestCover,
  debtServiceCover,
  operatingCashToDebt,
  debtPaybackMonths,
  revenueGrowth,
  revenueGrowthPerDay,
  revenueGrowthOverYear,
  revenueGrowthTrailingYear,
  grossProfitGrowth,
  ebitGrowth,
  netProfitGrowth,
  expenseGrowth,
  revenueStreak,
  quarterPace,
  operatingCashFlow,
  freeCashFlow,
  netBurn,
  runwayMonths,
  operatingCashToNetProfit,
  cashFlowMargin,
  breakEvenRevenue,
  marginOfSafety,
  returnOnEquity,
  returnOnAssets,
  returnOnCapital,
  uncategorizedShare,
  undepositedShare,
  openingBalanceEquity,
];
