import type { Day } from '@insights/ledger';
import type { AccountType, Category, Certainty, Severity } from '@insights/words';
import type { Affects } from './check.ts';

/** Something in the books that deserves a look, with all that a screen, a file or a letter needs to say about it. */
export interface Finding extends SingleFinding {
  /** What other checks say of the same transactions. The money and the transactions above are those of all of them. */
  readonly furtherReasons: readonly SingleFinding[];
  /** The rule by which the owner calls such a finding fine, where it is too grave to be taken off the list by it. */
  readonly calledFine: FineRule | null;
}

/** What one check says. */
export interface SingleFinding {
  /** Made of the check and of ids in QuickBooks, so that the same books give the same id. */
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly certainty: Certainty;
  /** Why it is as sure as that, in a sentence. */
  readonly certaintyReason: string;
  readonly category: Category;
  readonly affects: Affects;
  /** Types of the ledger accounts whose amounts are wrong if it is right; empty if none are. */
  readonly disputes: readonly AccountType[];
  readonly impactCents: number;
  /** What correcting it adds to accrual-basis profit of the period; 0 if it changes none, or nobody can tell. */
  readonly profitEffectCents: number;
  /** What it might add, where it can only be estimated. */
  readonly estimatedProfitEffectCents: number;
  readonly why: string;
  readonly whenFine: string;
  readonly remediation: readonly string[];
  readonly transactions: readonly FindingTransaction[];
  /** How many there are; `transactions` holds the largest thousand. */
  readonly transactionCount: number;
  readonly accounts: readonly FindingAccount[];
}

/** Its own id and those of its further reasons: by any of them it is known again, whichever leads. */
export function idsOf({
  id,
  furtherReasons,
}: Pick<Finding, 'id'> & Partial<Pick<Finding, 'furtherReasons'>>) {
  // Reviews that were stored before findings were merged have none.
  return [id, ...(furtherReasons ?? []).map((reason) => reason.id)];
}

export interface FindingTransaction {
  readonly id: string;
  /** As the general ledger calls it, which is what a link to QuickBooks is made from. */
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

/** What a finding may be one of many of: all about a customer or vendor, the same at one amount, or all about an account. */
export interface Pattern {
  readonly kind: 'name' | 'name_and_amount' | 'account';
  /** `for Tool Club`, `for Tool Club at $60.00`, `on Utilities`. */
  readonly words: string;
}

/** What the owner called fine whenever it comes. It takes off the list what is not High; a High finding says so and stays. */
export interface FineRule {
  readonly id: string;
  /** Checks whose findings it is about. */
  readonly codes: readonly string[];
  readonly title: string;
  readonly pattern: Pattern;
  readonly name: string | null;
  readonly amountCents: number | null;
  readonly accountId: string | null;
  readonly reason: string;
}
