import { lineMargins } from '../../facts/index.ts';
import { type Figure, share } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move } from '../insight-of.ts';
import { explainsResult } from './result.ts';

/**
 * The part of each dollar of revenue that was left after the cost of goods sold, for all revenue or for one line of
 * business.
 */
export type Margin = InsightOf<
  'margin',
  {
    readonly now: Figure;
    readonly base: Figure;
    readonly effect: Figure;
    readonly line?: Figure;
    /** The direct cost behind most of the change, and its part of each dollar. */
    readonly name?: Figure;
    readonly part?: Figure;
    readonly partBase?: Figure;
  },
  { readonly move: Exclude<Move, 'same'> }
>;

interface Side {
  readonly revenueCents: number;
  readonly costCents: number;
}

/** Returns the lines of business if one of them explains a change, otherwise the company as a whole. */
export function marginInsights(books: InsightBooks): Margin[] {
  const { compared } = books;
  if (compared === null) return [];
  const lines = (lineMargins(books.facts)?.lines ?? []).flatMap(({ name, accountId, now, base }) => {
    const line = accountId === null ? books.name('line', name, 'account') : books.account('line', accountId);
    return base === null ? [] : marginInsight(books, now, base, line);
  });
  const [largest] = lines.toSorted((a, b) => b.cents - a.cents);
  if (largest !== undefined) return [largest];
  // Corrections may change revenue and gross profit materially without changing the cost between them.
  const at = (period: InsightBooks['now']): Side => {
    const revenueCents = books.amount('incomeStatement.totalRevenue', period);
    return { revenueCents, costCents: revenueCents - books.amount('incomeStatement.grossProfit', period) };
  };
  return marginInsight(books, at(books.now), at(compared.period), null);
}

function marginInsight(books: InsightBooks, now: Side, base: Side, line: Figure | null): Margin[] {
  const { compared } = books;
  // If inventory is counted quarterly, a month without cost of goods sold has no margin to compare.
  const isWhole = ({ revenueCents, costCents }: Side) => costCents > 0 && revenueCents > costCents;
  if (compared === null || ![now, base].every(isWhole)) return [];
  const left = ({ revenueCents, costCents }: Side) => revenueCents - costCents;
  const asBefore = Number((BigInt(now.revenueCents) * BigInt(left(base))) / BigInt(base.revenueCents));
  const effect = left(now) - asBefore;
  const rounded = (side: Side) => Math.round((100 * left(side)) / side.revenueCents);
  if (!books.isNotable(effect) || rounded(now) === rounded(base)) return [];
  const label = line === null ? 'Gross profit' : 'Margin in the line of business';
  const cents = (role: string, name: string, side: Side, period: InsightBooks['now']): Figure => ({
    role,
    label: name,
    value: { kind: 'centsOfDollar', fraction: share(left(side), side.revenueCents) },
    source: books.source('incomeStatement.grossProfit', period),
  });
  return [
    buildInsight<Margin>(books, {
      id: 'margin',
      kind: 'margin',
      compared,
      figures: {
        now: cents('now', `${label} per dollar of revenue`, now, books.now),
        base: cents('base', `${label} per dollar of revenue, ${compared.name}`, base, compared.period),
        effect: books.figure('effect', 'Effect of the change in margin', effect, {
          ...books.source('incomeStatement.grossProfit', books.now, compared.period),
          words: 'Gross profit minus gross profit at the earlier margin',
        }),
        ...(line === null ? directCost(books, now, base, effect) : { line }),
      },
      traits: { move: effect > 0 ? 'up' : 'down' },
      cents: Math.abs(effect),
      isGood: effect > 0,
      explains: explainsResult(books, effect),
    }),
  ];
}

/** The direct cost that explains at least half of a change in margin, with its cents of each dollar of revenue. */
function directCost(
  books: InsightBooks,
  now: Side,
  base: Side,
  effect: number,
): Pick<Margin['figures'], 'name' | 'part' | 'partBase'> {
  const { compared, facts } = books;
  if (compared === null) return {};
  const costs = facts
    .indexesWhere(({ type }) => type === 'Cost of Goods Sold')
    .flatMap((index) => {
      const accountId = facts.accounts[index]?.id ?? '';
      const [cents, before] = [books.now, compared.period].map((period) =>
        books.amountOfAccount(accountId, period),
      ) as [number, number];
      const own = (before * now.revenueCents) / base.revenueCents - cents;
      return cents > 0 && before > 0 && 2 * own * Math.sign(effect) >= Math.abs(effect)
        ? [{ accountId, cents, before, own: Math.abs(own) }]
        : [];
    });
  const [largest] = costs.toSorted((a, b) => b.own - a.own);
  if (largest === undefined) return {};
  const { accountId, cents, before } = largest;
  const rounded = (part: number, { revenueCents }: Side) => Math.round((100 * part) / revenueCents);
  if (rounded(cents, now) === rounded(before, base)) return {};
  const part = (role: string, size: number, { revenueCents }: Side, period: InsightBooks['now']): Figure => ({
    role,
    label: 'A direct cost per dollar of revenue',
    value: { kind: 'centsOfDollar', fraction: share(size, revenueCents) },
    source: books.accountSource(accountId, 'Ledger account per dollar of revenue', period),
  });
  return {
    name: books.account('name', accountId),
    part: part('part', cents, now, books.now),
    partBase: part('partBase', before, base, compared.period),
  };
}
