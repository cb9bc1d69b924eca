import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/**
 * Rows as CSV (RFC 4180), for programs and for spreadsheets. A spreadsheet takes a text that begins like a formula for
 * one and runs it, so such texts get an apostrophe in front, which it shows as text. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell)));
  return stringify(safe, { record_delimiter: '\r\n', quote_record_delimiter: true });
}

/** `＝＋－＠` are the same signs in full width, which spreadsheets read alike. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
