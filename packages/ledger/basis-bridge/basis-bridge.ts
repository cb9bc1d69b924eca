import type { Cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import type { Transaction } from '../tables/transactions.ts';

/**
 * The way from the net profit on one basis to the net profit on the other. The lines add up to the difference exactly:
 * `fromCents + lines = toCents`.
 */
export interface BasisBridge {
  readonly period: Period;
  readonly from: Basis;
  readonly to: Basis;
  readonly fromCents: Cents;
  readonly toCents: Cents;
  readonly lines: readonly BridgeLine[];
  /** The same difference by what is owned and owed: how each balance moved on either basis. */
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
  /** What it adds to the profit on the way from one basis to the other. */
  readonly amountCents: Cents;
  /** The income and expense accounts on which the two differ; they add up to the line. */
  readonly accounts: readonly BridgeAccount[];
  /** The transactions behind the line, latest first; they add up to the line. */
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
  /** By how much the account raised (positive) or lowered what the company is worth. */
  readonly changeCents: Readonly<Record<Basis, Cents>>;
  /** What the account adds to the profit on the way from one basis to the other. */
  readonly amountCents: Cents;
}
