/** What QuickBooks puts where the rest would be, once a report has 400,000 cells. The status is 200 all the same. */
const NOTICE = /^unable to display more data\b/i;
/** In other languages it is a sentence all the same, which no label of a beginning balance is. */
const MIN_SENTENCE = 30;
/** A sentence below a report with fewer cells is a note: half of what a report may have. */
const MIN_CELLS = 200_000;
const MAX_DEPTH = 30;

/**
 * Whether the report was cut short. The notice stands alone in its row; a transaction whose memo says the same has a
 * date and an amount beside it, and must not make us read the books day by day. What is cut may lack anything, so this
 * looks at it without insisting on any form.
 */
export function isTruncated(rows: unknown): boolean {
  return hasNoticeIn(rows, 0) || endsOpen(rows, 0, () => cellsBelow(rows, 0) >= MIN_CELLS);
}

function hasNoticeIn(rows: unknown, depth: number): boolean {
  return rowsOf(rows, depth).some(
    ({ ColData, Header, Summary, Rows }) =>
      hasNotice(ColData) ||
      hasNotice(cellsOf(Header)) ||
      hasNotice(cellsOf(Summary)) ||
      hasNoticeIn(Rows, depth + 1),
  );
}

function cellsBelow(rows: unknown, depth: number): number {
  let count = 0;
  for (const { ColData, Header, Summary, Rows } of rowsOf(rows, depth)) {
    for (const cells of [ColData, cellsOf(Header), cellsOf(Summary)])
      if (Array.isArray(cells)) count += cells.length;
    count += cellsBelow(Rows, depth + 1);
  }
  return count;
}

/** The rows of a report or section that are objects; a single row may stand there without a list. */
function rowsOf(rows: unknown, depth: number): readonly Readonly<Record<string, unknown>>[] {
  if (depth > MAX_DEPTH || typeof rows !== 'object' || rows === null) return [];
  const { Row } = rows as { readonly Row?: unknown };
  const list: readonly unknown[] = Array.isArray(Row) ? Row : [Row];
  return list.filter(
    (row): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null,
  );
}

function cellsOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null
    ? (part as { readonly ColData?: unknown }).ColData
    : undefined;
}

/** Whether the notice stands alone in these cells. */
export function hasNotice(cells: unknown): boolean {
  if (!Array.isArray(cells) || !cells.some((cell) => NOTICE.test(textIn(cell)))) return false;
  return cells.every((cell) => textIn(cell) === '' || NOTICE.test(textIn(cell)));
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null) return '';
  const { value } = cell as { readonly value?: unknown };
  return typeof value === 'string' ? value : '';
}

/**
 * Whether the last row of all is a lone sentence in a report as large as reports get, or a transaction after which its
 * section has no total.
 */
function endsOpen(rows: unknown, depth: number, isLarge: () => boolean, lacksTotal = false): boolean {
  const { ColData, Summary, Rows } = rowsOf(rows, depth).at(-1) ?? {};
  if (Rows !== undefined) return endsOpen(Rows, depth + 1, isLarge, lacksTotal || Summary === undefined);
  if (!Array.isArray(ColData)) return false;
  const texts = ColData.map(textIn).filter((text) => text !== '');
  const isSentence = texts.length === 1 && (texts[0] as string).length >= MIN_SENTENCE;
  return (isSentence && isLarge()) || (lacksTotal && texts.length > 2);
}
