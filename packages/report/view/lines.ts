import { fit } from '../printable/fit.ts';

/** A row of a table of amounts, as statements and the budget have them. */
export interface TableRow {
  readonly label: string;
  readonly depth: number;
  readonly kind: 'heading' | 'account' | 'subtotal' | 'total';
  readonly figures: readonly string[];
  /** How many rows from this one on stay on one page, so that no total stands alone; 0 where nothing is asked. */
  readonly together: number;
}

/** Rows under a title, which is repeated where they go on over a page; null for those of the whole table. */
export interface TableGroup {
  readonly title: string | null;
  readonly rows: readonly TableRow[];
}

interface Line {
  readonly label: string;
  readonly depth: number;
  readonly kind: TableRow['kind'];
}

const MAX_LABEL = 160;
const DEEPEST = 6;
/** More than any chart of accounts has levels; a page always holds them. */
const MAX_TOGETHER = 12;

export function buildGroups<Of extends Line>(
  sections: readonly { readonly title: string | null; readonly lines: readonly Of[] }[],
  figuresOf: (line: Of) => readonly string[],
): TableGroup[] {
  return joinUntitled(sections).map(({ title, lines }) => ({
    title: title === null ? null : label(title),
    rows: lines.map((line, row) => ({
      label: label(line.label),
      depth: Math.min(line.depth, DEEPEST),
      kind: line.kind,
      figures: figuresOf(line),
      together: countTogether(lines, row),
    })),
  }));
}

/**
 * Lines without a title, such as the net profit, go on under the title before them. A title without lines is left out:
 * there is nothing to read under it, and Typst 0.14 dies of two heads in a row.
 */
function joinUntitled<Of>(
  sections: readonly { readonly title: string | null; readonly lines: readonly Of[] }[],
) {
  const joined: { title: string | null; lines: Of[] }[] = [];
  for (const { title, lines } of sections.filter((section) => section.lines.length > 0)) {
    const last = joined.at(-1);
    if (title === null && last !== undefined) last.lines.push(...lines);
    else joined.push({ title, lines: [...lines] });
  }
  return joined;
}

/**
 * How many rows from this one on stay together. An account keeps the subtotals that come right after it, and a heading
 * what it is the heading of, with whatever that keeps in turn.
 */
function countTogether(lines: readonly Line[], first: number): number {
  let last = first;
  for (let row = first; row <= last && last - first < MAX_TOGETHER - 1; row += 1) {
    if (lines[row + 1] === undefined) break;
    if (lines[row]?.kind === 'heading' || isSum(lines[row + 1])) last = Math.max(last, row + 1);
  }
  return last === first ? 0 : last - first + 1;
}

function isSum(line: Line | undefined): boolean {
  return line?.kind === 'subtotal' || line?.kind === 'total';
}

function label(text: string): string {
  return named(text, MAX_LABEL);
}

/** A name in a place that holds so many characters. A name of nothing that can be printed says so. */
export function named(text: string, most: number): string {
  return fit(text, most) || '(no name)';
}
