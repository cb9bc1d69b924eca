import { type Day, firstDayOf, lastDayOf, type Period } from '@insights/ledger';
import { calendarDay, monthNumber, readWrittenDay } from './dates.ts';

/** Time that a report covers: a period, a single date (`As of`), or all dates. */
export type ReportTime =
  | { readonly time: 'period'; readonly period: Period }
  | { readonly time: 'as-of'; readonly day: Day }
  | { readonly time: 'all' };

const AS_OF = /^as (?:of|at)\s+(.*)$/i;
const LEADS = /^(?:for the (?:period|year|month|quarter) (?:from |ended )?|date range:\s*|from\s+)/i;
/**
 * A dash decoded with the wrong encoding is three characters. In `January 1-15, 2025`, the month is not repeated.
 */
const DASH = /\s*(?:\s-\s|–|—|â€“|\bto\b|\bthrough\b|-(?=\s*[A-Za-z])|(?<=[a-z] \d{1,2})-(?=\d{1,2},))\s*/;

/**
 * Parses the line below a report's title: `January 1 - December 31, 2025`, `October-December, 2025`, `Jan 2026`,
 * `As of December 31, 2025`, `1 January 2024 to 31 December 2024`, `Oct '21 - Sep 22`, `All Dates`. Returns null for any
 * other text.
 */
export function readReportTime(text: string): ReportTime | null {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replace(/\((?:PP|PY|PM)\)\s*$/i, '')
    .trim()
    .replace(LEADS, '');
  if (/^all (?:dates|transactions)$/i.test(line)) return { time: 'all' };
  const [, asOf] = AS_OF.exec(line) ?? [];
  if (asOf !== undefined) {
    const day = endOf(asOf, null);
    return day === null ? null : { time: 'as-of', day };
  }
  const parts = line.split(DASH);
  if (parts.length === 1) return readOne(line);
  const [first, last] = parts;
  if (parts.length !== 2 || first === undefined || last === undefined) return null;
  const end = endOf(last, monthIn(first));
  const start = end === null ? null : startOf(first, last);
  return start === null || end === null || start > end ? null : { time: 'period', period: { start, end } };
}

/** Parses a month, a year or a single date, such as `Dec 31, 25` in the heading of a balance sheet column. */
function readOne(text: string): ReportTime | null {
  const day = readDay(text, null);
  if (day !== null) return { time: 'as-of', day };
  const month = readMonth(text, null);
  if (month !== null) return { time: 'period', period: { start: firstDayOf(month), end: lastDayOf(month) } };
  if (!/^(19|20)\d\d$/.test(text)) return null;
  const year = Number(text);
  return {
    time: 'period',
    period: { start: firstDayOf({ year, month: 1 }), end: lastDayOf({ year, month: 12 }) },
  };
}

function startOf(text: string, last: string): Day | null {
  const year = yearIn(last);
  const day = readDay(text, year);
  if (day !== null) return day;
  const month = readMonth(text, year);
  return month === null ? null : firstDayOf(month);
}

function endOf(text: string, month: string | null): Day | null {
  const day = readDay(text, null) ?? (month === null ? null : readDay(`${month} ${text}`, null));
  if (day !== null) return day;
  const whole = readMonth(text, null);
  return whole === null ? null : lastDayOf(whole);
}

function readDay(text: string, year: number | null): Day | null {
  const written = readWrittenDay(text);
  if (written !== null) return written;
  const [, month, day, own] = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:,? (?:'?(\d{2}|\d{4})))?$/.exec(text) ?? [];
  if (month !== undefined && day !== undefined) {
    const full = own === undefined ? year : fullYear(own);
    // Next to a full year, `Oct 21` is October 2021 only if there is an apostrophe, which `readMonth` handles.
    return full === null ? null : calendarDay(full, monthNumber(month), Number(day));
  }
  const [, dayFirst, name] = /^(\d{1,2}) ([A-Za-z]{3,9})$/.exec(text) ?? [];
  if (dayFirst !== undefined && name !== undefined && year !== null) {
    return calendarDay(year, monthNumber(name), Number(dayFirst));
  }
  return readNumbers(text);
}

/** A date such as `08/31/2025` in a title is unambiguous only if one of the numbers is above twelve. */
function readNumbers(text: string): Day | null {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.map(Number) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  if (second > 12) return calendarDay(year, first, second);
  if (first > 12) return calendarDay(year, second, first);
  return first === second ? calendarDay(year, first, second) : null;
}

function readMonth(text: string, year: number | null): { year: number; month: number } | null {
  const [, name, own] = /^([A-Za-z]{3,9})\.?,?(?: '?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (name === undefined) return null;
  const full = own === undefined ? year : fullYear(own);
  const month = monthNumber(name);
  return full === null || month === 0 ? null : { year: full, month };
}

function yearIn(text: string): number | null {
  const [, year] = /'?(\d{4}|\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : fullYear(year);
}

function monthIn(text: string): string | null {
  return /^([A-Za-z]{3,9}) \d/.exec(text)?.[1] ?? null;
}

function fullYear(text: string): number {
  return text.length === 4 ? Number(text) : 2000 + Number(text);
}
