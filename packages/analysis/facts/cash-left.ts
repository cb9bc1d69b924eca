import { buildDebtSchedule, type Debt, type FigureName, Figures, type Period } from '@insights/ledger';
import { cashFlows, flowsOf, hasDisposals } from './cash-flows.ts';
import type { FactBooks } from './fact-books.ts';

/** Cash from operations that was left for the owners: the figure `before` less the figure `principal`. */
export interface CashLeft {
  readonly period: Period;
  readonly cents: number;
  /** Operating cash flow, or free cash flow if equipment was bought without a loan. */
  readonly before: FigureName;
  /** See `principalDue`. */
  readonly principal: FigureName;
  readonly after: 'nothing' | 'loans' | 'purchases' | 'both';
}

/**
 * Returns the cash that the owners could take without new borrowing: depreciation uses no cash, and principal is not a
 * cost. New loans are not counted, and neither is equipment that they paid for.
 *
 * Null if cash flows mislead, also because assets were sold, if loans from or to owners are among the operating flows, or if no figure contains the
 * principal that was due.
 */
export function cashLeft(books: FactBooks, period: Period): CashLeft | null {
  if (cashFlows(books) === null || hasDisposals(books, period)) return null;
  const { accrual } = books;
  const operations = accrual.amount('cashFlowStatement.operatingCashFlow', period);
  const withOwners = operations - flowsOf(books, period).operationsCents;
  if (Math.abs(withOwners) >= books.materiality.cents) return null;
  const principal = principalDue(books, period);
  if (principal === null) return null;
  const spent = operations - accrual.amount('cashFlowStatement.freeCashFlow', period);
  const financed = debtsOf(books, period)
    .filter(isLongTerm)
    .reduce((sum, { borrowedCents }) => sum + borrowedCents, 0);
  const isBought = spent > 0 && financed * 2 < spent;
  const before = isBought ? 'cashFlowStatement.freeCashFlow' : 'cashFlowStatement.operatingCashFlow';
  const repaid = books.amount(principal, period);
  return {
    period,
    cents: accrual.amount(before, period) - repaid,
    before,
    principal,
    after: isBought ? (repaid > 0 ? 'both' : 'purchases') : repaid > 0 ? 'loans' : 'nothing',
  };
}

/**
 * Returns the figure with the principal that had to be paid: of all loans, or of long-term loans if a credit line went
 * up and down. Null if a short-term loan was repaid next to a credit line.
 */
export function principalDue(books: FactBooks, period: Period): FigureName | null {
  const current = debtsOf(books, period).filter((debt) => !isLongTerm(debt));
  if (!current.some(isLine)) return 'balanceSheet.principalPaid';
  return current.some((debt) => !isLine(debt) && debt.repaidCents > 0)
    ? null
    : 'balanceSheet.longTermPrincipalPaid';
}

function debtsOf(books: FactBooks, period: Period): readonly Debt[] {
  return buildDebtSchedule(new Figures({ ...books.figures.context, period })).debts;
}

/** Whether a debt was drawn and repaid at will; a loan is drawn once. */
function isLine({ account, repaidCents, transactions }: Debt): boolean {
  const draws = transactions.filter(({ borrowedCents }) => borrowedCents > 0).length;
  return repaidCents > 0 && (draws > 1 || (draws > 0 && account.detailType === 'LineOfCredit'));
}

function isLongTerm({ account }: Debt): boolean {
  return account.type === 'Long Term Liability';
}
