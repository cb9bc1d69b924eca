import type { Period } from '@insights/ledger';
import type { Figure } from './figure.ts';
import type { Comparison } from './insight-books.ts';

/** Whether something rose, fell, or changed by less than half a percent. */
export type Move = 'up' | 'down' | 'same';

export interface InsightOf<
  Kind extends string,
  Figures extends { readonly [Role in keyof Figures]: Figure | undefined },
  Traits = object,
> {
  /** For example `revenue` or `costChange.2`. */
  readonly id: string;
  readonly kind: Kind;
  readonly period: Period;
  /** The comparison period; null if the insight does not compare. */
  readonly compared: Comparison | null;
  readonly figures: Figures;
  /** Facts, other than the figures, that affect the wording. */
  readonly traits: Traits;
  /** Amount that the insight concerns, used to rank insights. */
  readonly cents: number;
  /** Whether the insight is good news for the owner; null if it is neutral. */
  readonly isGood: boolean | null;
  readonly isMaterial: boolean;
  /** Whether every letter must state it. */
  readonly isRequired: boolean;
  /** Changes of which this insight explains at least 30%, in the same direction. */
  readonly explains: readonly Explained[];
  /** Totals, each with the parts that add up to it. */
  readonly sums: readonly (readonly Figure[])[];
  /** Name in the books of the customer, vendor or account that the insight concerns. */
  readonly about: string | null;
  readonly accountId: string | null;
  readonly doubt: Doubt | null;
}

/** The id of an insight about a change, and whether at least half of the change is explained. */
export interface Explained {
  readonly id: string;
  readonly isMost: boolean;
}

const [MIN_EXPLAINED_PERCENT, MAX_EXPLAINED_PERCENT] = [30, 300];
/** If half of a part is offset, it does not explain most of the change. */
const MAX_MOST_PERCENT = 200;

/**
 * Returns the change if a part is at least 30% of it, in the same direction. A part much larger than the change is offset
 * by others, so it does not explain the change.
 */
export function changeExplainedBy(id: string, part: number, change: number): Explained[] {
  const isPart =
    change !== 0 &&
    Math.sign(part) === Math.sign(change) &&
    Math.abs(part) * 100 >= Math.abs(change) * MIN_EXPLAINED_PERCENT &&
    Math.abs(part) * 100 <= Math.abs(change) * MAX_EXPLAINED_PERCENT;
  const isMost =
    Math.abs(part) * 2 > Math.abs(change) && Math.abs(part) * 100 <= Math.abs(change) * MAX_MOST_PERCENT;
  return isPart ? [{ id, isMost }] : [];
}

/** How the review changes or questions the figures of an insight. */
export interface Doubt {
  /** Amounts as recorded, by the role of the figure that has the corrected one. */
  readonly booked: Readonly<Record<string, Figure>>;
  /** The amount that is questioned by findings without a known correction. */
  readonly questioned: Figure | null;
}

type Defaults =
  | 'compared'
  | 'cents'
  | 'isGood'
  | 'isMaterial'
  | 'isRequired'
  | 'explains'
  | 'sums'
  | 'about'
  | 'accountId'
  | 'doubt'
  | 'period'
  | 'traits';

/** Builds an insight about the letter's period, unless it names another period. */
export function buildInsight<One extends InsightOf<string, object>>(
  { now }: { readonly now: Period },
  given: Omit<One, Defaults> &
    Partial<Pick<One, Defaults>> &
    (object extends One['traits'] ? object : Pick<One, 'traits'>),
): One {
  return {
    period: now,
    compared: null,
    traits: {},
    cents: 0,
    isGood: null,
    isMaterial: true,
    isRequired: false,
    explains: [],
    sums: [],
    about: null,
    accountId: null,
    doubt: null,
    ...given,
  } as unknown as One;
}

/** Returns `same` for a change of less than half a percent. */
export function moveOf(now: number, before: number): Move {
  const change = now - before;
  if (change === 0 || Math.abs(change) * 200 < Math.abs(before)) return 'same';
  return change > 0 ? 'up' : 'down';
}
