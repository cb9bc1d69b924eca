/** What QuickBooks puts where the rest would be, once a report has 400,000 cells. The status is 200 all the same. */
const NOTICE = /^unable to display more data\b/i;
const MAX_DEPTH = 30;

/**
 * Whether the report was cut short. The notice stands alone in its row; a transaction whose memo says the same has a
 * date and an amount beside it, and must not make us read the books day by day. What is cut may lack anything, so this
 * looks at it without insisting on any form.
 */
export function isTruncated(rows: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || typeof rows !== 'object' || rows === null) return false;
  const { Row } = rows as { readonly Row?: unknown };
  if (!Array.isArray(Row)) return false;
  return Row.some((row: unknown) => {
    if (typeof row !== 'object' || row === null) return false;
    const { ColData, Header, Summary, Rows } = row as Readonly<Record<string, unknown>>;
    return (
      hasNotice(ColData) ||
      hasNotice(cellsOf(Header)) ||
      hasNotice(cellsOf(Summary)) ||
      isTruncated(Rows, depth + 1)
    );
  });
}

function cellsOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null
    ? (part as { readonly ColData?: unknown }).ColData
    : undefined;
}

function hasNotice(cells: unknown): boolean {
  if (!Array.isArray(cells) || !cells.some((cell) => NOTICE.test(textIn(cell)))) return false;
  return cells.every((cell) => textIn(cell) === '' || NOTICE.test(textIn(cell)));
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null) return '';
  const { value } = cell as { readonly value?: unknown };
  return typeof value === 'string' ? value : '';
}
