import { type Day, dayInWords, type Period, parseDay } from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import { FileError, quote } from '../table/problem.ts';
import type { Cell, Row } from '../table/table.ts';
import { cellText } from '../table/table.ts';

/** Which of the first two numbers of `03/04/2025` is the month. */
export type DateOrder = 'month-first' | 'day-first';

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_MONTH = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/;
const MONTH_DAY = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;

/** Thrown if nothing in the file shows the date order, so that the user must choose it. */
export class DateOrderUnknown extends Error {
  override readonly name = 'DateOrderUnknown';
  /** A date in the file, such as `03/04/2025`. */
  readonly example: string;

  constructor(example: string) {
    super('The order of day and month is not known');
    this.example = example;
  }
}

/** Whether a cell is a date in any notation. */
export function looksLikeDate(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  if (typeof cell !== 'string') return cell.kind === 'date';
  const text = cell.trim();
  if (text.length < 6 || text.length > 32) return false;
  if (ISO.test(text) || NUMBERS.test(text) || DIGITS.test(text)) return true;
  const [, , name = ''] = DAY_MONTH.exec(text) ?? [];
  const [, first = ''] = MONTH_DAY.exec(text) ?? [];
  return monthNumber(name) > 0 || monthNumber(first) > 0;
}

/**
 * Reads the dates in one column. The order of day and month is determined once for all rows, never row by row.
 */
export class DateReader {
  readonly #order: DateOrder | null;
  readonly #period: Period | null;

  constructor(rows: readonly Row[], column: number, period: Period | null, answered: DateOrder | null) {
    this.#period = period;
    this.#order = findOrder(rows, column, period) ?? answered;
  }

  read(row: Row, column: number): Day {
    const cell = row.cells[column];
    const day = this.#dayOf(cell);
    if (day === null) {
      const read = `The cell for a date contains ${quote(cellText(cell))}.`;
      throw new FileError({
        row: row.number,
        read,
        expected: 'A calendar date was expected.',
        advice:
          'Export the report again, in English, and upload it as it was saved. In a file made by hand, write dates as 2026-01-05.',
      });
    }
    if (this.#period !== null && (day < this.#period.start || day > this.#period.end)) {
      throw new FileError({
        row: row.number,
        read: `The date ${quote(typeof cell === 'string' ? cell : dayInWords(day))} is outside the period of the report.`,
        expected: `A date from ${dayInWords(this.#period.start)} to ${dayInWords(this.#period.end)} was expected.`,
      });
    }
    return day;
  }

  #dayOf(cell: Cell | undefined): Day | null {
    if (cell === undefined) return null;
    if (typeof cell !== 'string') return cell.kind === 'date' ? cell.value : null;
    const text = cell.trim();
    const numbers = NUMBERS.exec(text);
    if (numbers === null) return readWrittenDay(text);
    if (this.#order === null) throw new DateOrderUnknown(text);
    return dayFromNumbers(numbers, this.#order, this.#period);
  }
}

/** Reads a date in an unambiguous notation; null for an invalid date. */
export function readWrittenDay(text: string): Day | null {
  const [, isoYear, , isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return calendarDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const digits = DIGITS.exec(text);
  if (digits !== null) return calendarDay(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  const [, date, name, year = ''] = DAY_MONTH.exec(text) ?? [];
  if (date !== undefined && name !== undefined) {
    // Spreadsheet programs display dates in this century as `5-Jan-25`.
    const full = year.length === 4 ? Number(year) : 2000 + Number(year);
    return calendarDay(full, monthNumber(name), Number(date));
  }
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay === null) return null;
  return calendarDay(Number(monthDay[3]), monthNumber(monthDay[1] ?? ''), Number(monthDay[2]));
}

/**
 * Returns 1 to 12, or 0 if the name is not a month. Months may be abbreviated to three or more letters, such as `Sept`.
 */
export function monthNumber(name: string): number {
  const written = name.toLowerCase();
  if (written.length < 3) return 0;
  return MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(written)) + 1;
}

export function calendarDay(year: number, month: number, day: number): Day | null {
  if (year < 1900 || year > 2200) return null;
  try {
    const [m, d] = [month, day].map((part) => String(part).padStart(2, '0'));
    return parseDay(`${year}-${m}-${d}`);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function dayFromNumbers(match: RegExpExecArray, order: DateOrder, period: Period | null): Day | null {
  const [first, second, year] = match.slice(1).map(Number) as [number, number, number];
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  if (year >= 100) return calendarDay(year, month, day);
  // A two-digit year is in the century that places the date within the report's period, or in this century if there is
  // no period.
  const days = [2000 + year, 1900 + year].map((full) => calendarDay(full, month, day));
  const within = days.find(
    (each) => each !== null && period !== null && each >= period.start && each <= period.end,
  );
  return within ?? days[0] ?? null;
}

/**
 * Determines the order from a number above twelve, and otherwise from the period, which must contain all dates; returns
 * null if both orders are possible.
 */
function findOrder(rows: readonly Row[], column: number, period: Period | null): DateOrder | null {
  const dates: RegExpExecArray[] = [];
  let dayFirst: Row | null = null;
  let monthFirst: Row | null = null;
  let inNumbers: Row | null = null;
  let certain: Row | null = null;
  for (const row of rows) {
    const cell = row.cells[column];
    const match = typeof cell === 'string' ? NUMBERS.exec(cell.trim()) : null;
    if (match === null) {
      if (isCertain(cell)) certain ??= row;
      continue;
    }
    inNumbers ??= row;
    dates.push(match);
    if (Number(match[1]) > 12) dayFirst ??= row;
    if (Number(match[2]) > 12) monthFirst ??= row;
  }
  if (dayFirst !== null && monthFirst !== null) {
    throw new FileError({
      row: Math.max(dayFirst.number, monthFirst.number),
      read: `Dates start with the day in row ${dayFirst.number} and with the month in row ${monthFirst.number}.`,
      expected: 'The same order was expected throughout.',
    });
  }
  if (inNumbers !== null && certain !== null) throw halfConverted(inNumbers, certain, column);
  if (dayFirst !== null) return 'day-first';
  if (monthFirst !== null) return 'month-first';
  if (period === null || dates.length === 0) return null;
  const fitting = (['month-first', 'day-first'] as const).filter((order) =>
    dates.every((match) => {
      const day = dayFromNumbers(match, order, period);
      return day !== null && day >= period.start && day <= period.end;
    }),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? only : null;
}

/** Whether the cell is a workbook date or text that starts with the year, neither of which is ambiguous. */
function isCertain(cell: Cell | undefined): boolean {
  return typeof cell === 'string' ? ISO.test(cell.trim()) : cell?.kind === 'date';
}

/**
 * Error for a column that a spreadsheet program with another locale has partly converted. Such a program turns
 * `05/01/2025` into a date with day and month swapped and leaves `13/01/2025` as text, so no date in the column can be
 * trusted.
 */
function halfConverted(text: Row, date: Row, column: number): FileError {
  return new FileError({
    row: text.number,
    read: `The date ${quote(cellText(text.cells[column]))} has a different format from that of row ${date.number}. A spreadsheet program may have read some dates in another country’s format.`,
    expected: 'The same date format was expected throughout.',
    advice: 'Export the report again and upload it without opening it in a spreadsheet program.',
  });
}
