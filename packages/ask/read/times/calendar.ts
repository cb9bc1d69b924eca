import {
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthPeriod,
  type Period,
} from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import type { Word } from '../words-of.ts';

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type Unit = (typeof UNITS)[number];

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
  /** Of `the end of last month` all of it. */
  readonly endOf?: Period;
  /** Of `since last month` the day after which a balance has moved; null where that may be one of two. */
  readonly sinceDay?: Day | null;
  /** `the previous month`: so many just before what was named or told before it, where something was. */
  readonly before?: { readonly number: number; readonly unit: Unit };
  /** `The same days last month`: as far into that month as the days that it stands beside. */
  readonly isSameDays?: true;
  /** Of a month, quarter or year that is named as such, all of it, and whether a year was named with it. */
  readonly named?: { readonly whole: Period; readonly isYearless: boolean };
  /** Of `six months ago` and `a year ago` that day, for what stands at one. */
  readonly dayAgo?: Day;
  /** How many there are of it: `the previous 3 months`. */
  readonly count?: { readonly number: number; readonly unit: Unit };
}

export interface Calendar {
  readonly today: Day;
  /** The first day whose postings were read. */
  readonly firstDay: Day;
  /** The last day that was read. */
  readonly lastDay: Day;
  /** 1 to 12. */
  readonly fiscalFirstMonth: number;
}

export const MONTHS: ReadonlyMap<string, number> = new Map(
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

export const ORDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    '4th': 4,
  }),
);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
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
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);

const UNIT_WORDS: Readonly<Record<Unit, readonly string[]>> = {
  day: [],
  week: [],
  month: [],
  quarter: ['quart', 'q'],
  year: [],
};

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function countAt(word: Word | undefined): number | null {
  if (word === undefined) return null;
  if (word.number !== null) return Number.isInteger(word.number) && !word.isMoney ? word.number : null;
  return NUMBER_WORDS.get(word.text) ?? null;
}

export function unitAt(word: Word | undefined): Unit | null {
  const text = (word?.text ?? '').replace(/s$/, '');
  return UNITS.find((unit) => unit === text || UNIT_WORDS[unit].includes(text)) ?? null;
}

export function isYear(word: Word | undefined): boolean {
  return yearOf(word) !== null;
}

export function yearOf(word: Word | undefined): number | null {
  const match = /^(19|20)\d{2}$/.exec(word?.text ?? '');
  return match === null || word?.isMoney === true ? null : Number(match[0]);
}

export function startsWith(words: readonly Word[], at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, place) => words[at + place]?.text === word);
}

/** What has begun is counted as far as it was read. */
export function soFar(period: Period, { today, lastDay }: Calendar): Period {
  return period.start <= lastDay
    ? { start: period.start, end: Math.min(period.end, lastDay) }
    : { start: period.start, end: Math.min(period.end, today) };
}

export function unitOf(unit: Unit, offset: number, { today }: Calendar): Period {
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

export function wholeYear(year: number): Period {
  return { start: firstDayOf({ year, month: 1 }), end: lastDayOf({ year, month: 12 }) };
}

/** Whole months, quarters and years before this one; days and weeks up to the last day read. */
export function lastUnits(unit: Unit, count: number, calendar: Calendar): Period {
  if (unit === 'day' || unit === 'week') {
    return { start: calendar.lastDay - lengthOf(unit, count) + 1, end: calendar.lastDay };
  }
  return { start: unitOf(unit, -count, calendar).start, end: unitOf(unit, -1, calendar).end };
}

const DAYS_OF: Readonly<Record<Unit, number>> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

export function lengthOf(unit: Unit, count: number): number {
  return DAYS_OF[unit] * count;
}

/** The day as many units before another; of a month without that day, its last one. */
export function unitsBefore(day: Day, unit: Unit, count: number): Day {
  const months = { year: 12, quarter: 3, month: 1, week: 0, day: 0 }[unit] * count;
  if (months === 0) return day - lengthOf(unit, count);
  const back = addMonths(monthOf(day), -months);
  return Math.min(firstDayOf(back) + (day - firstDayOf(monthOf(day))), lastDayOf(back));
}

/** The same days of the year in which another period begins. */
export function inYearOf(period: Period, of: Period): Period {
  return yearsLater(period, monthOf(of.start).year - monthOf(period.start).year);
}

export function yearsLater({ start, end }: Period, years: number): Period {
  const moved = (day: Day) => {
    const month = monthOf(day);
    const there = { year: month.year + years, month: month.month };
    return day === lastDayOf(month) ? lastDayOf(there) : firstDayOf(there) + (day - firstDayOf(month));
  };
  return { start: moved(start), end: moved(end) };
}
