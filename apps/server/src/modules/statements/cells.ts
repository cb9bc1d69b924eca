import { type Cents, type MoneyFormat, toDollars } from '@insights/money';
import type { Cell, Row } from 'write-excel-file/node';
import type { ComputedCell } from './computed-workbook.ts';

/** The cells of a workbook: texts, amounts, and formulas with what they come to. */
export const AMOUNT_FORMAT = '#,##0.00;[Red]-#,##0.00';
const WHOLE_FORMAT = '#,##0;[Red]-#,##0';
export const CHANGE_FORMAT = '+0.0%;[Red]-0.0%;0.0%';
export const SHARE_FORMAT = '0.0%';

/** Company, title, unit and an empty line, and the line of headings. */
export const ROWS_ABOVE = 5;

export const LINE_POINTS = 15;

export interface Style {
  readonly fontWeight?: 'bold';
  readonly fontSize?: number;
  readonly align?: 'right';
  readonly wrap?: boolean;
  /** Of the row, in points. */
  readonly height?: number;
  /** Steps of indentation. */
  readonly indent?: number;
  readonly topBorderStyle?: 'thin';
  readonly bottomBorderStyle?: 'double';
}

export const TOTAL: Style = { fontWeight: 'bold', topBorderStyle: 'thin', bottomBorderStyle: 'double' };

/** Typed as text, a name that begins like a formula stays a name. */
export function textCell(value: string, style: Style = {}): Cell {
  return { value, type: String, ...style };
}

/** A long text in a column of so many letters, with room for its lines, which not every program makes by itself. */
export function textWithin(width: number, value: string): Cell {
  const lines = Math.ceil(value.length / (0.85 * width));
  const style = { indent: 1, ...(lines <= 1 ? {} : { wrap: true, height: lines * LINE_POINTS }) };
  return textCell(value, style);
}

export function amountCell(amountCents: Cents, style: Style = {}): Cell {
  return { value: toDollars(amountCents), type: Number, format: AMOUNT_FORMAT, ...style };
}

/** An amount that has cents shows them, whatever its currency. */
export function inCurrency(cell: Row[number], { hasCents }: MoneyFormat): Row[number] {
  if (hasCents || typeof cell !== 'object' || cell === null || !('format' in cell)) return cell;
  const amount = 'result' in cell ? cell.result : cell.value;
  return cell.format === AMOUNT_FORMAT && Number.isInteger(amount) ? { ...cell, format: WHOLE_FORMAT } : cell;
}

/** A formula without its equals sign, and what it comes to. */
export function formulaCell(
  value: string,
  result: number,
  style: Style = {},
  format = AMOUNT_FORMAT,
): Cell & ComputedCell {
  return { value, result, type: 'Formula', format, ...style };
}

/** Where a row stands in its sheet, whose rows count from 1. */
export function addressOf(index: number): number {
  return ROWS_ABOVE + index + 1;
}
