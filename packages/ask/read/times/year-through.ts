import { firstDayOf, monthOf } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, startsWith, type TimeSpan } from './calendar.ts';
import { endAt } from './ends-of-days.ts';
import { bareAt } from './named-days.ts';
import { asFarAsRead, simpleAt } from './simple-days.ts';

/** The year so far, which other words may end earlier: `YTD revenue through May`. */
const SO_FAR = [
  'year to date',
  'so far this year',
  'this year so far',
  'the year so far',
  'year so far',
  'this year to date',
  'calendar year to date',
  'ytd',
  'this year',
];
/** Where a year begins. */
const BEGIN = [
  'the start of the year',
  'start of the year',
  'the beginning of the year',
  'beginning of the year',
  'january',
  'jan',
];
const THROUGH = [
  'through',
  'up through',
  'up to',
  'up until',
  'until',
  'till',
  'as of',
  'to',
  'ending',
  'ended',
];
/** `This year to June` and `this year ended June 30` may have twelve months. */
const TWELVE_MONTHS = /\b(to|ending|ended)$/;

const COMPARED_TO = /\b(compared|relative|next|contrast(ed)?|similar|opposed) to$/;

/** Of times in their order each that is the year so far, with the time that ends it, where one does. */
export function yearsSoFar<Time extends Placed>(
  times: readonly Time[],
  words: readonly Word[],
): { soFar: Time; end: Time; time: TimeSpan }[] {
  const textOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return times.flatMap((soFar, place) => {
    const end = times[place + 1];
    const said = textOf(soFar.start, soFar.start + soFar.length);
    if (end === undefined || end.time.kind !== 'days' || !SO_FAR.includes(said)) return [];
    const before = textOf(soFar.start + soFar.length, end.start).replace(/ the$/, '');
    const within = textOf(end.start, end.start + end.length);
    const lead = THROUGH.find(
      (one) => ` ${before}`.endsWith(` ${one}`) || `${within} `.startsWith(`${one} `),
    );
    if (lead === undefined || COMPARED_TO.test(before) || (said === 'this year' && TWELVE_MONTHS.test(lead)))
      return [];
    const last = end.time.period.end;
    const start = firstDayOf({ year: monthOf(last).year, month: 1 });
    return [
      { soFar, end, time: { length: soFar.length, kind: 'days' as const, period: { start, end: last } } },
    ];
  });
}

interface Placed {
  readonly start: number;
  readonly length: number;
  readonly time: TimeSpan;
}

/** `From January through last month`; by itself `through May` begins in January, too. */
export function yearThroughAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const led = ['from', 'since'].includes(words[at]?.text ?? '') ? 1 : 0;
  const year = BEGIN.find((one) => startsWith(words, at + led, one));
  if (year === undefined) return led === 0 ? throughAt(words, at, calendar) : null;
  const from = at + led + year.split(' ').length;
  const joint = THROUGH.find((one) => startsWith(words, from, one));
  if (joint === undefined) return null;
  const last = lastAt(words, from + joint.split(' ').length, calendar);
  // `From January to March` is a range that is read with its years.
  if (last === null || (year.startsWith('jan') && last.isNamed)) return null;
  return spanTo(last, from + joint.split(' ').length - at, calendar);
}

/** `Sales through May`; `through 2025` and `through last month` may be all of it. */
function throughAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  if (words[at]?.text !== 'through') return null;
  const last = lastAt(words, at + 1, calendar);
  if (last === null || !last.isNamed || last.isYear) return null;
  return spanTo(last, 1, calendar);
}

interface Last {
  readonly length: number;
  readonly end: number;
  /** A day, month or quarter by its name, or an end of one. */
  readonly isNamed: boolean;
  readonly isYear: boolean;
}

function lastAt(words: readonly Word[], at: number, calendar: Calendar): Last | null {
  const gap = words[at]?.text === 'the' ? 1 : 0;
  const end = endAt(words, at + gap, calendar);
  const named = end ?? bareAt(words, at + gap, calendar);
  const time = named ?? simpleAt(words, at + gap, calendar);
  if (time === null || ('kind' in time && time.kind !== 'days')) return null;
  const { start, end: day } = time.period;
  return { length: gap + time.length, end: day, isNamed: named !== null, isYear: day - start > 200 };
}

function spanTo({ length, end }: Last, before: number, calendar: Calendar): TimeSpan | null {
  const start = firstDayOf({ year: monthOf(end).year, month: 1 });
  if (start > calendar.lastDay) return null;
  return {
    length: before + length,
    kind: 'days',
    period: { start, end: asFarAsRead(start, end, calendar) },
  };
}
