import type { Period } from '@insights/ledger';
import type { Figure } from './figure.ts';
import type { Comparison } from './insight-books.ts';
import type { BreakEven, MonthsBelow } from './kinds/break-even.ts';
import type { Budget } from './kinds/budget.ts';
import type { Cash, CashReason } from './kinds/cash.ts';
import type { Concentration } from './kinds/concentration.ts';
import type { CustomersMoved } from './kinds/customers-moved.ts';
import type { CardBalance, DebtPaid, IdleCash } from './kinds/debt.ts';
import type { DebtService } from './kinds/debt-service.ts';
import type { Deposits } from './kinds/deposits.ts';
import type {
  CostDriver,
  CostShare,
  OneSale,
  PriceOrQuantity,
  RevenueDriver,
  SteadyCosts,
} from './kinds/drivers.ts';
import type { HeldForOthers } from './kinds/held-for-others.ts';
import type { Margin } from './kinds/margin.ts';
import type { OneOff } from './kinds/one-off.ts';
import type { Overdue } from './kinds/overdue.ts';
import type { OwnersTake } from './kinds/owners-take.ts';
import type {
  CashCover,
  Collection,
  Costs,
  Equity,
  Kept,
  OpenBalances,
  YearResult,
} from './kinds/perspective.ts';
import type { Result, Revenue, Undecided } from './kinds/result.ts';
import type { CashFloor, PayrollCover, Runway } from './kinds/runway.ts';
import type { Stopped } from './kinds/stopped.ts';
import type { Clean, Correction, Impossible, Nothing, Parity, Question, Stale } from './kinds/trust.ts';
import type { YearlyEntry } from './kinds/yearly-entry.ts';

/** A true statement about the books, as data. Wordings express it; only code creates it. */
export type Insight =
  | Nothing
  | Result
  | Undecided
  | Revenue
  | Costs
  | Kept
  | YearResult
  | Margin
  | BreakEven
  | MonthsBelow
  | Budget
  | RevenueDriver
  | CostDriver
  | CostShare
  | PriceOrQuantity
  | OneSale
  | CustomersMoved
  | SteadyCosts
  | OneOff
  | YearlyEntry
  | Cash
  | CashReason
  | OwnersTake
  | CashCover
  | OpenBalances
  | Collection
  | Equity
  | Runway
  | PayrollCover
  | CashFloor
  | HeldForOthers
  | DebtPaid
  | DebtService
  | CardBalance
  | IdleCash
  | Overdue
  | Concentration
  | Deposits
  | Impossible
  | Correction
  | Question
  | Stopped
  | Stale
  | Parity
  | Clean;

export type InsightKind = Insight['kind'];
export type OfKind<Kind extends InsightKind> = Extract<Insight, { kind: Kind }>;

/** Whether something rose, fell, or changed by less than half a percent. */
export type Move = 'up' | 'down' | 'same';

export interface InsightOf<
  Kind extends string,
  Figures extends { readonly [Role in keyof Figures]: Figure | undefined },
  Traits = object,
> {
  /** For example `revenue` or `costDriver.42`. */
  readonly id: string;
  readonly kind: Kind;
  readonly period: Period;
  /** The period with which this one is compared; null if the insight does not compare. */
  readonly compared: Comparison | null;
  readonly figures: Figures;
  /** What changes the words besides the figures. */
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
  /** Name in the books of the customer, vendor or account that the insight is about. */
  readonly about: string | null;
  readonly accountId: string | null;
  readonly doubt: Doubt | null;
}

/** A change, by the id of its insight, that another insight explains: at least half of it, or less. */
export interface Explained {
  readonly id: string;
  readonly isMost: boolean;
}

const MIN_EXPLAINED_PERCENT = 30;

/** Returns the change if a part is at least 30% of it, in the same direction. */
export function explained(id: string, part: number, change: number): Explained[] {
  const isPart =
    change !== 0 &&
    Math.sign(part) === Math.sign(change) &&
    Math.abs(part) * 100 >= Math.abs(change) * MIN_EXPLAINED_PERCENT;
  return isPart ? [{ id, isMost: Math.abs(part) * 2 >= Math.abs(change) }] : [];
}

/** How the review changes or questions the figures of an insight. */
export interface Doubt {
  /** The amount as recorded, if corrections change it materially; the insight has the corrected amount. */
  readonly booked: Figure | null;
  /** The amount that findings without a known correction question. */
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
export function buildInsight<One extends Insight>(
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

/** Returns every figure that an insight may show. */
export function figuresOf({ figures, doubt }: Pick<Insight, 'figures' | 'doubt'>): Figure[] {
  const own = Object.values(figures) as (Figure | undefined)[];
  return [...own, doubt?.booked, doubt?.questioned].filter((figure) => figure != null);
}

/** A change of less than half a percent is no change. */
export function moveOf(now: number, before: number): Move {
  const change = now - before;
  if (change === 0 || Math.abs(change) * 200 < Math.abs(before)) return 'same';
  return change > 0 ? 'up' : 'down';
}
