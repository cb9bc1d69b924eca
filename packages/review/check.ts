import type { DocumentKind } from '@insights/ledger';
import type { Category, Severity } from '@insights/words';
import type { Evidence } from './certainty.ts';
import type { Claim, ProfitEffect } from './claims.ts';
import type { ReviewContext } from './context/context.ts';

/** Which figure of the books is wrong if the finding is right. `none`: no figure, but the books prove less. */
export type Affects = 'profit' | 'cash' | 'receivables' | 'payables' | 'tax' | 'balance_sheet' | 'none';

/** A part of what QuickBooks knows beyond postings that a check cannot do without. */
export type Need =
  | 'transactions'
  | 'clearing'
  | 'customers'
  | 'vendors'
  | 'items'
  | 'closing'
  | { readonly kind: DocumentKind };

/** One thing that the field looks for in books, complete in one value. */
export interface Check {
  readonly code: string;
  /** What a finding is called. It never asserts what the books cannot prove: "Possible duplicate bill". */
  readonly title: string;
  readonly category: Category;
  readonly affects: Affects;
  /** False if its findings are about the business or about when something was entered: no booked amount is wrong. */
  readonly disputesAmounts?: false;
  /** Why it matters, in one sentence for an owner. */
  readonly why: string;
  /** When such a finding is nothing to worry about. */
  readonly whenFine: string;
  /** What to do in QuickBooks, in its words, in order. */
  readonly remediation: readonly string[];
  /** How severe its findings are, in words, where it is not by amount alone. */
  readonly severityRule: string;
  /** What speaks for its findings where a finding does not say otherwise. */
  readonly evidence: readonly Evidence[];
  readonly needs: readonly Need[];
  /** The findings, or why it could not be checked. */
  readonly check: (context: ReviewContext) => readonly Draft[] | Blocked;
}

/** What could not be checked is a result of its own, and never passes for "nothing found". */
export interface Blocked {
  readonly blocked: string;
}

/** A finding as its check makes it, before it has its severity, id and words around it. */
export interface Draft {
  /** One plain sentence with figures. */
  readonly description: string;
  /** Transactions it is about, as `context.transactions.handleOf` gives them. The order does not matter. */
  readonly transactions: readonly number[];
  /** Ledger accounts it is about, as places in the chart. */
  readonly accounts?: readonly number[];
  /** Whatever else tells it from another finding of the same check, such as the id of an item. */
  readonly about?: readonly string[];
  /** Whether it collects many transactions into one finding: then the accounts name it and the transactions do not. */
  readonly isList?: boolean;
  /** The dollars at stake, each named by where it stands, so that none counts twice. */
  readonly claims: readonly Claim[];
  /** What undoing the mistake does to the profit of the period, posting by posting. */
  readonly profitEffects?: readonly ProfitEffect[];
  /** What it might do to the profit where nobody can know exactly. */
  readonly estimatedProfitEffectCents?: number;
  /** What speaks for it, where that is more, less or something else than for the check's other findings. */
  readonly evidence?: readonly Evidence[];
  /** Where the amount alone would say too little or too much. */
  readonly severity?: { readonly atLeast?: Severity; readonly atMost?: Severity };
  /** More precise than the check's own, where the case allows it. */
  readonly remediation?: readonly string[];
}
