import { addMonths, firstDayOf, lastDayOf, monthOf } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import { type Calendar, countAt, startsWith, type TimeSpan, unitAt, unitOf } from './calendar.ts';
import { bareAt } from './named-days.ts';
import { simpleAt } from './simple-days.ts';

/** `the end of last month`, `end of 2024`, `last month end`, `year end`. */
export function endAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = [
    'the last day of',
    'last day of',
    'the close of the',
    'close of the',
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
  return { ...endOf(time), length: time.length + gap };
}

function endOf({
  period,
  named,
  before,
}: Pick<TimeSpan, 'period' | 'named' | 'before'>): Omit<TimeSpan, 'length'> {
  const { end } = period;
  const told = { ...(named && { named }), ...(before && { before }) };
  return { kind: 'days', period: { start: end, end }, endOf: period, isPoint: true, ...told };
}

/** `The start of 2025`: what stood there when the day before had ended. */
export function startAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = ['start of the', 'start of', 'beginning of the', 'beginning of'].find((one) =>
    startsWith(words, at, one),
  );
  if (lead === undefined) return null;
  const gap = lead.split(' ').length;
  // `The beginning of the year` is that of this one.
  const unit = lead.endsWith('the') ? unitAt(words[at + gap]) : null;
  const time =
    unit === null
      ? simpleAt(words, at + gap, calendar)
      : { length: 1, kind: 'days' as const, period: unitOf(unit, 0, calendar) };
  if (time?.kind !== 'days') return null;
  const day = time.period.start - 1;
  return { length: time.length + gap, kind: 'days', period: { start: day, end: day }, isPoint: true };
}

/** `The month ended July 31, 2026`, `for the six months ended June 30`: as statements say it. */
export function endingAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const count = countAt(words[at]);
  const gap = count === null ? 0 : 1;
  const unit = unitAt(words[at + gap]);
  if (
    unit === null ||
    !['ended', 'ending', ...(count === null ? [] : ['to'])].includes(words[at + gap + 1]?.text ?? '')
  )
    return null;
  const on = words[at + gap + 2]?.text === 'on' ? 1 : 0;
  const last = bareAt(words, at + gap + 2 + on, calendar);
  if (last === null) return null;
  const { end } = last.period;
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit] * (count ?? 1);
  // Whole months only: what ended within one is not said to begin in it.
  if (months === 0 || end !== lastDayOf(monthOf(end))) return null;
  const start = firstDayOf(addMonths(monthOf(end), 1 - months));
  const period = { start, end };
  const named = { whole: period, isYearless: last.isYearless };
  return { length: gap + 2 + on + last.length, kind: 'days', period, named };
}

/** `When 2025 ended`, `when last month was over`. */
export function endedAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  if (words[at]?.text !== 'when') return null;
  const gap = words[at + 1]?.text === 'the' ? 2 : 1;
  const time = simpleAt(words, at + gap, calendar);
  const tail = ['ended', 'closed', 'finished', 'was over'].find((one) =>
    startsWith(words, at + gap + (time?.length ?? 0), one),
  );
  if (time?.kind !== 'days' || tail === undefined) return null;
  return { ...endOf(time), length: gap + time.length + tail.split(' ').length };
}

function trailingEndAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const unit = unitAt(words[at]);
  // `Year end 2024`, `month end March`.
  const gap = words[at + 2]?.text === 'of' ? 3 : 2;
  const named = unit !== null && words[at + 1]?.text === 'end' ? bareAt(words, at + gap, calendar) : null;
  if (named !== null) {
    return { ...endOf({ period: named.period }), length: named.length + gap };
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
  return { ...endOf(time), length: length + 1 };
}
