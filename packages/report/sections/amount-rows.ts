import type { PrintedStatement } from '@insights/ledger';
import type { Cents } from '@insights/money';
import { clip, named } from '../printable/fit.ts';

type PrintedRow = Pick<PrintedStatement['rows'][number], 'kind' | 'label' | 'depth' | 'amountsCents'>;

/** A row of a table of amounts, in statements and the budget. */
export interface AmountRow {
  readonly label: string;
  readonly depth: number;
  readonly kind: PrintedRow['kind'];
  readonly figures: readonly string[];
  /** Number of rows, starting with this one, that stay on one page, to keep totals with their rows; 0 if not needed. */
  readonly together: number;
  /** Parent headings between the group title and this row, printed if a page starts with it. */
  readonly within: string;
}

/**
 * Rows under a title, which is repeated if they continue on the next page; the title is null for rows that belong to
 * the whole table.
 */
export interface AmountGroup {
  readonly title: string | null;
  readonly rows: readonly AmountRow[];
}

const MAX_LABEL = 160;
const MAX_WITHIN = 70;
const DEEPEST = 6;
/** More levels than any chart of accounts has, but few enough to always fit on a page. */
const MAX_TOGETHER = 12;
const LAST_TOGETHER = 6;

/**
 * Groups the rows of a printed statement by their outermost headings. Omits a heading that has no rows, because Typst
 * 0.14 crashes on two consecutive headers.
 */
export function buildGroups<Row extends PrintedRow>(
  rows: readonly Row[],
  figuresOf: (row: Row) => readonly string[],
): AmountGroup[] {
  const groups: { title: string | null; rows: Row[] }[] = [{ title: null, rows: [] }];
  for (const row of rows) {
    if (row.kind === 'heading' && row.depth === 0) groups.push({ title: label(row), rows: [] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups
    .filter((group) => group.rows.length > 0)
    .map(({ title, rows }, group, all) => ({
      title,
      rows: rows.map((row, index) => ({
        label: label(row),
        depth: Math.min(row.depth, DEEPEST),
        kind: row.kind,
        figures: figuresOf(row),
        together: Math.max(countTogether(rows, index), group === all.length - 1 ? countLast(rows, index) : 0),
        within: headingsOf(rows, index),
      })),
    }));
}

/**
 * Lists rows at a single level without a title, such as those in a schedule. A short table stays on one page.
 */
export function listRows(
  rows: readonly Pick<AmountRow, 'label' | 'kind' | 'figures'>[],
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): AmountGroup[] {
  const together = (index: number) =>
    isWhole && index === 0 && rows.length <= MAX_TOGETHER ? rows.length : countLast(rows, index);
  return [
    {
      title: null,
      rows: rows.map((row, index) => ({ ...row, depth: 0, together: together(index), within: '' })),
    },
  ];
}

/** Puts a plus sign before an increase. */
export function signed(text: string, amount: Cents): string {
  return amount > 0 ? `+${text}` : text;
}

/**
 * Returns how many rows, starting with this one, must stay together. An account stays with the subtotals right after
 * it, and a heading stays with its first row and the rows that this row must stay with.
 */
function countTogether(rows: readonly PrintedRow[], first: number): number {
  let last = first;
  for (let row = first; row <= last && last - first < MAX_TOGETHER - 1; row += 1) {
    if (rows[row + 1] === undefined) break;
    if (rows[row]?.kind === 'heading' || isSum(rows[row + 1]?.kind)) last = Math.max(last, row + 1);
  }
  return last === first ? 0 : last - first + 1;
}

/** The last rows of a table stay together, because a net profit alone on a page lacks context. */
function countLast(rows: readonly unknown[], index: number): number {
  const left = rows.length - index;
  return left > 1 && left <= LAST_TOGETHER ? left : 0;
}

/** Returns the headings and accounts that contain a row, outermost first. */
function headingsOf(rows: readonly PrintedRow[], index: number): string {
  const open: string[] = [];
  let depth = rows[index]?.depth ?? 0;
  for (const row of rows.slice(0, index).toReversed()) {
    if (row.depth >= depth || isSum(row.kind)) continue;
    depth = row.depth;
    open.unshift(label(row));
  }
  return clip(open.join(' › '), MAX_WITHIN);
}

/** Whether the row is bold with a line above it. */
export function isSum(kind: AmountRow['kind'] | undefined): boolean {
  return kind === 'subtotal' || kind === 'total';
}

function label(row: PrintedRow): string {
  return named(row.label, MAX_LABEL);
}
