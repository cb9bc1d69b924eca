import { bankPrincipal } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Interest and principal of twelve months, as in the coverage ratio, compared with earnings before both and depreciation. */
export type DebtService = InsightOf<
  'debtService',
  { readonly service: Figure; readonly earned: Figure },
  {
    /** Whether earnings covered all of it, or were negative. */
    readonly cover: 'all' | 'part' | 'none';
    /** Whether some of it was paid on loans from the owners. */
    readonly hasOwners: boolean;
  }
>;

/** Lenders usually ask for earnings of 1.25 times the payments. */
const MIN_COVER_PERCENT = 125;
/** Payments that earnings cover this many times are not mentioned. */
const WELL_COVERED_TIMES = 8;

export function debtServiceInsights(books: InsightBooks): DebtService[] {
  const { facts } = books;
  const { year } = facts;
  const [first, last] = [year?.[0], year?.at(-1)];
  if (first === undefined || last === undefined || last.end !== books.now.end) return [];
  const period = { start: first.start, end: last.end };
  const [earned, interest, principal] = [
    facts.amount('incomeStatement.ebitda', period),
    facts.amount('incomeStatement.interest', period),
    facts.amount('balanceSheet.principalPaid', period),
  ] as const;
  const service = interest + principal;
  // If a credit line was repaid, lenders received more than the scheduled payments.
  if (facts.amount('balanceSheet.creditLinesRepaid', period) !== 0) return [];
  // If no principal was paid, the loan payments are booked elsewhere.
  if (principal <= 0 || service < books.materiality.cents || earned === 0) return [];
  const source = {
    ...books.source('balanceSheet.principalPaid', period),
    words: 'Interest and principal for the last twelve months',
  };
  return [
    buildInsight<DebtService>(books, {
      id: 'debtService',
      kind: 'debtService',
      period,
      figures: {
        service: books.figure('service', 'Interest and principal', service, source),
        earned: books.figure('earned', 'Earnings before interest, taxes and depreciation', earned, {
          ...books.source('incomeStatement.ebitda', period),
        }),
      },
      traits: {
        cover: earned >= service ? 'all' : earned > 0 ? 'part' : 'none',
        hasOwners: bankPrincipal(facts, period) !== principal,
      },
      cents: service,
      isMaterial: earned < WELL_COVERED_TIMES * service,
      isGood: earned * 100 < service * MIN_COVER_PERCENT ? false : null,
    }),
  ];
}
