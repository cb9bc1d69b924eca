import type { Place } from './place.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown, place: Place): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw place.error('an object was expected');
  }
  return value as Fields;
}

/** Serializers may write a list with one entry as that entry alone. */
export function listOf(value: unknown, place: Place): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) throw place.error('a list was expected');
  return [value];
}

export function textOf(value: unknown, place: Place): string {
  if (typeof value !== 'string') throw place.error('a text was expected');
  return value;
}

/** Returns an id as text. Serializers may write one that consists of digits as a number. */
export function optionalId(value: unknown, place: Place): string {
  return Number.isSafeInteger(value) ? String(value) : optionalText(value, place);
}

/** Returns an empty text for a missing value, which serializers also write as null. */
export function optionalText(value: unknown, place: Place): string {
  return value === undefined || value === null ? '' : textOf(value, place);
}
