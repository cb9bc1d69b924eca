import type { Correction, DocumentKind } from '@insights/ledger';
import type { Category } from '@insights/words';
import type { EntryCertainty } from '../adjusting/adjusting-entry.ts';
import type { Corrected } from '../adjusting/corrected.ts';
import { moving, removing, type Target } from '../adjusting/propose.ts';
import type { ReviewContext } from '../context/context.ts';
import type { DocumentRow } from '../context/rows.ts';
import type { Evidence, SeverityBounds } from '../findings/certainty.ts';
import type { Mistake } from '../findings/mistake.ts';

/**
 * The figure that is wrong if the finding is correct. `none`: no figure is wrong, but the books are less reliable.
 */
export type Affects = 'profit' | 'cash' | 'receivables' | 'payables' | 'tax' | 'balance_sheet' | 'none';

/** Data that a check requires in addition to postings. */
export type Need =
  | 'transactions'
  | 'clearing'
  | 'customers'
  | 'vendors'
  | 'items'
  | 'closing'
  | { readonly kind: DocumentKind };

/** A bookkeeping check with everything that belongs to it. */
export interface Check {
  readonly code: string;
  /**
   * Title of the check's findings. It never asserts what the books cannot prove: "Possible duplicate bill".
   */
  readonly title: string;
  /** The mistake that findings with this title are about; absent if it is not a common kind. */
  readonly mistake?: Mistake;
  readonly affects: Affects;
  /**
   * False if the check's findings concern the business or the time of an entry, so that no recorded amount is wrong.
   */
  readonly disputesAmounts?: false;
  /** One sentence that explains to an owner why the finding matters. */
  readonly why: string;
  /** Circumstances in which such a finding is harmless. */
  readonly whenFine: string;
  /** Steps to take in QuickBooks, in order and in its terms. The first one says what to check before any change. */
  readonly remediation: readonly string[];
  /** Text that explains how the severity is determined, if not by the amount alone. */
  readonly severityRule?: string;
  /** Default evidence for the check's findings. */
  readonly evidence: readonly Evidence[];
  /** Data that the check requires in addition to postings. */
  readonly needs?: readonly Need[];
  /** Returns the findings, or the reason why the check was blocked. */
  readonly check?: (context: ReviewContext) => readonly FindingDraft[] | Blocked;
  /** Returns findings about what is left once the entries of all other findings are known. */
  readonly listRest?: (context: ReviewContext, corrected: Corrected) => readonly FindingDraft[];
}

/** A check with its category. */
export interface ListedCheck extends Check {
  readonly category: Category;
  readonly severityRule: string;
}

/** The result of a check that could not run, which never counts as "nothing found". */
export interface Blocked {
  readonly blocked: string;
}

/** A finding as created by its check, before severity, id and wording are added. */
export interface FindingDraft {
  /** One plain sentence that includes the figures. */
  readonly description: string;
  /** A title that is more specific than the check's own. */
  readonly title?: string;
  /** The mistake that the draft is about, if it is not the check's own. */
  readonly mistake?: Mistake;
  /** The figure that is wrong, if it differs from the check's default. */
  readonly affects?: Affects;
  /**
   * Transactions of the finding, as handles from `context.transactions.handleOf`, in any order; by default those with
   * dollars at stake.
   */
  readonly transactions?: readonly number[];
  /** Ledger accounts of the finding, as account indexes. */
  readonly accounts?: readonly number[];
  /**
   * Anything else that distinguishes the finding from others of the same check, such as the id of an item.
   */
  readonly about?: readonly string[];
  /**
   * Whether the finding combines many transactions, so that its accounts identify it instead of its transactions.
   */
  readonly isList?: boolean;
  /** Dollars at stake, allocated to postings or balances so that none is counted twice. */
  readonly impact?: readonly ImpactAllocation[];
  /** How the transactions should have been recorded, if the check knows it. */
  readonly corrections?: readonly Correction[];
  /** How sure the corrections are, if the evidence alone would be misleading. */
  readonly correctionCertainty?: EntryCertainty;
  /** Whether amounts of the corrections are estimates. The parts of loan payments always are. */
  readonly isEstimate?: boolean;
  /** Evidence for this finding, if it differs from the check's default. */
  readonly evidence?: readonly Evidence[];
  /** Bounds on the severity, if the amount alone would be misleading. */
  readonly severity?: SeverityBounds;
  /** Words for this case, if the check's own would be untrue or vague. */
  readonly why?: string;
  readonly whenFine?: string;
  readonly remediation?: readonly string[];
}

/**
 * Dollars at stake, allocated to a transaction and one of its ledger accounts, or to the balance of an account. Two
 * findings about the same dollars have equal allocations, and the total counts them once.
 */
export interface ImpactAllocation {
  /** The transaction's handle; null for an account's whole balance. */
  readonly transaction: number | null;
  /** Account index; null for the whole transaction. */
  readonly account: number | null;
  /** Always positive. */
  readonly cents: number;
}

/** Returns the transactions of a draft. */
export function transactionsIn({ transactions, impact = [] }: FindingDraft): readonly number[] {
  return transactions ?? impact.flatMap(({ transaction }) => transaction ?? []);
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

/** Dollars that are still open on documents. */
export function openImpact(documents: readonly DocumentRow[]): ImpactAllocation[] {
  return documents.map(({ handle, openCents }) => transactionImpact(handle, openCents));
}

/** A transaction and its dollars at stake. */
export interface Amount {
  readonly transaction: number;
  readonly cents: number;
}

/** Returns the parts of a draft that lists transactions with their amounts in one account. */
export function listOn(account: number, amounts: readonly Amount[]) {
  return {
    accounts: [account],
    isList: true,
    impact: amounts.map(({ transaction, cents }) => postingImpact(transaction, account, cents)),
  };
}

/** Returns the parts of a draft that lists transactions of any account. */
export function listOf(amounts: readonly Amount[]) {
  return {
    isList: true,
    impact: amounts.map(({ transaction, cents }) => transactionImpact(transaction, cents)),
  };
}

/** Returns the parts of a draft for transactions some of which are copies. The entry removes the copies. */
export function removingCopies(
  context: ReviewContext,
  transactions: readonly number[],
  copies: readonly Amount[],
) {
  return {
    transactions,
    impact: copies.map(({ transaction, cents }) => transactionImpact(transaction, cents)),
    corrections: copies.map(({ transaction }) => removing(context, transaction)),
  };
}

/** Returns the parts of a draft for a transaction, or a part of one, that is in the wrong account. */
export function movingOut(
  context: ReviewContext,
  transaction: number,
  {
    from,
    to,
    cents,
    isPart = false,
  }: { readonly from: number; readonly to: Target; readonly cents: number; readonly isPart?: boolean },
) {
  return {
    impact: [postingImpact(transaction, from, cents)],
    corrections: [moving(context, transaction, { from, to, cents: isPart ? cents : null })],
  };
}

/** Lists the kinds of evidence that are present. */
export function signs(...kinds: readonly (Evidence | false)[]): readonly Evidence[] {
  return kinds.filter((kind) => kind !== false);
}
