import { type Books, centsOf } from '@insights/companies';
import { buildReport } from '../quickbooks/reports/build-report.ts';
import type { Cell, Report, Row } from '../quickbooks/reports/report.ts';
import type { ReportName } from '../quickbooks/reports/report-request.ts';
import { parseReportRequest, type ReportParameters } from '../quickbooks/reports/report-request.ts';

export function reportOf(books: Books, name: ReportName, parameters: ReportParameters): Report {
  const request = parseReportRequest(parameters, books.profile);
  if ('refused' in request) throw new Error(request.detail);
  return buildReport(name, {
    books,
    ledger: books.ledger(request.basis),
    request,
    now: 0,
    shifts: new Map(),
  });
}

export function rowsOf(report: Report): readonly Row[] {
  return report.Rows.Row ?? [];
}

/** Returns the first matching row at any depth. */
function findRow(rows: readonly Row[], fits: (row: Row) => boolean): Row | undefined {
  for (const row of rows) {
    const found = fits(row) ? row : findRow(row.Rows?.Row ?? [], fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function groupRow(report: Report, group: string): Row | undefined {
  return findRow(rowsOf(report), (row) => row.group === group);
}

/** Returns a group's total in one column, in cents. A missing group or an empty cell is zero. */
export function groupCents(report: Report, group: string, column = 1): number {
  const row = groupRow(report, group);
  const cells: readonly Cell[] = row?.Summary?.ColData ?? row?.ColData ?? [];
  return centsOf(cells[column]?.value ?? '');
}

/** Returns the cells on an account's own line, or in its heading if it has sub-accounts. */
export function accountCells(report: Report, accountId: string): readonly string[] | undefined {
  const row = findRow(
    rowsOf(report),
    (candidate) => (candidate.ColData ?? candidate.Header?.ColData)?.[0]?.id === accountId,
  );
  return (row?.ColData ?? row?.Header?.ColData)?.map((cell) => cell.value);
}

/** Formats a report as indented text, for tests that look like the printed report. */
export function printed(report: Report): string[] {
  return printRows(rowsOf(report), '');
}

function printRows(rows: readonly Row[], indent: string): string[] {
  const text = (cells: readonly Cell[]) => cells.map((cell) => cell.value).join(' | ');
  return rows.flatMap((row) => [
    ...(row.ColData === undefined ? [] : [`${indent}${text(row.ColData)}`]),
    ...(row.Header === undefined ? [] : [`${indent}${text(row.Header.ColData)}`]),
    ...printRows(row.Rows?.Row ?? [], `${indent}  `),
    ...(row.Summary === undefined ? [] : [`${indent}= ${text(row.Summary.ColData)}`]),
  ]);
}
