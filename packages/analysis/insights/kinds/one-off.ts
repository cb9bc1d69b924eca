import { usualProfit } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Net profit without unusual items, such as the sale of a truck. */
export type OneOff = InsightOf<
  'oneOff',
  { readonly name: Figure; readonly amount: Figure; readonly without: Figure; readonly withoutThen?: Figure },
  {
    readonly side: 'income' | 'expense';
    readonly outcome: 'profit' | 'loss';
    readonly outcomeThen: 'profit' | 'loss' | null;
    readonly isSeveral: boolean;
  }
>;

const PROFIT = 'incomeStatement.netProfit';

export function oneOffInsights(books: InsightBooks): OneOff[] {
  const usual = usualProfit(books.facts);
  const [largest] = usual?.now.oneOffs ?? [];
  if (usual === null || largest === undefined || usual.now.withoutCents === 0) return [];
  const { compared } = books;
  const base = usual.base?.withoutCents ?? 0;
  const source = books.accountSource(largest.accountId, 'One-time amounts in their accounts', books.now);
  const profit = (role: string, cents: number, period: InsightBooks['now']) =>
    books.figure(role, 'Net profit without one-time amounts', cents, {
      ...books.source(PROFIT, period),
      words: 'Net profit minus one-time amounts',
    });
  return [
    buildInsight<OneOff>(books, {
      id: 'oneOff',
      kind: 'oneOff',
      compared: base === 0 ? null : compared,
      figures: {
        name: books.account('name', largest.accountId),
        amount: books.figure('amount', 'One-off', Math.abs(largest.effectCents), source),
        without: profit('without', usual.now.withoutCents, books.now),
        ...(compared === null || base === 0
          ? {}
          : { withoutThen: profit('withoutThen', base, compared.period) }),
      },
      traits: {
        side: largest.effectCents > 0 ? 'income' : 'expense',
        outcome: usual.now.withoutCents > 0 ? 'profit' : 'loss',
        outcomeThen: base === 0 ? null : base > 0 ? 'profit' : 'loss',
        isSeveral: usual.now.oneOffs.length > 1,
      },
      cents: Math.abs(usual.now.profitCents - usual.now.withoutCents),
      accountId: largest.accountId,
    }),
  ];
}
