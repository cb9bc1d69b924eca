import { largestCustomer } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** The largest customer, with at least a quarter of revenue, and what losing this customer would cost. */
export type Concentration = InsightOf<
  'concentration',
  { readonly name: Figure; readonly share: Figure; readonly amount: Figure; readonly grossProfit?: Figure },
  { readonly isYear: boolean }
>;

export function concentrationInsights(books: InsightBooks): Concentration[] {
  const largest = largestCustomer(books.facts);
  if (largest === null || books.request.answers.hasFewLargeOrders === true) return [];
  const { name, period, revenueCents, totalCents, grossProfitCents } = largest;
  const source = { ...books.source('incomeStatement.totalRevenue', period), words: 'Revenue by customer' };
  return [
    buildInsight<Concentration>(books, {
      id: 'concentration',
      kind: 'concentration',
      period,
      figures: {
        name: books.name('name', name, 'customer'),
        share: books.percent('share', 'Share of revenue', revenueCents, totalCents, source),
        amount: books.figure('amount', 'Revenue from one customer', revenueCents, source),
        ...(grossProfitCents === null || grossProfitCents <= 0
          ? {}
          : {
              grossProfit: books.figure(
                'grossProfit',
                'Revenue from one customer at the gross margin',
                grossProfitCents,
                source,
              ),
            }),
      },
      traits: { isYear: period.start !== books.now.start },
      cents: revenueCents,
      isGood: false,
      about: name,
    }),
  ];
}
