import type { FigureName } from '@insights/ledger';
import { budgetVariance } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** How far profit was from the budget, and the expense that is most of the overspending. */
export type Budget = InsightOf<
  'budget',
  {
    readonly gap: Figure;
    /** The budgeted profit; absent if the budget has a loss. */
    readonly planned?: Figure;
    readonly cause?: Figure;
    readonly over?: Figure;
    readonly overspent?: Figure;
  },
  { readonly isAbove: boolean }
>;

export function budgetInsights(books: InsightBooks): Budget[] {
  const variance = budgetVariance(books.facts);
  if (variance === null) return [];
  const { profit, expenses, budgetName } = variance;
  const gap = profit.actualCents - profit.plannedCents;
  if (Math.abs(gap) < books.materiality.cents) return [];
  const words = `Budget “${budgetName}”`;
  const { cause } = expenses;
  const overspent = expenses.actualCents - expenses.plannedCents;
  const sourceOf = (name: FigureName) => ({ ...books.source(name, books.now), words });
  const ofProfit = sourceOf('incomeStatement.netProfit');
  const planned = profit.plannedCents;
  return [
    buildInsight<Budget>(books, {
      id: 'budget',
      kind: 'budget',
      figures: {
        gap: books.figure('gap', 'Net profit compared with the budget', gap, ofProfit),
        ...(planned > 0
          ? {
              planned: books.figure('planned', 'Budgeted net profit', planned, {
                ...ofProfit,
                figureIds: [],
              }),
            }
          : {}),
        ...(cause === null || gap > 0 || overspent <= 0
          ? {}
          : {
              cause: books.account('cause', cause.accountId),
              over: books.figure(
                'over',
                `${cause.accountName} compared with the budget`,
                cause.actualCents - cause.plannedCents,
                books.accountSource(cause.accountId, words, books.now),
              ),
              overspent: books.figure(
                'overspent',
                'Expenses compared with the budget',
                overspent,
                sourceOf('incomeStatement.totalExpenses'),
              ),
            }),
      },
      traits: { isAbove: gap > 0 },
      cents: Math.abs(gap),
      isGood: gap > 0,
    }),
  ];
}
