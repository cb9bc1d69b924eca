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
  { readonly now: Figure; readonly base: Figure; readonly effect: Figure; readonly line?: Figure },
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
        ...(line === null ? {} : { line }),
      },
      traits: { move: effect > 0 ? 'up' : 'down' },
      cents: Math.abs(effect),
      isGood: effect > 0,
      explains: explainsResult(books, effect),
    }),
  ];
}
