import { firstDayOf, lastDayOf, type Period } from '@insights/ledger';
import { AmountError, type Cents, cents, parseAmount } from '@insights/money';
import { textIn, UnsupportedShape } from './report-bytes.ts';

/** A text with digits and a decimal point is always an exact number up to this length. */
const MAX_EXACT_LENGTH = 15;
/** A text longer than any amount may be the notice that the report was truncated. */
const MAX_AMOUNT_LENGTH = 25;
const DECIMALS = 2;
const DATE_LENGTH = 10;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/**
 * Returns the amount in a byte range of a page; null if it is empty. Everything except plain digits with two decimals
 * is parsed as text.
 */
export function amountIn(page: Buffer, start: number, end: number): Cents | null {
  if (start === end) return null;
  const isNegative = page[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  const point = end - DECIMALS - 1;
  if (point < first || page[point] !== POINT || end - first > MAX_EXACT_LENGTH)
    return unusualAmount(page, start, end);
  let magnitude = 0;
  for (let at = first; at < point; at += 1) {
    const digit = (page[at] as number) - ZERO;
    if (digit < 0 || digit > 9) return unusualAmount(page, start, end);
    magnitude = magnitude * 10 + digit;
  }
  const tenths = (page[point + 1] as number) - ZERO;
  const hundredths = (page[point + 2] as number) - ZERO;
  if (tenths < 0 || tenths > 9 || hundredths < 0 || hundredths > 9) return unusualAmount(page, start, end);
  magnitude = magnitude * 100 + tenths * 10 + hundredths;
  return cents(isNegative ? -magnitude : magnitude);
}

function unusualAmount(page: Buffer, start: number, end: number): Cents {
  if (end - start > MAX_AMOUNT_LENGTH) throw new UnsupportedShape();
  try {
    return parseAmount(textIn(page, start, end));
  } catch (error) {
    if (error instanceof AmountError) throw new UnsupportedShape();
    throw error;
  }
}

/** Parses the dates of a page's lines. Most dates are in the same month as the previous line's. */
export class PageDays {
  readonly #page: Buffer;
  readonly #period: Period;
  #firstOfMonth = 0;
  #lastOfMonth = 0;
  day = 0;
  /** `YYYYMM` as a number. */
  month = 0;

  constructor(page: Buffer, period: Period) {
    this.#page = page;
    this.#period = period;
  }

  /** Parses a date `YYYY-MM-DD` in a byte range of the page. */
  read(start: number, end: number): void {
    const page = this.#page;
    if (end - start !== DATE_LENGTH || page[start + 4] !== MINUS || page[start + 7] !== MINUS)
      throw new UnsupportedShape();
    const month = 100 * this.#number(start, 4) + this.#number(start + 5, 2);
    if (month !== this.month) this.#begin(month);
    const day = this.#firstOfMonth + this.#number(start + 8, 2) - 1;
    if (day < this.#firstOfMonth || day > this.#lastOfMonth) throw new UnsupportedShape();
    if (day < this.#period.start || day > this.#period.end) throw new UnsupportedShape();
    this.day = day;
  }

  #begin(month: number): void {
    const calendarMonth = { year: Math.floor(month / 100), month: month % 100 };
    // `Date` would interpret a two-digit year as 19xx.
    if (calendarMonth.year < 1000 || calendarMonth.month < 1 || calendarMonth.month > 12)
      throw new UnsupportedShape();
    this.month = month;
    this.#firstOfMonth = firstDayOf(calendarMonth);
    this.#lastOfMonth = lastDayOf(calendarMonth);
  }

  #number(start: number, length: number): number {
    let number = 0;
    for (let at = start; at < start + length; at += 1) {
      const digit = (this.#page[at] as number) - ZERO;
      if (digit < 0 || digit > 9) throw new UnsupportedShape();
      number = number * 10 + digit;
    }
    return number;
  }
}
