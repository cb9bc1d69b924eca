import {
  addMonths,
  calendarUnit,
  dayInWords,
  daysIn,
  daysInWords,
  firstDayOf,
  isComparable,
  isWholeMonths,
  lastDayOf,
  monthInWords,
  monthOf,
  monthsSpanned,
  type Period,
  sameDaysLastYear,
  whyNotCompared,
} from '@insights/ledger';
import type { LetterRequest } from './letter-request.ts';

/** The periods that a letter mentions; null if there is no data. */
export interface LetterDays {
  readonly now: Period;
  /** The same period of the prior year. It is the main comparison because business is seasonal. */
  readonly lastYear: Period | null;
  /** The previous period; null if it is the same as the prior-year period. */
  readonly before: Period | null;
  /** The twelve months through the month of the last day, if there is data for all of them. */
  readonly year: Period | null;
}

export function letterDays({ context: { books, period, preceding, lastYear } }: LetterRequest): LetterDays {
  const isKnown = (days: Period) => whyNotCompared(books, period, days) === null;
  const start = firstDayOf(addMonths(monthOf(period.end), -11));
  const isMonthEnd = period.end === lastDayOf(monthOf(period.end));
  return {
    now: period,
    lastYear: isKnown(lastYear) ? lastYear : null,
    before: isKnown(preceding) && preceding.start !== lastYear.start ? preceding : null,
    year: isMonthEnd && isComparable(books, { start, end: period.end }) ? { start, end: period.end } : null,
  };
}

/**
 * For example `June 2024`, `the second quarter of 2024`, `2024`, `the six months ended June 30, 2024`, or the dates;
 * can follow "in".
 */
export function periodName(period: Period): string {
  const { year, month } = monthOf(period.start);
  const unit = calendarUnit(period);
  if (unit === 'month') return monthInWords(period.start);
  if (unit === 'quarter') {
    return `the ${['first', 'second', 'third', 'fourth'][Math.ceil(month / 3) - 1]} quarter of ${year}`;
  }
  if (unit === 'year') return String(year);
  if (isWholeMonths(period)) return `the ${monthsOf(period)} ended ${dayInWords(period.end)}`;
  return period.start === period.end
    ? `the day ${dayInWords(period.start)}`
    : `the period from ${daysInWords(period)}`;
}

/**
 * For example `a year before`, or `two years before` for a period longer than a year, which would overlap the year
 * before.
 */
export function yearsBefore(compared: Period, now: Period): string {
  const years = monthOf(now.start).year - monthOf(compared.start).year;
  return years === 1 ? 'a year before' : `${NUMBERS[years] ?? years} years before`;
}

/** For example `a year earlier` or `a month earlier`; the dates for a period without a name. */
export function earlierName(compared: Period, now: Period): string {
  if (compared.start === sameDaysLastYear(now).start)
    return yearsBefore(compared, now).replace('before', 'earlier');
  const unit = calendarUnit(now);
  return unit === null || unit !== calendarUnit(compared)
    ? `in ${comparedName(compared, now)}`
    : `a ${unit} earlier`;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** For example `six months` or `18 months`. */
function monthsOf(period: Period): string {
  const count = monthsSpanned(period);
  return `${NUMBERS[count] ?? count} months`;
}

/** Returns `periodName`, or for example `the 45 days before March 1, 2025`. */
export function comparedName(compared: Period, now: Period): string {
  if (calendarUnit(compared) !== null) return periodName(compared);
  if (compared.start === sameDaysLastYear(now).start) {
    if (isWholeMonths(compared) && monthsSpanned(compared) === 12) return 'the year before';
    const [first, last] = [monthOf(compared.start).year, monthOf(compared.end).year];
    const days = daysIn(compared) === 1 ? 'day' : 'days';
    const same = `the same ${isWholeMonths(compared) ? monthsOf(compared) : days}`;
    return first === last ? `${same} of ${first}` : `${same} ${yearsBefore(compared, now)}`;
  }
  if (isWholeMonths(compared) || compared.end !== now.start - 1) return periodName(compared);
  const days = daysIn(compared);
  return `the ${days === 1 ? 'day' : `${days.toLocaleString('en-US')} days`} before ${dayInWords(now.start)}`;
}
