import { type Day, firstDayOf, monthOf, type Period } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, startsWith, type TimeSpan } from './calendar.ts';
import { type Bare, bareAt, monthAt, quarterAt, yearAt } from './named-days.ts';
import { relativeAt } from './relative-days.ts';
import { PHRASES, periodOfPhrase } from './time-phrases.ts';

/** The longest time that begins at a word; null where none does. Ranges first: `from March to May`. */
export function timeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const time =
    rangeAt(words, at, calendar) ??
    endAt(words, at, calendar) ??
    startAt(words, at, calendar) ??
    simpleAt(words, at, calendar);
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

/** `The start of 2025`: what stood there when the day before had ended. */
function startAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = ['start of the', 'start of', 'beginning of the', 'beginning of'].find((one) =>
    startsWith(words, at, one),
  );
  if (lead === undefined) return null;
  const gap = lead.split(' ').length;
  const time = simpleAt(words, at + gap, calendar);
  if (time?.kind !== 'days') return null;
  const day = time.period.start - 1;
  return { length: time.length + gap, kind: 'days', period: { start: day, end: day }, isPoint: true };
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
