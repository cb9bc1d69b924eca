import type { Fraction } from '@insights/ledger';
import type { Cents } from '@insights/money';

/**
 * Something worth saying of a company, complete in one value: what it is, how it is shown, how it moved, what may be said
 * with it and where it was taken from. A letter refers to it by name, in braces; code fills in `text` and nobody writes a
 * digit.
 */
export interface Fact {
  /** As letters refer to it: `revenueChange`. */
  readonly name: string;
  /** For people: `Revenue in June 2024`. */
  readonly label: string;
  /** What it measures, as in `revenue` or `customer:2`. Movement and tone are those of its subject. */
  readonly subject: string;
  /** What it is a share of, so that it may stand before `of revenue`. */
  readonly bases: readonly string[];
  /** The fact of kind name without which it says nothing: the customer of a customer's amount, the month of a month's. */
  readonly needs: string | null;
  readonly value: FactValue;
  /** Exactly as it is shown. Display rounding was decided here. */
  readonly text: string;
  /** Before rounding for display. */
  readonly exact: string;
  readonly movement: Movement | null;
  /** Whether the movement is welcome. */
  readonly tone: 'good' | 'bad' | null;
  /** Whether the value by itself gives reason to worry, whichever way it moved. */
  readonly level: 'good' | 'bad' | null;
  /** Of a result that has two names: whether it is a profit or a loss, or the way from one to the other. */
  readonly sign: 'positive' | 'negative' | 'crossing' | null;
  readonly superlative: 'largest' | 'smallest' | null;
  /** The days it is about; `both` where it compares two of them. */
  readonly when: 'now' | 'before' | 'both' | 'yearAgo' | 'yearBoth' | 'other';
  /** The changes that it is a cause of, and of how much of each. */
  readonly drives: readonly FactDriver[];
  /** Absolute words that it alone gives the right to: `all`, `none`, `together`. */
  readonly backs: readonly string[];
  /** `month` for an amount of each month on average. */
  readonly per: 'day' | 'month' | 'year' | null;
  readonly source: FactSource;
  /** How much money it is about, to tell what matters from what does not. */
  readonly materialityCents: number;
  /** True for every sign; itself made of names in braces, so that it can be held against the same gate. */
  readonly sentence: string;
}

export type Movement = 'up' | 'down' | 'same';

export type FactValue =
  | { readonly kind: 'money'; readonly cents: Cents }
  | { readonly kind: 'ratio' | 'days' | 'months'; readonly fraction: Fraction }
  | { readonly kind: 'count'; readonly count: number }
  /** `origin` tells what outsiders may have written from what code wrote. */
  | { readonly kind: 'name'; readonly name: string; readonly origin: NameOrigin };

export type NameOrigin = 'calendar' | 'account' | 'party' | 'company' | 'check';

export interface FactDriver {
  /** The subject that it moves. */
  readonly of: string;
  /** Of the whole change. Below zero where it worked against it. */
  readonly share: Fraction;
}

export interface FactSource {
  readonly kind: 'figure' | 'kpi' | 'finding' | 'review' | 'parity' | 'calendar' | 'name';
  readonly id: string;
  /** Figures that it is computed from: see `parseFigureId` of the ledger. */
  readonly figureIds: readonly string[];
  readonly words: string;
}

/** Whether a fact is a word in a sentence and no figure. */
export function isName(fact: Fact): boolean {
  return fact.value.kind === 'name';
}

export function isCalendar({ value }: Fact): boolean {
  return value.kind === 'name' && value.origin === 'calendar';
}
