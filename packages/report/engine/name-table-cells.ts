import type { PdfFile } from './pdf-file.ts';

interface Cell {
  readonly number: number;
  readonly isHead: boolean;
  readonly span: number;
}

/**
 * Gives every cell of a table its column and its row as heads, and no other. Typst 0.14 makes the first cell of a row a
 * cell like the others, and the title of a group of rows the only head of what stands under it, which then has the heads
 * of all columns: a reader would hear every column with every figure. The empty cells that hold rows on one page are
 * taken out.
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
        // The first column of a table of amounts is a gutter that only holds rows together.
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
        // From the right, where all rows end.
        let place = columns.length;
        for (const cell of cells.slice(1).toReversed()) {
          const heads = columns
            .slice(place - cell.span, place)
            .flatMap((head) => (head === null ? [] : [`(${head})`]));
          place -= cell.span;
          rewrite(objects, cell.number, `/Headers [${[...heads, `(${id})`].join(' ')}]`, 0);
        }
      }
    }
  }
  return ids;
}

/** The cells of a row in the order of reading; those that only hold rows together leave it. */
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

/** A cell with these attributes alone; it spans so many columns fewer. How its edges are drawn nobody has to hear. */
function rewrite(objects: PdfFile['objects'], number: number, named: string, fewer: number): void {
  const body = objects.get(number) ?? '';
  const span = Number(/\/ColSpan (\d+)/.exec(body)?.[1] ?? 1) - fewer;
  const attributes = `<< /O /Table ${named}${span > 1 ? ` /ColSpan ${span}` : ''} >>`;
  objects.set(number, body.replace(/\/A \[[\s\S]*?>>\]/, `/A [${attributes}]`));
}

function kidsOf(body: string): number[] {
  const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? [];
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));
}

/** The tree of ids is sorted, as a reader looks them up by halves. */
function withIds(root: string, ids: readonly string[]): string {
  return root.replace(/\/Names \[([^\]]*)\]/, (_, known: string) => {
    const all = [...(known.match(/\([^)]*\) \d+ 0 R/g) ?? []), ...ids];
    return `/Names [${all.toSorted().join(' ')}]`;
  });
}
