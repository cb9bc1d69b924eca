import type { PrintedStatement } from '@insights/ledger';
import { clip, named } from '../printable/fit.ts';

type PrintedRow = Pick<PrintedStatement['rows'][number], 'kind' | 'label' | 'depth' | 'amountsCents'>;

/** A row of a table of amounts, in statements and the budget. */
export interface AmountRow {
  readonly label: string;
  readonly depth: number;
  /** `note` is a note below the table. */
  readonly kind: PrintedRow['kind'] | 'note';
  readonly figures: readonly string[];
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

/**
 * Groups the rows of a printed statement by their outermost headings. Omits a heading that has no accounts; Typst 0.14
 * crashes on two consecutive headers.
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
    .map(({ title, rows }) => ({
      // A group without accounts has only its sum, whose name says what it is.
      title: isSum(rows[0]?.kind) ? null : title,
      rows: rows.map((row, index) => ({
        label: label(row),
        depth: Math.min(row.depth, DEEPEST),
        kind: row.kind,
        figures: figuresOf(row),
        within: headingsOf(rows, index),
      })),
    }));
}

/** Lists rows at a single level without a title, such as those in a schedule. */
export function listRows(rows: readonly Pick<AmountRow, 'label' | 'kind' | 'figures'>[]): AmountGroup[] {
  return [{ title: null, rows: rows.map((row) => ({ ...row, depth: 0, within: '' })) }];
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
