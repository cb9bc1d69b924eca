import { pipeline } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move } from '../insight-of.ts';

/** Amounts that customers paid in advance for work that is not done yet: a sign of sales to come. */
export type Deposits = InsightOf<
  'deposits',
  { readonly now: Figure; readonly base: Figure },
  { readonly what: 'deposits' | 'deferredRevenue'; readonly move: Exclude<Move, 'same'> }
>;

const MIN_PERCENT = 25;

export function depositInsights(books: InsightBooks): Deposits[] {
  const fact = pipeline(books.facts);
  const { compared } = books;
  if (fact === null || compared === null) return [];
  return (['deposits', 'deferredRevenue'] as const).flatMap((what) => {
    const amounts = fact[what];
    if (amounts === null || amounts.baseCents <= 0) return [];
    const { nowCents, baseCents } = amounts;
    const change = nowCents - baseCents;
    if (!books.isNotable(change) || Math.abs(change) * 100 < baseCents * MIN_PERCENT) return [];
    const label = what === 'deposits' ? 'Customer deposits' : 'Deferred revenue';
    const source = (period: InsightBooks['now']) => ({
      ...books.source('balanceSheet.currentLiabilities', period),
      words: `Balance sheet: ${label.toLowerCase()}`,
    });
    return [
      buildInsight<Deposits>(books, {
        id: `deposits.${what}`,
        kind: 'deposits',
        compared,
        figures: {
          now: books.figure('now', label, nowCents, source(books.now)),
          base: books.figure('base', `${label}, ${compared.name}`, baseCents, source(compared.period)),
        },
        traits: { what, move: change > 0 ? 'up' : 'down' },
        cents: Math.abs(change),
        isGood: change > 0,
      }),
    ];
  });
}
