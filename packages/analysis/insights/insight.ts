import type { Figure } from './figure.ts';
import type { Impossible } from './kinds/impossible.ts';
import type { KINDS } from './kinds/index.ts';
import type { NoActivity } from './kinds/trust.ts';

/** A true statement about the books, as data. Wordings express it; only code creates it. */
export type Insight = ReturnType<(typeof KINDS)[number]>[number] | Impossible | NoActivity;

export type InsightKind = Insight['kind'];
export type OfKind<Kind extends InsightKind> = Extract<Insight, { kind: Kind }>;

/** Returns every figure that an insight may show. */
export function figuresOf({ figures, doubt }: Pick<Insight, 'figures' | 'doubt'>): Figure[] {
  const own = Object.values(figures) as (Figure | undefined)[];
  return [...own, ...Object.values(doubt?.booked ?? {}), doubt?.questioned].filter(
    (figure) => figure != null,
  );
}

/** Kinds that together explain the change of the result. */
export const OF_CHANGE: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'salesChange',
  'salesTurn',
  'salesParts',
  'marginChange',
  'costChange',
]);
