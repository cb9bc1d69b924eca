import { firstDayOf, fiscalYearStart, monthOf, type Period } from '@insights/ledger';
import { type Calendar, lastUnits, soFar, type TimeSpan, unitOf } from './calendar.ts';

/** Longest first. */
export const PHRASES: readonly (readonly [string, TimeSpan['kind']])[] = [
  ['same month of last year', 'lastYear'],
  ['same period of last year', 'lastYear'],
  ['same quarter of last year', 'lastYear'],
  ['same month a year ago', 'lastYear'],
  ['same week last year', 'lastYear'],
  ['same week one year before', 'lastYear'],
  ['same week one year ago', 'lastYear'],
  ['same month one year before', 'lastYear'],
  ['same month one year ago', 'lastYear'],
  ['same quarter one year before', 'lastYear'],
  ['same quarter one year ago', 'lastYear'],
  ['same quarter prior year', 'lastYear'],
  ['same q prior year', 'lastYear'],
  ['same q last year', 'lastYear'],
  ['same week a year ago', 'lastYear'],
  ['same quarter in the prior year', 'lastYear'],
  ['same quarter in the previous year', 'lastYear'],
  ['same quarter of the prior year', 'lastYear'],
  ['same month in the prior year', 'lastYear'],
  ['same month of the prior year', 'lastYear'],
  ['same period in the prior year', 'lastYear'],
  ['same period of the prior year', 'lastYear'],
  ['same time last year', 'lastYear'],
  ['same month last year', 'lastYear'],
  ['same period last year', 'lastYear'],
  ['same quarter last year', 'lastYear'],
  ['same days last year', 'lastYear'],
  ['same point last year', 'lastYear'],
  ['same days of last month', 'previous'],
  ['same time last month', 'previous'],
  ['same days last month', 'previous'],
  ['same point last month', 'previous'],
  ['same period py', 'lastYear'],
  ['same month py', 'lastYear'],
  ['same quarter py', 'lastYear'],
  ['year over year', 'lastYear'],
  ['a year ago', 'lastYear'],
  ['a year before', 'lastYear'],
  ['a year earlier', 'lastYear'],
  ['the year before', 'lastYear'],
  ['previous year to date', 'lastYear'],
  ['prior year to date', 'lastYear'],
  ['last year to the same day', 'lastYear'],
  ['last year to the same date', 'lastYear'],
  ['last year to date', 'lastYear'],
  ['last year so far', 'lastYear'],
  ['last year ytd', 'lastYear'],
  ['previous ytd', 'lastYear'],
  ['prior ytd', 'lastYear'],
  ['last ytd', 'lastYear'],
  ['this time last year', 'lastYear'],
  ['same month the year before', 'lastYear'],
  ['same month of the previous year', 'lastYear'],
  ['same month in the previous year', 'lastYear'],
  ['same month prior year', 'lastYear'],
  ['same quarter a year ago', 'lastYear'],
  ['a year prior', 'lastYear'],
  ['last year same quarter', 'lastYear'],
  ['last year same period', 'lastYear'],
  ['last year same month', 'lastYear'],
  ['prior year ytd', 'lastYear'],
  ['previous year ytd', 'lastYear'],
  ['prior year', 'lastYear'],
  ['yoy', 'lastYear'],
  ['month over month', 'previous'],
  ['over the month before', 'previous'],
  ['over the quarter before', 'previous'],
  ['qoq', 'previous'],
  ['mom', 'previous'],
  ['quarter over quarter', 'previous'],
  ['the quarter before that', 'previous'],
  ['the period before that', 'previous'],
  ['the month before that', 'previous'],
  ['the week before that', 'previous'],
  ['the one before that', 'previous'],
  ['the one before', 'previous'],
  ['the previous one', 'previous'],
  ['the week before', 'previous'],
  ['week before', 'previous'],
  ['the period before', 'previous'],
  ['the month before', 'previous'],
  ['the quarter before', 'previous'],
  ['month before', 'previous'],
  ['quarter before', 'previous'],
  ['previous period', 'previous'],
  ['this fiscal year to date', 'days'],
  ['this fiscal year so far', 'days'],
  ['fiscal year to date', 'days'],
  ['fiscal year so far', 'days'],
  ['fiscal ytd', 'days'],
  ['fytd', 'days'],
  ['week that just ended', 'days'],
  ['month that just ended', 'days'],
  ['quarter that just ended', 'days'],
  ['year that just ended', 'days'],
  ['year to date', 'days'],
  ['so far this year', 'days'],
  ['this year so far', 'days'],
  ['the year so far', 'days'],
  ['ytd', 'days'],
  ['so far this month', 'days'],
  ['so far this quarter', 'days'],
  ['so far this week', 'days'],
  ['month to date', 'days'],
  ['quarter to date', 'days'],
  ['mtd', 'days'],
  ['qtd', 'days'],
  ['since the very beginning', 'days'],
  ['since the beginning', 'days'],
  ['from the beginning', 'days'],
  ['since we started', 'days'],
  ['since always', 'days'],
  ['over the weekend', 'days'],
  ['last weekend', 'days'],
  ['of all time', 'days'],
  ['all time', 'days'],
  ['ever', 'days'],
  ['ttm', 'days'],
  ['ltm', 'days'],
  ['right now', 'now'],
  ['at the moment', 'now'],
  ['currently', 'now'],
  ['today', 'now'],
  ['now', 'now'],
  ['the day before yesterday', 'days'],
  ['day before yesterday', 'days'],
  ['yesterday', 'days'],
];

export function periodOfPhrase(phrase: string, calendar: Calendar): Period {
  const { today, firstDay, lastDay, fiscalFirstMonth } = calendar;
  if (/\b(ever|all time|beginning|started|always)$/.test(phrase)) return { start: firstDay, end: lastDay };
  if (phrase === 'ttm' || phrase === 'ltm') return lastUnits('month', 12, calendar);
  if (phrase.endsWith('weekend')) return lastWeekend(calendar);
  if (phrase.endsWith('before yesterday')) return { start: today - 2, end: today - 2 };
  if (phrase === 'yesterday') return { start: today - 1, end: today - 1 };
  if (/fiscal|fytd/.test(phrase)) return { start: fiscalYearStart(lastDay, fiscalFirstMonth), end: lastDay };
  const [, over] = /^(week|month|quarter|year) that just ended$/.exec(phrase) ?? [];
  if (over === 'week' || over === 'month' || over === 'quarter' || over === 'year')
    return unitOf(over, -1, calendar);
  const [, begun] = /^so far this (week|month|quarter)$/.exec(phrase) ?? [];
  if (begun === 'week' || begun === 'month' || begun === 'quarter')
    return soFar(unitOf(begun, 0, calendar), calendar);
  const unit = { m: 'month', q: 'quarter' }[
    /^(?:([mq])td|(m|q)\w+ to date)$/.exec(phrase)?.slice(1).join('') ?? ''
  ];
  if (unit === 'month' || unit === 'quarter') return soFar(unitOf(unit, 0, calendar), calendar);
  if (/year|ytd/.test(phrase) && /date|so far|ytd/.test(phrase)) {
    return { start: firstDayOf({ year: monthOf(lastDay).year, month: 1 }), end: lastDay };
  }
  return { start: lastDay, end: lastDay };
}

/** The last Saturday and Sunday that are over. */
function lastWeekend(calendar: Calendar): Period {
  const sunday = unitOf('week', 0, calendar).start - 1;
  return { start: sunday - 1, end: sunday };
}
