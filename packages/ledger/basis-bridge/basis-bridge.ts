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
  readonly lines: readonly BridgeLine[];
  /** The same difference by balance sheet account: the change of each balance on either basis. */
  readonly positions: readonly BridgePosition[];
}

export type BridgeLineId =
  | 'invoicedNotPaid'
  | 'paidForEarlierInvoices'
  | 'paymentsNotApplied'
  | 'billedNotPaid'
  | 'paidForEarlierBills'
  | 'billPaymentsNotApplied'
  | 'other';

export interface BridgeLine {
  readonly id: BridgeLineId;
  readonly name: string;
  /** Contribution to the change in profit from one basis to the other. */
  readonly amountCents: Cents;
  /** Income and expense accounts on which the two differ; they add up to the line. */
  readonly accounts: readonly BridgeAccount[];
  /** Transactions behind the line, latest first; they add up to the line. */
  readonly transactions: readonly BridgeTransaction[];
}

export interface BridgeAccount {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

export interface BridgeTransaction {
  readonly transaction: Transaction;
  readonly day: Day;
  readonly name: string;
  readonly amountCents: Cents;
}

export interface BridgePosition {
  readonly account: LedgerAccount;
  /** Change in the company's equity caused by the account. */
  readonly changeCents: Readonly<Record<Basis, Cents>>;
  /** The account's contribution to the change in profit from one basis to the other. */
  readonly amountCents: Cents;
}
