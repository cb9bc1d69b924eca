import { type Cents, type MoneyFormat, toDollars } from '@insights/money';
import type { Cell, Row } from 'write-excel-file/node';
import type { ComputedCell } from './computed-cells.sheet.ts';

/** Number format for amounts in a workbook's cells. */
export const AMOUNT_FORMAT = '#,##0.00;[Red]-#,##0.00';
const WHOLE_FORMAT = '#,##0;[Red]-#,##0';
export const CHANGE_FORMAT = '+0.0%;[Red]-0.0%;0.0%';
export const SHARE_FORMAT = '0.0%';

/** Rows above the data: company, title, unit, an empty row, and the column headings. */
export const ROWS_ABOVE = 5;

export const LINE_POINTS = 15;

export interface Style {
  readonly fontWeight?: 'bold';
  readonly fontSize?: number;
  readonly align?: 'right';
  readonly wrap?: boolean;
  /** Height of the row in points. */
  readonly height?: number;
  /** Indentation level. */
  readonly indent?: number;
  readonly topBorderStyle?: 'thin';
  readonly bottomBorderStyle?: 'double';
}

export const TOTAL: Style = { fontWeight: 'bold', topBorderStyle: 'thin', bottomBorderStyle: 'double' };

/** Creates a cell typed as text, so that a name that starts like a formula remains a name. */
export function textCell(value: string, style: Style = {}): Cell {
  return { value, type: String, ...style };
}

/**
 * Creates a cell for long text in a column of this many characters, with an explicit row height, because not every
 * program adjusts it.
 */
export function textWithin(width: number, value: string): Cell {
  const lines = Math.ceil(value.length / (0.85 * width));
  const style = { indent: 1, ...(lines <= 1 ? {} : { wrap: true, height: lines * LINE_POINTS }) };
  return textCell(value, style);
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
  result: number,
  style: Style = {},
  format = AMOUNT_FORMAT,
): Cell & ComputedCell {
  return { value, result, type: 'Formula', format, ...style };
}

/** Returns the row number in the sheet, starting at 1. */
export function addressOf(index: number): number {
  return ROWS_ABOVE + index + 1;
}
