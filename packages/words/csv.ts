export type Cell = string | number | null;

/**
 * Formats rows as CSV (RFC 4180) for programs and spreadsheets. Texts are always quoted; numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * Defuses formulas: a spreadsheet runs a cell that begins like a formula, so an apostrophe is put in front. In much of
 * Europe spreadsheets split a line at semicolons, or the user picks tabs, and respect quotes only at the start of a
 * cell; so text after a semicolon, tab or line break within a cell is treated the same way. `＝＋－＠` are full-width forms
 * that spreadsheets treat alike.
 */
function withoutFormula(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}
