import { buildDebtSchedule, type FigureName, Figures, type Period } from '@insights/ledger';
import { cashFlows, flowsOf } from './cash-flows.ts';
import type { FactBooks } from './fact-books.ts';

/** Cash from operations that was left for the owners: the figure `before` less the figure `principal`. */
export interface CashLeft {
  readonly period: Period;
  readonly cents: number;
  /** Operating cash flow, or free cash flow if equipment was bought without a loan. */
  readonly before: FigureName;
  /** Principal of all loans, or of long-term loans if a credit line went up and down. */
  readonly principal: FigureName;
  readonly after: 'nothing' | 'loans' | 'purchases' | 'both';
}

const LONG_TERM = 'Long Term Liability';

/**
 * Returns the cash that the owners could take without new borrowing: depreciation uses no cash, and principal is not a
 * cost. New loans are not counted, and neither is equipment that they paid for.
 *
 * Null if cash flows mislead, if loans from or to owners are among the operating flows, or if a short-term loan was
 * repaid next to a credit line: no figure contains only its principal.
 */
export function cashLeft(books: FactBooks, period: Period): CashLeft | null {
  if (cashFlows(books) === null) return null;
  const { accrual } = books;
  const operations = accrual.amount('cashFlowStatement.operatingCashFlow', period);
  const withOwners = operations - flowsOf(books, period).operationsCents;
  if (Math.abs(withOwners) >= books.materiality.cents) return null;
  const { debts } = buildDebtSchedule(new Figures({ ...books.figures.context, period }));
  const current = debts.filter(({ account }) => account.type !== LONG_TERM);
  const isLine = (debt: (typeof debts)[number]) => debt.borrowedCents > 0 && debt.repaidCents > 0;
  const hasLine = current.some(isLine);
  if (hasLine && current.some((debt) => !isLine(debt) && debt.repaidCents > 0)) return null;
  const spent = operations - accrual.amount('cashFlowStatement.freeCashFlow', period);
  const financed = debts.reduce(
    (sum, { account, borrowedCents }) => sum + (account.type === LONG_TERM ? borrowedCents : 0),
    0,
  );
  const isBought = spent > 0 && financed * 2 < spent;
  const before = isBought ? 'cashFlowStatement.freeCashFlow' : 'cashFlowStatement.operatingCashFlow';
  const principal = hasLine ? 'balanceSheet.longTermPrincipalPaid' : 'balanceSheet.principalPaid';
  const repaid = books.amount(principal, period);
  return {
    period,
    cents: accrual.amount(before, period) - repaid,
    before,
    principal,
    after: isBought ? (repaid > 0 ? 'both' : 'purchases') : repaid > 0 ? 'loans' : 'nothing',
  };
}
