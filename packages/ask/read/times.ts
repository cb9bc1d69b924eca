import {
  addMonths,
  type Day,
  daysIn,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthPeriod,
  type Period,
  parseDay,
} from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import type { Word } from './words-of.ts';

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof UNITS)[number];

/** What days a question speaks of, and how many of its words say so. */
export interface TimeSpan {
  readonly length: number;
  readonly period: Period;
  /** `now` for words like “right now”, which ask for a balance; `before` for the same days of the year before. */
  readonly kind: 'days' | 'now' | 'lastYear' | 'previous' | 'future';
  /** Of `between 2024 and 2025` the two that may be compared. */
  readonly ends?: readonly [Period, Period];
  /** `the end of last month`: a balance is asked for, and nothing that happens over days. */
  readonly isPoint?: true;
  /** `the previous month`: of what was named before it, where something was. */
  readonly isBefore?: true;
  /** How many there are of it: `the previous 3 months`. */
  readonly count?: { readonly number: number; readonly unit: Unit };
}

interface Calendar {
  readonly today: Day;
  /** The last day that was read. */
  readonly lastDay: Day;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((name, place): [string, number][] => {
    const word = name.toLowerCase();
    return [
      [word, place + 1],
      [word.slice(0, 3), place + 1],
      ...(word === 'september' ? ([['sept', 9]] as [string, number][]) : []),
    ];
  }),
);
export const MONTH_WORDS = [...MONTHS.keys()];
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
const UNIT_WORDS: Readonly<Record<Unit, readonly string[]>> = {
  day: [],
  week: ['wk'],
  month: ['mo', 'mth', 'mnth'],
  quarter: ['qtr', 'quart'],
  year: ['yr'],
};
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The longest time that begins at a word; null where none does. Ranges first: `from March to May`. */
export function timeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const time = rangeAt(words, at, calendar) ?? endAt(words, at, calendar) ?? simpleAt(words, at, calendar);
  if (time === null || time.period.end !== calendar.lastDay) return time;
  return { ...time, length: time.length + tailLength(words, at + time.length) };
}

/** `this year until today` is this year. */
const TAILS = [
  'so far',
  'to date',
  'until today',
  'until now',
  'up to now',
  'up to today',
  'till now',
  'till today',
];

function tailLength(words: readonly Word[], at: number): number {
  const tail = TAILS.find((one) => startsWith(words, at, one));
  return tail === undefined ? 0 : tail.split(' ').length;
}

function startsWith(words: readonly Word[], at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, place) => words[at + place]?.text === word);
}

/** `the end of last month`, `end of 2024`. */
function endAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = ['end of the', 'end of'].find((one) => startsWith(words, at, one));
  if (lead === undefined) return null;
  const gap = lead.split(' ').length;
  const time = simpleAt(words, at + gap, calendar);
  if (time?.kind !== 'days') return null;
  const { end } = time.period;
  return { length: time.length + gap, kind: 'days', period: { start: end, end }, isPoint: true };
}

function rangeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  if (lead === 'since') {
    const first = simpleAt(words, at + 1, calendar);
    return first === null
      ? null
      : {
          length: first.length + 1,
          kind: 'days',
          period: { start: first.period.start, end: calendar.lastDay },
        };
  }
  const isLed = lead === 'from' || lead === 'between';
  const from = isLed ? at + 1 : at;
  const first = bareAt(words, from, calendar);
  if (first === null) return null;
  const joint = words[from + first.length]?.text ?? '';
  const joins = lead === 'between' ? ['and'] : ['to', 'through', 'until', 'till', 'thru'];
  if (!joins.includes(joint)) return null;
  const second = bareAt(words, from + first.length + 1, calendar);
  if (second === null) return null;
  // `March to May 2025`: the year of the last belongs to both.
  const start = first.isYearless && !second.isYearless ? inYearOf(first.period, second.period) : first.period;
  const period = { start: start.start, end: second.period.end };
  if (period.end < period.start) return null;
  const ends = [start, second.period] as const;
  return { length: (isLed ? 1 : 0) + first.length + 1 + second.length, kind: 'days', period, ends };
}

function inYearOf(period: Period, of: Period): Period {
  const years = monthOf(of.start).year - monthOf(period.start).year;
  const moved = (day: Day) => {
    const month = monthOf(day);
    return firstDayOf({ year: month.year + years, month: month.month }) + (day - firstDayOf(month));
  };
  return { start: moved(period.start), end: moved(period.end) };
}

/** A day, month, quarter or year that is named as such. */
function bareAt(words: readonly Word[], at: number, calendar: Calendar) {
  return (
    dayAt(words, at, calendar) ??
    monthAt(words, at, calendar) ??
    quarterAt(words, at, calendar) ??
    yearAt(words, at)
  );
}

interface Bare {
  readonly length: number;
  readonly period: Period;
  readonly isYearless: boolean;
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

function isoOfSlashed(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
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

function isYear(word: Word | undefined): boolean {
  return yearOf(word) !== null;
}

function yearOf(word: Word | undefined): number | null {
  const match = /^(19|20)\d{2}$/.exec(word?.text ?? '');
  return match === null || word?.isMoney === true ? null : Number(match[0]);
}

function monthAt(words: readonly Word[], at: number, { lastDay }: Calendar): Bare | null {
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

/** `last year` and `this year` after a month or quarter. */
function relativeYear(words: readonly Word[], at: number, lastDay: Day) {
  const gap = words[at]?.text === 'of' ? 1 : 0;
  const unit = unitAt(words[at + gap + 1]);
  const offset = { last: -1, this: 0 }[words[at + gap]?.text ?? ''];
  return unit !== 'year' || offset === undefined
    ? null
    : { length: gap + 2, year: monthOf(lastDay).year + offset };
}

function latestYear(month: number, lastDay: Day): number {
  const last = monthOf(lastDay);
  return month <= last.month ? last.year : last.year - 1;
}

/** `Q3 2024`, `the second quarter of last year`, `H1`, `first half of 2025`. */
function quarterAt(words: readonly Word[], at: number, { lastDay }: Calendar): Bare | null {
  const text = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  const isWord = ORDINALS[text] !== undefined && ['quarter', 'qtr', 'half'].includes(next);
  const [, letter = '', digit] = /^([qh])([1-4])$/.exec(text) ?? [];
  const number = isWord ? (ORDINALS[text] as number) : Number(digit ?? 0);
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

function yearAt(words: readonly Word[], at: number): Bare | null {
  const year = yearOf(words[at]);
  return year === null ? null : { length: 1, period: wholeYear(year), isYearless: false };
}

function wholeYear(year: number): Period {
  return { start: firstDayOf({ year, month: 1 }), end: lastDayOf({ year, month: 12 }) };
}

function simpleAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const texts = (count: number) =>
    words
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(' ');
  for (const [phrase, kind] of PHRASES) {
    const length = phrase.split(' ').length;
    if (texts(length) === phrase) return { length, kind, period: periodOfPhrase(phrase, calendar) };
  }
  return (
    relativeAt(words, at, calendar) ??
    asSpan(bareAt(words, at, calendar), calendar) ??
    ledAt(words, at, calendar)
  );
}

/** `month of March 2025`, `the year 2024` */
function ledAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const read = { month: monthAt, quarter: quarterAt, year: yearAt }[words[at]?.text ?? ''];
  const gap = words[at + 1]?.text === 'of' ? 2 : 1;
  // The strongest month 2024 is no month called 2024.
  const bare = read?.(words, at + gap, calendar) ?? null;
  const span = asSpan(bare, calendar);
  return span === null ? null : { ...span, length: span.length + gap };
}

/** Of what is not over yet, the days so far where books were read through today. */
function asSpan(bare: Bare | null, { today, lastDay }: Calendar): TimeSpan | null {
  if (bare === null) return null;
  const { start, end } = bare.period;
  const isRunning = lastDay >= today && start <= lastDay && end > lastDay;
  return { length: bare.length, kind: 'days', period: { start, end: isRunning ? lastDay : end } };
}

/** Longest first. */
const PHRASES: readonly (readonly [string, TimeSpan['kind']])[] = [
  ['same month of last year', 'lastYear'],
  ['same period of last year', 'lastYear'],
  ['same quarter of last year', 'lastYear'],
  ['same month a year ago', 'lastYear'],
  ['same time last year', 'lastYear'],
  ['same month last year', 'lastYear'],
  ['same period last year', 'lastYear'],
  ['same quarter last year', 'lastYear'],
  ['same days last year', 'lastYear'],
  ['year over year', 'lastYear'],
  ['a year ago', 'lastYear'],
  ['a year before', 'lastYear'],
  ['a year earlier', 'lastYear'],
  ['the year before', 'lastYear'],
  ['previous year to date', 'lastYear'],
  ['prior year to date', 'lastYear'],
  ['last year to date', 'lastYear'],
  ['last year ytd', 'lastYear'],
  ['previous ytd', 'lastYear'],
  ['prior ytd', 'lastYear'],
  ['last ytd', 'lastYear'],
  ['this time last year', 'lastYear'],
  ['same month the year before', 'lastYear'],
  ['same month of the previous year', 'lastYear'],
  ['same month in the previous year', 'lastYear'],
  ['same month prior year', 'lastYear'],
  ['same quarter a year ago', 'lastYear'],
  ['a year prior', 'lastYear'],
  ['last year same quarter', 'lastYear'],
  ['last year same period', 'lastYear'],
  ['last year same month', 'lastYear'],
  ['prior year', 'lastYear'],
  ['yoy', 'lastYear'],
  ['month over month', 'previous'],
  ['quarter over quarter', 'previous'],
  ['the quarter before that', 'previous'],
  ['the period before that', 'previous'],
  ['the month before that', 'previous'],
  ['the week before that', 'previous'],
  ['the one before that', 'previous'],
  ['the one before', 'previous'],
  ['the week before', 'previous'],
  ['the period before', 'previous'],
  ['the month before', 'previous'],
  ['the quarter before', 'previous'],
  ['the qtr before', 'previous'],
  ['qtr before', 'previous'],
  ['month before', 'previous'],
  ['quarter before', 'previous'],
  ['previous period', 'previous'],
  ['year to date', 'days'],
  ['so far this year', 'days'],
  ['this year so far', 'days'],
  ['ytd', 'days'],
  ['month to date', 'days'],
  ['quarter to date', 'days'],
  ['mtd', 'days'],
  ['qtd', 'days'],
  ['all time', 'days'],
  ['right now', 'now'],
  ['at the moment', 'now'],
  ['currently', 'now'],
  ['today', 'now'],
  ['now', 'now'],
  ['yesterday', 'days'],
];

function periodOfPhrase(phrase: string, { today, lastDay }: Calendar): Period {
  if (phrase === 'yesterday') return { start: today - 1, end: today - 1 };
  const unit = { m: 'month', q: 'quarter' }[
    /^(?:([mq])td|(m|q)\w+ to date)$/.exec(phrase)?.slice(1).join('') ?? ''
  ];
  if (unit === 'month' || unit === 'quarter')
    return soFar(unitOf(unit, 0, { today, lastDay }), { today, lastDay });
  if (/year|ytd/.test(phrase) && /date|so far|ytd/.test(phrase)) {
    return { start: firstDayOf({ year: monthOf(lastDay).year, month: 1 }), end: lastDay };
  }
  return { start: lastDay, end: lastDay };
}

/** `last month`, `the past 90 days`, `this quarter`, `next year`, `two months ago`. */
function relativeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  const number = countAt(words[at + 1]);
  if (['last', 'past', 'previous', 'prior', 'trailing'].includes(lead)) {
    if (number !== null) {
      const unit = unitAt(words[at + 2]);
      if (unit === null) return null;
      const count = { number, unit };
      return { length: 3, kind: 'days', period: lastUnits(unit, number, calendar), count };
    }
    const unit = unitAt(words[at + 1]);
    const month = MONTHS.get(words[at + 1]?.text ?? '');
    if (month !== undefined && lead !== 'trailing') {
      const { year, month: current } = monthOf(calendar.today);
      const period = monthPeriod({ year: month < current ? year : year - 1, month });
      return yearOf(words[at + 2]) === null ? { length: 2, kind: 'days', period } : null;
    }
    if (unit === null) return null;
    const isBefore = lead === 'previous' || lead === 'prior' ? { isBefore: true as const } : {};
    return { length: 2, kind: 'days', period: unitOf(unit, -1, calendar), ...isBefore };
  }
  if (lead === 'this' || lead === 'current') {
    const unit = unitAt(words[at + 1]);
    const month = MONTHS.get(words[at + 1]?.text ?? '');
    if (month !== undefined && lead === 'this') {
      const period = monthPeriod({ year: monthOf(calendar.today).year, month });
      return { length: 2, kind: period.start > calendar.today ? 'future' : 'days', period };
    }
    return unit === null
      ? null
      : { length: 2, kind: 'days', period: soFar(unitOf(unit, 0, calendar), calendar) };
  }
  if (lead === 'next' || lead === 'coming' || lead === 'upcoming') {
    const next = words[at + 1]?.text ?? '';
    if (WEEKDAYS.includes(next) || MONTHS.has(next))
      return { length: 2, kind: 'future', period: { start: calendar.today, end: calendar.today + 7 } };
    const unit = unitAt(words[at + (number === null ? 1 : 2)]);
    return unit === null
      ? null
      : {
          length: number === null ? 2 : 3,
          kind: 'future',
          period: { start: calendar.today, end: calendar.today + lengthOf(unit, number ?? 1) },
        };
  }
  const count = countAt(words[at]);
  const unit = unitAt(words[at + 1]);
  if (count !== null && unit !== null && words[at + 2]?.text === 'before') {
    const period = lastUnits(unit, count, calendar);
    return { length: 3, kind: 'days', period, count: { number: count, unit } };
  }
  if (count !== null && unit !== null && words[at + 2]?.text === 'ago') {
    return { length: 3, kind: 'days', period: unitOf(unit, -count, calendar) };
  }
  return null;
}

const DAYS_OF: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

function lengthOf(unit: Unit, count: number): number {
  return DAYS_OF[unit] * count;
}

export function countAt(word: Word | undefined): number | null {
  if (word === undefined) return null;
  if (word.number !== null) return Number.isInteger(word.number) && !word.isMoney ? word.number : null;
  return NUMBER_WORDS[word.text] ?? null;
}

function unitAt(word: Word | undefined): Unit | null {
  const text = (word?.text ?? '').replace(/s$/, '');
  return UNITS.find((unit) => unit === text || UNIT_WORDS[unit].includes(text)) ?? null;
}

/** What has begun is counted as far as it was read. */
function soFar(period: Period, { today, lastDay }: Calendar): Period {
  return period.start <= lastDay
    ? { start: period.start, end: Math.min(period.end, lastDay) }
    : { start: period.start, end: Math.min(period.end, today) };
}

function unitOf(unit: Unit, offset: number, { today }: Calendar): Period {
  const month = monthOf(today);
  switch (unit) {
    case 'day':
      return { start: today + offset, end: today + offset };
    case 'week': {
      const monday = today - ((((today - 4) % 7) + 7) % 7) + 7 * offset;
      return { start: monday, end: monday + 6 };
    }
    case 'month':
      return monthPeriod(addMonths(month, offset));
    case 'quarter': {
      const first = addMonths({ year: month.year, month: month.month - ((month.month - 1) % 3) }, 3 * offset);
      return { start: firstDayOf(first), end: lastDayOf(addMonths(first, 2)) };
    }
    case 'year':
      return wholeYear(month.year + offset);
  }
}

/** Whole months, quarters and years before this one; days and weeks up to the last day read. */
function lastUnits(unit: Unit, count: number, calendar: Calendar): Period {
  if (unit === 'day' || unit === 'week') {
    return { start: calendar.lastDay - lengthOf(unit, count) + 1, end: calendar.lastDay };
  }
  return { start: unitOf(unit, -count, calendar).start, end: unitOf(unit, -1, calendar).end };
}

export function isSingleDay(period: Period): boolean {
  return daysIn(period) === 1;
}
