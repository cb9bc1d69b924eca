import type { ChartOfAccounts, Period, Posting } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { readReport } from '../reports/open-report.ts';
import { findLedgerColumns } from './ledger-columns.ts';
import { LedgerReader } from './ledger-reader.ts';
import { isTruncated } from './truncation.ts';

export interface LedgerRequest {
  readonly chart: ChartOfAccounts;
  readonly period: Period;
  readonly basis: Basis;
  readonly multiCurrency: boolean;
  /** Checked against the report where it is given. */
  readonly currency?: string;
}

/** What stood on the accounts around a period, debits positive. */
export interface LedgerBalances {
  readonly period: Period;
  /** By account index: what the report says stood on each account before the first day. */
  readonly beginningCents: Float64Array;
  /** By account index: what stood there after the last day. */
  readonly endingCents: Float64Array;
}

/** The general ledger of a period, debits positive. */
export interface LedgerExtract extends LedgerBalances {
  readonly postings: readonly Posting[];
}

/** Null when the report was cut short, so that a shorter period has to be asked for. */
export function readGeneralLedger(body: unknown, request: LedgerRequest): LedgerExtract | null {
  const { chart, period, basis, multiCurrency, currency = null } = request;
  return readReport(body, { name: 'GeneralLedger', period, basis, currency }, (report) => {
    if (isTruncated(report.rows)) return null;
    const reader = new LedgerReader(chart, period, findLedgerColumns(report, multiCurrency));
    reader.read(report.rows, report.place);
    const { beginningCents, endingCents, postings } = reader;
    if (report.isEmpty && postings.length > 0) {
      throw report.place.error('the report says that it has no data, yet lists transactions');
    }
    return { period, beginningCents, endingCents, postings };
  });
}
