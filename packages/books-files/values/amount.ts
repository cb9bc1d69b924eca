import { AmountError, type Cents, cents, parseAmount } from '@insights/money';
import { FileError, quote } from '../table/problem.ts';
import { type Cell, isUnprinted, type Row } from '../table/table.ts';

/** Decimal separator in a file: `1,234.50`, or `1.234,50` as in continental Europe. */
export type DecimalSign = '.' | ',';

/** Floating-point error that is allowed even in a small workbook amount, in cents; a larger difference is real. */
const NOISE_IN_CENTS = 0.001;
/**
 * No amount is longer than this. Checked before regular expressions are used, which take quadratic time on long text.
 */
const MAX_AMOUNT_CHARACTERS = 60;
const CURRENCY = /^(?:US|CA|AU|NZ|HK)?[$£€]|[$£€]$|^[A-Z]{3}(?=[\s\d(-])|\b[A-Z]{3}$/;
const SPACES = /[\s\u00a0\u202f'’]/g;
const WITH_COMMA = /^\D*\d{1,3}(?:[.\u00a0\u202f '’]?\d{3})*,\d{1,2}\D*$/;
const WITH_POINT = /^\D*(?:\d{1,3}(?:,\d{3})+|\d*)\.\d{1,2}\D*$/;

/**
 * Finds the decimal separator from the amounts in a file; a mix of both separators is an error, and the American one is
 * the default.
 */
export function findDecimalSign(rows: readonly Row[], columns: readonly number[]): DecimalSign {
  let comma: Row | null = null;
  let point: Row | null = null;
  for (const row of rows) {
    for (const column of columns) {
      const cell = row.cells[column];
      if (typeof cell !== 'string' || cell === '' || cell.length > MAX_AMOUNT_CHARACTERS) continue;
      if (comma === null && WITH_COMMA.test(cell)) comma = row;
      if (point === null && WITH_POINT.test(cell)) point = row;
    }
    if (comma !== null && point !== null) {
      throw new FileError({
        row: row.number,
        read: `Amounts are written with a comma for cents in row ${comma.number} and with a point in row ${point.number}.`,
        expected: 'The same notation was expected throughout.',
      });
    }
  }
  return comma === null ? '.' : ',';
}

/**
 * Reads a total or running balance that is only used to check sums; returns null for a formula without a result.
 */
export function readControl(cell: Cell | undefined, sign: DecimalSign, row: Row): Cents | null {
  return isUnprinted(cell) ? null : readAmount(cell, sign, row);
}

/**
 * Returns the amount in a cell, in cents; null if the cell is empty or a dash. Text is parsed digit by digit and never
 * as a float.
 */
export function readAmount(cell: Cell | undefined, sign: DecimalSign, row: Row): Cents | null {
  if (cell === undefined || cell === '') return null;
  if (typeof cell !== 'string') {
    if (cell.kind === 'unprinted') throw withoutResult(row);
    const rounded = Math.round(cell.value * 100);
    if (cell.kind === 'date' || Math.abs(cell.value * 100 - rounded) > noiseOf(rounded)) {
      throw notAmount(String(cell.value), row);
    }
    return exact(rounded, cell.value, row);
  }
  const text = cell.trim();
  if (text === '' || text === '-') return null;
  if (text.length > MAX_AMOUNT_CHARACTERS) throw notAmount(text, row);
  if (text.startsWith('#')) {
    throw new FileError({
      row: row.number,
      read: `The cell for an amount contains ${quote(text)}: the column was too narrow, or a formula had lost its cells.`,
      expected: 'An amount was expected.',
      advice: 'Export the report again and upload it without opening it in a spreadsheet program.',
    });
  }
  try {
    return parseAmount(plainText(text, sign));
  } catch (error) {
    if (error instanceof AmountError) throw notAmount(text, row);
    throw error;
  }
}

/** Whether a cell could be an amount. */
export function looksLikeAmount(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (typeof cell !== 'string') return cell.kind === 'number';
  return (
    cell.length <= MAX_AMOUNT_CHARACTERS &&
    /\d/.test(cell) &&
    /^[-−+(]*\s*[A-Z]{0,3}\s*[$£€]?[\s\d.,()'’\u00a0\u202f−-]+[$£€]?-?$/.test(cell.trim())
  );
}

/** Returns the allowed floating-point error, which grows with the amount. */
function noiseOf(rounded: number): number {
  return Math.max(NOISE_IN_CENTS, Math.abs(rounded) * 1e-9);
}

function exact(rounded: number, value: number, row: Row): Cents {
  if (!Number.isSafeInteger(rounded)) throw notAmount(String(value), row);
  return cents(rounded);
}

/**
 * Normalizes amounts such as `$(1,234.50)`, `-$1`, `1-` and `$ -1` so that the parser for plain amounts can read them.
 */
function plainText(text: string, sign: DecimalSign): string {
  let plain = text.replaceAll('−', '-');
  const isParenthesized = /\(.*\)/.test(plain);
  if (isParenthesized) plain = plain.replace('(', '').replace(')', '');
  const isNegative = plain.startsWith('-') || plain.endsWith('-');
  if (isNegative) plain = plain.startsWith('-') ? plain.slice(1) : plain.slice(0, -1);
  plain = plain.trim().replace(CURRENCY, '').trim();
  const isNegativeWithin = plain.startsWith('-');
  if (isNegativeWithin) plain = plain.slice(1);
  plain = plain.replaceAll(SPACES, '');
  if (sign === ',') plain = swapped(plain);
  const minuses = Number(isParenthesized) + Number(isNegative) + Number(isNegativeWithin);
  return minuses === 0 ? plain : minuses === 1 ? `-${plain}` : `--${plain}`;
}

function swapped(plain: string): string {
  return plain.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}

/** Error for an amount whose value is unknown and must not count as zero. */
function withoutResult(row: Row): FileError {
  return new FileError({
    row: row.number,
    read: 'An amount is a formula without a result.',
    expected: 'An amount was expected.',
    advice:
      'Open the workbook in a spreadsheet program, which calculates the formula, save it, and upload it again.',
  });
}

function notAmount(text: string, row: Row): FileError {
  return new FileError({
    row: row.number,
    read: `The cell for an amount contains ${quote(text)}.`,
    expected: 'An amount with at most two decimals was expected.',
    advice:
      'Export the report again and upload it as it was saved. In a file made by hand, write amounts as 1234.50, and credits as -1234.50 or in a separate column.',
  });
}
