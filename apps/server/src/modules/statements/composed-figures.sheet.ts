import type { FigureName } from '@insights/ledger';

export interface Term {
  readonly sign: 1 | -1;
  readonly figure: FigureName;
}

const plus = (figure: FigureName): Term => ({ sign: 1, figure });
const minus = (figure: FigureName): Term => ({ sign: -1, figure });

/** Figures that an accountant computes from other figures, which a statement may not print. */
export const COMPOSED_FIGURES: Partial<Record<FigureName, readonly Term[]>> = {
  'incomeStatement.grossProfit': [
    plus('incomeStatement.totalRevenue'),
    minus('incomeStatement.costOfGoodsSold'),
  ],
  'incomeStatement.netOperatingIncome': [
    plus('incomeStatement.grossProfit'),
    minus('incomeStatement.operatingExpenses'),
  ],
  'incomeStatement.totalExpenses': [
    plus('incomeStatement.costOfGoodsSold'),
    plus('incomeStatement.operatingExpenses'),
    plus('incomeStatement.otherExpenses'),
  ],
  'incomeStatement.ebit': [
    plus('incomeStatement.netProfit'),
    plus('incomeStatement.interest'),
    plus('incomeStatement.incomeTaxes'),
  ],
  'incomeStatement.ebitda': [plus('incomeStatement.ebit'), plus('incomeStatement.depreciation')],
  'incomeStatement.costsToPay': [
    plus('incomeStatement.totalExpenses'),
    minus('incomeStatement.depreciation'),
  ],
  'incomeStatement.salesBeforeDiscounts': [
    plus('incomeStatement.totalRevenue'),
    plus('incomeStatement.discounts'),
  ],
  'balanceSheet.netDebt': [plus('balanceSheet.debt'), minus('balanceSheet.cash')],
  'balanceSheet.invested': [plus('balanceSheet.debt'), plus('balanceSheet.totalEquity')],
  'balanceSheet.earningsOfThisYear': [plus('incomeStatement.netProfit')],
  'cashFlowStatement.netProfit': [plus('incomeStatement.netProfit')],
  'cashFlowStatement.cashIncrease': [
    plus('cashFlowStatement.netCashChange'),
    plus('cashFlowStatement.openingBalances'),
  ],
  'cashFlowStatement.cashAtEnd': [plus('balanceSheet.cash')],
  'cashFlowStatement.undepositedFunds': [plus('balanceSheet.undepositedFunds')],
  'cashFlowStatement.freeCashFlow': [
    plus('cashFlowStatement.operatingCashFlow'),
    minus('cashFlowStatement.capitalSpending'),
  ],
  'cashFlowStatement.cashBeforeFinancing': [
    plus('cashFlowStatement.operatingCashFlow'),
    plus('cashFlowStatement.investingCashFlow'),
  ],
};
