import type { LoanTerms } from '@insights/contracts';
import {
  balancesAsOf,
  buildQuarterlyTaxes,
  buildTaxLines,
  describeCurrentPortion,
  hasRole,
  isFiscalYear,
  listFixedAssets,
  profitEffectOf,
  type TaxLines,
  taxAmounts,
  taxFormOf,
  taxYearOf,
} from '@insights/ledger';
import { cents } from '@insights/money';
import type { ReportContent, TaxPackage } from '@insights/report';
import { adjustPaidContractors, entryIdsOf, idsOf, type PaidContractors } from '@insights/review';
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
export const LOAN_SECTIONS: readonly ReportSectionId[] = [...PACKAGE_SECTIONS, 'cashForecast'];

/**
 * Returns the content of the tax-time package. Its schedules include the adjusting entries, so that they agree with the
 * adjusted amounts.
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
  const { schedules } = adjusted.view('likely', content.basis);
  return {
    ...content,
    details: { ...content.details, showCents: true },
    tax: buildTaxPackage(snapshot, adjusted, content.basis, taxReturn),
    schedules: { ...content.schedules, debt: printDebt(schedules.debt, loans) },
  };
}

function buildTaxPackage(
  snapshot: Snapshot,
  adjusted: AdjustedBooks,
  basis: Basis,
  taxReturn: TaxReturn | null,
): TaxPackage {
  const { period, company } = snapshot;
  const [booked, corrected] = [adjusted.view('booked', basis), adjusted.view('likely', basis)];
  return {
    lines: taxLinesOf(adjusted, snapshot, taxReturn, basis),
    dueWithinYear: describeCurrentPortion(corrected.figures),
    fixedAssets: listFixedAssets(corrected.books, period),
    quarterly: buildQuarterlyTaxes(corrected.books, period),
    contractors: paidContractorsOf(adjusted),
    equity: printEquity(corrected.figures),
    netIncome: taxAmounts(
      booked.figures.amount('incomeStatement.netProfit'),
      corrected.figures.amount('incomeStatement.netProfit'),
    ),
    open: openPoints(adjusted, basis),
    taxYear: {
      year: taxYearOf(period, company.fiscalYearFirstMonth),
      isWhole: isFiscalYear(period, company.fiscalYearFirstMonth),
    },
  };
}

/** The check whose findings the table of contractors shows. */
const CONTRACTOR_NOT_READY = 'vendor-1099-not-ready';

function openPoints(adjusted: AdjustedBooks, basis: Basis): TaxPackage['open'] {
  const [booked, corrected] = [adjusted.view('booked', basis), adjusted.view('likely', basis)];
  const { start, end } = corrected.figures.context.period;
  const entries = adjusted.list(basis);
  const judged = adjusted.judged(basis);
  // Possible entries are listed with the findings, too.
  const listed = new Set(entries.flatMap(entryIdsOf));
  const balances = balancesAsOf(corrected.books, end);
  return {
    earlierYears: entries.flatMap(({ isPosted, number, title, lines }) => {
      const earlier = lines.filter(({ day }) => day < start);
      const profitCents = cents(profitEffectOf(corrected.books, earlier));
      return isPosted && profitCents !== 0 ? [{ number, title, profitCents }] : [];
    }),
    openingEquity: taxAmounts(
      booked.figures.amount('ownersEquity.atStart'),
      corrected.figures.amount('ownersEquity.atStart'),
    ),
    withoutEntry: adjusted.reviews.ofPeriod.findings
      .filter(({ code }) => code !== CONTRACTOR_NOT_READY)
      .filter((finding) => !idsOf(finding).some((id) => listed.has(id)))
      .flatMap((finding) => judged.remainder(finding) ?? [])
      .toSorted((a, b) => b.impactCents - a.impactCents)
      .map(({ title, description, impactCents }) => ({ title, description, impactCents })),
    clearing: corrected.books.chart.accounts.flatMap((account, index) =>
      hasRole(account, 'clearing') && balances[index] !== 0
        ? [{ name: account.fullName, balanceCents: cents(balances[index] as number) }]
        : [],
    ),
  };
}

/**
 * Returns the trial balance as booked and with the likely entries, by line of a return, by default on the company's own
 * basis.
 */
export function taxLinesOf(
  adjusted: AdjustedBooks,
  { period, company }: Snapshot,
  taxReturn: TaxReturn | null,
  basis?: Basis,
): TaxLines {
  const [booked, corrected] = [adjusted.view('booked', basis), adjusted.view('likely', basis)];
  const form =
    taxReturn === null ? null : taxFormOf(taxReturn, taxYearOf(period, company.fiscalYearFirstMonth));
  return buildTaxLines({ booked: booked.books, adjusted: corrected.books, period }, form);
}

/** Returns the payments to contractors corrected by the certain and likely entries. */
export function paidContractorsOf(adjusted: AdjustedBooks): PaidContractors[] {
  const corrections = adjusted.posted('likely').flatMap((entry) => entry.corrections);
  const { paidContractors } = adjusted.reviews.ofPeriod;
  return adjustPaidContractors(paidContractors, adjusted.view('booked').accrualBooks, corrections);
}
