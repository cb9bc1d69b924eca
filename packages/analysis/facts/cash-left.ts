import { buildDebtSchedule, type FigureName, Figures, type Period } from '@insights/ledger';
import { cashFlows, flowsOf, hasDisposals } from './cash-flows.ts';
import type { FactBooks } from './fact-books.ts';

/** Cash from operations that was left for the owners: the figure `before` less the principal paid on loans. */
export interface CashLeft {
  readonly period: Period;
  readonly cents: number;
  /** Operating cash flow, or free cash flow if equipment was bought without a loan. */
  readonly before: FigureName;
  readonly after: 'nothing' | 'loans' | 'purchases' | 'both';
}

/**
 * Returns the cash that the owners could take without new borrowing: depreciation uses no cash, and principal is not a
 * cost. New loans are not counted, and neither is equipment that they paid for. Null if the cash flows would mislead,
 * including when assets were sold, or if loans from or to owners are among the operating flows.
 */
export function cashLeft(books: FactBooks, period: Period): CashLeft | null {
  if (cashFlows(books) === null || hasDisposals(books, period)) return null;
  const { accrual } = books;
  const operations = accrual.amount('cashFlowStatement.operatingCashFlow', period);
  const withOwners = operations - flowsOf(books, period).operationsCents;
  if (Math.abs(withOwners) >= books.materiality.cents) return null;
  const spent = operations - accrual.amount('cashFlowStatement.freeCashFlow', period);
  const { debts } = buildDebtSchedule(new Figures({ ...books.figures.context, period }));
  const financed = debts
    .filter(({ account }) => account.type === 'Long Term Liability')
    .reduce((sum, { borrowedCents }) => sum + borrowedCents, 0);
  const isBought = spent > 0 && financed * 2 < spent;
  const before = isBought ? 'cashFlowStatement.freeCashFlow' : 'cashFlowStatement.operatingCashFlow';
  const repaid = books.amount('balanceSheet.principalPaid', period);
  return {
    period,
    cents: accrual.amount(before, period) - repaid,
    before,
    after: isBought ? (repaid > 0 ? 'both' : 'purchases') : repaid > 0 ? 'loans' : 'nothing',
  };
}
