import { type Fields, isFields } from '../reports/fields.ts';

/**
 * Notice that QuickBooks prints in place of the remaining rows of a report that reaches 400,000 cells. The HTTP status
 * is still 200.
 */
const NOTICE = /^unable to display more data\b/i;
/** In other languages, the notice is also a sentence, and it is longer than any label for an opening balance. */
const MIN_SENTENCE = 30;
/** If a report has fewer cells than this, half of the maximum, a sentence below it is a note. */
const MIN_CELLS = 200_000;
const MAX_DEPTH = 30;

/**
 * Whether the report was truncated. The notice is alone in its row, unlike a transaction whose memo has the same text:
 * that row also has a date and an amount, and must not cause the books to be fetched day by day. A truncated report may
 * be missing any part, so this check does not require a valid format.
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

/** Returns the rows of a report or section that are objects. A single row may not be wrapped in a list. */
function rowsOf(rows: unknown, depth: number): readonly Fields[] {
  if (depth > MAX_DEPTH || !isFields(rows)) return [];
  return (Array.isArray(rows.Row) ? rows.Row : [rows.Row]).filter(isFields);
}

function cellsOf(part: unknown): unknown {
  return isFields(part) ? part.ColData : undefined;
}

/** Whether these cells contain only the notice. */
export function hasNotice(cells: unknown): boolean {
  if (!Array.isArray(cells) || !cells.some((cell) => NOTICE.test(textIn(cell)))) return false;
  return cells.every((cell) => textIn(cell) === '' || NOTICE.test(textIn(cell)));
}

function textIn(cell: unknown): string {
  return isFields(cell) && typeof cell.value === 'string' ? cell.value : '';
}

/**
 * Whether the last row is a sentence on its own in a report of maximum size, or a transaction in a section without a
 * total.
 */
function endsOpen(rows: unknown, depth: number, isLarge: () => boolean, lacksTotal = false): boolean {
  const { ColData, Summary, Rows } = rowsOf(rows, depth).at(-1) ?? {};
  if (Rows !== undefined) return endsOpen(Rows, depth + 1, isLarge, lacksTotal || Summary === undefined);
  if (!Array.isArray(ColData)) return false;
  const texts = ColData.map(textIn).filter((text) => text !== '');
  const isSentence = texts.length === 1 && (texts[0] as string).length >= MIN_SENTENCE;
  return (isSentence && isLarge()) || (lacksTotal && texts.length > 2);
}
