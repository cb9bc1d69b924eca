import type {
  Books,
  Documents,
  Period,
  Reported,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedFigures,
  ReportedIncomeStatement,
} from '@insights/ledger';
import type { Basis, PeriodType } from '@insights/words';
import { basisMissing } from './snapshots.errors.ts';

/** What was read of one company for one period in one sync. Every screen of that period shows this and nothing else. */
export interface Snapshot {
  readonly company: {
    readonly realmId: string;
    readonly name: string;
    /** 1 to 12. */
    readonly fiscalYearFirstMonth: number;
    /** The basis on which the company itself looks at its reports. */
    readonly reportBasis: Basis;
  };
  readonly periodType: PeriodType;
  readonly period: Period;
  readonly accrual: BasisReading;
  /** Missing only where a company that reports on the accrual basis could not be read on the other one. */
  readonly cash: Reported<BasisReading>;
  /** QuickBooks makes this report on the accrual basis alone. */
  readonly reportedCashFlow: Reported<ReportedCashFlow>;
  /** Invoices, bills, lists and marks, as they stood when they were read. */
  readonly documents: Documents;
}

/** The books on one basis, and what QuickBooks' own reports on that basis say of the period. */
export interface BasisReading {
  readonly books: Books;
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
}

/** A snapshot as seen on one basis. */
export interface SnapshotOnBasis {
  readonly books: Books;
  /** Cash flows are taken from these, as QuickBooks does on either basis. */
  readonly accrualBooks: Books;
  readonly reported: ReportedFigures;
}

/** Looks at a snapshot on a basis; without one, on the company's own. Throws when that basis could not be read. */
export function onBasis(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis): SnapshotOnBasis {
  const { accrual, reportedCashFlow: cashFlow } = snapshot;
  const { books, incomeStatement, balanceSheet } = basis === 'Accrual' ? accrual : cashReadingOf(snapshot);
  return { books, accrualBooks: accrual.books, reported: { incomeStatement, balanceSheet, cashFlow } };
}

function cashReadingOf({ cash }: Snapshot): BasisReading {
  if (cash.status === 'missing') throw basisMissing(cash.reason);
  return cash.report;
}
