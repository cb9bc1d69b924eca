/**
 * Dollars at stake, by where they stand: a transaction and one of its ledger accounts, or the balance of an account.
 * Two findings that speak of the same dollars make the same claim, and the total counts it once.
 */
export interface Claim {
  /** The transaction's handle; null when the claim is on a balance as a whole. */
  readonly transaction: number | null;
  /** The place of the ledger account in the chart; null for the transaction as a whole. */
  readonly account: number | null;
  /** Positive. */
  readonly cents: number;
}

/** What undoing a mistake adds to the profit of the period, or takes from it. */
export interface ProfitEffect {
  readonly transaction: number;
  readonly account: number;
  readonly cents: number;
}

export function onTransaction(transaction: number, cents: number): Claim {
  return { transaction, account: null, cents: Math.abs(cents) };
}

export function onPosting(transaction: number, account: number, cents: number): Claim {
  return { transaction, account, cents: Math.abs(cents) };
}

export function onBalance(account: number, cents: number): Claim {
  return { transaction: null, account, cents: Math.abs(cents) };
}
