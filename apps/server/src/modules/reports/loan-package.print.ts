import type { AddBack, Covenant, NewLoan } from '@insights/contracts';
import { buildLoanCoverage, coverageYear, type Day, endedFiscalYears } from '@insights/ledger';
import { addCents, fromDollars } from '@insights/money';
import type { ReportContent } from '@insights/report';
import { findWalkInCustomers } from '@insights/review';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { correctedFigures, printLenderSummary } from './lender-summary.print.ts';

const BASIS_POINTS = 100;

/** Returns the content of the loan package. Its summary and coverage are on the books with the likely corrections. */
export function withLoanPackage(
  content: ReportContent,
  {
    createdOn,
    adjusted,
    covenants,
    newLoan,
    addBacks,
    walkInCustomers,
  }: {
    createdOn: Day;
    adjusted: AdjustedBooks;
    covenants: readonly Covenant[];
    newLoan: NewLoan | null;
    addBacks: readonly AddBack[];
    /** Names of walk-in customers that the owner listed. */
    walkInCustomers: readonly string[];
  },
): ReportContent {
  const { basis, period, fiscalYearFirstMonth } = content;
  const { figures } = adjusted.view('likely', basis);
  const loan = newLoan && {
    amountCents: fromDollars(newLoan.amount),
    basisPoints: Math.round(newLoan.rate * BASIS_POINTS),
    months: newLoan.months,
    purpose: newLoan.purpose,
  };
  const walkIns = new Set([...walkInCustomers, ...findWalkInCustomers(figures.context.accrualBooks, period)]);
  const addBacksCents = addCents(...addBacks.map(({ amount }) => fromDollars(amount)));
  const coverage = buildLoanCoverage(figures, { newLoan: loan, addBacksCents, walkInCustomers: walkIns });
  return {
    ...content,
    // The package has both, so each difference is said, and not only material ones.
    corrected: content.corrected && correctedFigures(adjusted.judged(basis), { isEach: true }),
    loan: {
      summary: printLenderSummary(adjusted.judged(basis, 'likely'), figures, covenants, content.entity),
      newLoan: loan,
      addBacks,
      coverage,
      recorded:
        coverage.status === 'read'
          ? coverageYear(adjusted.view('booked', basis).figures, coverage.value.year.period)
          : null,
      years: endedFiscalYears(period.end, fiscalYearFirstMonth)
        .filter(({ end }) => end !== period.end)
        .flatMap((year) => coverageYear(figures, year) ?? []),
      createdOn,
    },
  };
}
