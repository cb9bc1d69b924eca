import type { Day } from '@insights/ledger';

/**
 * Data of a review for the next one: its balances, and what was reconciled with bank statements. Contains only ids and
 * amounts.
 */
export interface ReviewBaseline {
  readonly asOf: Day;
  /**
   * By id of the ledger account: balance at `asOf`, debits positive; for income and expenses, the sum over the period.
   */
  readonly balancesCents: Readonly<Record<string, number>>;
  readonly reconciled: readonly ReconciledAccount[];
  /** Whether the books were closed through `asOf`: then these balances are final. */
  readonly isClosed: boolean;
}

/** The newest reconciled postings of one bank or card account. */
export interface ReconciledAccount {
  readonly accountId: string;
  /** The first day from which every reconciled posting is listed. */
  readonly from: Day;
  readonly transactionKeys: readonly string[];
  readonly days: readonly Day[];
  readonly amountsCents: readonly number[];
}
