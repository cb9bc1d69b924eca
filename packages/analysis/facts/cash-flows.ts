import {
  buildDebtSchedule,
  Figures,
  hasRole,
  isComparable,
  type LedgerAccount,
  type Period,
} from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';
import { isOwedByOwners, isOwedToOwners } from './liability-kinds.ts';

/**
 * Where cash came from and went, gross, on the accrual basis. Cash is bank accounts and undeposited funds. All amounts
 * are positive where they bring cash in, except the four that are named for cash going out. `endCents` = `startCents` +
 * `operationsCents` + `investingCents` + `borrowedCents` − `repaidCents` + `otherDebtCents` + `ownerLoansCents` +
 * `contributedCents` − `takenCents` + `otherEquityCents`.
 */
export interface CashFlows {
  readonly period: Period;
  readonly startCents: number;
  readonly endCents: number;
  /** As in the cash flow statement, without loans from and to owners. */
  readonly operationsCents: number;
  /** Parts of operations. */
  readonly receivablesCents: number;
  readonly inventoryCents: number;
  readonly payablesCents: number;
  readonly investingCents: number;
  /** The part of `investingCents` in fixed assets, without accumulated depreciation. */
  readonly equipmentCents: number;
  readonly borrowedCents: number;
  readonly repaidCents: number;
  /** Debt that was moved, forgiven or corrected. */
  readonly otherDebtCents: number;
  /** Loans from and to owners in accounts that are not among the debts. */
  readonly ownerLoansCents: number;
  readonly contributedCents: number;
  readonly takenCents: number;
  readonly otherEquityCents: number;
}

/**
 * Returns the cash flows of the period. An asset that a lender paid for directly counts as borrowed and invested.
 *
 * Null if it would mislead: postings that do not balance, a period without complete books, or opening balances entered
 * within the period, which would count as flows.
 */
export function cashFlows(books: FactBooks): CashFlows | null {
  const { accrual, now } = books;
  const isOpening = accrual.indexesWhere((account) => hasRole(account, 'openingEquity'));
  const isIncomplete =
    !isComparable(accrual.books, now) ||
    accrual.debits(isOpening, now) !== 0 ||
    accrual.amount('cashFlowStatement.imbalance') !== 0;
  return isIncomplete ? null : flowsOf(accrual, now);
}

export function flowsOf({ accrual }: FactBooks, period: Period): CashFlows {
  const from = (isWanted: (account: LedgerAccount) => boolean) =>
    0 - accrual.debits(accrual.indexesWhere(isWanted), period);
  const startCents = accrual.amount('cashFlowStatement.cashAtStart', period);
  const endCents = accrual.amount('cashFlowStatement.cashAtEnd', period);
  const { total } = buildDebtSchedule(new Figures({ ...accrual.figures.context, period }));
  const outside = {
    investingCents:
      accrual.amount('cashFlowStatement.investingCashFlow', period) - from(isInvestedWithOwners),
    borrowedCents: total.borrowedCents,
    repaidCents: total.repaidCents,
    otherDebtCents: total.otherCents,
    ownerLoansCents: from(isOwnerLoan),
    contributedCents: accrual.amount('ownersEquity.contributions', period),
    takenCents: 0 - accrual.amount('ownersEquity.draws', period),
  };
  const operationsCents =
    accrual.amount('cashFlowStatement.operatingCashFlow', period) - from(isOperatingWithOwners);
  const { repaidCents, takenCents, ...inflows } = outside;
  const net =
    Object.values(inflows).reduce<number>((sum, cents) => sum + cents, operationsCents) -
    repaidCents -
    takenCents;
  return {
    period,
    startCents,
    endCents,
    operationsCents,
    receivablesCents: from(({ type }) => type === 'Accounts Receivable'),
    inventoryCents: from((account) => hasRole(account, 'inventory')),
    payablesCents: from(({ type }) => type === 'Accounts Payable'),
    equipmentCents: 0 - accrual.amount('cashFlowStatement.capitalSpending', period),
    ...outside,
    otherEquityCents: endCents - startCents - net,
  };
}

/**
 * Whether accumulated depreciation of sold assets was removed in a period. The cash flow statement then shows the cost
 * of these assets under investing and that depreciation under operating, although neither is cash.
 */
export function hasDisposals({ accrual, materiality }: FactBooks, period: Period): boolean {
  const { amountsCents } = accrual.books.journal;
  const accounts = accrual.indexesWhere((account) => hasRole(account, 'accumulatedDepreciation'));
  return accrual.rowsOn(accounts, period).some((row) => (amountsCents[row] as number) >= materiality.cents);
}

function isOwnerLoan(account: LedgerAccount): boolean {
  return (isOwedToOwners(account) || isOwedByOwners(account)) && !hasRole(account, 'debt');
}

/** The statement of cash flows counts loans from and to owners as operating if they are other current accounts. */
function isOperatingWithOwners(account: LedgerAccount): boolean {
  return isOwnerLoan(account) && account.type !== 'Other Asset' && account.type !== 'Equity';
}

/** The statement of cash flows counts loans to owners among investments if they are other assets. */
function isInvestedWithOwners(account: LedgerAccount): boolean {
  return (
    isOwnerLoan(account) && account.type === 'Other Asset' && !hasRole(account, 'accumulatedDepreciation')
  );
}
