import type { OpenReport } from './open-report.ts';
import type { ReportLocation } from './report-location.ts';
import { type Cell, type ReportRow, readAmount, readRows } from './rows.ts';

/**
 * Throws if a report that claims to have no data has amounts. Such a report has headings with a blank amount or without
 * an amount cell.
 */
export function requireNoAmounts(report: OpenReport): void {
  for (const row of readRows(report.rows, null, report.location)) requireBlankRow(row);
}

function requireBlankRow(row: ReportRow): void {
  if (row.kind === 'data') requireBlank(row.cells, row.location);
  else {
    requireBlank(row.heading ?? [], row.location);
    requireBlank(row.total ?? [], row.location);
    for (const inner of row.rows()) requireBlankRow(inner);
  }
}

function requireBlank([, ...amounts]: readonly Cell[], location: ReportLocation): void {
  if (amounts.some((cell) => (readAmount(cell, location) ?? 0) !== 0)) {
    throw location.error('the report claims to have no data, but has an amount');
  }
}
