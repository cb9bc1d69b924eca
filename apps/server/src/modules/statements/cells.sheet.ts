import { type Cents, cents, type MoneyFormat, toDollars } from '@insights/money';
import type { Cell, Row } from 'write-excel-file/node';

/** Excel and LibreOffice both have this font, or one with the same widths. */
export const FONT = { fontFamily: 'Arial', fontSize: 10 } as const;

/** Number formats. Negative amounts are in parentheses; positive ones leave room for the closing parenthesis. */
export const AMOUNT_FORMAT = '#,##0.00_);(#,##0.00)';
const WHOLE_FORMAT = '#,##0_);(#,##0)';
export const SHARE_FORMAT = '0.0%_);(0.0%)';

/** Rows above the data: company, title, unit, an empty row, and the column headings. */
export const ROWS_ABOVE = 5;

export const LINE_POINTS = 13;

/** A formula and its result. */
export interface ComputedCell {
  readonly type: 'Formula';
  readonly value: string;
  readonly result: number | string;
}

export interface Style {
  readonly fontWeight?: 'bold';
  readonly fontSize?: number;
  readonly align?: 'left' | 'right';
  readonly alignVertical?: 'top';
  readonly wrap?: boolean;
  /** Height of the row in points. */
  readonly height?: number;
  /** Indentation level. */
  readonly indent?: number;
  readonly topBorderStyle?: 'thin';
  readonly bottomBorderStyle?: 'thin' | 'double';
}

export const TOTAL: Style = { fontWeight: 'bold', topBorderStyle: 'thin', bottomBorderStyle: 'double' };

export const BOLD = { fontWeight: 'bold' } as const;

/**
 * Creates a cell typed as text, so that a name that starts like a formula remains a name. LibreOffice ignores the
 * indentation of text that is not explicitly aligned.
 */
export function textCell(value: string, style: Style = {}): Cell {
  return { value, type: String, align: 'left', ...style };
}

/**
 * Creates a cell for long text in a column of this many characters, with an explicit row height, because not every
 * program adjusts it.
 */
export function textWithin(width: number, value: string): Cell {
  const lines = Math.ceil(value.length / (0.95 * width));
  const style = lines <= 1 ? {} : ({ wrap: true, height: lines * LINE_POINTS } as const);
  return textCell(value, { indent: 1, alignVertical: 'top', ...style });
}

export function amountCell(amountCents: Cents, style: Style = {}): Cell {
  return { value: toDollars(amountCents), type: Number, format: AMOUNT_FORMAT, ...style };
}

/**
 * Formats whole amounts without cents if the currency has none. An amount that has cents shows them in any currency.
 */
export function inCurrency(cell: Row[number], { hasCents }: MoneyFormat): Row[number] {
  if (hasCents || typeof cell !== 'object' || cell === null || !('format' in cell)) return cell;
  const amount = 'result' in cell ? cell.result : cell.value;
  return cell.format === AMOUNT_FORMAT && Number.isInteger(amount) ? { ...cell, format: WHOLE_FORMAT } : cell;
}

/** Creates a cell with a formula, without its equals sign, and its result. */
export function formulaCell(
  value: string,
  result: number | string,
  style: Style = {},
  format = AMOUNT_FORMAT,
): Cell & ComputedCell {
  return { value, result, type: 'Formula', format, ...style };
}

/** Creates a cell with a formula and its amount; without a formula, with the amount alone. */
export function formulaAmount(formula: string | null, amountCents: number, style: Style = {}) {
  const amount = cents(amountCents);
  return formula === null ? amountCell(amount, style) : formulaCell(formula, toDollars(amount), style);
}

/** Returns the formula that adds up this many rows of a column. */
export function sumOfRows(column: string, count: number, first = 0): string {
  return count === 0 ? '0' : `SUM(${column}${addressOf(first)}:${column}${addressOf(first + count - 1)})`;
}

/** Returns the row number in the sheet, starting at 1. */
export function addressOf(index: number): number {
  return ROWS_ABOVE + index + 1;
}

/** Returns the letters of a column, starting at 0: A, B, and AA after Z. */
export function columnOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : `${columnOf(Math.floor(index / 26) - 1)}${letter}`;
}

/** Returns the beginning of a reference to another sheet: `'Balance sheet'!`. */
export function sheetPrefix(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`;
}
