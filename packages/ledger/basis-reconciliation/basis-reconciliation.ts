import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import type { Transaction } from '../tables/transactions.ts';

/**
 * Explains the difference in net profit between the two bases. The lines add up to the difference exactly: `fromCents +
 * lines = toCents`.
 */
export interface BasisBridge {
  readonly period: Period;
  readonly from: Basis;
  readonly to: Basis;
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly lines: readonly ReconciliationLine[];
}

export type ReconciliationLineId =
  | 'invoicedNotPaid'
  | 'paidForEarlierInvoices'
  | 'paymentsNotApplied'
  | 'billedNotPaid'
  | 'paidForEarlierBills'
  | 'billPaymentsNotApplied'
  | 'other';

export interface ReconciliationLine {
  readonly id: ReconciliationLineId;
  readonly name: string;
  /** Contribution to the change in profit from one basis to the other. */
  readonly amountCents: Cents;
  /** Income and expense accounts on which the two differ; they add up to the line. */
  readonly accounts: readonly ReconciliationAccount[];
  /** Transactions behind the line, latest first; they add up to the line. */
  readonly transactions: readonly ReconciliationTransaction[];
}

export interface ReconciliationAccount {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

export interface ReconciliationTransaction {
  readonly transaction: Transaction;
  readonly day: Day;
  readonly name: string;
  readonly amountCents: Cents;
}
