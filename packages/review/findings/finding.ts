import type { Day } from '@insights/ledger';
import type { AccountType, Category, Certainty, Severity } from '@insights/words';
import type { Affects } from '../checks/check.ts';
import type { Mistake } from '../findings/mistake.ts';

/** A possible mistake in the books, with all data that a screen, a file or a letter needs. */
export interface Finding extends SingleFinding {
  /**
   * Findings from other checks about the same transactions. The finding's own amounts and transactions include all of
   * them.
   */
  readonly furtherReasons: readonly SingleFinding[];
  /**
   * Effect of the finding's adjusting entry on the accrual-basis profit of the period; 0 if there is none, or if a
   * document is needed to decide.
   */
  readonly profitEffectCents: number;
  /** The owner's rule that matches this finding but does not dismiss it, because the finding is too severe. */
  readonly calledFine: DismissalRule | null;
}

/** The finding of a single check. */
export interface SingleFinding {
  /** Consists of the check and QuickBooks ids, so that the same books result in the same id. */
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly mistake?: Mistake;
  readonly description: string;
  readonly severity: Severity;
  readonly certainty: Certainty;
  /** A sentence that gives the reason for the certainty. */
  readonly certaintyReason: string;
  readonly category: Category;
  readonly affects: Affects;
  /** Types of the ledger accounts whose amounts are wrong if the finding is correct; empty if none are. */
  readonly disputes: readonly AccountType[];
  readonly impactCents: number;
  readonly why: string;
  readonly whenFine: string;
  readonly remediation: readonly string[];
  /**
   * How its entry is made if its dates are in closed books: by a journal entry after the closing date, partly by one, or
   * not at all.
   */
  readonly inClosedBooks?: 'journalEntry' | 'partly' | 'nothing';
  readonly transactions: readonly FindingTransaction[];
  /** Total number of transactions; `transactions` contains the thousand largest. */
  readonly transactionCount: number;
  readonly accounts: readonly FindingAccount[];
}

/**
 * Returns a finding's own id and the ids of its further reasons. Any of them identifies the finding, regardless of
 * which reason comes first.
 */
export function idsOf({
  id,
  furtherReasons,
}: Pick<Finding, 'id'> & { readonly furtherReasons?: readonly Pick<Finding, 'id'>[] }) {
  // Old stored reviews do not have `furtherReasons`.
  return [id, ...(furtherReasons ?? []).map((reason) => reason.id)];
}

export interface FindingTransaction {
  readonly id: string;
  /** Transaction type as in the general ledger, used to build a link to QuickBooks. */
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

/**
 * A property that a finding shares with similar ones: a customer or vendor, with or without an amount, or an account.
 */
export interface Pattern {
  readonly kind: 'name' | 'name_and_amount' | 'account';
  /** For example `for Tool Club`, `for Tool Club at $60.00`, `on Utilities`. */
  readonly words: string;
}

/** An owner's rule that dismisses findings. High findings mention the rule and stay. */
export interface DismissalRule {
  readonly id: string;
  /** The checks to which the rule applies. */
  readonly codes: readonly string[];
  readonly title: string;
  readonly pattern: Pattern;
  readonly name: string | null;
  readonly amountCents: number | null;
  readonly accountId: string | null;
  readonly reason: string;
}
