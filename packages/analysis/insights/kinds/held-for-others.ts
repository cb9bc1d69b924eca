import { othersMoney } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import { buildInsight, type Insight, type InsightOf } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';

/** Money in the bank that was collected or withheld for others: taxes, and deposits of customers. */
export type HeldForOthers = InsightOf<
  'heldForOthers',
  { readonly amount: Figure; readonly cash: Figure; readonly share?: Figure; readonly taxes?: Figure },
  { readonly isMoreThanCash: boolean; readonly what: 'taxes' | 'deposits' | 'both' }
>;

const MIN_PERCENT = 10;

export function heldInsights(books: InsightBooks): Insight[] {
  const held = othersMoney(books.facts);
  if (held === null || held.totalCents * 100 < held.bankCents * MIN_PERCENT) return [];
  const { totalCents, bankCents, salesTaxCents, payrollCents, depositsCents } = held;
  const taxes = (salesTaxCents ?? 0) + (payrollCents ?? 0);
  const source = {
    ...books.source('balanceSheet.currentLiabilities', books.now),
    words: 'Balance sheet: collected or withheld for others',
  };
  const isMoreThanCash = totalCents >= bankCents;
  const what = taxes === 0 ? 'deposits' : (depositsCents ?? 0) === 0 ? 'taxes' : 'both';
  return [
    buildInsight<HeldForOthers>(books, {
      id: 'heldForOthers',
      kind: 'heldForOthers',
      figures: {
        amount: books.figure('amount', 'Money that belongs to others', totalCents, source),
        cash: books.money('cash', 'Cash in bank accounts', 'balanceSheet.bank', books.now),
        ...(isMoreThanCash
          ? {}
          : {
              share: books.percent('share', 'Share of the cash in the bank', totalCents, bankCents, source),
            }),
        ...(taxes === 0
          ? {}
          : { taxes: books.figure('taxes', 'Taxes collected or withheld', taxes, source) }),
      },
      traits: { isMoreThanCash, what },
      cents: totalCents,
      isGood: false,
    }),
  ];
}
