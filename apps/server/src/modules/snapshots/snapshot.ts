import type { BasisReading, Books, Period, Reading, ReportedFigures } from '@insights/ledger';
import { type MoneyFormat, moneyFormat } from '@insights/money';
import type { Basis, PeriodType } from '@insights/words';
import { basisMissing } from './snapshots.errors.ts';

/**
 * The data read for one company and period in one sync. Every screen of that period shows this and nothing else.
 */
export interface Snapshot extends Omit<Reading, 'trace'> {
  readonly periodType: PeriodType;
  readonly period: Period;
}

/** Turns source data into the snapshot of a period. The canonical form follows the order of its fields. */
export function snapshotOf(reading: Reading, periodType: PeriodType, period: Period): Snapshot {
  const { company, accrual, cash, reportedCashFlow, documents } = reading;
  return { company, periodType, period, accrual, cash, reportedCashFlow, documents };
}

/** How amounts of these books are formatted. */
export function moneyOf({ documents }: Snapshot): MoneyFormat {
  return moneyFormat(documents.homeCurrency);
}

/** A snapshot viewed on one basis. */
export interface SnapshotOnBasis {
  readonly books: Books;
  /** Cash flows use these, as QuickBooks does on either basis. */
  readonly accrualBooks: Books;
  readonly reported: ReportedFigures;
}

/** Views a snapshot on a basis, by default the company's own. Throws if that basis could not be read. */
export function onBasis(snapshot: Snapshot, basis: Basis = snapshot.company.reportBasis): SnapshotOnBasis {
  const { accrual, reportedCashFlow: cashFlow } = snapshot;
  const { books, incomeStatement, balanceSheet } = readingOn(snapshot, basis);
  const isUploaded = snapshot.company.isFromFiles === true;
  const reported = { incomeStatement, balanceSheet, cashFlow, isUploaded };
  return { books, accrualBooks: accrual.books, reported };
}

/** The data read on a basis. Throws if it is unavailable. */
export function readingOn({ accrual, cash }: Snapshot, basis: Basis): BasisReading {
  if (basis === 'Accrual') return accrual;
  if (cash.status === 'missing') throw basisMissing(cash.reason);
  return cash.report;
}
