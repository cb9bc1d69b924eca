import { joinInWords } from '@insights/words';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MAX_CHOICES = 12;
const MAX_SHOWN = 40;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a calendar date, such as 2026-01-31',
  datetime: 'a time, such as 2026-01-31T09:30:00Z',
  email: 'an email address, such as name@example.com',
  url: 'a web address, such as https://example.com',
  uuid: 'an id that we issued',
};

/**
 * Returns the message for an invalid field in a request. Messages defined in a contract are kept; all others come from
 * here. Registered with zod when the server starts.
 */
export function explainIssue(issue: Issue): string {
  const field = fieldInWords(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${TYPES[issue.expected] ?? 'of another type'}.`;
    case 'too_big':
      return `${field} ${sizeInWords(issue.origin, 'at most', issue.maximum)}.`;
    case 'too_small':
      return issue.origin !== 'number' && Number(issue.minimum) === 1
        ? `${field} is empty.`
        : `${field} ${sizeInWords(issue.origin, 'at least', issue.minimum)}.`;
    case 'invalid_value':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${choices(issue.values)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] === undefined
        ? `${field} has the wrong format.`
        : `${field} must be ${FORMATS[issue.format]}.`;
    case 'unrecognized_keys':
      return `${joinInWords(issue.keys.map(quoted))} ${issue.keys.length === 1 ? 'is not a field' : 'are not fields'} of this request.`;
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`;
    default:
      return `${field} is not valid.`;
  }
}

/**
 * Returns a field's name for users: `["lines", 0, "startDate"]` becomes `The start date`, and the body itself becomes
 * `The request`.
 */
function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return 'The request';
  // Users know the boolean `isDefault` as `default`.
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ');
  return `The ${words.toLowerCase().slice(0, MAX_SHOWN)}`;
}

function sizeInWords(origin: string, bound: string, size: number | bigint): string {
  const count = size.toLocaleString('en-US');
  const isOne = Number(size) === 1;
  if (origin === 'string') return `must have ${bound} ${count} ${isOne ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `must have ${bound} ${count} ${isOne ? 'entry' : 'entries'}`;
  return `must be ${bound} ${count}`;
}

function choices(values: readonly unknown[]): string {
  const names = values.slice(0, MAX_CHOICES).map(String);
  return values.length > MAX_CHOICES ? `one of ${names.join(', ')}, among others` : joinInWords(names, 'or');
}

function quoted(name: string): string {
  return `“${name.slice(0, MAX_SHOWN)}”`;
}
