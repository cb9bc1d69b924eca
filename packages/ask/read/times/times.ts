import type { Word } from '../words-of.ts';
import { type Calendar, countAt, startsWith, type TimeSpan } from './calendar.ts';
import { endAt, endedAt, endingAt, startAt } from './ends-of-days.ts';
import { monthAt } from './named-days.ts';
import { besideAt, monthsAt, rangeAt, tailLength } from './ranges.ts';
import { relativeAt } from './relative-days.ts';
import { asFarAsRead, simpleAt } from './simple-days.ts';

/** The longest time that begins at a word; null where none does. Ranges first: `from March to May`. */
export function timeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const time =
    rangeAt(words, at, calendar) ??
    besideAt(words, at, calendar) ??
    monthsAt(words, at, calendar) ??
    endingAt(words, at, calendar) ??
    endAt(words, at, calendar) ??
    endedAt(words, at, calendar) ??
    startAt(words, at, calendar) ??
    overAt(words, at, calendar) ??
    firstDaysAt(words, at, calendar) ??
    simpleAt(words, at, calendar);
  if (time === null || time.period.end !== calendar.lastDay) return time;
  return { ...time, length: time.length + tailLength(words, at + time.length) };
}

/** `Over the last six months`; `this year over last year` compares the two. */
function overAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const isLed = ['last', 'past', 'previous', 'prior', 'preceding', 'trailing'].some((one) =>
    startsWith(words, at, `over the ${one}`),
  );
  const time = !isLed ? null : relativeAt(words, at + 2, calendar);
  return time === null ? null : { ...time, length: time.length + 2 };
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
