import { monthOf, type Period } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, inYearOf, lengthOf, startsWith, type TimeSpan, unitAt, unitOf } from './calendar.ts';
import { endAt } from './ends-of-days.ts';
import { holidayAt } from './holidays.ts';
import { type Bare, bareAt, monthAt, quarterAt } from './named-days.ts';
import { asFarAsRead, simpleAt } from './simple-days.ts';
import { endBehind } from './years.ts';

/** `Through the end of last month`. */
function lastDayAt(words: readonly Word[], at: number, calendar: Calendar): Bare | null {
  const gap = words[at]?.text === 'the' ? 1 : 0;
  const end = endAt(words, at + gap, calendar);
  return end === null ? null : { length: end.length + gap, period: end.period, isYearless: false };
}

export function rangeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  if (lead === 'since') {
    const start = [...STARTS, 'the'].find((one) => startsWith(words, at + 1, one));
    const gap = 1 + (start?.split(' ').length ?? 0);
    const end = start === 'the' || start === undefined ? endAt(words, at + gap, calendar) : null;
    const unit =
      start?.endsWith(' of') && words[at + gap]?.text === 'the' ? unitAt(words[at + gap + 1]) : null;
    const first =
      unit === null
        ? (end ?? simpleAt(words, at + gap, calendar) ?? holidayAt(words, at + gap, calendar))
        : { length: 2, period: unitOf(unit, 0, calendar) };
    if (first === null) return null;
    const isStart = start !== undefined && start !== 'the';
    return {
      length: first.length + gap,
      kind: 'days',
      period: { start: first.period.start + (end === null ? 0 : 1), end: calendar.lastDay },
      sinceDay: isStart ? first.period.start - 1 : sinceDayOf(first),
    };
  }
  const onwards =
    lead === 'from' ? (onwardsAt(words, at, calendar) ?? untilNowAt(words, at, calendar)) : null;
  if (onwards !== null) return onwards;
  const isLed = lead === 'from' || lead === 'between';
  const start = lead === 'from' ? startLength(words, at + 1) : 0;
  const theAt = (place: number) => theLength(words, place);
  const from = isLed ? at + 1 + (start || theAt(at + 1)) : at;
  const first = bareAt(words, from, calendar);
  if (first === null) return null;
  const joint = words[from + first.length]?.text ?? '';
  const joins = lead === 'between' ? ['and'] : ['to', 'through', 'until', 'till', 'thru'];
  if (!joins.includes(joint)) return null;
  const until = from + first.length + 1 + theAt(from + first.length + 1);
  const second = bareAt(words, until, calendar) ?? lastDayAt(words, until, calendar);
  if (second === null) return null;
  // `March to May 2025`: the year of the last belongs to both.
  const ends = endsOf(first, second);
  const whole = { start: ends[0].start, end: ends[1].end };
  const period = { start: whole.start, end: asFarAsRead(whole.start, whole.end, calendar) };
  if (period.end < period.start) return null;
  const named = { whole, isYearless: first.isYearless && second.isYearless };
  return { length: until - at + second.length, kind: 'days', period, ends, named };
}

/** `Since last month` is since its end; `since March` may be since its first day or its last. */
function sinceDayOf({ period, named }: Pick<TimeSpan, 'period' | 'named'>): number | null {
  return named === undefined || period.start === period.end ? period.end : null;
}

/** `From March on`, `from March 5 onward`: at the end of a question, for `from March on rent` says something else. */
function onwardsAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const first = bareAt(words, at + 1, calendar);
  const length = (first?.length ?? 0) + 2;
  const word = words[at + length - 1]?.text ?? '';
  const isOnwards = word.startsWith('onward') || (word === 'on' && at + length === words.length);
  if (first === null || !isOnwards) return null;
  return { length, kind: 'days', period: { start: first.period.start, end: calendar.lastDay } };
}

/** `After June 2025`, `before 2025`, at the end of a question: `profit after 2025 taxes` says something else. */
export function besideAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  if (lead !== 'after' && lead !== 'before') return null;
  const named = bareAt(words, at + 1, calendar);
  const before = words[at - 1]?.text ?? '';
  // `The month before March` and `more than before March` are about other days.
  if (
    named === null ||
    at + 1 + named.length < words.length ||
    before === 'than' ||
    unitAt(words[at - 1]) !== null
  )
    return null;
  const { start, end } = named.period;
  const period =
    lead === 'after'
      ? { start: end + 1, end: calendar.lastDay }
      : { start: calendar.firstDay, end: start - 1 };
  return period.end < period.start ? null : { length: 1 + named.length, kind: 'days', period };
}

/** `From the start of March until now`. */
function untilNowAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const gap = 1 + (startLength(words, at + 1) || theLength(words, at + 1));
  const first = bareAt(words, at + gap, calendar);
  const tail = first === null ? 0 : tailLength(words, at + gap + first.length);
  if (first === null || tail === 0) return null;
  const period = { start: first.period.start, end: calendar.lastDay };
  return { length: gap + first.length + tail, kind: 'days', period };
}

/** `January and February`, `jan, feb and mar`, `Q1 and Q2`: what follows one another is one time. */
export function monthsAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  for (const readAt of [monthAt, quarterAt]) {
    const found = chainAt(words, at, calendar, readAt);
    if (found !== null) return found;
  }
  return null;
}

function chainAt(
  words: readonly Word[],
  at: number,
  calendar: Calendar,
  readAt: (words: readonly Word[], at: number, calendar: Calendar) => Bare | null,
): TimeSpan | null {
  const first = readAt(words, at, calendar);
  if (first === null) return null;
  let [length, last, count] = [first.length, first, 1];
  for (;;) {
    const joint = ['and', 'plus'].includes(words[at + length]?.text ?? '') ? 1 : 0;
    const next = joint === 0 && readAt !== monthAt ? null : readAt(words, at + length + joint, calendar);
    const isNext = next !== null && followsOn(last, next);
    if (!isNext) break;
    length += joint + next.length;
    last = next;
    count += 1;
  }
  if (last === first) return null;
  const ends = endsOf(first, last);
  const period = { start: ends[0].start, end: asFarAsRead(ends[0].start, ends[1].end, calendar) };
  // Of three there are no two that stand beside each other.
  return period.end < period.start
    ? null
    : { length, kind: 'days', period, ...(count === 2 ? { ends } : {}) };
}

/** The month, quarter or year after one; of which year is told at the end. */
function followsOn(one: Bare, next: Bare): boolean {
  const [end, start] = [monthOf(one.period.end), monthOf(next.period.start)];
  return (
    start.month === (end.month % 12) + 1 && (one.isYearless || next.isYearless || start.year >= end.year)
  );
}

/** Of two that are named the year of one belongs to both, and the first is before the second. */
function endsOf(first: Bare, second: Bare): readonly [Period, Period] {
  if (second.isYearless && !first.isYearless) return [first.period, endBehind(second.period, first.period)];
  const isEarlier = first.isYearless && (!second.isYearless || second.period.start < first.period.start);
  if (!isEarlier) return [first.period, second.period];
  const inSame = inYearOf(first.period, second.period);
  // `April to March` begins in the year before.
  const isAfter = inSame.start > second.period.end;
  const before = { start: second.period.start - lengthOf('year', 1), end: second.period.end };
  return [isAfter ? inYearOf(first.period, before) : inSame, second.period];
}

const STARTS = [
  'the beginning of',
  'beginning of',
  'the start of',
  'start of',
  'the begin of',
  'begin of',
  'the opening of',
  'start',
  'beginning',
];

function startLength(words: readonly Word[], at: number): number {
  return STARTS.find((one) => startsWith(words, at, one))?.split(' ').length ?? 0;
}

/** `From the 3rd of March to the 5th`. */
function theLength(words: readonly Word[], at: number): number {
  return words[at]?.text === 'the' && /^\d{1,2}(st|nd|rd|th)$/.test(words[at + 1]?.text ?? '') ? 1 : 0;
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
  'till date',
  'until date',
];

export function tailLength(words: readonly Word[], at: number): number {
  const tail = TAILS.find((one) => startsWith(words, at, one));
  return tail === undefined ? 0 : tail.split(' ').length;
}
