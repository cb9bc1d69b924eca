import { type AmountGroup, type AmountRow, isSum } from './amount-rows.ts';
import type { Block, Cell } from './block.ts';

interface MeasuredRow extends AmountRow {
  /** Width of the label relative to its font size; null if the font lacks one of its characters. */
  readonly ems: number | null;
}

interface MeasuredGroup extends AmountGroup {
  readonly rows: readonly MeasuredRow[];
}

/** A row that starts a part of a table that stays on one page. */
export interface HeldRow extends MeasuredRow {
  /** Number of rows, starting with this one, that stay on one page; 1 if the page can end below this row. */
  readonly together: number;
}

interface HeldGroup extends AmountGroup {
  readonly rows: readonly HeldRow[];
}

/** A group with at most this many rows stays on one page. */
const SHORT = 12;
/** A page break leaves at least this many rows of a group behind. */
const MIN_FIRST = 3;
/** A parent account stays on one page with its sub-accounts if there are fewer rows than this, including their sum. */
const FEW = 7;
/** The last rows stay on one page, because net income below only a few rows would leave most of its page empty. */
const LAST = 8;
/** Widths of a name, and of a note below the table, that fit on a line of every template. */
const EMS_PER_LINE = { name: 24, note: 60 };
/** Heights in lines: what titles, sums and notes take in addition to a row or to their own lines. */
const EXTRA = { title: 1.4, subtotal: 0.3, total: 1, note: 0.65 };
const NOTE_LINE = 0.9;
/** More lines than this may not fit on a page together with a title. */
const LINES_PER_PAGE = 42;

/** Determines which rows of a table stay on one page, to keep totals with their rows and to balance the last two pages. */
export function keepTogether(groups: readonly MeasuredGroup[]): HeldGroup[] {
  return groups.map(({ title, rows }, index, all) => {
    const isLast = index === all.length - 1;
    const start = rows.length <= SHORT ? 0 : isLast ? startNear(rows, rows.length - LAST) : rows.length;
    const isOnePage = fitsOnPage([{ title, rows: rows.slice(start) }]);
    const held = (row: number) => (row === start && isOnePage ? rows.length - row : countTogether(rows, row));
    return { title, rows: rows.map((row, at) => ({ ...row, together: held(at) })) };
  });
}

/** Puts each short table and the notes below it into one column, because a column stays on one page. */
export function keepTables(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let column: Block[] | null = null;
  for (const block of blocks) {
    if (column !== null && block.kind === 'text' && block.style === 'note') column.push(block);
    else {
      column = isShort(block) ? [block] : null;
      kept.push(column === null ? block : { kind: 'columns', columns: [column] });
    }
  }
  return kept;
}

/** A cell with at most this many letters certainly fits on one line. */
const LETTERS_PER_LINE = 36;
/** A table with more lines than this may be split, so that it does not leave half a page empty. */
const LINES_OF_TABLE = 30;

function isShort(block: Block): boolean {
  if (block.kind !== 'table' || block.rows.flat().some(({ rows }) => rows !== undefined)) return false;
  const linesOfText = (words = '') => Math.ceil(words.length / LETTERS_PER_LINE);
  const linesOfRow = (row: readonly Cell[]) =>
    Math.max(...row.map((cell) => linesOfText(cell.text) + linesOfText(cell.below)));
  return block.rows.reduce((sum, row) => sum + linesOfRow(row), 0) <= LINES_OF_TABLE;
}

export function fitsOnPage(groups: readonly MeasuredGroup[]): boolean {
  return linesOf(groups) <= LINES_PER_PAGE;
}

/** Returns the height of a table without its head, in lines. */
export function linesOf(groups: readonly MeasuredGroup[]): number {
  const ofRow = ({ kind, label, ems }: MeasuredRow) => {
    const lines = Math.ceil((ems ?? label.length) / EMS_PER_LINE[kind === 'note' ? 'note' : 'name']);
    if (kind === 'note') return EXTRA.note + lines * NOTE_LINE;
    return (
      Math.max(1, lines) + (kind === 'account' || kind === 'heading' || kind === 'memo' ? 0 : EXTRA[kind])
    );
  };
  return groups.reduce(
    (sum, { title, rows }) =>
      rows.reduce((height, row) => height + ofRow(row), sum + (title === null ? 0 : EXTRA.title)),
    0,
  );
}

/** Whether a row must not be the first one on a page. */
function isBelow(row: AmountRow | undefined): boolean {
  return row?.kind === 'note' || isSum(row?.kind);
}

/** Returns the row nearest to `wanted` where a page can start. */
function startNear(rows: readonly AmountRow[], wanted: number): number {
  let [start, next] = [0, countTogether(rows, 0)];
  while (next <= wanted) [start, next] = [next, next + countTogether(rows, next)];
  return next - wanted < wanted - start && next < rows.length ? next : start;
}

/** Returns how many rows, starting with this one, stay together. At the start of a group, its title stays with a few rows. */
function countTogether(rows: readonly AmountRow[], first: number): number {
  let count = countRun(rows, first);
  while (first === 0 && count < Math.min(MIN_FIRST, rows.length)) count += countRun(rows, count);
  return count;
}

/**
 * Returns how many rows, starting with this one, must stay together. An account stays with the subtotals right after
 * it. A heading stays with its first row and the rows that stay with that row. A parent of a few accounts stays with
 * all of them.
 */
function countRun(rows: readonly AmountRow[], first: number): number {
  const depth = rows[first]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > first && row.depth <= depth);
  let last = isSum(rows[end]?.kind) && end - first < FEW ? end : first;
  for (let row = first; row <= last && last - first < SHORT - 1; row += 1) {
    if (rows[row + 1] === undefined) break;
    if (rows[row]?.kind === 'heading') last = Math.max(last, row + countRun(rows, row + 1));
    else if (isBelow(rows[row + 1])) last = Math.max(last, row + 1);
  }
  return last - first + 1;
}
