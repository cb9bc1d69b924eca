import { ownersTake } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import { buildInsight, explained, type Insight, type InsightOf } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';

/**
 * What the owners took out, compared with what was earned: in the period, or over twelve months if the period is
 * shorter, because a month's draws pay out the profit of others.
 */
export type OwnersTake = InsightOf<
  'ownersTake',
  { readonly draws: Figure; readonly profit: Figure; readonly share?: Figure },
  { readonly compared: 'noProfit' | 'more' | 'part'; readonly isYear: boolean }
>;

export function ownersTakeInsights(books: InsightBooks): Insight[] {
  const take = ownersTake(books.facts);
  if (take === null) return [];
  const { period, takenCents, profitCents } = take.year ?? take;
  if (takenCents < books.materiality.cents) return [];
  const compared = profitCents <= 0 ? 'noProfit' : takenCents > profitCents ? 'more' : 'part';
  const net = takenCents - (take.year === null ? take.contributedCents + take.lentByOwnersCents : 0);
  return [
    buildInsight<OwnersTake>(books, {
      id: 'ownersTake',
      kind: 'ownersTake',
      period,
      figures: {
        draws: books.money('draws', 'Taken out by the owners', 'balanceSheet.ownerDraws', period),
        profit: books.money(
          'profit',
          profitCents < 0 ? 'Net loss' : 'Net profit',
          'incomeStatement.netProfit',
          period,
        ),
        ...(compared === 'part'
          ? {
              share: books.percent(
                'share',
                'Share of net profit',
                takenCents,
                profitCents,
                books.source('incomeStatement.netProfit', period),
              ),
            }
          : {}),
      },
      traits: { compared, isYear: take.year !== null },
      cents: takenCents,
      isGood: net > Math.max(profitCents, 0) ? false : null,
      explains:
        take.year === null ? explained('cash', -takenCents, take.cashEndCents - take.cashStartCents) : [],
    }),
  ];
}
