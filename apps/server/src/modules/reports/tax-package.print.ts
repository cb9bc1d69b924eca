import type { LoanTerms } from '@insights/contracts';
import {
  buildQuarterlyTaxes,
  buildTaxLines,
  correctionLines,
  fiscalYearStart,
  isFiscalYear,
  listFixedAssets,
  monthOf,
  type Period,
  type TaxLines,
  taxAmounts,
} from '@insights/ledger';
import type { ReportContent, TaxPackage } from '@insights/report';
import { adjustPaidContractors, type PaidContractors } from '@insights/review';
import type { Basis, ReportSectionId, TaxReturn } from '@insights/words';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import type { Snapshot } from '../snapshots/snapshot.view.ts';
import { printEquity } from './report.print.ts';
import { printDebt } from './schedules.print.ts';

/** Sections of the standard report that the packages need content for. */
export const PACKAGE_SECTIONS: readonly ReportSectionId[] = [
  'incomeStatement',
  'balanceSheet',
  'cashFlowStatement',
  'automatedReview',
];

/**
 * Returns the content of the tax-time package. Its schedules are on the books with the adjusting entries, so that they
 * agree with the adjusted trial balance; its statements are as booked, as in QuickBooks.
 */
export function withTaxPackage(
  content: ReportContent,
  {
    snapshot,
    adjusted,
    taxReturn,
    loans,
  }: {
    snapshot: Snapshot;
    adjusted: AdjustedBooks;
    taxReturn: TaxReturn | null;
    loans: readonly LoanTerms[];
  },
): ReportContent {
  const { figures, schedules } = adjusted.view('likely', content.basis);
  return {
    ...content,
    details: { ...content.details, showCents: true },
    tax: buildTaxPackage(snapshot, adjusted, content.basis, taxReturn),
    ownersEquity: printEquity(figures),
    schedules: { ...content.schedules, debt: printDebt(schedules.debt, loans) },
  };
}

function buildTaxPackage(
  { period, company: { fiscalYearFirstMonth: firstMonth } }: Snapshot,
  adjusted: AdjustedBooks,
  basis: Basis,
  taxReturn: TaxReturn | null,
): TaxPackage {
  const [booked, corrected] = [adjusted.view('booked', basis), adjusted.view('likely', basis)];
  return {
    lines: taxLinesOf(adjusted, period, taxReturn, basis),
    fixedAssets: listFixedAssets(corrected.books, period),
    quarterly: buildQuarterlyTaxes(corrected.books, period),
    contractors: paidContractorsOf(adjusted),
    netIncome: taxAmounts(
      booked.figures.amount('incomeStatement.netProfit'),
      corrected.figures.amount('incomeStatement.netProfit'),
    ),
    taxYear: {
      year: monthOf(fiscalYearStart(period.end, firstMonth)).year,
      isWhole: isFiscalYear(period, firstMonth),
    },
  };
}

/**
 * Returns the trial balance as booked and with the likely entries, by line of a return, by default on the company's own
 * basis.
 */
export function taxLinesOf(
  adjusted: AdjustedBooks,
  period: Period,
  taxReturn: TaxReturn | null,
  basis?: Basis,
): TaxLines {
  const [booked, corrected] = [adjusted.view('booked', basis), adjusted.view('likely', basis)];
  return buildTaxLines({ booked: booked.books, adjusted: corrected.books, period }, taxReturn);
}

/** Returns the payments to contractors without those that the certain and likely entries remove. */
export function paidContractorsOf(adjusted: AdjustedBooks): PaidContractors[] {
  const { accrualBooks: books } = adjusted.view('booked');
  const lines = adjusted
    .posted('likely')
    .flatMap(({ corrections }) => corrections.flatMap((one) => correctionLines(books, one)));
  return adjustPaidContractors(adjusted.reviews.ofPeriod.paidContractors, books.chart, lines);
}
