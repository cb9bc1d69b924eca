export type Cell = string | number | null;

/**
 * Rows as CSV (RFC 4180), for programs and for spreadsheets. Texts are always quoted, for in much of Europe a spreadsheet
 * splits a line at semicolons, and a formula within a text would then begin a cell. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * A spreadsheet takes a text that begins like a formula for one and runs it, so such texts get an apostrophe in front.
 * `＝＋－＠` are the same signs in full width, which spreadsheets read alike.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
