import {
  addMonths,
  type Day,
  dayInWords,
  firstDayOf,
  fitsPreset,
  hasBooksBy,
  isWholeMonths,
  lastDayOf,
  monthInWords,
  monthOf,
  monthsSpanned,
  type Period,
  precedingPeriodLabel,
} from '@insights/ledger';
import type { FactRequest } from './fact-request.ts';

/** The days that a letter speaks of. What was not read, or not recorded yet, is null. */
export interface LetterPeriods {
  readonly now: Period;
  readonly before: Period | null;
  readonly yearAgo: Period | null;
}

export function letterPeriods({ context: { books, period, preceding } }: FactRequest): LetterPeriods {
  const yearAgo = yearBefore(period);
  const isKnown = (days: Period) => days.start >= books.window.start && hasBooksBy(books, days.end);
  const hasYear = isKnown(yearAgo) && hasBooksBy(books, yearAgo.start - 1);
  return {
    now: period,
    before: isKnown(preceding) ? preceding : null,
    // A year is compared with the year before already.
    yearAgo: hasYear && yearAgo.start !== preceding.start ? yearAgo : null,
  };
}

/** `June 2024`, `the second quarter of 2024`, `2024`, or its days; it fits behind "in". */
export function periodName(period: Period): string {
  const { year, month } = monthOf(period.start);
  if (fitsPreset('last_month', period)) return monthInWords(period.start);
  if (fitsPreset('last_quarter', period)) {
    return `the ${['first', 'second', 'third', 'fourth'][Math.ceil(month / 3) - 1]} quarter of ${year}`;
  }
  if (fitsPreset('last_year', period)) return String(year);
  return `the period from ${dayInWords(period.start)} to ${dayInWords(period.end)}`;
}

export function precedingName(period: Period, preceding: Period): string {
  return fitsPreset('last_month', preceding) ||
    fitsPreset('last_quarter', preceding) ||
    fitsPreset('last_year', preceding)
    ? periodName(preceding)
    : `${precedingPeriodLabel(preceding)} ${dayInWords(period.start)}`;
}

/** The same days of the year before; of whole months, the same months. */
function yearBefore(period: Period): Period {
  if (isWholeMonths(period)) {
    const first = addMonths(monthOf(period.start), -12);
    return { start: firstDayOf(first), end: lastDayOf(addMonths(first, monthsSpanned(period) - 1)) };
  }
  return { start: yearEarlier(period.start), end: yearEarlier(period.end) };
}

function yearEarlier(day: Day): Day {
  const earlier = addMonths(monthOf(day), -12);
  return Math.min(firstDayOf(earlier) + (day - firstDayOf(monthOf(day))), lastDayOf(earlier));
}
