import type { LedgerAccount } from '@insights/ledger';
import { collectedForOthers, isSalesTax, isWithheld } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Money in the bank that was collected or withheld for others: taxes and customer deposits. */
export type HeldForOthers = InsightOf<
  'heldForOthers',
  { readonly amount: Figure; readonly cash: Figure; readonly share?: Figure; readonly taxes?: Figure },
  { readonly isMoreThanCash: boolean; readonly what: 'taxes' | 'deposits' | 'both' }
>;

const MIN_PERCENT = 10;

export function heldInsights(books: InsightBooks): HeldForOthers[] {
  const held = collectedForOthers(books.facts);
  if (held === null) return [];
  const bankCents = books.amount('balanceSheet.bank', books.now);
  // Withheld payroll taxes are deposited within days, so only sales tax is a reason to set money aside.
  const salesTax = recentTax(books, held.salesTaxCents ?? 0, isSalesTax);
  const taxes = salesTax + recentTax(books, held.payrollCents ?? 0, isWithheld);
  const deposits = held.depositsCents ?? 0;
  const totalCents = taxes + deposits;
  if (totalCents < books.materiality.cents || totalCents * 100 < bankCents * MIN_PERCENT) return [];
  const source = {
    ...books.source('balanceSheet.currentLiabilities', books.now),
    words: 'Balance sheet: collected or withheld for others',
  };
  const isMoreThanCash = totalCents >= bankCents;
  const what = taxes === 0 ? 'deposits' : deposits === 0 ? 'taxes' : 'both';
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
              share: books.percent('share', 'Share of cash in bank accounts', totalCents, bankCents, source),
            }),
        ...(salesTax === 0 ? {} : { taxes: books.figure('taxes', 'Sales tax collected', salesTax, source) }),
      },
      traits: { isMoreThanCash, what },
      cents: totalCents,
      isGood: false,
      isRequired: true,
    }),
  ];
}

const DAYS_OF_QUARTER = 92;

/**
 * Returns the tax to set aside. Tax is paid at least quarterly, so a balance above the last quarter's additions
 * contains tax that was paid and booked elsewhere, or forgotten. That is a question, not money to set aside.
 */
function recentTax(
  { facts, now }: InsightBooks,
  heldCents: number,
  isWanted: (account: LedgerAccount) => boolean,
): number {
  const { accrual } = facts;
  const { amountsCents } = accrual.books.journal;
  const rows = accrual.rowsOn(accrual.indexesWhere(isWanted), {
    start: now.end - DAYS_OF_QUARTER,
    end: now.end,
  });
  const added = rows.reduce((sum, row) => sum - Math.min(0, amountsCents[row] as number), 0);
  return heldCents <= added ? heldCents : 0;
}
