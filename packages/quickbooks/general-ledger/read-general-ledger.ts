import type { ChartOfAccounts, Period, Posting } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { type OpenReport, readReport } from '../reports/open-report.ts';
import { type ReportRow, readRows } from '../reports/rows.ts';
import { findLedgerColumns, type MultiCurrency } from './ledger-columns.ts';
import { LedgerReader } from './ledger-reader.ts';
import { isTruncated } from './truncation.ts';

export interface LedgerRequest {
  readonly chart: ChartOfAccounts;
  readonly period: Period;
  readonly basis: Basis;
  readonly multiCurrency: MultiCurrency;
  /** If given, must match the report's currency. */
  readonly currency?: string;
}

/** Account balances at the start and end of a period, debits positive. */
export interface LedgerBalances {
  readonly period: Period;
  /** Opening balances in the report, by account index. */
  readonly beginningCents: Float64Array;
  /** Closing balances, by account index. */
  readonly endingCents: Float64Array;
}

/** General ledger for a period, debits positive. */
export interface LedgerExtract extends LedgerBalances {
  readonly postings: readonly Posting[];
}

/** Returns null if the report was truncated, so that a shorter period has to be requested. */
export function readGeneralLedger(body: unknown, request: LedgerRequest): LedgerExtract | null {
  const { chart, period, basis, multiCurrency, currency = null } = request;
  return readReport(body, { name: 'GeneralLedger', period, basis, currency }, (report) => {
    if (isTruncated(report.rows)) return null;
    const columns = findLedgerColumns(report, multiCurrency);
    const reader = new LedgerReader(chart, period, columns);
    for (const [first, second] of columns.repeated) requireSameCells(report, first, second);
    reader.read(report.rows, report.location);
    const { beginningCents, endingCents, postings } = reader;
    if (report.isEmpty && postings.length > 0) {
      throw report.location.error('the report claims to have no data, but lists transactions');
    }
    return { period, beginningCents, endingCents, postings };
  });
}

/**
 * Throws if two columns have the same name but different cells, because it is unclear which column to use.
 */
function requireSameCells({ rows, columns, location }: OpenReport, first: number, second: number): void {
  const check = (row: ReportRow): void => {
    const isSection = row.kind === 'section';
    for (const cells of isSection ? [row.heading, row.total] : [row.cells]) {
      if (cells?.[first]?.value !== cells?.[second]?.value)
        throw row.location.error('a column appears twice, with different values');
    }
    if (isSection) for (const inner of row.rows()) check(inner);
  };
  for (const row of readRows(rows, columns.length, location)) check(row);
}
