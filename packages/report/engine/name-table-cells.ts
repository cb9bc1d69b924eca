import type { PdfFile } from './pdf-file.ts';

interface Cell {
  readonly number: number;
  readonly isHead: boolean;
  readonly span: number;
}

/**
 * Gives every table cell its column header and its row header, and no others. Typst 0.14 makes the first cell in a row
 * an ordinary cell, and makes the title of a row group the only header for the cells below it. That title gets the
 * headers of all columns, so a screen reader would read every column header with every figure. Also removes empty cells
 * that only keep rows on one page.
 */
export function nameTableCells({ objects }: PdfFile): void {
  const ids: string[] = [];
  for (const body of [...objects.values()]) {
    if (body.includes('/S /Table\n')) ids.push(...nameCells(objects, body));
  }
  for (const [number, body] of objects) {
    if (body.includes('/Type /StructTreeRoot')) objects.set(number, withIds(body, ids));
  }
}

function nameCells(objects: PdfFile['objects'], table: string): string[] {
  const ids: string[] = [];
  let columns: readonly (string | null)[] = [];
  let hasGutter = false;
  for (const part of kidsOf(table)) {
    for (const row of kidsOf(objects.get(part) ?? '')) {
      const cells = withoutHolders(objects, row);
      const [first] = cells;
      if (first === undefined) continue;
      if (columns.length === 0) {
        // The first column of an amount table is a gutter that only keeps rows together.
        hasGutter = first.span === 2;
        columns = cells.map(({ number }) => /\/ID \(([^)]*)\)/.exec(objects.get(number) ?? '')?.[1] ?? null);
        for (const { number } of cells) rewrite(objects, number, '/Scope /Column', hasGutter ? 1 : 0);
      } else if (first.isHead || (cells.length === 1 && !hasGutter)) {
        rewrite(objects, first.number, first.isHead ? '/Scope /Row' : '', first.span - columns.length);
      } else {
        const id = `R${first.number}`;
        const body = (objects.get(first.number) ?? '').replace('/S /TD', `/S /TH\n  /ID (${id})`);
        objects.set(first.number, body);
        ids.push(`(${id}) ${first.number} 0 R`);
        const isOverAll = cells.length === 1;
        rewrite(
          objects,
          first.number,
          '/Scope /Row',
          isOverAll ? first.span - columns.length : hasGutter && first.span > 1 ? 1 : 0,
        );
        // Counts from the right, because all rows end at the same column.
        let index = columns.length;
        for (const cell of cells.slice(1).toReversed()) {
          const heads = columns
            .slice(index - cell.span, index)
            .flatMap((head) => (head === null ? [] : [`(${head})`]));
          index -= cell.span;
          rewrite(objects, cell.number, `/Headers [${[...heads, `(${id})`].join(' ')}]`, 0);
        }
      }
    }
  }
  return ids;
}

/** Returns the cells of a row in reading order, and removes cells that only keep rows together. */
function withoutHolders(objects: PdfFile['objects'], row: number): Cell[] {
  const body = objects.get(row) ?? '';
  const kids = kidsOf(body);
  const isHolder = (number: number) => /\/RowSpan \d[\s\S]*\/K \[\]/.test(objects.get(number) ?? '');
  const kept = kids.filter((number) => !isHolder(number));
  if (kept.length < kids.length) {
    for (const number of kids.filter(isHolder)) objects.delete(number);
    objects.set(row, body.replace(/\/K \[[^\]]*\]/, `/K [${kept.map((kid) => `${kid} 0 R`).join(' ')}]`));
  }
  return kept.map((number) => {
    const cell = objects.get(number) ?? '';
    return {
      number,
      isHead: cell.includes('/S /TH'),
      span: Number(/\/ColSpan (\d+)/.exec(cell)?.[1] ?? 1),
    };
  });
}

/**
 * Rewrites a cell with only the given attributes, and reduces its column span by `fewer`. Border attributes are dropped
 * because screen readers do not need them.
 */
function rewrite(objects: PdfFile['objects'], number: number, named: string, fewer: number): void {
  const body = objects.get(number) ?? '';
  const span = Number(/\/ColSpan (\d+)/.exec(body)?.[1] ?? 1) - fewer;
  const rows = Number(/\/RowSpan (\d+)/.exec(body)?.[1] ?? 1);
  const spans = `${span > 1 ? ` /ColSpan ${span}` : ''}${rows > 1 ? ` /RowSpan ${rows}` : ''}`;
  const attributes = `<< /O /Table ${named}${spans} >>`;
  objects.set(number, body.replace(/\/A \[[\s\S]*?>>\]/, `/A [${attributes}]`));
}

function kidsOf(body: string): number[] {
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? [];
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));
}

/** The id tree must be sorted, because PDF readers search it by binary search. */
function withIds(root: string, ids: readonly string[]): string {
  return root.replace(/\/Names \[([^\]]*)\]/, (_, known: string) => {
    const all = [...(known.match(/\([^)]*\) \d+ 0 R/g) ?? []), ...ids];
    return `/Names [${all.toSorted().join(' ')}]`;
  });
}
