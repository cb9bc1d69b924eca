/**
 * Dollars at stake, allocated to a transaction and one of its ledger accounts, or to the balance of an account. Two
 * findings about the same dollars make the same claim, and the total counts it once.
 */
export interface Claim {
  /** The transaction's handle; null if the claim concerns a whole balance. */
  readonly transaction: number | null;
  /** Account index; null for the whole transaction. */
  readonly account: number | null;
  /** Positive. */
  readonly cents: number;
}

/** The effect of undoing a mistake on the profit of the period. */
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
