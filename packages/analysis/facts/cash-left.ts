import { type FigureName, hasRole, type Period } from '@insights/ledger';
import { bankDebts, bankPrincipal, flowsOf, hasCashFlows } from './cash-flows.ts';
import type { FactBooks } from './fact-books.ts';

/** Cash from operations that was left for the owners, after loan principal and equipment bought for cash. */
export interface CashLeft {
  readonly period: Period;
  readonly cents: number;
  /** The closest figure in the cash flow statement. */
  readonly before: FigureName;
  readonly after: 'nothing' | 'loans' | 'purchases' | 'both';
}

/**
 * Returns the cash that the owners could take without new borrowing: depreciation uses no cash, and principal is not a
 * cost. New loans are counted only as far as they paid for equipment. Null if the cash flows would mislead,
 * or if owners lent money, which pays for some of what they take.
 */
export function cashLeft(books: FactBooks, period: Period): CashLeft | null {
  if (!hasCashFlows(books)) return null;
  const { operationsCents, equipmentCents, financedCents, ownerLoansCents } = flowsOf(books, period);
  if (ownerLoansCents >= books.materiality.cents) return null;
  const lent = bankDebts(books, period).reduce(
    (sum, { account, borrowedCents }) => sum + (hasRole(account, 'creditLine') ? 0 : borrowedCents),
    0 - financedCents,
  );
  const spent = Math.max(0, 0 - equipmentCents - Math.max(0, lent));
  const repaid = bankPrincipal(books, period);
  return {
    period,
    cents: operationsCents - spent - repaid,
    before: spent > 0 ? 'cashFlowStatement.freeCashFlow' : 'cashFlowStatement.operatingCashFlow',
    after: spent > 0 ? (repaid > 0 ? 'both' : 'purchases') : repaid > 0 ? 'loans' : 'nothing',
  };
}
