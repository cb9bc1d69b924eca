import type { OpenReport } from './open-report.ts';
import type { Place } from './place.ts';
import { type Cell, type ReportRow, readAmount, readRows } from './rows.ts';

/**
 * Throws if a report that claims to have no data has amounts. Such a report has headings with a blank amount or without
 * an amount cell.
 */
export function requireNoAmounts(report: OpenReport): void {
  for (const row of readRows(report.rows, null, report.place)) requireBlankRow(row);
}

function requireBlankRow(row: ReportRow): void {
  if (row.kind === 'data') requireBlank(row.cells, row.place);
  else {
    requireBlank(row.heading ?? [], row.place);
    requireBlank(row.total ?? [], row.place);
    for (const inner of row.rows()) requireBlankRow(inner);
  }
}

function requireBlank([, ...amounts]: readonly Cell[], place: Place): void {
  if (amounts.some((cell) => (readAmount(cell, place) ?? 0) !== 0)) {
    throw place.error('the report claims to have no data, but has an amount');
  }
}
