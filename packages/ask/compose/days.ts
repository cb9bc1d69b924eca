import type { AskDays } from '@insights/contracts';
import { type Day, lastDayOf, monthOf, type Period, parseDay } from '@insights/ledger';
import {
  type Calendar,
  fiscalYear,
  fiscalYearAround,
  lastUnits,
  monthNumber,
  monthsFrom,
  parseCount,
  parseUnit,
  parseYear,
  toDay,
  unitAround,
  weekdayOf,
} from './calendar.ts';
import { RANK_WORDS } from './lexicon.ts';
import { startsWith, type Word } from './words.ts';

/** A period expressed by a number of words. */
export interface NamedDays {
  readonly length: number;
  readonly period: Period;
  /** Whether the year is missing, so that the most recent matching period is meant. */
  readonly isYearless?: boolean | undefined;
  /** Whether the most recent matching period before another period is meant: `than last January`. */
  readonly isLast?: true | undefined;
  /** Whether this day applies only to balances: `now`, or `the beginning of 2025`. */
  readonly isOfBalance?: true | undefined;
}

type Reader = (words: readonly Word[], at: number, calendar: Calendar) => NamedDays | null;

/** The longest date expression at a word, within the window. */
export const readDays: Reader = (words, at, calendar) => {
  const found = [range, since, ended, endOf, opening, dayBefore, partOf, relative, toDate, named]
    .map((reader) => reader(words, at, calendar))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.length - a.length)[0];
  if (found === undefined) return null;
  const { start, end } = found.period;
  const { today, lastDay } = calendar;
  if (start > today) return null;
  const isGoingOn = lastDay >= today && start <= lastDay && end > lastDay;
  return { ...found, period: { start, end: isGoingOn ? lastDay : end } };
};

const says = (words: readonly Word[], at: number, phrase: string) => startsWith(words, at, phrase) > 0;
const oneOf = (words: readonly Word[], at: number, phrases: readonly string[]) =>
  phrases.find((phrase) => says(words, at, phrase));
const size = (phrase: string | undefined) => phrase?.split(' ').length ?? 0;

const named: Reader = (words, at, calendar) =>
  weekdayNamed(words, at, calendar) ??
  dayNamed(words, at, calendar) ??
  monthNamed(words, at, calendar) ??
  quarterNamed(words, at, calendar) ??
  yearNamed(words, at, calendar);

/** Returns a period relative to today or, failing that, a named period. */
const anyDays: Reader = (words, at, calendar) => relative(words, at, calendar) ?? named(words, at, calendar);

/** Month and date of a holiday, or its month, weekday (0 is Monday), ordinal, and an offset in days. */
type Holiday =
  | readonly [month: number, date: number]
  | readonly [month: number, weekday: number, nth: number, on?: number];

const HOLIDAYS: readonly (readonly [string, Holiday])[] = [
  ['christmas eve', [12, 24]],
  ['christmas day', [12, 25]],
  ['christmas', [12, 25]],
  ['new years eve', [12, 31]],
  ['new years day', [1, 1]],
  ['new years', [1, 1]],
  ['valentines day', [2, 14]],
  ['juneteenth', [6, 19]],
  ['independence day', [7, 4]],
  ['halloween', [10, 31]],
  ['veterans day', [11, 11]],
  ['memorial day', [5, 0, -1]],
  ['labor day', [9, 0, 1]],
  ['thanksgiving', [11, 3, 4]],
  ['black friday', [11, 3, 4, 1]],
  ['cyber monday', [11, 3, 4, 4]],
];

function holidayIn(year: number, [month, date, nth, on = 0]: Holiday): Day | null {
  if (nth === undefined) return toDay(year, month, date);
  const { start, end } = monthsFrom(year, month, 1);
  const first = nth > 0 ? start : end - 6;
  return first + ((((date - weekdayOf(first)) % 7) + 7) % 7) + 7 * Math.max(0, nth - 1) + on;
}

const dayNamed: Reader = (words, at, { lastDay }) => {
  const word = words[at];
  const [phrase, holiday] = HOLIDAYS.find(([name]) => says(words, at, name)) ?? [];
  if (holiday !== undefined)
    return ofYear(words, at, size(phrase), (year) => holidayIn(year, holiday), lastDay);
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word?.text ?? '') ?? [];
  if (isoYear !== undefined) return oneDay(toDay(Number(isoYear), Number(isoMonth), Number(isoDate)), 1);
  const [, usMonth, usDate, usYear] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word?.text ?? '') ?? [];
  if (usYear !== undefined)
    return oneDay(toDay(Number(usYear.padStart(4, '20')), Number(usMonth), Number(usDate)), 1);
  const onDate = (month: number, date: number) => (year: number) => toDay(year, month, date);
  if (usMonth !== undefined) return ofYear(words, at, 1, onDate(Number(usMonth), Number(usDate)), lastDay);
  const month = monthNumber(words, at);
  const date = dateOf(words[at + 1]) ?? ordinalDate(words, at + 1);
  if (month !== null && date !== null) return ofYear(words, at, 2, onDate(month, date), lastDay);
  const first = dateOf(word);
  const gap = words[at + 1]?.text === 'of' ? 2 : 1;
  const later = monthNumber(words, at + gap);
  if (first === null || later === null) return null;
  return ofYear(words, at, gap + 1, onDate(later, first), lastDay);
};

function ofYear(
  words: readonly Word[],
  at: number,
  length: number,
  dayIn: (year: number) => Day | null,
  lastDay: Day,
) {
  const year = parseYear(words[at + length]);
  if (year !== null) return oneDay(dayIn(year), length + 1);
  const last = monthOf(lastDay).year;
  const inLast = dayIn(last);
  const found = inLast !== null && inLast > lastDay ? dayIn(last - 1) : inLast;
  const one = oneDay(found, length);
  return one === null ? null : { ...one, isYearless: true };
}

function oneDay(day: Day | null, length: number): NamedDays | null {
  return day === null ? null : { length, period: oneDayOf(day) };
}

const oneDayOf = (day: Day): Period => ({ start: day, end: day });

function dateOf(word: Word | undefined): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.text ?? '') ?? [];
  const date = Number(digits ?? 0);
  return date >= 1 && date <= 31 && word?.isMoney === false ? date : null;
}

/** Accepts `July first`, but not `the March second largest`. */
function ordinalDate(words: readonly Word[], at: number): number | null {
  const date = ['first', ...RANK_WORDS].indexOf(words[at]?.text ?? '') + 1;
  const next = words[at + 1];
  const isAlone =
    next === undefined ||
    next.isAfterComma ||
    parseYear(next) !== null ||
    oneOf(words, at + 1, [...JOINTS, ...ONWARD]) !== undefined;
  return date > 0 && isAlone ? date : null;
}

const YEARS_ON: ReadonlyMap<string, number> = new Map([
  ['last', -1],
  ['this', 0],
]);

/** Returns the year that follows a month or quarter: `2025`, `of 2025`, `this year`, `last year`. */
function yearBehind(
  words: readonly Word[],
  at: number,
  today: Day,
  gaps: readonly string[],
): { year: number; length: number } | null {
  const gap = gaps.includes(words[at]?.text ?? '') ? 1 : 0;
  const year = parseYear(words[at + gap]);
  if (year !== null) return { year, length: gap + 1 };
  const offset = YEARS_ON.get(words[at + gap]?.text ?? '');
  if (offset === undefined || words[at + gap + 1]?.text !== 'year') return null;
  return { year: monthOf(today).year + offset, length: gap + 2 };
}

function monthsNamed(
  words: readonly Word[],
  at: number,
  length: number,
  month: number,
  count: number,
  { today, lastDay }: Calendar,
): NamedDays {
  const behind = yearBehind(words, at + length, today, count > 1 ? ['of', 'in'] : ['of']);
  if (behind !== null)
    return { length: length + behind.length, period: monthsFrom(behind.year, month, count) };
  const last = monthOf(lastDay);
  const year = month <= last.month ? last.year : last.year - 1;
  return { length, period: monthsFrom(year, month, count), isYearless: true };
}

const monthNamed: Reader = (words, at, calendar) => {
  const [, slashMonth, slashYear] = /^(\d{1,2})\/(\d{4})$/.exec(words[at]?.text ?? '') ?? [];
  if (slashMonth !== undefined && Number(slashMonth) >= 1 && Number(slashMonth) <= 12)
    return { length: 1, period: monthsFrom(Number(slashYear), Number(slashMonth), 1) };
  const gap = size(oneOf(words, at, ['the month of', 'month of']));
  if (gap > 0) {
    const inner = monthNamed(words, at + gap, calendar);
    return inner === null ? null : { ...inner, length: inner.length + gap };
  }
  // “Last January” is the most recent January that has ended.
  const isLast = words[at]?.text === 'last';
  const month = monthNumber(words, isLast ? at + 1 : at);
  if (month === null) return null;
  if (!isLast) return monthsNamed(words, at, 1, month, 1, calendar);
  const { start } = unitAround(calendar.today, 'month', -1);
  const year = monthOf(start).year - (month > monthOf(start).month ? 1 : 0);
  return { length: 2, period: monthsFrom(year, month, 1), isYearless: true, isLast: true };
};

const QUARTER_ORDINALS = ['first', 'second', 'third', 'fourth'];
const NTH = ['1st', '2nd', '3rd', '4th'];

const quarterNamed: Reader = (words, at, calendar) => {
  const text = words[at]?.text ?? '';
  const [, letter, digit] = /^([qh])([1-4])$/.exec(text.replace(/^([1-4])([qh])$/, '$2$1')) ?? [];
  const unit = words[at + 1]?.text;
  const nth = Math.max(QUARTER_ORDINALS.indexOf(text), NTH.indexOf(text)) + 1;
  const isSpelled = nth > 0 && (unit === 'quarter' || unit === 'half');
  if (letter === undefined && !isSpelled) return null;
  const count = letter === 'h' || (isSpelled && unit === 'half') ? 6 : 3;
  const number = Number(digit ?? nth);
  if (number * count > 12) return null;
  return monthsNamed(words, at, isSpelled ? 2 : 1, (number - 1) * count + 1, count, calendar);
};

const yearNamed: Reader = (words, at, calendar) => {
  const lead = oneOf(words, at, [
    'fiscal year',
    'fiscal',
    'fy',
    'calendar year',
    'tax year',
    'the year',
    'the whole year',
    'whole year',
    'year',
  ]);
  const [, short] = /^fy(\d{4}|\d{2})$/.exec(words[at]?.text ?? '') ?? [];
  if (short !== undefined)
    return { length: 1, period: fiscalYear(Number(short.padStart(4, '20')), calendar) };
  const year = parseYear(words[at + size(lead)]);
  if (year === null) return null;
  const isFiscal = lead?.startsWith('f') === true;
  return { length: size(lead) + 1, period: isFiscal ? fiscalYear(year, calendar) : monthsFrom(year, 1, 12) };
};

const JOINTS = ['to', 'through', 'thru', 'until', 'till', 'up to'];

/**
 * For example `January to March 2025`, `from Nov 2024 to Feb 2025`, `March 1 to 15, 2024` or `between May and July`.
 */
const range: Reader = (words, at, calendar) => {
  const lead = ['from', 'between'].includes(words[at]?.text ?? '') ? 1 : 0;
  const first =
    named(words, at + lead, calendar) ??
    toDate(words, at + lead, calendar) ??
    (lead === 0 && ['this', 'last'].includes(words[at]?.text ?? '') ? relative(words, at, calendar) : null);
  const joints = words[at]?.text === 'between' ? ['and'] : JOINTS;
  const joint = at + lead + (first?.length ?? 0);
  const said = oneOf(words, joint, joints);
  const behind = joint + (said === undefined ? 0 : size(said));
  if (first === null || (said === undefined && words[joint]?.isAfterDash !== true)) return null;
  const second =
    endOf(words, behind, calendar) ??
    named(words, behind, calendar) ??
    sameMonth(words, behind, first) ??
    (oneOf(words, behind, UNTIL_NOW) === undefined ? null : oneDay(calendar.lastDay, 1)) ??
    relative(words, behind, calendar);
  if (second === null) return null;
  const begin =
    first.isYearless === true ? beginBefore(first.period.start, second.period) : first.period.start;
  const isNext = second.isYearless === true && first.isYearless !== true;
  const end = isNext ? endBehind(second.period, first.period) : second.period.end;
  const length = behind + second.length - at;
  return begin === null || end === null || end < begin ? null : { length, period: { start: begin, end } };
};

const UNTIL_NOW = ['now', 'date', 'today'];

/** Matches the end of `March 1 to 15`, and the year that follows it. */
function sameMonth(words: readonly Word[], at: number, first: NamedDays): NamedDays | null {
  const date = dateOf(words[at]);
  if (date === null || first.period.start !== first.period.end) return null;
  const year = parseYear(words[at + 1]);
  const { year: own, month } = monthOf(first.period.start);
  const one = oneDay(toDay(year ?? own, month, date), year === null ? 1 : 2);
  return one === null ? null : { ...one, isYearless: year === null };
}

/** Returns the most recent matching start before the end of the period. */
function beginBefore(start: Day, { start: last, end }: Period): Day | null {
  const { month, year: own } = monthOf(start);
  const date = start - monthsFrom(own, month, 1).start + 1;
  const year = monthOf(last).year;
  const same = toDay(year, month, date);
  return same !== null && same <= end ? same : toDay(year - 1, month, date);
}

/** Returns the first matching end on or after the start of the period. */
function endBehind({ end }: Period, first: Period): Day | null {
  const moved = (year: number): Day | null => {
    const month = monthOf(end).month;
    if (end === lastDayOf(monthOf(end))) return lastDayOf({ year, month });
    return toDay(year, month, end - monthsFrom(monthOf(end).year, month, 1).start + 1);
  };
  const same = moved(monthOf(first.start).year);
  return same !== null && same >= first.end ? same : moved(monthOf(first.start).year + 1);
}

const BEGINNINGS = ['the beginning of', 'beginning of', 'the start of', 'start of'];

const ONWARD = ['onwards', 'onward', 'on', 'until now', 'to date', 'till date', 'till now'];

/** For example `since March`, `since the beginning of the year` or `from March on`. */
const since: Reader = (words, at, calendar) => {
  const lead = words[at]?.text;
  if (lead !== 'since' && lead !== 'from') return null;
  const behind = at + 1 + size(oneOf(words, at + 1, BEGINNINGS));
  const first =
    named(words, behind, calendar) ?? (behind > at + 1 ? relative(words, behind, calendar) : null);
  if (first === null) return null;
  const tail = size(oneOf(words, behind + first.length, ONWARD));
  if (lead === 'from' && tail === 0) return null;
  return {
    length: behind - at + first.length + tail,
    period: { start: first.period.start, end: calendar.lastDay },
  };
};

const ENDS = [
  'the last day of',
  'last day of',
  'the end of',
  'end of',
  'the close of',
  'close of',
  'year end',
  'month end',
  'quarter end',
  'fiscal year end',
  'fye',
  'ye',
];
/**
 * For example `the fiscal year ended June 30, 2025` or `six months ended June 2025`: whole months that end with the
 * named month.
 */
const ended: Reader = (words, at, calendar) => {
  const gap = size(oneOf(words, at, ['the fiscal', 'the calendar', 'fiscal', 'calendar', 'the']));
  const count = parseCount(words[at + gap]);
  const unitAt = at + gap + (count === null ? 0 : 1);
  const unit = parseUnit(words[unitAt]);
  if (unit === null || unit === 'day' || unit === 'week') return null;
  if (oneOf(words, unitAt + 1, ['ended', 'ending', 'end']) === undefined) return null;
  const last = named(words, unitAt + 2, calendar);
  const end = last?.period.end ?? 0;
  if (last === null || end !== lastDayOf(monthOf(end))) return null;
  const start = unitAround(end + 1, 'month', -(count ?? 1) * { month: 1, quarter: 3, year: 12 }[unit]).start;
  return { length: unitAt + 2 + last.length - at, period: { start, end } };
};

const ENDS_BEHIND = ['end', 'month end', 'quarter end', 'year end'];

/**
 * For example `the end of March 2025`, `March 2025 month end`, `last month end` or `year end`: a single day.
 */
const endOf: Reader = (words, at, calendar) => {
  const lead = size(oneOf(words, at, ENDS));
  const whole = anyDays(words, at + lead, calendar);
  const tail = lead > 0 || whole === null ? 0 : size(oneOf(words, at + whole.length, ENDS_BEHIND));
  if (whole !== null && lead + tail > 0) return oneDay(whole.period.end, lead + whole.length + tail);
  // The most recent year, quarter or month that has ended.
  for (const unit of ['year', 'quarter', 'month'] as const) {
    const said = oneOf(words, at, [
      `${unit} end`,
      `end of the ${unit}`,
      `end of ${unit}`,
      `the end of the ${unit}`,
    ]);
    if (said === undefined) continue;
    const { end } = unit === 'year' ? fiscalYearAround(-1, calendar) : unitAround(calendar.today, unit, -1);
    return oneDay(end, size(said));
  }
  return null;
};

const OPENINGS = [
  'opening balance for',
  'opening balance of',
  'opening balance in',
  'opening balance',
  'opening',
];

/** For example `the beginning of 2025` or `opening balance 2025`: the balance of the day before. */
const opening: Reader = (words, at, calendar) => {
  const found = dayAhead([...BEGINNINGS, ...OPENINGS], words, at, calendar);
  return found === null ? null : { ...found, isOfBalance: true };
};

/** For example `the day before May 3, 2026`. */
const dayBefore: Reader = (words, at, calendar) =>
  dayAhead(['the day before', 'day before'], words, at, calendar);

/** Returns the day before a period that follows a phrase. */
function dayAhead(phrases: readonly string[], words: readonly Word[], at: number, calendar: Calendar) {
  const lead = size(oneOf(words, at, phrases));
  const whole = lead === 0 ? null : anyDays(words, at + lead, calendar);
  return whole === null ? null : oneDay(whole.period.start - 1, lead + whole.length);
}

/** For example `the first nine months of 2025` or `the last ten days of May`. */
const partOf: Reader = (words, at, calendar) => {
  const gap = size(oneOf(words, at, ['in the', 'over the', 'the', 'in', 'over']));
  const isFirst = words[at + gap]?.text === 'first';
  const count = parseCount(words[at + gap + 1]);
  const unit = parseUnit(words[at + gap + 2]);
  if ((!isFirst && words[at + gap]?.text !== 'last') || count === null || unit === null) return null;
  if (!['of', 'in'].includes(words[at + gap + 3]?.text ?? '')) return null;
  const whole = named(words, at + gap + 4, calendar) ?? relative(words, at + gap + 4, calendar);
  if (whole === null) return null;
  const { start, end } = whole.period;
  const period = isFirst
    ? { start, end: unitAround(start, unit, count).start - 1 }
    : { start: unitAround(end + 1, unit, -count).start, end };
  const isInside = period.end <= end && period.start >= start && unit !== 'week';
  return isInside ? { ...whole, length: gap + 4 + whole.length, period } : null;
};

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * `Tuesday` and `last Tuesday` mean the most recent Tuesday before today. In `Tuesday, August 4`, both must agree.
 */
const weekdayNamed: Reader = (words, at, calendar) => {
  const lead = words[at]?.text === 'last' ? 1 : 0;
  const weekday = WEEKDAYS.indexOf(words[at + lead]?.text ?? '');
  if (weekday < 0 || NOT_THE_LAST.includes(words[at - 1]?.text ?? '')) return null;
  const date = dayNamed(words, at + lead + 1, calendar);
  if (date !== null)
    return weekdayOf(date.period.start) === weekday ? { ...date, length: date.length + lead + 1 } : null;
  const day = calendar.today - 1 - ((((weekdayOf(calendar.today) - 1 - weekday) % 7) + 7) % 7);
  return oneDay(day, lead + 1);
};

/** `This Tuesday` can be in the future, and `every Tuesday` is not a day. */
const NOT_THE_LAST = ['this', 'next', 'coming', 'every', 'each', 'by', 'per', 'past', 'previous', 'prior'];

const LAST = ['last', 'past', 'previous', 'prior', 'trailing'];

/** For example `last month`, `the past 90 days`, `this quarter`, `last fiscal year` or `two months ago`. */
const relative: Reader = (words, at, calendar) => {
  const lead = words[at]?.text ?? '';
  const gap = size(oneOf(words, at, ['over the', 'in the', 'over', 'the']));
  if (gap > 0) {
    const inner = LAST.includes(words[at + gap]?.text ?? '') ? relative(words, at + gap, calendar) : null;
    return inner === null ? null : { ...inner, length: inner.length + gap };
  }
  const isThis = lead === 'this' || lead === 'current';
  if ((isThis || LAST.includes(lead)) && says(words, at + 1, 'fiscal year'))
    return { length: 3, period: fiscalYearAround(isThis ? 0 : -1, calendar) };
  if (isThis) {
    const unit = parseUnit(words[at + 1]);
    return unit === null ? null : { length: 2, period: unitAround(calendar.today, unit, 0) };
  }
  if (LAST.includes(lead)) {
    const count = parseCount(words[at + 1]);
    const unit = parseUnit(words[at + (count === null ? 1 : 2)]);
    // “The past year” is twelve months to some and the last calendar year to others.
    if (unit === null || (count === null && (unit === 'day' || lead === 'past' || lead === 'trailing')))
      return null;
    return { length: count === null ? 2 : 3, period: lastUnits(unit, count ?? 1, calendar) };
  }
  const now = oneOf(words, at, ['now', 'right now', 'currently', 'at the moment', 'as of now']);
  if (now !== undefined) return { length: size(now), period: oneDayOf(calendar.lastDay), isOfBalance: true };
  if (lead === 'py' || lead === 'ly') return { length: 1, period: unitAround(calendar.today, 'year', -1) };
  if (lead === 'yesterday') return oneDay(calendar.today - 1, 1);
  if (lead === 'today') return oneDay(calendar.lastDay, 1);
  const before = parseUnit(words[at]);
  if (before !== null && says(words, at + 1, 'before last'))
    return { length: 3, period: unitAround(calendar.today, before, -2) };
  const count = parseCount(words[at]);
  const unit = parseUnit(words[at + 1]);
  if (count === null || unit === null || words[at + 2]?.text !== 'ago') return null;
  return { length: 3, period: unitAround(calendar.today, unit, -count) };
};

const TO_DATE = {
  year: 'year to date|this year so far|this year to date|so far this year|ytd|cy|year so far|the year so far|this year until now|year till date',
  month: 'month to date|this month so far|so far this month|mtd',
  quarter: 'quarter to date|this quarter so far|so far this quarter|qtd',
  fiscal: 'fiscal year to date',
  twelve: 'ttm|trailing 12 months',
  all: 'all time|ever|all days read',
};
const TO_DATE_PHRASES = Object.entries(TO_DATE).flatMap(([what, phrases]) =>
  phrases.split('|').map((phrase) => [phrase, what as keyof typeof TO_DATE] as const),
);

const toDate: Reader = (words, at, calendar) => {
  const found = TO_DATE_PHRASES.find(([phrase]) => says(words, at, phrase));
  if (found === undefined) return null;
  const [phrase, what] = found;
  const { firstDay, lastDay } = calendar;
  const length = size(phrase);
  if (what === 'twelve') return { length, period: lastUnits('month', 12, calendar) };
  if (what === 'all') return { length, period: { start: firstDay, end: lastDay } };
  const { start } = what === 'fiscal' ? fiscalYearAround(0, calendar) : unitAround(lastDay, what, 0);
  return { length, period: { start, end: lastDay } };
};

/** Common periods, offered as completions and to a model. */
export const USUAL_DAYS = [
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
  'last 12 months',
  'year to date',
];

/** Whether a plan is compared with a period. */
export const isDays = (versus: unknown): versus is AskDays =>
  typeof versus === 'object' && versus !== null && 'from' in versus;

export function toPeriod({ from, to }: { readonly from: string; readonly to: string }): Period {
  return { start: parseDay(from), end: parseDay(to) };
}

/**
 * Expands two-digit years in a text: in `Q3 25` and `Feb 26`, or any number that may be a year covered by these books.
 */
export function withFullYears(
  words: readonly Word[],
  { firstDay, today }: Calendar,
  { isAnywhere = false } = {},
): Word[] {
  const [first, last] = [monthOf(firstDay).year, monthOf(today).year];
  return words.map((word, at) => {
    const [, month = '', digits = ''] = /^(\d{1,2}\/)?(\d{2})$/.exec(word.text) ?? [];
    const year = Number(digits.padStart(4, '20'));
    const isOfYear =
      month !== '' || /^(quarter|half|fy|fiscal|year|[1-4][qh]|[qh][1-4])$/.test(words[at - 1]?.text ?? '');
    const isBehind = isOfYear || monthNumber(words, at - 1) !== null;
    if (!(isBehind || isAnywhere) || year < first || year > last) return word;
    if (word.isMoney || word.quoted !== null || parseYear(words[at + 1]) !== null) return word;
    return { ...word, text: `${month}${year}`, number: month === '' ? year : null };
  });
}
