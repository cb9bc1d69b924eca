import {
  addMonths,
  type Books,
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
import type { LetterRequest } from './letter-request.ts';

/** The days that a letter speaks of. What was not read, or not recorded yet, is null. */
export interface LetterDays {
  readonly now: Period;
  /** The same days of the year before: it leads, since trade has seasons. */
  readonly lastYear: Period | null;
  /** The period before; null where that is the same days of the year before. */
  readonly before: Period | null;
  /** The twelve months that end with the month of the last day, where they were all read. */
  readonly year: Period | null;
}

export function letterDays({ context: { books, period, preceding } }: LetterRequest): LetterDays {
  const lastYear = yearBefore(period);
  const isKnown = (days: Period) =>
    days.start >= books.window.start && hasBooksBy(books, days.end) && hasTrade(books, days);
  const start = firstDayOf(addMonths(monthOf(period.end), -11));
  const isMonthEnd = period.end === lastDayOf(monthOf(period.end));
  return {
    now: period,
    lastYear: isKnown(lastYear) ? lastYear : null,
    before: isKnown(preceding) && preceding.start !== lastYear.start ? preceding : null,
    year:
      isMonthEnd && start >= books.window.start && hasBooksBy(books, start)
        ? { start, end: period.end }
        : null,
  };
}

/** Whether anything was posted in these days: a year without books is nothing to compare with. */
function hasTrade({ journal }: Books, { start, end }: Period): boolean {
  return journal.days.some((day) => day >= start && day <= end);
}

/** The same days of the year before; of whole months, the same months. */
export function yearBefore(period: Period): Period {
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

/** As `periodName`, or `the 45 days before March 1, 2025`. */
export function comparedName(compared: Period, now: Period): string {
  const isNamed = (['last_month', 'last_quarter', 'last_year'] as const).some((preset) =>
    fitsPreset(preset, compared),
  );
  if (isNamed) return periodName(compared);
  if (compared.start === yearBefore(now).start) return `the same days of ${monthOf(compared.start).year}`;
  return compared.end === now.start - 1
    ? `${precedingPeriodLabel(compared)} ${dayInWords(now.start)}`
    : periodName(compared);
}
