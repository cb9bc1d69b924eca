/** Contents of a file before interpretation: sheets of rows of cells. */
export interface Table {
  readonly format: 'CSV' | 'XLSX';
  /** Assumptions made while reading, as sentences; empty if there were none. */
  readonly assumed: readonly string[];
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** Row number in the spreadsheet, or number of the line in the text file where the row starts. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Text (empty for an empty cell) or a number from a workbook. */
export type Cell = string | NumberCell;

/**
 * A number in a workbook, as a double. `date` is a number displayed as a date, in days since 1970. `unprinted` is a
 * formula without a result that we cannot evaluate; its value is unknown and must not count as zero.
 */
export interface NumberCell {
  readonly kind: 'number' | 'date' | 'unprinted';
  readonly value: number;
}

export const UNPRINTED_CELL: NumberCell = { kind: 'unprinted', value: Number.NaN };

export function cellText(cell: Cell | undefined): string {
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

/** Returns the text in a row's cells, for a message. */
export function rowText(row: Row): string {
  return row.cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' | ');
}
