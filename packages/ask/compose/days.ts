import type { AskDays } from '@insights/contracts';
import {
  calendarUnit,
  type Day,
  formatDay,
  lastDayOf,
  monthOf,
  type Period,
  parseDay,
} from '@insights/ledger';
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
import type { Between } from './meaning.ts';
import { split } from './synonyms.ts';
import { phraseLength, type Word } from './words.ts';

/** A period expressed by a number of words. */
export interface NamedDays {
  readonly length: number;
  readonly period: Period;
  /** Whether the year is missing, so that the most recent matching period is meant. */
  readonly isYearless?: boolean | undefined;
  /** Units of a range with `from` or `between`: `from 2024 to 2025` can be a change between the two years. */
  readonly between?: Between | undefined;
  /** Whether these are the days of a quarter that has not ended. */
  readonly isQuarterToDate?: boolean | undefined;
  /** Whether this day applies only to balances: `now`, or `the beginning of 2025`. */
  readonly isOfBalance?: true | undefined;
}

type Reader = (words: readonly Word[], at: number, calendar: Calendar) => NamedDays | null;

/** The longest date expression at a word. */
export const readAnyDays: Reader = (words, at, calendar) =>
  [range, since, ended, endOf, dayBefore, partOf, relative, toDate, named]
    .map((reader) => reader(words, at, calendar))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.length - a.length)[0] ?? null;

/** The longest date expression at a word, within the window. */
export const readDays: Reader = (words, at, calendar) => {
  const found = readAnyDays(words, at, calendar);
  if (found === null) return null;
  const { start, end } = found.period;
  const { today, lastDay } = calendar;
  if (start > today) return null;
  // `This year` ends with the last day that was read.
  const isGoingOn = end >= today && start <= lastDay && end > lastDay;
  return {
    ...found,
    period: { start, end: isGoingOn ? lastDay : end },
    isQuarterToDate: isGoingOn && calendarUnit(found.period) === 'quarter',
  };
};

const firstOf =
  (...readers: readonly Reader[]): Reader =>
  (words, at, calendar) => {
    for (const reader of readers) {
      const found = reader(words, at, calendar);
      if (found !== null) return found;
    }
    return null;
  };

const named: Reader = (...place) =>
  firstOf(weekdayNamed, dayNamed, monthNamed, quarterNamed, yearNamed)(...place);
const anyDays: Reader = (...place) => firstOf(relative, named)(...place);

/** End of `to date`; `readDays` shortens it to the last day that was read. */
const latestDay = ({ today, lastDay }: Calendar) => Math.max(today, lastDay);

const is = (word: Word | undefined, ...some: readonly string[]) => some.includes(word?.text ?? '');
const oneDay = (day: Day | null, length: number, isOfBalance?: true): NamedDays | null =>
  day === null ? null : { length, period: { start: day, end: day }, isOfBalance };

/** Reads days that follow a phrase of `gap` words. */
export function afterPhrase(
  gap: number,
  reader: Reader,
  ...[words, at, calendar]: Parameters<Reader>
): NamedDays | null {
  const found = reader(words, at + gap, calendar);
  return found === null ? null : { ...found, length: found.length + gap };
}

const dayNamed: Reader = (words, at, { yearlessBy }) => {
  const text = words[at]?.text ?? '';
  /** Without a year, the most recent such day. */
  const found = (length: number, dayIn: (year: number) => Day | null): NamedDays | null => {
    const year = parseYear(words[at + length]);
    if (year !== null) return oneDay(dayIn(year), length + 1);
    const last = monthOf(yearlessBy).year;
    const day = dayIn(last);
    const one = oneDay(day !== null && day > yearlessBy ? dayIn(last - 1) : day, length);
    return one === null ? null : { ...one, isYearless: true };
  };
  const onDate = (month: number, date: number) => (year: number) => toDay(year, month, date);
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return oneDay(toDay(Number(isoYear), Number(isoMonth), Number(isoDate)), 1);
  const [, usMonth, usDate, usYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text) ?? [];
  const isDayFirst = Number(usMonth) > 12;
  const onUsDate = isDayFirst
    ? onDate(Number(usDate), Number(usMonth))
    : onDate(Number(usMonth), Number(usDate));
  if (usYear !== undefined) return oneDay(onUsDate(Number(usYear.padStart(4, '20'))), 1);
  if (usMonth !== undefined) return found(1, onUsDate);
  const month = monthNumber(words, at);
  const date = dateOf(words[at + 1]) ?? ordinalDate(words, at + 1);
  if (month !== null && date !== null) return found(2, onDate(month, date));
  const gap = is(words[at + 1], 'of') ? 2 : 1;
  const [first, later] = [dateOf(words[at]), monthNumber(words, at + gap)];
  return first === null || later === null ? null : found(gap + 1, onDate(later, first));
};

function dateOf(word: Word | undefined): number | null {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.text ?? '') ?? [];
  const date = Number(digits ?? 0);
  return date >= 1 && date <= 31 && word?.isMoney === false ? date : null;
}

const TEENTHS = split(
  'eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth',
);

/** Accepts `July first`, but not `the March second largest`. */
function ordinalDate(words: readonly Word[], at: number): number | null {
  const date = ['first', ...RANK_WORDS, ...TEENTHS].indexOf(words[at]?.text ?? '') + 1;
  const next = words[at + 1];
  const isAlone = next === undefined || next.isAfterComma || parseYear(next) !== null;
  return date > 0 && (isAlone || phraseLength(words, at + 1, `${JOINTS}|${ONWARD}`) > 0) ? date : null;
}

/** Months named by `size` words, with the year that follows: `2025`, `of 2025`, `this year`, `last year`. */
function monthsNamed(
  size: number,
  month: number,
  count: number,
  ...[words, at, { today, yearlessBy }]: Parameters<Reader>
): NamedDays {
  const fillers = `of calendar year|of calendar|calendar|of${count > 1 ? '|in' : ''}`;
  const gap = phraseLength(words, at + size, fillers);
  const [word, next] = [words[at + size + gap], words[at + size + gap + 1]];
  const isRelative = is(word, 'last', 'this') && is(next, 'year');
  const year = isRelative ? monthOf(today).year - (is(word, 'last') ? 1 : 0) : parseYear(word);
  if (year !== null)
    return { length: size + gap + (isRelative ? 2 : 1), period: monthsFrom(year, month, count) };
  const last = monthOf(yearlessBy);
  const latest = last.year - (month <= last.month ? 0 : 1);
  const length = size + phraseLength(words, at + size, 'of the year');
  return { length, period: monthsFrom(latest, month, count), isYearless: true };
}

const monthNamed: Reader = (words, at, calendar) => {
  const [, slashMonth, slashYear] = /^(\d{1,2})\/(\d{4})$/.exec(words[at]?.text ?? '') ?? [];
  if (slashMonth !== undefined && Number(slashMonth) >= 1 && Number(slashMonth) <= 12)
    return { length: 1, period: monthsFrom(Number(slashYear), Number(slashMonth), 1) };
  const gap = phraseLength(words, at, 'the month of|month of');
  if (gap > 0) return afterPhrase(gap, monthNamed, words, at, calendar);
  const month = monthNumber(words, at);
  return month === null ? null : monthsNamed(1, month, 1, words, at, calendar);
};

const QUARTERS = split('first|second|third|fourth');
/** Seasons of three whole months, except winter, which spans two years, and `fall`, which is also a verb. */
const SEASONS = split('spring|summer|autumn');
const NTH = split('1st|2nd|3rd|4th');

const quarterNamed: Reader = (words, at, calendar) => {
  const text = words[at]?.text ?? '';
  const season = SEASONS.indexOf(text);
  if (season >= 0) return monthsNamed(1, 3 * season + 3, 3, words, at, calendar);
  const [, letter, digit] = /^([qh])([1-4])$/.exec(text.replace(/^([1-4])([qh])$/, '$2$1')) ?? [];
  const nth = Math.max(QUARTERS.indexOf(text), NTH.indexOf(text)) + 1;
  const isSpelled = nth > 0 && is(words[at + 1], 'quarter', 'half');
  if (letter === undefined && !isSpelled) return null;
  const count = letter === 'h' || (isSpelled && is(words[at + 1], 'half')) ? 6 : 3;
  const number = Number(digit ?? nth);
  if (number * count > 12) return null;
  return monthsNamed(isSpelled ? 2 : 1, (number - 1) * count + 1, count, words, at, calendar);
};

const yearNamed: Reader = (words, at, calendar) => {
  const lead = phraseLength(
    words,
    at,
    'fiscal year|fiscal years|fiscal|fy|calendar year|calendar years|calendar|financial year|tax year|2 fiscal years|2 years|the year|the whole year|whole year|year',
  );
  const fye = is(words[at], 'fye') ? parseYear(words[at + 1]) : null;
  if (fye !== null) return { length: 2, period: fiscalYear(fye, calendar) };
  const [, short] = /^fy(\d{4}|\d{2})$/.exec(words[at]?.text ?? '') ?? [];
  if (short !== undefined)
    return { length: 1, period: fiscalYear(Number(short.padStart(4, '20')), calendar) };
  const year = parseYear(words[at + lead]);
  if (year === null) return null;
  const isFiscalAt = (from: number) =>
    words.slice(from, at + lead).some((word) => is(word, 'fiscal', 'fy', 'financial'));
  // `Fiscal 2024 and 2025`.
  const isSecond = is(words[at - 1], 'and', 'versus', 'to') && parseYear(words[at - 2]) !== null;
  const isFiscal = isFiscalAt(lead === 0 && isSecond ? Math.max(0, at - 4) : at);
  const tail = phraseLength(words, at + lead + 1, 'ytd|year to date|tax year|calendar year');
  return {
    length: lead + 1 + tail,
    period: isFiscal ? fiscalYear(year, calendar) : monthsFrom(year, 1, 12),
  };
};

const JOINTS = 'to|through|thru|until|till|up to';
const ONWARD = 'onwards|onward|on|until now|to date|till date|till now';

/** For example `January to March 2025`, `from Nov 2024 to Feb 2025`, `March 1 to 15, 2024` or `between May and July`. */
const range: Reader = (words, at, calendar) => {
  const lead = is(words[at], 'from', 'between') ? 1 : 0;
  // `The nine months from July 1 to March 31`.
  const isCounted = parseCount(words[at]) !== null && parseUnit(words[at + 1]) !== null;
  if (isCounted && is(words[at + 2], 'from')) return afterPhrase(2, range, words, at, calendar);
  const first =
    firstOf(named, toDate)(words, at + lead, calendar) ??
    (is(words[at], 'this', 'last') ? relative(words, at, calendar) : null);
  if (first === null) return null;
  const joint = at + lead + first.length;
  const said = phraseLength(words, joint, is(words[at], 'between') ? 'and' : JOINTS);
  if (said === 0 && words[joint]?.isAfterDash !== true) return null;
  const next = joint + said;
  const second =
    firstOf(endOf, named)(words, next, calendar) ??
    sameMonth(words, next, first) ??
    (is(words[next], 'now', 'date', 'today')
      ? oneDay(latestDay(calendar), 1)
      : relative(words, next, calendar));
  if (second === null) return null;
  const isNext = second.isYearless === true && first.isYearless !== true;
  const start = first.isYearless === true ? moved(first.period.start, second.period, -1) : first.period.start;
  const later = isNext ? moved(second.period.end, first.period, 1) : second.period.end;
  // `This year through May` ends within the year.
  const isInside = isNext && later !== null && later > calendar.today;
  const end = isInside ? moved(second.period.end, { ...first.period, end: first.period.start }, 1) : later;
  const between = betweenOf(first.period, second.period);
  return start === null || end === null || end < start
    ? null
    : {
        length: next + second.length - at,
        period: { start, end },
        isYearless: first.isYearless === true && second.isYearless === true,
        between: lead > 0 || between === 'years' ? between : undefined,
      };
};

function betweenOf(...periods: readonly Period[]): Between {
  if (periods.every(({ start, end }) => start === end)) return 'days';
  return periods.every(({ start, end }) => unitAround(start, 'month', 11).end === end) ? 'years' : 'other';
}

/** Matches the end of `March 1 to 15`, and the year that follows it. */
function sameMonth(
  words: readonly Word[],
  at: number,
  { period: { start, end } }: NamedDays,
): NamedDays | null {
  const date = dateOf(words[at]);
  if (date === null || start !== end) return null;
  const year = parseYear(words[at + 1]);
  const { year: own, month } = monthOf(start);
  const one = oneDay(toDay(year ?? own, month, date), year === null ? 1 : 2);
  return one === null ? null : { ...one, isYearless: year === null };
}

/**
 * Moves a day to the last year in which it is not after a period (`turn` -1), or to the first year in which it is not
 * before the period (`turn` 1).
 */
function moved(day: Day, { start, end }: Period, turn: 1 | -1): Day | null {
  const { month, year: own } = monthOf(day);
  const isLastDay = turn === 1 && day === lastDayOf({ year: own, month });
  const dayIn = (year: number) =>
    isLastDay ? lastDayOf({ year, month }) : toDay(year, month, day - monthsFrom(own, month, 1).start + 1);
  const { year } = monthOf(start);
  const same = dayIn(year);
  return same !== null && (turn === 1 ? same >= end : same <= end) ? same : dayIn(year + turn);
}

const BEGINNINGS = 'the beginning of|beginning of|the start of|start of';

/** For example `since March`, `since the beginning of the year`, `from March on`, or `after March`, which excludes it. */
const since: Reader = (words, at, calendar) => {
  if (!is(words[at], 'since', 'from', 'after')) return null;
  const gap = 1 + phraseLength(words, at + 1, BEGINNINGS);
  const first = (gap > 1 ? firstOf(named, relative) : named)(words, at + gap, calendar);
  if (first === null) return null;
  const tail = phraseLength(words, at + gap + first.length, ONWARD);
  if (is(words[at], 'from') && tail === 0) return null;
  const start = is(words[at], 'after') ? first.period.end + 1 : first.period.start;
  const end = latestDay(calendar);
  return start > end ? null : { length: gap + first.length + tail, period: { start, end } };
};

/**
 * For example `the fiscal year ended June 30, 2025` or `six months ended June 2025`: whole months that end with the
 * named month.
 */
const ended: Reader = (words, at, calendar) => {
  const gap = phraseLength(
    words,
    at,
    'the fiscal|the calendar|fiscal|calendar|the trailing|the last|trailing|last|the',
  );
  const count = parseCount(words[at + gap]);
  const unitAt = at + gap + (count === null ? 0 : 1);
  const unit = parseUnit(words[unitAt]);
  if (unit === null || unit === 'day' || unit === 'week') return null;
  const isCounted = count !== null && is(words[unitAt + 1], 'to', 'through');
  if (!isCounted && !is(words[unitAt + 1], 'ended', 'ending', 'end')) return null;
  const year = is(words[unitAt - 1], 'fiscal') ? parseYear(words[unitAt + 2]) : null;
  if (year !== null) return { length: unitAt + 3 - at, period: fiscalYear(year, calendar) };
  const last = named(words, unitAt + 2, calendar);
  const end = last?.period.end ?? 0;
  if (last === null || end !== lastDayOf(monthOf(end))) return null;
  const start = unitAround(end + 1, 'month', -(count ?? 1) * { month: 1, quarter: 3, year: 12 }[unit]).start;
  return { length: unitAt + 2 + last.length - at, period: { start, end } };
};

const LAST_DAY = 'the last day of|last day of';
const ENDS = `${LAST_DAY}|the end of|end of|the close of|close of|year end|month end|quarter end|ye`;

/** For example `the end of March 2025`, `March 2025 month end`, `last month end` or `year end`: a single day. */
const endOf: Reader = (words, at, calendar) => {
  const lead = phraseLength(words, at, ENDS);
  const whole = anyDays(words, at + lead, calendar);
  const next = at + (whole?.length ?? 0);
  const tail = lead > 0 ? 0 : phraseLength(words, next, 'end|month end|quarter end|year end');
  // Only a balance is `at the end`; sales can be on the last day.
  const isOfBalance = phraseLength(words, at, LAST_DAY) > 0 ? undefined : true;
  if (whole !== null && lead + tail > 0)
    return oneDay(whole.period.end, lead + whole.length + tail, isOfBalance);
  // The most recent year, quarter or month that has ended.
  for (const unit of ['year', 'quarter', 'month'] as const) {
    const length = phraseLength(
      words,
      at,
      `${unit} end|end of the ${unit}|end of ${unit}|the end of the ${unit}`,
    );
    if (length === 0) continue;
    const { end } = unit === 'year' ? fiscalYearAround(-1, calendar) : unitAround(calendar.today, unit, -1);
    return oneDay(end, length, true);
  }
  return null;
};

const OPENINGS = `${BEGINNINGS}|opening balance for|opening balance of|opening balance in|opening balance|opening`;

/** The day before: `the beginning of 2025` or `opening balance 2025`, as a balance, or `the day before May 3, 2026`. */
const dayBefore: Reader = (words, at, calendar) => {
  const opening = phraseLength(words, at, OPENINGS);
  const lead = opening || phraseLength(words, at, 'the day before|day before');
  const whole = lead === 0 ? null : anyDays(words, at + lead, calendar);
  return whole === null
    ? null
    : oneDay(whole.period.start - 1, lead + whole.length, opening > 0 ? true : undefined);
};

/** For example `the first nine months of 2025` or `the last ten days of May`. */
const partOf: Reader = (words, at, calendar) => {
  const gap = phraseLength(words, at, 'in the|over the|the|in|over');
  const isFirst = is(words[at + gap], 'first');
  const count = parseCount(words[at + gap + 1]);
  const unit = parseUnit(words[at + gap + 2]);
  if ((!isFirst && !is(words[at + gap], 'last')) || count === null || unit === null) return null;
  if (!is(words[at + gap + 3], 'of', 'in')) return null;
  const whole = firstOf(named, relative)(words, at + gap + 4, calendar);
  if (whole === null) return null;
  const { start, end } = whole.period;
  const period = isFirst
    ? { start, end: unitAround(start, unit, count).start - 1 }
    : { start: unitAround(end + 1, unit, -count).start, end };
  const isInside = period.end <= end && period.start >= start && unit !== 'week';
  return isInside ? { ...whole, length: gap + 4 + whole.length, period } : null;
};

/** `This Tuesday` can be in the future, and `every Tuesday` is not a day. */
const WEEKDAYS = split('monday|tuesday|wednesday|thursday|friday|saturday|sunday');
const NOT_THE_LAST = split('this|next|coming|every|each|by|per|past|previous|prior');

/**
 * `Tuesday` and `last Tuesday` mean the most recent Tuesday before today. In `Tuesday, August 4`, both must agree.
 */
const weekdayNamed: Reader = (words, at, calendar) => {
  const lead = is(words[at], 'last') ? 1 : 0;
  const weekday = WEEKDAYS.indexOf(words[at + lead]?.text ?? '');
  if (weekday < 0 || is(words[at - 1], ...NOT_THE_LAST)) return null;
  const date = afterPhrase(lead + 1, dayNamed, words, at, calendar);
  if (date !== null) return weekdayOf(date.period.start) === weekday ? date : null;
  const yesterday = calendar.today - 1;
  return oneDay(yesterday - weekdayOf(yesterday - weekday), lead + 1);
};

const LAST = split('last|past|previous|prior|trailing');

/** For example `last month`, `the past 90 days`, `this quarter`, `last fiscal year` or `two months ago`. */
const relative: Reader = (words, at, calendar) => {
  const { today, lastDay } = calendar;
  const gap = phraseLength(words, at, 'over the|in the|over|the');
  if (gap > 0)
    return is(words[at + gap], ...LAST, 'most', 'latest')
      ? afterPhrase(gap, relative, words, at, calendar)
      : null;
  const recent = phraseLength(words, at, 'most recent|most recently completed|latest');
  const recentUnit = recent > 0 ? parseUnit(words[at + recent]) : null;
  if (recentUnit !== null) return { length: recent + 1, period: lastUnits(recentUnit, 1, calendar) };
  const todayLength = phraseLength(words, at, 'today|tonight|this morning|this afternoon|this evening');
  if (todayLength > 0) return oneDay(lastDay, todayLength);
  const isThis = is(words[at], 'this', 'current');
  const isLast = is(words[at], ...LAST);
  if ((isThis || isLast) && phraseLength(words, at + 1, 'fiscal year') > 0)
    return { length: 3, period: fiscalYearAround(isThis ? 0 : -1, calendar) };
  if (isThis || isLast) {
    const count = isThis ? null : parseCount(words[at + 1]);
    const before = count === null ? 1 : 2;
    const unitAt = at + before + phraseLength(words, at + before, 'full|whole|complete|completed|calendar');
    const unit = parseUnit(words[unitAt]);
    if (unit === null) return null;
    const days =
      unit === 'week' ? phraseLength(words, unitAt + 1, 'monday to sunday|monday through sunday') : 0;
    const length = unitAt + 1 + days - at;
    if (isThis) return { length, period: unitAround(today, unit, 0) };
    // “The past year” is twelve months to some and the last calendar year to others.
    if (count === null && (unit === 'day' || is(words[at], 'past', 'trailing'))) return null;
    return { length, period: lastUnits(unit, count ?? 1, calendar) };
  }
  const now = phraseLength(words, at, 'now|right now|currently|at the moment|as of now');
  if (now > 0) return { length: now, period: { start: lastDay, end: lastDay }, isOfBalance: true };
  if (is(words[at], 'py', 'ly')) return { length: 1, period: unitAround(today, 'year', -1) };
  if (is(words[at], 'yesterday')) return oneDay(today - 1, 1);
  const [before, count, unit] = [parseUnit(words[at]), parseCount(words[at]), parseUnit(words[at + 1])];
  if (before !== null && phraseLength(words, at + 1, 'before last') > 0)
    return { length: 3, period: unitAround(today, before, -2) };
  if (count === null || unit === null || !is(words[at + 2], 'ago')) return null;
  return { length: 3, period: unitAround(today, unit, -count) };
};

const TO_DATE = {
  year: 'year to date|this year so far|this year to date|so far this year|ytd|cy|year so far|the year so far|this year until now|year till date',
  month: 'month to date|this month so far|so far this month|mtd',
  quarter: 'quarter to date|this quarter so far|so far this quarter|qtd',
  fiscal: 'fiscal year to date',
  twelve: 'ttm|trailing 12 months',
  all: 'all time|ever|all days read|since we started|since we started keeping these books|since we started keeping books|since the books began|since the beginning|since the start|since inception|since day one|since we opened',
};

const toDate: Reader = (words, at, calendar) => {
  const { today, firstDay, lastDay } = calendar;
  for (const [what, phrases] of Object.entries(TO_DATE)) {
    const length = phraseLength(words, at, phrases);
    if (length === 0) continue;
    const year = what === 'year' ? parseYear(words[at + length]) : null;
    if (year !== null) return { length: length + 1, period: monthsFrom(year, 1, 12) };
    if (what === 'twelve') return { length, period: lastUnits('month', 12, calendar) };
    if (what === 'all') return { length, period: { start: firstDay, end: lastDay } };
    const { start } =
      what === 'fiscal'
        ? fiscalYearAround(0, calendar)
        : unitAround(today, what as 'year' | 'month' | 'quarter', 0);
    return { length, period: { start, end: latestDay(calendar) } };
  }
  return null;
};

/** Common periods, offered as completions and to a model. */
export const USUAL_DAYS = split(
  'this month|last month|this quarter|last quarter|this year|last year|last 12 months|year to date',
);

/** Whether a plan is compared with a period. */
export const isDays = (versus: unknown): versus is AskDays =>
  typeof versus === 'object' && versus !== null && 'from' in versus;

export function toAskDays({ start, end }: Period): AskDays {
  return { from: formatDay(start), to: formatDay(end) };
}

export function toPeriod({ from, to }: { readonly from: string; readonly to: string }): Period {
  return { start: parseDay(from), end: parseDay(to) };
}

/**
 * Expands two-digit years, as in `Q3 25` and `Feb 26`; with `isAnywhere`, any number that may be a year of these books.
 */
export function withFullYears(
  words: readonly Word[],
  { firstDay, today }: Calendar,
  { isAnywhere = false } = {},
): Word[] {
  const [first, last] = [monthOf(firstDay).year, monthOf(today).year];
  return words.map((word, at) => {
    const [, month = '', digits] = /^(\d{1,2}\/)?(\d{2})$/.exec(word.text) ?? [];
    if (digits === undefined) return word;
    const year = Number(digits.padStart(4, '20'));
    const isOfYear =
      month !== '' || /^(quarter|half|fy|fiscal|year|[1-4][qh]|[qh][1-4])$/.test(words[at - 1]?.text ?? '');
    const isBehind = isOfYear || monthNumber(words, at - 1) !== null;
    if (!(isBehind || isAnywhere) || year < first || year > last) return word;
    if (word.isMoney || word.quoted !== null || parseYear(words[at + 1]) !== null) return word;
    return { ...word, text: `${month}${year}`, number: month === '' ? year : null };
  });
}
