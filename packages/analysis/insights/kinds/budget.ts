import { buildBudgetVsActual, type FigureName } from '@insights/ledger';
import { buildInsight, type Insight, subjectOf, type Topic, was, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import { amountOf, signed } from './amounts.ts';

const COMPARED = [
  ['revenue', 'Revenue', 'incomeStatement.totalRevenue', 'revenue', 'up', false],
  ['expenses', 'Total expenses', 'incomeStatement.totalExpenses', 'expenses', 'down', true],
  ['profit', 'The result', 'incomeStatement.netProfit', 'result', 'up', false],
] as const satisfies readonly (readonly [string, string, FigureName, Topic, 'up' | 'down', boolean])[];

/** The income statement does not have a line for total expenses. */
const PARTS: Readonly<Partial<Record<string, readonly FigureName[]>>> = {
  expenses: [
    'incomeStatement.costOfGoodsSold',
    'incomeStatement.operatingExpenses',
    'incomeStatement.otherExpenses',
  ],
};

/** Compares with the budget, if QuickBooks has one for exactly this period. */
export function budgetInsights(books: InsightBooks): Insight[] {
  const { context, documents } = books.request;
  const compared = buildBudgetVsActual(context.books, books.now, documents.budgets);
  if (compared.status === 'missing') return [];
  const { rows } = compared.value.statement;
  return COMPARED.flatMap(([key, label, name, topic, good, isPlural]) => {
    const parts = [...(PARTS[key] ?? [name])];
    const planned = parts.reduce(
      (sum, part) => sum + (rows.find(({ figureId }) => figureId === part)?.amountsCents[1] ?? 0),
      0,
    );
    if (planned === 0) return [];
    const now = books.money('now', label, name, books.now);
    const gap = amountOf(now) - planned;
    if (gap === 0) return [];
    const source = { ...books.source(name, books.now), words: `Budget “${compared.value.budgetName}”` };
    const about = subjectOf(key, label, isPlural);
    const difference = books.figure('change', `${label} against the budget`, gap, source);
    const plan = books.figure('base', `${label} in the budget`, planned, source);
    const direction = gap > 0 ? 'up' : 'down';
    return buildInsight(books, {
      id: `${key}.budget`,
      topic,
      kind: 'change',
      versus: 'budget',
      direction,
      isGood: direction === good,
      cents: Math.abs(gap),
      isMaterial: Math.abs(gap) >= books.materiality.cents,
      tells: [`${key} change budget`],
      subject: about,
      says: words` ${was(about)} ${difference} ${gap > 0 ? 'above' : 'below'} the budget of ${signed(plan)}`,
    });
  });
}
