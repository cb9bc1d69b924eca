import { type Day, parseDay } from '@insights/ledger';
import { AmountError, type Cents, cents, fromDollars } from '@insights/money';
import { MONTH_NAMES } from '@insights/words';
import { ReportError } from '../errors/report-error.ts';
import { type Fields, fieldsOf, listOf, optionalText, requireText } from '../reports/fields.ts';
import { parsePrintedAmount } from '../reports/printed-amount.ts';
import type { ReportLocation } from '../reports/report-location.ts';

/**
 * Returns the string in a field of an entity. A `ReportLocation` is created only for an error, because a large company
 * has millions of fields.
 */

export function textIn(fields: Fields, key: string, location: ReportLocation): string {
  const value = fields[key];
  return typeof value === 'string' ? value : requireText(value, location.in(key));
}

/** Serializers may write an id that consists of digits as a number. */
export function idIn(fields: Fields, key: string, location: ReportLocation): string {
  const value = fields[key];
  const id = Number.isSafeInteger(value) ? String(value) : textIn(fields, key, location);
  if (id === '') throw location.in(key).error('an id is empty');
  return id;
}

/** Returns an empty string if the field is missing. */
export function optionalTextIn(fields: Fields, key: string, location: ReportLocation): string {
  const value = fields[key];
  return typeof value === 'string' ? value : optionalText(value, location.in(key));
}

/**
 * Reads an amount, which entities contain as a JSON number of dollars or as a string. An amount that is not a whole
 * number of cents is rejected.
 */
export function amountIn(fields: Fields, key: string, location: ReportLocation): Cents {
  const value = fields[key];
  if (typeof value !== 'number' && typeof value !== 'string')
    throw location.in(key).error('an amount was expected');
  try {
    return typeof value === 'number' ? fromDollars(value) : parsePrintedAmount(value);
  } catch (error) {
    if (error instanceof AmountError) throw location.in(key).error('an amount was expected');
    if (error instanceof RangeError) throw location.in(key).error('an amount is not a whole number of cents');
    throw error;
  }
}

/** Returns zero if the field is missing. */
export function optionalAmountIn(fields: Fields, key: string, location: ReportLocation): Cents {
  return isAbsent(fields[key]) ? cents(0) : amountIn(fields, key, location);
}

/** Reads a number that is not an amount: a quantity or a unit price. */
export function numberIn(fields: Fields, key: string, location: ReportLocation): number {
  const value = fields[key];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw location.in(key).error('a number was expected');
}

/** Returns null if the field is missing. */
export function optionalNumberIn(fields: Fields, key: string, location: ReportLocation): number | null {
  return isAbsent(fields[key]) ? null : numberIn(fields, key, location);
}

export function booleanIn<Absent>(
  fields: Fields,
  key: string,
  absent: Absent,
  location: ReportLocation,
): boolean | Absent {
  const value = fields[key];
  if (isAbsent(value)) return absent;
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value !== 'boolean') throw location.in(key).error('it is neither true nor false');
  return value;
}

/** The date may be followed by a time or a time zone offset, but not by another digit. */
export function dayIn(fields: Fields, key: string, location: ReportLocation): Day {
  const text = textIn(fields, key, location);
  try {
    return parseDay(/^\d/.test(text.slice(10)) ? text : text.slice(0, 10));
  } catch {
    throw location.in(key).error('a date was expected');
  }
}

export function optionalDayIn(fields: Fields, key: string, location: ReportLocation): Day | null {
  return isAbsent(fields[key]) ? null : dayIn(fields, key, location);
}

/**
 * Reads a month by its English name, which is not translated, and returns 1 to 12; null if the field is missing.
 */
export function optionalMonthIn(fields: Fields, key: string, location: ReportLocation): number | null {
  if (isAbsent(fields[key])) return null;
  const written = textIn(fields, key, location).trim().toLowerCase();
  const month = MONTH_NAMES.findIndex((name) => name.toLowerCase() === written) + 1;
  if (month === 0) throw location.in(key).error('the name of a month was expected');
  return month;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads a time with its offset, such as `2024-05-29T15:21:25-07:00`, and returns milliseconds since 1970. */
export function instantIn(fields: Fields, key: string, location: ReportLocation): number {
  const text = textIn(fields, key, location);
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw location.in(key).error('a date and time were expected');
  return instant;
}

/** Returns null if the field is missing. */
export function optionalFieldsIn(fields: Fields, key: string, location: ReportLocation): Fields | null {
  const value = fields[key];
  return isAbsent(value) ? null : fieldsOf(value, location.in(key));
}

/** Returns an empty list if the field is missing. */
export function optionalListIn(fields: Fields, key: string, location: ReportLocation): readonly unknown[] {
  const value = fields[key];
  return isAbsent(value) ? [] : listOf(value, location.in(key));
}

/** A reference from one entity to another. */
export interface Reference {
  readonly id: string;
  /** Empty if the reference has only an id. */
  readonly name: string;
  /** `Vendor`, `Customer` and so on if the field may refer to several types; otherwise empty. */
  readonly type: string;
}

export function referenceIn(fields: Fields, key: string, location: ReportLocation): Reference {
  const here = optionalReferenceIn(fields, key, location);
  if (here === null) throw location.in(key).error('a reference was expected');
  return here;
}

/** Returns null if the field is missing. */
export function optionalReferenceIn(fields: Fields, key: string, location: ReportLocation): Reference | null {
  const reference = optionalFieldsIn(fields, key, location);
  if (reference === null) return null;
  return {
    id: idIn(reference, 'value', location.in(key)),
    name: optionalTextIn(reference, 'name', location),
    type: optionalTextIn(reference, 'type', location),
  };
}

/** Reads a three-letter currency code from a string or a reference; null if the field is missing. */
export function currencyIn(fields: Fields, key: string, location: ReportLocation): string | null {
  const value = fields[key];
  const code = typeof value === 'string' ? value : optionalReferenceIn(fields, key, location)?.id;
  if (code === undefined) return null;
  if (!/^[a-z]{3}$/i.test(code)) throw location.in(key).error('a currency code was expected');
  return code.toUpperCase();
}

/** Reads an optional field. If the field cannot be read, only that field is lost. */
export function readableOr<Value, Other>(read: () => Value, other: Other): Value | Other {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReportError) return other;
    throw error;
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
