import { usualProfit } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/**
 * Net profit without the only transaction that is not part of the usual business, such as the sale of a truck. If there
 * are several, in this period or in the one that the letter compares with, naming one of them would be one-sided.
 */
export type OneOff = InsightOf<
  'oneOff',
  { readonly name: Figure; readonly amount: Figure; readonly day: Figure; readonly without: Figure },
  { readonly side: 'income' | 'expense'; readonly outcome: 'profit' | 'loss' }
>;

const PROFIT = 'incomeStatement.netProfit';

export function oneOffInsights(books: InsightBooks): OneOff[] {
  const usual = usualProfit(books.facts);
  const [only, ...others] = usual?.now.oneOffs ?? [];
  if (usual === null || only === undefined || usual.now.withoutCents === 0) return [];
  const source = books.accountSource(only.accountId, 'One-time amounts in their accounts', books.now);
  const causes = books.profitChange?.mainParts ?? [];
  const isOneOfSeveral =
    others.length > 0 ||
    (usual.base?.oneOffs.length ?? 0) > 0 ||
    causes.some(
      (one) =>
        one.kind === 'account' &&
        one.account.accountId !== only.accountId &&
        Math.abs(one.effectCents) >= Math.abs(only.effectCents),
    );
  if (isOneOfSeveral) return [];
  return [
    buildInsight<OneOff>(books, {
      id: 'oneOff',
      kind: 'oneOff',
      figures: {
        name: books.account('name', only.accountId),
        amount: books.figure('amount', 'One-off', Math.abs(only.effectCents), source),
        day: books.day('day', 'Date', only.transaction.day, source),
        without: books.figure('without', 'Net profit without one-time amounts', usual.now.withoutCents, {
          ...books.source(PROFIT, books.now),
          words: 'Net profit minus one-time amounts',
        }),
      },
      traits: {
        side: only.effectCents > 0 ? 'income' : 'expense',
        outcome: usual.now.withoutCents > 0 ? 'profit' : 'loss',
      },
      cents: Math.abs(usual.now.profitCents - usual.now.withoutCents),
      accountId: only.accountId,
    }),
  ];
}
