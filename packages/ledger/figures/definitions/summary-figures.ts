import type { FigureDefinition } from '../figure-definition.ts';
import { BALANCE_SHEET_FIGURES } from './balance-sheet-figures.ts';
import { CASH_FLOW_FIGURES } from './cash-flow-figures.ts';
import { INCOME_STATEMENT_FIGURES } from './income-statement-figures.ts';

const INCOME = INCOME_STATEMENT_FIGURES;
const BALANCE = BALANCE_SHEET_FIGURES;
const CASH_FLOW = CASH_FLOW_FIGURES;

/**
 * The fifteen figures in the summary. Each is a figure from one of the three statements under a second name.
 */
export const SUMMARY_FIGURES = {
  'summary.totalRevenue': INCOME['incomeStatement.totalRevenue'],
  'summary.grossProfit': INCOME['incomeStatement.grossProfit'],
  'summary.netProfit': INCOME['incomeStatement.netProfit'],
  'summary.totalExpenses': INCOME['incomeStatement.totalExpenses'],
  'summary.operatingExpenses': INCOME['incomeStatement.operatingExpenses'],
  'summary.cashPosition': { ...BALANCE['balanceSheet.bank'], label: 'Cash position' },
  'summary.currentAssets': BALANCE['balanceSheet.currentAssets'],
  'summary.fixedAssets': BALANCE['balanceSheet.fixedAssets'],
  'summary.currentLiabilities': BALANCE['balanceSheet.currentLiabilities'],
  'summary.longTermDebt': { ...BALANCE['balanceSheet.longTermLiabilities'], label: 'Long-term debt' },
  'summary.equity': BALANCE['balanceSheet.totalEquity'],
  'summary.operatingCashFlow': CASH_FLOW['cashFlowStatement.operatingCashFlow'],
  'summary.investingCashFlow': CASH_FLOW['cashFlowStatement.investingCashFlow'],
  'summary.financingCashFlow': CASH_FLOW['cashFlowStatement.financingCashFlow'],
  'summary.netCashChange': CASH_FLOW['cashFlowStatement.netCashChange'],
} as const satisfies Record<`summary.${string}`, FigureDefinition>;
