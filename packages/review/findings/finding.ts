import type { Day } from '@insights/ledger';
import type { AccountType, Category, Certainty, Severity } from '@insights/words';
import type { Affects } from '../checks/check.ts';

/** A possible mistake in the books, with everything that a screen, a file or a letter needs. */
export interface Finding extends SingleFinding {
  /**
   * Findings of other checks about the same transactions. The amounts and transactions above include all of them.
   */
  readonly furtherReasons: readonly SingleFinding[];
  /** The owner's rule that would dismiss this finding, if it is too severe to be dismissed by a rule. */
  readonly calledFine: DismissalRule | null;
}

/** The finding of one check. */
export interface SingleFinding {
  /** Consists of the check and QuickBooks ids, so that the same books give the same id. */
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly certainty: Certainty;
  /** Why it is that certain, in a sentence. */
  readonly certaintyReason: string;
  readonly category: Category;
  readonly affects: Affects;
  /** Types of the ledger accounts whose amounts are wrong if it is right; empty if none are. */
  readonly disputes: readonly AccountType[];
  readonly impactCents: number;
  /**
   * Effect of correcting it on the accrual-basis profit of the period; 0 if there is none or it is unknown.
   */
  readonly profitEffectCents: number;
  /** Estimated effect, if the exact one is unknown. */
  readonly estimatedProfitEffectCents: number;
  readonly why: string;
  readonly whenFine: string;
  readonly remediation: readonly string[];
  readonly transactions: readonly FindingTransaction[];
  /** Their total number; `transactions` contains the largest thousand. */
  readonly transactionCount: number;
  readonly accounts: readonly FindingAccount[];
}

/** Its own id and those of its further reasons: any of them identifies it, regardless of which one leads. */
export function idsOf({
  id,
  furtherReasons,
}: Pick<Finding, 'id'> & Partial<Pick<Finding, 'furtherReasons'>>) {
  // Reviews from before findings were merged have none.
  return [id, ...(furtherReasons ?? []).map((reason) => reason.id)];
}

export interface FindingTransaction {
  readonly id: string;
  /** As in the general ledger, from which a link to QuickBooks is made. */
  readonly type: string;
  readonly number: string;
  readonly day: Day;
  readonly amountCents: number;
  readonly vendor: string;
  readonly customer: string;
  readonly memo: string;
}

export interface FindingAccount {
  readonly id: string;
  readonly name: string;
}

/** Trait that a finding shares with similar ones: a customer or vendor, an amount with it, or an account. */
export interface Pattern {
  readonly kind: 'name' | 'name_and_amount' | 'account';
  /** `for Tool Club`, `for Tool Club at $60.00`, `on Utilities`. */
  readonly words: string;
}

/** A rule of the owner that dismisses findings, except High ones, which mention it and stay. */
export interface DismissalRule {
  readonly id: string;
  /** The checks that it applies to. */
  readonly codes: readonly string[];
  readonly title: string;
  readonly pattern: Pattern;
  readonly name: string | null;
  readonly amountCents: number | null;
  readonly accountId: string | null;
  readonly reason: string;
}
