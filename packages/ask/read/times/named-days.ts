import {
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthPeriod,
  type Period,
  parseDay,
} from '@insights/ledger';
import type { Word } from '../words-of.ts';
import {
  type Calendar,
  isYear,
  MONTHS,
  ORDINALS,
  startsWith,
  unitAt,
  wholeYear,
  yearOf,
} from './calendar.ts';

export interface Bare {
  readonly length: number;
  readonly period: Period;
  readonly isYearless: boolean;
}

/** A day, month, quarter or year that is named as such. */
export function bareAt(words: readonly Word[], at: number, calendar: Calendar) {
  return (
    dayAt(words, at, calendar) ??
    monthAt(words, at, calendar) ??
    quarterAt(words, at, calendar) ??
    yearAt(words, at) ??
    fiscalYearAt(words, at, calendar)
  );
}

const FISCAL_YEARS_ON = new Map(Object.entries({ last: -1, previous: -1, prior: -1, this: 0, current: 0 }));

/** `FY2025`, `FY 25`, `fiscal year 2025`, `last fiscal year`: named after the year in which it ends. */
function fiscalYearAt(words: readonly Word[], at: number, calendar: Calendar): Bare | null {
  const of = (year: number, length: number): Bare => ({
    length,
    period: fiscalYear(year, calendar),
    isYearless: false,
  });
  const [, digits] = /^fy(\d{2}|\d{4})$/.exec(words[at]?.text ?? '') ?? [];
  if (digits !== undefined) return of(Number(digits.padStart(4, '20')), 1);
  const lead = words[at]?.text ?? '';
  const offset = FISCAL_YEARS_ON.get(lead);
  const from = offset === undefined ? at : at + 1;
  const length = startsWith(words, from, 'fiscal year') || startsWith(words, from, 'fiscal years') ? 2 : 1;
  if (!['fy', 'fiscal'].includes(words[from]?.text ?? '')) return null;
  if (offset !== undefined) return of(fiscalYearOf(calendar) + offset, 1 + length);
  const year = yearOf(words[from + length]);
  return year === null ? null : of(year, length + 1);
}

/** That of today. */
function fiscalYearOf({ today, fiscalFirstMonth }: Calendar): number {
  const { year, month } = monthOf(today);
  return fiscalFirstMonth > 1 && month >= fiscalFirstMonth ? year + 1 : year;
}

function fiscalYear(year: number, { fiscalFirstMonth }: Calendar): Period {
  const first = { year: fiscalFirstMonth > 1 ? year - 1 : year, month: fiscalFirstMonth };
  return { start: firstDayOf(first), end: firstDayOf({ year: first.year + 1, month: first.month }) - 1 };
}

function dayAt(words: readonly Word[], at: number, calendar: Calendar): Bare | null {
  const text = words[at]?.text ?? '';
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : isoOfSlashed(text);
  if (iso !== null) return oneDay(iso, 1);
  // `March 5, 2025`, `March 5th`, `5 March 2025`, `the 5th of March`
  const month = MONTHS.get(text);
  const day = ordinal(words[at + 1]);
  if (month !== undefined && day !== null && !isYear(words[at + 1])) {
    const year = yearOf(words[at + 2]);
    return year === null ? latestDay(month, day, 2, calendar) : dateOf(year, month, day, 3);
  }
  const first = ordinal(words[at]);
  if (first === null || isYear(words[at])) return null;
  const gap = words[at + 1]?.text === 'of' ? 2 : 1;
  const named = MONTHS.get(words[at + gap]?.text ?? '');
  if (named === undefined) return null;
  const year = yearOf(words[at + gap + 1]);
  return year === null ? latestDay(named, first, gap + 1, calendar) : dateOf(year, named, first, gap + 2);
}

/** `12/31/2024`; there is no month 31, so that `31/12/2024` is the same day. */
function isoOfSlashed(text: string): string | null {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function ordinal(word: Word | undefined): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.text ?? '') ?? [];
  return digits === undefined || Number(digits) < 1 || Number(digits) > 31 ? null : Number(digits);
}

function dateOf(year: number, month: number, day: number, length: number): Bare | null {
  return oneDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, length);
}

function latestDay(month: number, day: number, length: number, { lastDay }: Calendar): Bare | null {
  const { year } = monthOf(lastDay);
  const found = dateOf(year, month, day, length);
  if (found === null) return null;
  const past = found.period.start <= lastDay ? found : dateOf(year - 1, month, day, length);
  return past === null ? null : { ...past, isYearless: true };
}

function oneDay(iso: string, length: number): Bare | null {
  try {
    const day = parseDay(iso);
    return { length, period: { start: day, end: day }, isYearless: false };
  } catch {
    return null;
  }
}

export function monthAt(words: readonly Word[], at: number, { lastDay }: Calendar): Bare | null {
  const month = MONTHS.get(words[at]?.text ?? '');
  if (month === undefined) return null;
  const gap = words[at + 1]?.text === 'of' && isYear(words[at + 2]) ? 2 : 1;
  const year = yearOf(words[at + gap]);
  if (year !== null) return { length: gap + 1, period: monthPeriod({ year, month }), isYearless: false };
  const named = relativeYear(words, at + 1, lastDay);
  if (named !== null)
    return { length: 1 + named.length, period: monthPeriod({ year: named.year, month }), isYearless: false };
  return { length: 1, period: monthPeriod({ year: latestYear(month, lastDay), month }), isYearless: true };
}

const YEARS_ON = new Map(Object.entries({ last: -1, this: 0 }));

/** `last year` and `this year` after a month or quarter. */
function relativeYear(words: readonly Word[], at: number, lastDay: Day) {
  const gap = ['of', 'from', 'in'].includes(words[at]?.text ?? '') ? 1 : 0;
  const unit = unitAt(words[at + gap + 1]);
  const offset = YEARS_ON.get(words[at + gap]?.text ?? '');
  return unit !== 'year' || offset === undefined
    ? null
    : { length: gap + 2, year: monthOf(lastDay).year + offset };
}

function latestYear(month: number, lastDay: Day): number {
  const last = monthOf(lastDay);
  return month <= last.month ? last.year : last.year - 1;
}

/** `Q3 2024`, `the second quarter of last year`, `H1`, `first half of 2025`. */
export function quarterAt(words: readonly Word[], at: number, { lastDay }: Calendar): Bare | null {
  const text = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  const isWord = ORDINALS.has(text) && ['quarter', 'qtr', 'half'].includes(next);
  const [, letter = '', digit] = /^([qh])([1-4])$/.exec(text) ?? [];
  const number = isWord ? (ORDINALS.get(text) as number) : Number(digit ?? 0);
  const months = letter === 'h' || next === 'half' ? 6 : 3;
  if (number === 0 || number * months > 12) return null;
  let length = isWord ? 2 : 1;
  if (words[at + length]?.text === 'of' && isYear(words[at + length + 1])) length += 1;
  const month = (number - 1) * months + 1;
  const named = yearOf(words[at + length]);
  const relative = named === null ? relativeYear(words, at + length, lastDay) : null;
  const year = named ?? relative?.year ?? latestYear(month, lastDay);
  const period = { start: firstDayOf({ year, month }), end: lastDayOf({ year, month: month + months - 1 }) };
  length += named === null ? (relative?.length ?? 0) : 1;
  return { length, period, isYearless: named === null && relative === null };
}

export function yearAt(words: readonly Word[], at: number): Bare | null {
  const year = yearOf(words[at]);
  return year === null ? null : { length: 1, period: wholeYear(year), isYearless: false };
}
