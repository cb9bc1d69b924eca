import type { Day } from '@insights/ledger';

/**
 * Data that one review stores for the next: balances and the reconciled postings of bank accounts. Contains only ids
 * and amounts.
 */
export interface ReviewBaseline {
  readonly asOf: Day;
  /**
   * Balance at `asOf` by ledger account id, debits positive; for income and expense accounts, the total for the period.
   */
  readonly balancesCents: Readonly<Record<string, number>>;
  readonly reconciled: readonly ReconciledAccount[];
  /** Whether the books were closed through `asOf`, which makes these balances final. */
  readonly isClosed: boolean;
}

/** The newest reconciled postings in one bank or card account. */
export interface ReconciledAccount {
  readonly accountId: string;
  /** First day of the range in which every reconciled posting is listed. */
  readonly from: Day;
  readonly transactionKeys: readonly string[];
  readonly days: readonly Day[];
  readonly amountsCents: readonly number[];
}
