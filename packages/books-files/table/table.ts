/** What a file holds before anything is known of its meaning: sheets of rows of cells. */
export interface Table {
  readonly format: 'CSV' | 'XLSX';
  /** What was assumed in reading it, in words; empty where nothing had to be. */
  readonly assumed: readonly string[];
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** As the spreadsheet numbers it; in a text file the line on which the row starts. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Text as it stands, an empty one for an empty cell, or a number of a workbook. */
export type Cell = string | NumberCell;

/**
 * A number of a workbook, which is a double. `date` is a number shown as a date, in days since 1970. `unprinted` is a
 * formula without a result that we cannot work out: nothing is known of it, least of all that it is zero.
 */
export interface NumberCell {
  readonly kind: 'number' | 'date' | 'unprinted';
  readonly value: number;
}

export const UNPRINTED: NumberCell = { kind: 'unprinted', value: Number.NaN };

export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  return cell.kind === 'unprinted' ? '' : String(cell.value);
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

export function isUnprinted(cell: Cell | undefined): boolean {
  return typeof cell === 'object' && cell.kind === 'unprinted';
}

/** What the cells of a row say, for a message. */
export function rowText(row: Row): string {
  return row.cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' | ');
}
