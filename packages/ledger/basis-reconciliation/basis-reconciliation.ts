import { type Cents, cents } from '@insights/money';
import type { Basis } from '@insights/words';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Day } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import type { Transaction } from '../tables/transactions.ts';
import type { Recognition } from './recognitions.ts';

/**
 * Explains the difference in net profit between the two bases. The lines add up exactly: `fromCents + lines = toCents`.
 */
export interface BasisReconciliation {
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
  /** Contribution to the change in profit from the first basis to the second. */
  readonly amountCents: Cents;
  /** Income and expense accounts on which the two bases differ. They add up to the line. */
  readonly accounts: readonly ReconciliationAccount[];
  /** Transactions behind the line, newest first. They add up to the line. */
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

/** Names of the lines, in display order. */
const NAMES: Readonly<Record<ReconciliationLineId, string>> = {
  invoicedNotPaid: 'Invoiced but not yet paid by customers',
  paidForEarlierInvoices: 'Paid by customers for earlier invoices',
  paymentsNotApplied: 'Customer payments not applied to an invoice',
  billedNotPaid: 'Bills not yet paid',
  paidForEarlierBills: 'Paid for earlier bills',
  billPaymentsNotApplied: 'Bill payments not applied to a bill',
  other: 'Other differences',
};

export const RECONCILIATION_LINE_IDS = Object.keys(NAMES) as ReconciliationLineId[];

/** A transaction's contribution to a line, from the accrual to the cash basis. */
export interface LinePart {
  readonly recognition: Recognition;
  readonly amountCents: number;
}

/** Builds a line. `direction` is 1 toward the cash basis and −1 toward the accrual basis. */
export function buildLine(
  id: ReconciliationLineId,
  parts: readonly LinePart[],
  accounts: readonly LedgerAccount[],
  direction: 1 | -1,
): ReconciliationLine {
  const byAccount = new Map<number, number>();
  const byTransaction = new Map<string, { recognition: Recognition; amount: number }>();
  let total = 0;
  for (const { recognition, amountCents } of parts) {
    const amount = direction * amountCents;
    const { accountIndex, transaction, day } = recognition;
    total += amount;
    byAccount.set(accountIndex, (byAccount.get(accountIndex) ?? 0) + amount);
    const key = `${transaction.type}|${transaction.id}|${day}`;
    const known = byTransaction.get(key);
    if (known === undefined) byTransaction.set(key, { recognition, amount });
    else known.amount += amount;
  }
  return {
    id,
    name: NAMES[id],
    amountCents: cents(total),
    accounts: [...byAccount]
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => a - b)
      .map(([index, amount]): ReconciliationAccount => {
        return { account: accounts[index] as LedgerAccount, amountCents: cents(amount) };
      }),
    transactions: [...byTransaction.values()]
      .filter(({ amount }) => amount !== 0)
      .sort((a, b) => b.recognition.day - a.recognition.day)
      .map(({ recognition: { transaction, day, name }, amount }): ReconciliationTransaction => {
        return { transaction, day, name, amountCents: cents(amount) };
      }),
  };
}
