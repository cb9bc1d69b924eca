export type Cell = string | number | null;

/** Formats rows as CSV (RFC 4180) for programs and spreadsheets. Text is always quoted; numbers are not. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null || cell === '') return '';
  return typeof cell === 'number' ? String(cell) : `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * Defuses formulas: spreadsheets execute cells that start like a formula, so an apostrophe is added in front. In much
 * of Europe, spreadsheets split lines at semicolons, or the user chooses tabs, and quotes count only at the start of a
 * cell; so text after a semicolon, tab or line break inside a cell is treated the same way. `＝＋－＠` are full-width
 * characters that spreadsheets treat like the ASCII ones.
 */
function withoutFormula(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}
