import type { ReportLocation } from './report-location.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown, location: ReportLocation): Fields {
  if (!isFields(value)) throw location.error('an object was expected');
  return value;
}

/** Serializers may produce the entry alone instead of a list with one entry. */
export function listOf(value: unknown, location: ReportLocation): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) throw location.error('a list was expected');
  return [value];
}

export function requireText(value: unknown, location: ReportLocation): string {
  if (typeof value !== 'string') throw location.error('text was expected');
  return value;
}

/** Returns an id as a string. Serializers may produce an id that consists of digits as a number. */
export function optionalId(value: unknown, location: ReportLocation): string {
  return Number.isSafeInteger(value) ? String(value) : optionalText(value, location);
}

/** Returns an empty string for a missing value, which serializers also produce as null. */
export function optionalText(value: unknown, location: ReportLocation): string {
  return value === undefined || value === null ? '' : requireText(value, location);
}
