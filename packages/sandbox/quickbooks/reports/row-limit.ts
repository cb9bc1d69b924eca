import type { Report, Row } from './report.ts';

/**
 * Number of cells after which QuickBooks stops: it responds with status 200 and a sentence in place of the remaining
 * rows.
 */
export const maxCells = 400_000;

const notice = 'Unable to display more data. Please reduce the date range.';

export function limitCells(report: Report): Report {
  return limitRows(report, Math.floor(maxCells / report.Columns.Column.length));
}

/**
 * Keeps the first `maxRows` lines, including headings and totals. Truncated sections lose their total, later sections
 * are removed, and the last line is the notice.
 */
export function limitRows(report: Report, maxRows: number): Report {
  const counter = { left: maxRows };
  const kept = take(report.Rows.Row ?? [], counter);
  if (counter.left >= 0) return report;
  const blank = report.Columns.Column.slice(1).map(() => ({ value: '' }));
  const last: Row = { ColData: [{ value: notice }, ...blank], type: 'Data' };
  return { ...report, Rows: { Row: [...kept, last] } };
}

function take(rows: readonly Row[], counter: { left: number }): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    if (counter.left <= 0) {
      counter.left = -1;
      return kept;
    }
    if (row.ColData !== undefined || row.Header !== undefined) counter.left -= 1;
    const copy: Row = { ...row };
    if (row.Rows?.Row !== undefined) copy.Rows = { Row: take(row.Rows.Row, counter) };
    if (row.Summary !== undefined) {
      if (counter.left <= 0) {
        counter.left = -1;
        delete copy.Summary;
      } else {
        counter.left -= 1;
      }
    }
    kept.push(copy);
    if (counter.left < 0) return kept;
  }
  return kept;
}
