import type { Figure } from './figure.ts';
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

/** Returns every figure that an insight may show. */
export function figuresOf({ figures, doubt }: Pick<Insight, 'figures' | 'doubt'>): Figure[] {
  const own = Object.values(figures) as (Figure | undefined)[];
  return [...own, doubt?.booked, doubt?.questioned].filter((figure) => figure != null);
}

/** Kinds that say what changed the result. */
export const DRIVERS: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'revenueDriver',
  'oneSale',
  'priceOrQuantity',
  'costDriver',
  'costShare',
  'steadyCosts',
  'margin',
]);
