import type { Period } from '@insights/ledger';
import { type AccountDriver, accountDriver, type SteadyCosts, steadyCosts } from './cost-drivers.ts';
import type { Compared, FactBooks } from './fact-books.ts';
import { MIN_PART_PERCENT } from './main-part.ts';
import { isMaterialChange } from './materiality.ts';
import { profitEffects } from './profit-effects.ts';
import { type RevenuePart, revenueParts } from './revenue-parts.ts';

/**
 * More or less revenue, with the parts that explain it. `effectCents` is the change in revenue at the former operating
 * margin. It only ranks the driver among the others; it is not an amount of lost profit to show.
 */
export interface RevenueDriver extends Compared {
  readonly kind: 'revenue';
  readonly effectCents: number;
  /** At least one, largest first. The parts overlap, so mention only one of them. */
  readonly parts: readonly RevenuePart[];
}

export type ProfitDriver = RevenueDriver | AccountDriver | SteadyCosts;

/** Why net profit changed between two periods. */
export interface ProfitDrivers {
  readonly period: Period;
  readonly base: Period;
  readonly profit: Compared;
  readonly revenue: Compared;
  readonly changeCents: number;
  /** One to three drivers in the direction of the change, largest effect first. They do not overlap. */
  readonly drivers: readonly ProfitDriver[];
  /** The largest driver in the other direction. */
  readonly against: ProfitDriver | null;
}

const MAX_DRIVERS = 3;

/**
 * Returns what changed net profit: more or less revenue, if a customer, an item or the like explains it, and each
 * account that explains at least 30 % of the change. A cost's effect is its departure from its former share of revenue:
 * cost of goods sold that grew with sales explains nothing, but wages that stayed the same while sales fell by a third
 * do. Costs that are individually too small and stayed the same while revenue fell are combined. The effects of all
 * accounts and of revenue add up to the change in profit. Null without a comparison period, if the change is not
 * material, or if nothing explains enough of it: a change made of many small parts has no single cause. Amounts that
 * moved to another account and yearly bills that came in a different month are left out because they would mislead.
 */
export function profitDrivers(books: FactBooks): ProfitDrivers | null {
  const { now, base } = books;
  if (base === null) return null;
  const [nowCents, baseCents] = [now, base].map((period) =>
    books.amount('incomeStatement.netProfit', period),
  ) as [number, number];
  const changeCents = nowCents - baseCents;
  if (!isMaterialChange(changeCents, baseCents, books.materiality)) return null;
  const { volumeCents, effects, nowRevenue, baseRevenue } = profitEffects(books, base);
  const isLarge = (effectCents: number) =>
    Math.abs(effectCents) * 100 >= Math.abs(changeCents) * MIN_PART_PERCENT &&
    Math.abs(effectCents) >= books.materiality.cents;
  const parts = isLarge(volumeCents) ? revenueParts(books, base) : [];
  const revenue = { nowCents: nowRevenue, baseCents: baseRevenue };
  const isNamed = ({ effectCents }: { effectCents: number }) => isLarge(effectCents);
  const steady = isMaterialChange(nowRevenue - baseRevenue, baseRevenue, books.materiality)
    ? steadyCosts(
        books,
        effects.filter((effect) => !isNamed(effect)),
        revenue,
      )
    : null;
  const all: ProfitDriver[] = [
    ...(parts.length === 0
      ? []
      : [{ kind: 'revenue' as const, ...revenue, effectCents: volumeCents, parts }]),
    ...effects.filter(isNamed).flatMap((effect) => accountDriver(books, base, effect, effects) ?? []),
    ...(steady === null || !isNamed(steady) ? [] : [steady]),
  ].toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const isCause = ({ effectCents }: ProfitDriver) => effectCents > 0 === changeCents > 0;
  const drivers = all.filter(isCause).slice(0, MAX_DRIVERS);
  if (drivers.length === 0) return null;
  return {
    period: now,
    base,
    profit: { nowCents, baseCents },
    revenue,
    changeCents,
    drivers,
    against: all.find((driver) => !isCause(driver)) ?? null,
  };
}
