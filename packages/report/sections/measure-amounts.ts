import type { FontMetrics } from '../fonts/true-type.ts';
import { type AmountGroup, type AmountRow, isSum } from './amount-rows.ts';
import type { Block, Cell, Column } from './block.ts';
import { fitsOnPage, type HeldRow, keepTogether, linesOf } from './keep-together.ts';

type Amounts = Block & { readonly kind: 'amounts' };
type Table = Block & { readonly kind: 'table' };

/**
 * A table of amounts with its page breaks, and with precomputed data for column widths and row heights. Without it, the
 * typesetter would have to lay out every cell two more times.
 */
export interface MeasuredAmounts extends Amounts {
  /** Candidates for the widest figure in each column, one per line: those in account rows, and those in total rows. */
  readonly widest: readonly { readonly plain: string; readonly sums: string }[];
  readonly groups: readonly (AmountGroup & { readonly rows: readonly HeldRow[] })[];
  /** Height, in lines, of all tables of the statement, which should be on one page; 0 for other tables. */
  readonly lines: number;
}

/** Widths relative to the font size, as in a measured row. */
export interface MeasuredTable extends Table {
  readonly columns: readonly (Column & { readonly ems: number | null })[];
  readonly rows: readonly (readonly (Cell & { readonly ems: number | null })[])[];
}

type Measured = 'amounts' | 'table' | 'columns' | 'finding';

export type MeasuredBlock =
  | Exclude<Block, { readonly kind: Measured }>
  | MeasuredAmounts
  | MeasuredTable
  | (Omit<Block & { readonly kind: 'finding' }, 'body'> & { readonly body: readonly MeasuredBlock[] })
  | (Omit<Block & { readonly kind: 'columns' }, 'columns'> & {
      readonly columns: readonly (readonly MeasuredBlock[])[];
    });

/**
 * Measures the blocks of a section, and makes the notes below a table its last rows, so that they stay on its page.
 * `font` is the bold font of the figures, because labels are widest in bold.
 */
export function measureBlocks(blocks: readonly Block[], font: FontMetrics): MeasuredBlock[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const row = rowBelow(block);
    if (before?.kind === 'amounts' && row !== null)
      joined[joined.length - 1] = { ...before, groups: withRow(before.groups, row) };
    else joined.push(block);
  }
  const measured = joined.map((block) => measureBlock(block, font));
  const tables = measured.filter(isStatement);
  const lines = tables.reduce((sum, table) => sum + table.lines, (tables.length - 1) * LINES_OF_HEAD);
  return measured.map((block) => (isStatement(block) ? { ...block, lines } : block));
}

function isStatement(block: MeasuredBlock): block is MeasuredAmounts {
  return block.kind === 'amounts' && block.isStatement === true;
}

/** Height of a table's head, in lines. The lines of a statement do not include the head of its first table. */
const LINES_OF_HEAD = 2.2;

function rowBelow(block: Block): AmountRow | null {
  return block.kind === 'text' && block.style === 'note'
    ? { depth: 0, figures: [], within: '', kind: 'note', label: block.words }
    : null;
}

function withRow(groups: readonly AmountGroup[], row: AmountRow): AmountGroup[] {
  const last = groups.length - 1;
  return groups.map((group, index) => (index === last ? { ...group, rows: [...group.rows, row] } : group));
}

function measureBlock(block: Block, font: FontMetrics): MeasuredBlock {
  if (block.kind === 'columns')
    return { ...block, columns: block.columns.map((list) => measureBlocks(list, font)) };
  if (block.kind === 'finding') return { ...block, body: measureBlocks(block.body, font) };
  if (block.kind === 'table') return measureTable(block, font);
  if (block.kind !== 'amounts') return block;
  const rows = block.groups.flatMap((group) => group.rows);
  const groups = block.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, ems: widthOf(row.label, font) })),
  }));
  return {
    ...block,
    isWhole: block.isWhole === true && fitsOnPage(groups),
    lines: block.isStatement === true ? linesOf(groups) : 0,
    widest: block.columns.map((_, column) => ({
      plain: widestOf(
        rows.filter(({ kind }) => !isSum(kind)),
        column,
      ),
      sums: widestOf(
        rows.filter(({ kind }) => isSum(kind)),
        column,
      ),
    })),
    groups: keepTogether(groups),
  };
}

function measureTable(table: Table, font: FontMetrics): MeasuredTable {
  const rows = table.rows.map((row) => row.map((cell) => ({ ...cell, ems: widthOfCell(cell, font) })));
  return {
    ...table,
    rows,
    columns: table.columns.map((column, index) => ({
      ...column,
      // A row that a cell above spans omits its first cell.
      ems: widestCell(rows.map((row) => row.at(index - table.columns.length)?.ems ?? null)),
    })),
  };
}

function widestCell(widths: readonly (number | null)[]): number | null {
  return widths.reduce(
    (widest, width) => (widest === null || width === null ? null : Math.max(widest, width)),
    0,
  );
}

/** Font size of text below the main text, relative to it. */
const BELOW_SIZE = 0.88;

function widthOfCell({ text, below = '' }: Cell, font: FontMetrics): number | null {
  const [first, second] = [widthOf(text, font), widthOf(below, font)];
  return first === null || second === null ? null : Math.max(first, second * BELOW_SIZE);
}

/**
 * All digits have the same width but symbols do not, so all texts about as long as the longest one are candidates.
 */
function widestOf(rows: readonly AmountRow[], column: number): string {
  const shapes = new Set(rows.map(({ figures }) => (figures[column] ?? '').replaceAll(/\d/g, '0')));
  const longest = Math.max(0, ...Array.from(shapes, ({ length }) => length));
  return [...shapes].filter(({ length }) => length >= longest - 1).join('\n');
}

/** Measures with tabular digits, and leaves a margin for lines that are set with looser spacing. */
function widthOf(label: string, font: FontMetrics): number | null {
  const hasAll = Array.from(label).every((letter) => font.has(letter.codePointAt(0) as number));
  return hasAll ? font.widthOf(label.replaceAll(/\d/g, '0')) * 1.02 : null;
}
