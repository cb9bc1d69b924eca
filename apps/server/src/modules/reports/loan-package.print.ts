import type { AddBack, NewLoan } from '@insights/contracts';
import { buildLoanCoverage, coverageYear, type Day, endedFiscalYears, type Figures } from '@insights/ledger';
import { addCents, fromDollars } from '@insights/money';
import type { MeasuredCoverage, ReportContent } from '@insights/report';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';

const BASIS_POINTS = 100;

/** Returns the content of the loan package. */
export function withLoanPackage(
  content: ReportContent,
  {
    createdOn,
    adjusted,
    newLoan,
    addBacks,
    walkInCustomers,
  }: {
    createdOn: Day;
    adjusted: AdjustedBooks;
    newLoan: NewLoan | null;
    addBacks: readonly AddBack[];
    walkInCustomers: ReadonlySet<string>;
  },
): ReportContent {
  const { basis, period, fiscalYearFirstMonth } = content;
  const [booked, corrected] = [
    adjusted.view('booked', basis).figures,
    adjusted.view('likely', basis).figures,
  ];
  const loan = newLoan && {
    amountCents: fromDollars(newLoan.amount),
    basisPoints: Math.round(newLoan.rate * BASIS_POINTS),
    months: newLoan.months,
    purpose: newLoan.purpose,
  };
  const addBacksCents = addCents(...addBacks.map(({ amount }) => fromDollars(amount)));
  const measure = (figures: Figures): MeasuredCoverage => {
    const coverage = buildLoanCoverage(figures, { newLoan: loan, addBacksCents, walkInCustomers });
    const years = endedFiscalYears(period.end, fiscalYearFirstMonth)
      .filter(({ end }) => end !== period.end)
      .flatMap((year) => coverageYear(figures, year) ?? []);
    return { coverage, years: [...(coverage.status === 'read' ? [coverage.value.year] : []), ...years] };
  };
  return {
    ...content,
    loan: {
      newLoan: loan,
      addBacks,
      recorded: measure(booked),
      corrected: adjusted.judged(basis).isDoubtful ? measure(corrected) : null,
      createdOn,
    },
  };
}
