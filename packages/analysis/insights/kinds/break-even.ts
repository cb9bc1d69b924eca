import { daysIn } from '@insights/ledger';
import { costBehaviors } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Revenue of twelve months, compared with the revenue at which operations break even. */
export type BreakEven = InsightOf<
  'breakEven',
  {
    readonly needed: Figure;
    readonly gap: Figure;
    /** The revenue that also pays for what the owners took out. */
    readonly withDraws?: Figure;
  },
  { readonly isAbove: boolean }
>;

/** Months of the last twelve whose revenue was below the fixed costs of a usual month. */
export type MonthsBelow = InsightOf<'monthsBelow', { readonly count: Figure; readonly fixed: Figure }>;

const MAX_DAYS_OF_MONTH = 31;

export function breakEvenInsights(books: InsightBooks): (BreakEven | MonthsBelow)[] {
  const behaviors = costBehaviors(books.facts);
  if (behaviors === null) return [];
  const { period, revenueCents, breakEvenCents, withDrawsCents, monthlyFixedCents, monthsBelowFixed } =
    behaviors;
  const source = {
    ...books.source('incomeStatement.totalExpenses', period),
    words:
      'Costs over twelve months: cost of goods sold varies with revenue; wages, overhead and depreciation are fixed',
  };
  const gap = revenueCents - breakEvenCents;
  return [
    buildInsight<BreakEven>(books, {
      id: 'breakEven',
      kind: 'breakEven',
      period,
      figures: {
        needed: books.figure('needed', 'Break-even revenue for twelve months', breakEvenCents, source),
        gap: books.figure('gap', 'Revenue minus break-even revenue', gap, source),
        // A yearly figure next to the revenue of a shorter period would mislead.
        ...(withDrawsCents - breakEvenCents < books.materiality.cents || period.start !== books.now.start
          ? {}
          : {
              withDraws: books.figure(
                'withDraws',
                'Break-even revenue including owners’ draws',
                withDrawsCents,
                source,
              ),
            }),
      },
      traits: { isAbove: gap >= 0 },
      cents: Math.abs(gap),
      isGood: gap >= 0 ? null : false,
      // A single month says little about the year.
      isMaterial: books.isNotable(gap) && daysIn(books.now) > MAX_DAYS_OF_MONTH,
    }),
    ...(monthsBelowFixed.length === 0
      ? []
      : [
          buildInsight<MonthsBelow>(books, {
            id: 'monthsBelow',
            kind: 'monthsBelow',
            period,
            figures: {
              count: books.count(
                'count',
                'Months with less revenue than fixed costs',
                monthsBelowFixed.length,
                ['month', 'months'],
                source,
              ),
              fixed: books.figure('fixed', 'Fixed costs in a typical month', monthlyFixedCents, source),
            },
            cents: monthlyFixedCents,
            isGood: false,
            isMaterial: daysIn(books.now) > MAX_DAYS_OF_MONTH,
          }),
        ]),
  ];
}
