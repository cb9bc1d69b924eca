import { columnOf, sheetPrefix } from './cells.sheet.ts';

export interface SummedCell {
  readonly sign: 1 | -1;
  /** The cell is in the sheet of the formula if this is omitted. */
  readonly sheet?: string;
  readonly column: number;
  readonly row: number;
}

/** A spreadsheet function takes at most 255 arguments. */
const MAX_ARGUMENTS = 250;

/**
 * Builds, for example, `SUM(B7:B9,B12)-B15`. Consecutive rows or columns become one range; no cells become zero.
 */
export function sumOfCells(cells: readonly SummedCell[]): string {
  const summed = (sign: 1 | -1) => {
    const ofSign = cells.filter((cell) => cell.sign === sign);
    const texts = rangesOf(ofSign).map(textOf);
    if (ofSign.length === 1) return texts;
    return inGroups(texts, MAX_ARGUMENTS).map((group) => `SUM(${group.join(',')})`);
  };
  const [plus, minus] = [summed(1), summed(-1)];
  const added = plus.length === 0 && minus.length === 0 ? '0' : plus.join('+');
  return `${added}${minus.map((sum) => `-${sum}`).join('')}`;
}

type Range = [first: SummedCell, last: SummedCell];

function rangesOf(cells: readonly SummedCell[]): Range[] {
  const ranges: Range[] = [];
  for (const cell of cells) {
    const range = ranges.at(-1);
    if (range !== undefined && continues(range, cell)) range[1] = cell;
    else ranges.push([cell, cell]);
  }
  return ranges;
}

function continues([first, last]: Range, cell: SummedCell): boolean {
  if (cell.sheet !== last.sheet) return false;
  const isBelow = cell.column === last.column && cell.row === last.row + 1 && first.column === last.column;
  const isBeside = cell.row === last.row && cell.column === last.column + 1 && first.row === last.row;
  return isBelow || isBeside;
}

function textOf([first, last]: Range): string {
  const prefix = first.sheet === undefined ? '' : sheetPrefix(first.sheet);
  const from = `${columnOf(first.column)}${first.row}`;
  return `${prefix}${from}${first === last ? '' : `:${columnOf(last.column)}${last.row}`}`;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
