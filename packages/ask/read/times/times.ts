import { type Day, firstDayOf, lastDayOf, monthOf } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, countAt, startsWith, type TimeSpan } from './calendar.ts';
import { endAt, endedAt, endingAt, startAt } from './ends-of-days.ts';
import { besideAt, monthsAt, rangeAt, tailLength } from './ranges.ts';
import { relativeAt } from './relative-days.ts';
import { asFarAsRead, simpleAt } from './simple-days.ts';
import { yearThroughAt } from './year-through.ts';

/** The longest time that begins at a word; null where none does. Ranges first: `from March to May`. */
export function timeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const time =
    yearThroughAt(words, at, calendar) ??
    rangeAt(words, at, calendar) ??
    besideAt(words, at, calendar) ??
    monthsAt(words, at, calendar) ??
    endingAt(words, at, calendar) ??
    endAt(words, at, calendar) ??
    endedAt(words, at, calendar) ??
    startAt(words, at, calendar) ??
    overAt(words, at, calendar) ??
    daysOfMonthAt(words, at, calendar) ??
    halfOfMonthAt(words, at, calendar) ??
    monthsOfYearAt(words, at, calendar) ??
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

/** `The first three months of 2025`, `the last six months of last year`. */
function monthsOfYearAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  const count = countAt(words[at + 1]);
  if (!['first', 'last', 'final'].includes(lead) || count === null || count < 1 || count > 12) return null;
  if (!['month', 'months'].includes(words[at + 2]?.text ?? '') || words[at + 3]?.text !== 'of') return null;
  const year = simpleAt(words, at + 4, calendar);
  if (year?.kind !== 'days') return null;
  const from = monthOf(year.period.start);
  const isYear = year.period.start === firstDayOf(from) && from.month === 1;
  // Of a year that goes on the last months are not known.
  if (!isYear || (lead !== 'first' && monthOf(year.period.end).month < 12)) return null;
  const month = lead === 'first' ? 1 : 13 - count;
  const start = firstDayOf({ year: from.year, month });
  const last = lastDayOf({ year: from.year, month: month + count - 1 });
  return {
    length: 4 + year.length,
    kind: 'days',
    period: { start, end: asFarAsRead(start, last, calendar) },
  };
}

/** `The first ten days of March`, `the last ten days of last month`. */
function daysOfMonthAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  const count = countAt(words[at + 1]);
  if (!['first', 'last', 'final'].includes(lead) || count === null || count < 1) return null;
  if (!startsWith(words, at + 2, 'days of')) return null;
  const month = wholeMonthAt(words, at + 4, calendar);
  if (month === null || month.start + count - 1 > month.end) return null;
  const start = lead === 'first' ? month.start : month.end - count + 1;
  return daysBetween(start, start + count - 1, 4 + month.length, calendar);
}

const LAST_OF_FIRST_HALF = 15;

/** `The second half of March`: from the 16th, as wages are paid twice a month. */
function halfOfMonthAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const half = ['first', 'second'].indexOf(words[at]?.text ?? '');
  const isOf = ['of', 'in', 'from'].includes(words[at + 2]?.text ?? '');
  if (half < 0 || words[at + 1]?.text !== 'half' || !isOf) return null;
  const month = wholeMonthAt(words, at + 3, calendar);
  if (month === null) return null;
  const middle = month.start + LAST_OF_FIRST_HALF;
  const [start, end] = half === 0 ? [month.start, middle - 1] : [middle, month.end];
  return daysBetween(start, end, 3 + month.length, calendar);
}

/** All days of a month that is named, read or not. */
function wholeMonthAt(words: readonly Word[], at: number, calendar: Calendar) {
  const time = simpleAt(words, at, calendar);
  if (time?.kind !== 'days' || time.period.start === time.period.end) return null;
  const month = monthOf(time.period.start);
  const [start, end] = [firstDayOf(month), lastDayOf(month)];
  const isWhole = time.period.start === start && [end, calendar.lastDay].includes(time.period.end);
  return isWhole && time.period.end <= end ? { start, end, length: time.length } : null;
}

function daysBetween(start: Day, end: Day, length: number, calendar: Calendar): TimeSpan {
  return { length, kind: 'days', period: { start, end: asFarAsRead(start, end, calendar) } };
}
