import { type Day, monthOf, type Period } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, countAt, inYearOf, startsWith, type TimeSpan, unitAt, unitOf } from './calendar.ts';
import { holidayAt } from './holidays.ts';
import { type Bare, bareAt, monthAt, quarterAt, yearAt } from './named-days.ts';
import { agoTodayAt, beforeLastAt, relativeAt } from './relative-days.ts';
import { PHRASES, periodOfPhrase } from './time-phrases.ts';

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

/** The longest time that begins at a word; null where none does. Ranges first: `from March to May`. */
export function timeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const time =
    rangeAt(words, at, calendar) ??
    besideAt(words, at, calendar) ??
    monthsAt(words, at, calendar) ??
    endAt(words, at, calendar) ??
    endedAt(words, at, calendar) ??
    startAt(words, at, calendar) ??
    overAt(words, at, calendar) ??
    firstDaysAt(words, at, calendar) ??
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

/** `Over the last six months`; `this year over last year` compares the two. */
function overAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = ['over the last', 'over the past', 'over the previous'].find((one) =>
    startsWith(words, at, one),
  );
  const time = lead === undefined ? null : relativeAt(words, at + 2, calendar);
  return time === null ? null : { ...time, length: time.length + 2 };
}

/** `January and February`, `jan, feb and mar`: months that follow one another are one time. */
function monthsAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const first = monthAt(words, at, calendar);
  if (first === null) return null;
  let [length, last] = [first.length, first];
  for (;;) {
    const joint = ['and', 'plus'].includes(words[at + length]?.text ?? '') ? 1 : 0;
    const next = monthAt(words, at + length + joint, calendar);
    const isNext = next !== null && monthOf(next.period.start).month === monthOf(last.period.start).month + 1;
    if (!isNext) break;
    length += joint + next.length;
    last = next;
  }
  if (last === first) return null;
  const ends = endsOf(first, last);
  const period = { start: ends[0].start, end: asFarAsRead(ends[0].start, ends[1].end, calendar) };
  return period.end < period.start ? null : { length, kind: 'days', period, ends };
}

/** Of two that are named the year of one belongs to both, and the first is before the second. */
function endsOf(first: Bare, second: Bare): readonly [Period, Period] {
  const isEarlier = first.isYearless && (!second.isYearless || second.period.start < first.period.start);
  return [isEarlier ? inYearOf(first.period, second.period) : first.period, second.period];
}

/** Of what is not over yet, the days so far where books were read through today. */
function asFarAsRead(start: Day, end: Day, { today, lastDay }: Calendar): Day {
  return lastDay >= today && start <= lastDay && end > lastDay ? lastDay : end;
}

/** `the end of last month`, `end of 2024`, `last month end`, `year end`. */
function endAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = [
    'the last day of',
    'last day of',
    'the close of',
    'close of',
    'end of the',
    'end of',
    'end',
  ].find((one) => startsWith(words, at, one));
  if (lead === undefined) return trailingEndAt(words, at, calendar);
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

/** `When 2025 ended`, `when last month was over`. */
function endedAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  if (words[at]?.text !== 'when') return null;
  const gap = words[at + 1]?.text === 'the' ? 2 : 1;
  const time = simpleAt(words, at + gap, calendar);
  const tail = ['ended', 'closed', 'finished', 'was over'].find((one) =>
    startsWith(words, at + gap + (time?.length ?? 0), one),
  );
  if (time?.kind !== 'days' || tail === undefined) return null;
  const { end } = time.period;
  const length = gap + time.length + tail.split(' ').length;
  return { length, kind: 'days', period: { start: end, end }, isPoint: true };
}

function trailingEndAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const unit = unitAt(words[at]);
  // `Year end 2024`, `month end March`.
  const gap = words[at + 2]?.text === 'of' ? 3 : 2;
  const named = unit !== null && words[at + 1]?.text === 'end' ? bareAt(words, at + gap, calendar) : null;
  if (named !== null) {
    const { end } = named.period;
    return { length: named.length + gap, kind: 'days', period: { start: end, end }, isPoint: true };
  }
  const time =
    unit === null
      ? simpleAt(words, at, calendar)
      : { length: 1, kind: 'days' as const, period: unitOf(unit, -1, calendar) };
  if (time?.kind !== 'days') return null;
  // `March 2025 month end`.
  const isUnitSaid = unit === null && unitAt(words[at + time.length]) !== null;
  const length = time.length + (isUnitSaid ? 1 : 0);
  if (words[at + length]?.text !== 'end') return null;
  const { end } = time.period;
  return { length: length + 1, kind: 'days', period: { start: end, end }, isPoint: true };
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
function besideAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
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
  const start = STARTS.find((one) => startsWith(words, at + 1, one));
  const gap = 1 + (start?.split(' ').length ?? 0);
  const first = bareAt(words, at + gap, calendar);
  const tail = first === null ? 0 : tailLength(words, at + gap + first.length);
  if (first === null || tail === 0) return null;
  const period = { start: first.period.start, end: calendar.lastDay };
  return { length: gap + first.length + tail, kind: 'days', period };
}

/** `The first ten days of March`. */
function firstDaysAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const count = words[at]?.text === 'first' ? countAt(words[at + 1]) : null;
  if (count === null || count < 1 || !startsWith(words, at + 2, 'days of')) return null;
  const month = monthAt(words, at + 4, calendar);
  if (month === null) return null;
  const { start } = month.period;
  const end = start + count - 1;
  if (end > month.period.end) return null;
  const period = { start, end: asFarAsRead(start, end, calendar) };
  return { length: 4 + month.length, kind: 'days', period };
}

/** `Through the end of last month`. */
function lastDayAt(words: readonly Word[], at: number, calendar: Calendar): Bare | null {
  const gap = words[at]?.text === 'the' ? 1 : 0;
  const end = endAt(words, at + gap, calendar);
  return end === null ? null : { length: end.length + gap, period: end.period, isYearless: false };
}

function rangeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  if (lead === 'since') {
    const start = [...STARTS, 'the'].find((one) => startsWith(words, at + 1, one));
    const gap = 1 + (start?.split(' ').length ?? 0);
    const first = simpleAt(words, at + gap, calendar) ?? holidayAt(words, at + gap, calendar);
    return first === null
      ? null
      : {
          length: first.length + gap,
          kind: 'days',
          period: { start: first.period.start, end: calendar.lastDay },
        };
  }
  const onwards =
    lead === 'from' ? (onwardsAt(words, at, calendar) ?? untilNowAt(words, at, calendar)) : null;
  if (onwards !== null) return onwards;
  const isLed = lead === 'from' || lead === 'between';
  // `From the 3rd of March to the 5th`.
  const theAt = (place: number) =>
    words[place]?.text === 'the' && /^\d{1,2}(st|nd|rd|th)$/.test(words[place + 1]?.text ?? '') ? 1 : 0;
  const from = isLed ? at + 1 + theAt(at + 1) : at;
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
  const period = { start: ends[0].start, end: asFarAsRead(ends[0].start, ends[1].end, calendar) };
  if (period.end < period.start) return null;
  return { length: until - at + second.length, kind: 'days', period, ends };
}

/** As many words as the longest phrase has. */
const MAX_PHRASE_WORDS = Math.max(...PHRASES.map(([phrase]) => phrase.split(' ').length));

/** Of `the same days last month` as many days are meant as of this one, where that is over as well. */
function sameDaysOf(phrase: string): { readonly isSameDays?: true } {
  return /^same (days|time|point) (of )?last month$/.test(phrase) ? { isSameDays: true } : {};
}

function simpleAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const written = words.slice(at, at + MAX_PHRASE_WORDS);
  const inFull = written.map((word) => (/s$/.test(word.text) ? null : unitAt(word)) ?? word.text);
  const texts = [written.map(({ text }) => text), inFull].map((all) => `${all.join(' ')} `);
  const before = agoTodayAt(words, at, calendar) ?? beforeLastAt(words, at, calendar);
  if (before !== null) return before;
  for (const [phrase, kind] of PHRASES) {
    const length = phrase.split(' ').length;
    if (texts.some((text) => text.startsWith(`${phrase} `)))
      return { length, kind, period: periodOfPhrase(phrase, calendar), ...sameDaysOf(phrase) };
  }
  return (
    relativeAt(words, at, calendar) ??
    asSpan(bareAt(words, at, calendar), calendar) ??
    ledAt(words, at, calendar)
  );
}

/** `month of March 2025`, `the year 2024` */
function ledAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const read = { month: monthAt, quarter: quarterAt, year: yearAt, calendar: yearAt }[words[at]?.text ?? ''];
  const gap = words[at + 1]?.text === 'of' || startsWith(words, at, 'calendar year') ? 2 : 1;
  // The strongest month 2024 is no month called 2024.
  const bare = read?.(words, at + gap, calendar) ?? null;
  const span = asSpan(bare, calendar);
  return span === null ? null : { ...span, length: span.length + gap };
}

function asSpan(bare: Bare | null, calendar: Calendar): TimeSpan | null {
  if (bare === null) return null;
  const { start, end } = bare.period;
  return {
    length: bare.length,
    kind: 'days',
    period: { start, end: asFarAsRead(start, end, calendar) },
    named: { whole: bare.period, isYearless: bare.isYearless },
  };
}
