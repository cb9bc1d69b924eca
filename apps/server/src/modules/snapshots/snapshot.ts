import type { BasisReading, Books, Period, Reading, ReportedFigures } from '@insights/ledger';
import { type MoneyFormat, moneyFormat } from '@insights/money';
import type { Basis, PeriodType } from '@insights/words';
import { basisMissing } from './snapshots.errors.ts';

/** What was read of one company for one period in one sync. Every screen of that period shows this and nothing else. */
export interface Snapshot extends Omit<Reading, 'trace'> {
  readonly periodType: PeriodType;
  readonly period: Period;
}

/** A reading, as the snapshot of a period. Its canonical form follows the order of what is in it. */
export function snapshotOf(reading: Reading, periodType: PeriodType, period: Period): Snapshot {
  const { company, accrual, cash, reportedCashFlow, documents } = reading;
  return { company, periodType, period, accrual, cash, reportedCashFlow, documents };
}

/** How the amounts of these books are written. */
export function moneyOf({ documents }: Snapshot): MoneyFormat {
  return moneyFormat(documents.homeCurrency);
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
  const { books, incomeStatement, balanceSheet } = readingOn(snapshot, basis);
  const isUploaded = snapshot.company.isFromFiles === true;
  const reported = { incomeStatement, balanceSheet, cashFlow, isUploaded };
  return { books, accrualBooks: accrual.books, reported };
}

/** What was read on a basis. Throws where it could not be had. */
export function readingOn({ accrual, cash }: Snapshot, basis: Basis): BasisReading {
  if (basis === 'Accrual') return accrual;
  if (cash.status === 'missing') throw basisMissing(cash.reason);
  return cash.report;
}
