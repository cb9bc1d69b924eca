import type { DocumentKind } from '@insights/ledger';
import type { Category, Severity } from '@insights/words';
import type { ReviewContext } from '../context/context.ts';
import type { Evidence } from '../findings/certainty.ts';

/** The figure that is wrong if the finding is right. `none`: no figure is wrong, but the books prove less. */
export type Affects = 'profit' | 'cash' | 'receivables' | 'payables' | 'tax' | 'balance_sheet' | 'none';

/** Data beyond postings that a check requires. */
export type Need =
  | 'transactions'
  | 'clearing'
  | 'customers'
  | 'vendors'
  | 'items'
  | 'closing'
  | { readonly kind: DocumentKind };

/** One bookkeeping check, complete in one value. */
export interface Check {
  readonly code: string;
  /** Title of its findings. It never asserts what the books cannot prove: "Possible duplicate bill". */
  readonly title: string;
  readonly category: Category;
  readonly affects: Affects;
  /** False if its findings concern the business or the time of an entry: no booked amount is wrong. */
  readonly disputesAmounts?: false;
  /** Why it matters, in one sentence for an owner. */
  readonly why: string;
  /** When such a finding is harmless. */
  readonly whenFine: string;
  /** Steps to take in QuickBooks, in its words, in order. */
  readonly remediation: readonly string[];
  /** How severity is determined, in words, if it does not depend only on the amount. */
  readonly severityRule: string;
  /** Default evidence of its findings. */
  readonly evidence: readonly Evidence[];
  /** Data that it requires beyond postings. */
  readonly needs?: readonly Need[];
  /** The findings, or why it could not be checked. */
  readonly check: (context: ReviewContext) => readonly Draft[] | Blocked;
}

/** A check that could not run is a result of its own, and never counts as "nothing found". */
export interface Blocked {
  readonly blocked: string;
}

/** A finding as its check creates it, before severity, id and wording are added. */
export interface Draft {
  /** One plain sentence with figures. */
  readonly description: string;
  /** Its transactions, as handles from `context.transactions.handleOf`. The order does not matter. */
  readonly transactions?: readonly number[];
  /** Its ledger accounts, as account indexes. */
  readonly accounts?: readonly number[];
  /** Anything else that distinguishes it from another finding of the same check, such as the id of an item. */
  readonly about?: readonly string[];
  /** Whether it combines many transactions: then the accounts identify it and the transactions do not. */
  readonly isList?: boolean;
  /** The dollars at stake, each allocated to a posting or balance so that none counts twice. */
  readonly impact?: readonly ImpactAllocation[];
  /** Effects of undoing the mistake on the profit of the period, posting by posting. */
  readonly profitEffects?: readonly ProfitEffect[];
  /** Estimated effect on the profit if the exact amount is unknown. */
  readonly estimatedProfitEffectCents?: number;
  /** Its evidence, if it differs from that of the check's other findings. */
  readonly evidence?: readonly Evidence[];
  /** Bounds, if the amount alone would be misleading. */
  readonly severity?: { readonly atLeast?: Severity; readonly atMost?: Severity };
  /** More precise than the check's own, where the case allows it. */
  readonly remediation?: readonly string[];
}

/**
 * Dollars at stake, allocated to a transaction and one of its ledger accounts, or to the balance of an account. Two
 * findings about the same dollars have equal allocations, and the total counts them once.
 */
export interface ImpactAllocation {
  /** The transaction's handle; null for a whole balance. */
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

export function transactionImpact(transaction: number, cents: number): ImpactAllocation {
  return { transaction, account: null, cents: Math.abs(cents) };
}

export function postingImpact(transaction: number, account: number, cents: number): ImpactAllocation {
  return { transaction, account, cents: Math.abs(cents) };
}

export function balanceImpact(account: number, cents: number): ImpactAllocation {
  return { transaction: null, account, cents: Math.abs(cents) };
}
