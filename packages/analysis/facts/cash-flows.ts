import {
  buildDebtSchedule,
  type Debt,
  type DebtSchedule,
  Figures,
  hasRole,
  isBalanceSheetType,
  isComparable,
  type LedgerAccount,
  memoizePerObject,
  type Period,
  selectCorrections,
} from '@insights/ledger';
import type { FactBooks } from './fact-books.ts';
import { isOwedByOwners, isOwedToOwners } from './liability-kinds.ts';

/**
 * Where cash came from and went, gross, on the accrual basis. Cash is bank accounts and undeposited funds, without the
 * accounts that hold clients' or tenants' money. Amounts are positive if they bring cash in, except `repaidCents` and
 * `takenCents`, which are positive if cash goes out, and `financedCents`, which moves no cash.
 *
 * `endCents` = `startCents` + `operationsCents` + `investingCents` + `borrowedCents` − `repaidCents` + `otherDebtCents`
 * + `ownerLoansCents` + `contributedCents` − `takenCents` + `otherEquityCents`.
 */
export interface CashFlows {
  readonly period: Period;
  readonly startCents: number;
  readonly endCents: number;
  /**
   * As in the cash flow statement, without loans from and to owners, money that is held for others, and gains and
   * depreciation of sold assets.
   */
  readonly operationsCents: number;
  /** Parts of operations. */
  readonly receivablesCents: number;
  readonly inventoryCents: number;
  readonly payablesCents: number;
  /** Purchases of assets, except those that a lender paid for directly, and proceeds of asset sales. */
  readonly investingCents: number;
  /** The part of `investingCents` in fixed assets. */
  readonly equipmentCents: number;
  /** Assets that a lender paid for directly, so that no cash moved. */
  readonly financedCents: number;
  /** Without `financedCents`. */
  readonly borrowedCents: number;
  readonly repaidCents: number;
  /** Debt that was moved, forgiven or corrected. */
  readonly otherDebtCents: number;
  /** Loans from and to owners, which are not among the debts to lenders. */
  readonly ownerLoansCents: number;
  /** Including deposits to opening balance equity. */
  readonly contributedCents: number;
  readonly takenCents: number;
  readonly otherEquityCents: number;
}

/** Returns the cash flows of the period; null if they would mislead. */
export function cashFlows(books: FactBooks): CashFlows | null {
  return hasCashFlows(books) ? flowsOf(books, books.now) : null;
}

/**
 * Whether the cash flows of the period are known. Postings that do not balance, a period without complete books, or
 * opening balances entered within the period, which would count as flows, would mislead.
 */
export function hasCashFlows({ accrual, now }: FactBooks): boolean {
  return (
    isComparable(accrual.books, now) &&
    openingEquity(accrual, now).enteredCents === 0 &&
    accrual.amount('cashFlowStatement.imbalance') === 0
  );
}

/** Memoized, because several insights show the flows of the same period. */
export const flowsOf = memoizePerObject(({ accrual }: FactBooks, period: Period): CashFlows => {
  const from = (isWanted: (account: LedgerAccount) => boolean) =>
    0 - accrual.debits(accrual.indexesWhere(isWanted), period);
  const startCents =
    accrual.amount('cashFlowStatement.cashAtStart', period) - heldForOthers(accrual, period.start - 1);
  const endCents = ownCash(accrual, period);
  const debts = bankDebts(accrual, period);
  const sum = (key: 'borrowedCents' | 'repaidCents' | 'otherCents') =>
    debts.reduce((cents, debt) => cents + debt[key], 0);
  const { financedCents, soldCents } = withoutCash(accrual, period);
  const assets = financedCents + soldCents;
  const outside = {
    investingCents:
      accrual.amount('cashFlowStatement.investingCashFlow', period) - from(isInvestedWithOwners) + assets,
    borrowedCents: sum('borrowedCents') - financedCents,
    repaidCents: sum('repaidCents'),
    otherDebtCents: sum('otherCents'),
    ownerLoansCents: from(isOwnerLoan),
    contributedCents:
      accrual.amount('ownersEquity.contributions', period) + openingEquity(accrual, period).paidInCents,
    takenCents: 0 - accrual.amount('ownersEquity.draws', period),
  };
  const operationsCents =
    accrual.amount('cashFlowStatement.operatingCashFlow', period) -
    from(isOperatingWithOwners) +
    from((account) => hasRole(account, 'heldForOthers')) -
    soldCents;
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
    equipmentCents: assets - accrual.amount('cashFlowStatement.capitalSpending', period),
    financedCents,
    ...outside,
    otherEquityCents: endCents - startCents - net,
  };
});

/**
 * Splits what was booked in opening balance equity into opening balances that were entered, and ordinary deposits, which
 * are the owners' money.
 */
function openingEquity(books: FactBooks, period: Period) {
  const { amountsCents } = books.books.journal;
  const isCorrection = selectCorrections(books.books);
  let [enteredCents, paidInCents] = [0, 0];
  for (const row of books.rowsOn(
    books.indexesWhere((account) => hasRole(account, 'openingEquity')),
    period,
  )) {
    const cents = amountsCents[row] as number;
    if (isCorrection(row)) enteredCents -= cents;
    else paidInCents -= cents;
  }
  return { enteredCents, paidInCents: Math.max(0, paidInCents) };
}

/** Memoized, because several insights show the debts of the same period. */
export const debtSchedule = memoizePerObject<FactBooks, Period, DebtSchedule>(({ figures }, period) =>
  buildDebtSchedule(new Figures({ ...figures.context, period })),
);

/** The debts to lenders other than the owners. */
export function bankDebts(books: FactBooks, period: Period): Debt[] {
  return debtSchedule(books, period).debts.filter(({ account }) => !isOwnerLoan(account));
}

/** Principal paid to lenders other than the owners, without paydowns of credit lines. */
export function bankPrincipal(books: FactBooks, period: Period): number {
  return bankDebts(books, period).reduce(
    (sum, { account, repaidCents }) => sum + (hasRole(account, 'creditLine') ? 0 : repaidCents),
    0,
  );
}

/** Cash at the end of a period, without the bank accounts that hold clients' or tenants' money. */
export function ownCash(books: FactBooks, period: Period = books.now): number {
  return books.amount('cashFlowStatement.cashAtEnd', period) - heldForOthers(books, period.end);
}

/** Balance of the bank accounts that hold clients' or tenants' money. */
export function heldForOthers(books: FactBooks, day: number): number {
  return books.balance(
    books.indexesWhere((account) => hasRole(account, 'heldForOthers')),
    day,
  );
}

/**
 * Amounts that the cash flow statement shows although no cash moved: assets that were entered together with the debt
 * that paid for them, and the depreciation and the gain of sold assets, which it shows under operating.
 */
function withoutCash(books: FactBooks, period: Period) {
  const { accountIndexes, amountsCents, transactionIndexes } = books.books.journal;
  const accountOf = (row: number) => books.accounts[accountIndexes[row] as number] as LedgerAccount;
  const sumOf = (rows: readonly number[], isWanted: (account: LedgerAccount) => boolean) =>
    rows.reduce((sum, row) => sum + (isWanted(accountOf(row)) ? (amountsCents[row] as number) : 0), 0);
  const ofAssets = new Set(
    books
      .rowsOn(
        books.indexesWhere(({ type }) => type === 'Fixed Asset'),
        period,
      )
      .map((row) => transactionIndexes[row]),
  );
  const rows = books.rowsOn([...books.accounts.keys()], period);
  const entries = Map.groupBy(
    rows.filter((row) => ofAssets.has(transactionIndexes[row])),
    (row) => transactionIndexes[row],
  );
  let [financedCents, soldCents] = [0, 0];
  for (const entry of entries.values()) {
    const cost = sumOf(entry, isEquipment);
    const borrowed = 0 - sumOf(entry, (account) => hasRole(account, 'debt') && !isOwnerLoan(account));
    financedCents += Math.max(0, Math.min(borrowed, cost));
    if (cost < 0)
      soldCents -= sumOf(
        entry,
        (account) => hasRole(account, 'accumulatedDepreciation') || !isBalanceSheetType(account.type),
      );
  }
  return { financedCents, soldCents };
}

function isEquipment(account: LedgerAccount): boolean {
  return account.type === 'Fixed Asset' && !hasRole(account, 'accumulatedDepreciation');
}

function isOwnerLoan(account: LedgerAccount): boolean {
  return isOwedToOwners(account) || isOwedByOwners(account);
}

/** The cash flow statement shows owner loans under operating if their accounts are current assets or liabilities. */
function isOperatingWithOwners(account: LedgerAccount): boolean {
  return isOwnerLoan(account) && account.type !== 'Other Asset' && !hasRole(account, 'debt');
}

/** The cash flow statement shows loans to owners under investing if their accounts are other assets. */
function isInvestedWithOwners(account: LedgerAccount): boolean {
  return (
    isOwnerLoan(account) && account.type === 'Other Asset' && !hasRole(account, 'accumulatedDepreciation')
  );
}
