import { isSamePeriod, monthOf, monthPeriod, type Period } from '@insights/ledger';
import type { Word } from '../words-of.ts';
import {
  type Calendar,
  countAt,
  lastUnits,
  lengthOf,
  MONTHS,
  soFar,
  startsWith,
  type TimeSpan,
  type Unit,
  unitAt,
  unitOf,
  unitsBefore,
  WEEKDAYS,
  yearOf,
} from './calendar.ts';
import { bareAt } from './named-days.ts';

/** `last month`, `the past 90 days`, `this quarter`, `next year`, `two months ago`. */
export function relativeAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const lead = words[at]?.text ?? '';
  const number = countAt(words[at + 1]);
  const half = ['half year', 'half a year'].find((one) => startsWith(words, at + 1, one));
  if ((lead === 'last' || lead === 'past') && half !== undefined) {
    const length = 1 + half.split(' ').length;
    if (words[at + length]?.text !== 'of')
      return { length, kind: 'days', period: lastUnits('month', 6, calendar) };
  }
  if (['last', 'past', 'previous', 'prior', 'preceding', 'trailing', 'rolling'].includes(lead)) {
    if (lead === 'rolling' && number === null) return null;
    if (number !== null) {
      const unit = unitAt(words[at + 2]);
      if (unit === null) return null;
      const count = { number, unit };
      return {
        length: 3,
        kind: 'days',
        period: lastUnits(unit, number, calendar),
        count,
        ...beforeAt(lead, unit, number),
      };
    }
    const unit = unitAt(words[at + 1]);
    const month = MONTHS.get(words[at + 1]?.text ?? '');
    if (month !== undefined && lead !== 'trailing') {
      const { year, month: current } = monthOf(calendar.today);
      const period = monthPeriod({ year: month < current ? year : year - 1, month });
      return yearOf(words[at + 2]) === null ? { length: 2, kind: 'days', period } : null;
    }
    const weekday = WEEKDAYS.indexOf(words[at + 1]?.text ?? '');
    if (weekday >= 0) return { length: 2, kind: 'days', period: lastWeekday(weekday, calendar) };
    // `The last day that they paid us` is no day before today, which is called yesterday.
    if (unit === null || unit === 'day') return null;
    // The past year has twelve months, and need not begin in January.
    if (lead === 'past' && unit === 'year')
      return { length: 2, kind: 'days', period: lastUnits('month', 12, calendar) };
    return { length: 2, kind: 'days', period: unitOf(unit, -1, calendar), ...beforeAt(lead, unit, 1) };
  }
  if (lead === 'this' || lead === 'current') {
    const unit = unitAt(words[at + 1]);
    const month = MONTHS.get(words[at + 1]?.text ?? '');
    if (month !== undefined && lead === 'this') {
      const period = monthPeriod({ year: monthOf(calendar.today).year, month });
      return { length: 2, kind: period.start > calendar.today ? 'future' : 'days', period };
    }
    return unit === null
      ? null
      : { length: 2, kind: 'days', period: soFar(unitOf(unit, 0, calendar), calendar) };
  }
  if (lead === 'next' || lead === 'coming' || lead === 'upcoming') {
    const next = words[at + 1]?.text ?? '';
    if (WEEKDAYS.includes(next) || MONTHS.has(next))
      return { length: 2, kind: 'future', period: { start: calendar.today, end: calendar.today + 7 } };
    const unit = unitAt(words[at + (number === null ? 1 : 2)]);
    return unit === null
      ? null
      : {
          length: number === null ? 2 : 3,
          kind: 'future',
          period: { start: calendar.today, end: calendar.today + lengthOf(unit, number ?? 1) },
        };
  }
  // `On Monday`: the last one.
  const weekday = lead === 'on' ? WEEKDAYS.indexOf(words[at + 1]?.text ?? '') : -1;
  if (weekday >= 0) return { length: 2, kind: 'days', period: lastWeekday(weekday, calendar) };
  const count = countAt(words[at]);
  const unit = unitAt(words[at + 1]);
  if (
    count !== null &&
    unit !== null &&
    ['before', 'prior', 'previous', 'earlier'].includes(words[at + 2]?.text ?? '')
  ) {
    // `Against two months earlier` may be one month, two months before: only `the two months before` are two.
    if (count > 1 && !['the', 'of'].includes(words[at - 1]?.text ?? '')) return null;
    const period = lastUnits(unit, count, calendar);
    const length = ['that', 'those', 'them', 'it'].includes(words[at + 3]?.text ?? '') ? 4 : 3;
    const before = { number: count, unit };
    return { length, kind: 'days', period, count: before, before };
  }
  if (count !== null && unit !== null && words[at + 2]?.text === 'ago') {
    return {
      length: 3,
      kind: 'days',
      period: unitOf(unit, -count, calendar),
      dayAgo: unitsBefore(calendar.today, unit, count),
    };
  }
  // `A year ago` is the same time of last year.
  if (lead === 'a' && unit !== null && unit !== 'year' && words[at + 2]?.text === 'ago') {
    return {
      length: 3,
      kind: 'days',
      period: unitOf(unit, -1, calendar),
      dayAgo: unitsBefore(calendar.today, unit, 1),
    };
  }
  // `Its six month average`.
  if (count !== null && unit !== null && ['average', 'avg', 'mean'].includes(words[at + 2]?.text ?? '')) {
    const period = lastUnits(unit, count, calendar);
    return { length: 2, kind: 'days', period, count: { number: count, unit } };
  }
  return null;
}

function beforeAt(lead: string, unit: Unit, number: number): Pick<TimeSpan, 'before'> {
  return ['previous', 'prior', 'preceding'].includes(lead) ? { before: { number, unit } } : {};
}

/** `A year ago today`, `two weeks ago today`: that one day. */
export function agoTodayAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const count = words[at]?.text === 'a' ? 1 : countAt(words[at]);
  const unit = unitAt(words[at + 1]);
  if (count === null || unit === null || !startsWith(words, at + 2, 'ago today')) return null;
  const day = unitsBefore(calendar.today, unit, count);
  return { length: 4, kind: 'days', period: { start: day, end: day } };
}

/** `The quarter before last`, `the month before this one`. */
export function beforeLastAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const gap = words[at]?.text === 'the' ? 1 : 0;
  const unit = unitAt(words[at + gap]);
  const isLast = startsWith(words, at + gap + 1, 'before last');
  if (unit !== null && startsWith(words, at + gap + 1, 'before this one'))
    return { length: gap + 4, kind: 'days', period: unitOf(unit, -1, calendar) };
  // `Against the quarter before, last quarter` names two.
  if (unit === null || !isLast || unitAt(words[at + gap + 3]) !== null) return null;
  return { length: gap + 3, kind: 'days', period: unitOf(unit, -2, calendar) };
}

/** `The month before March 2025`, that one alone; `against the month before March` is beside it. */
export function beforeNamedAt(words: readonly Word[], at: number, calendar: Calendar): TimeSpan | null {
  const gap = words[at]?.text === 'the' ? 1 : 0;
  const unit = unitAt(words[at + gap]);
  const named = words[at + gap + 1]?.text === 'before' ? bareAt(words, at + gap + 2, calendar) : null;
  const lead = words[at - 1]?.text === 'the' ? words[at - 2] : words[at - 1];
  if (unit === null || named === null || BESIDE.test(lead?.text ?? '')) return null;
  const around = { ...calendar, today: named.period.start };
  // Which month is before the 10th of March is not said.
  if (!isSamePeriod(unitOf(unit, 0, around), named.period)) return null;
  return { length: gap + 2 + named.length, kind: 'days', period: unitOf(unit, -1, around) };
}

const BESIDE = /^(vs|versus|v|against|with|to|than|from|over|and)$/;

/** The last day of that name before today, from Monday on. */
function lastWeekday(weekday: number, { today }: Calendar): Period {
  const sinceMonday = (((today - 4) % 7) + 7) % 7;
  const back = (sinceMonday - weekday + 7) % 7;
  const day = today - (back === 0 ? 7 : back);
  return { start: day, end: day };
}
