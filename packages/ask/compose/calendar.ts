import {
  addMonths,
  type Day,
  firstDayOf,
  fiscalYearStart,
  lastDayOf,
  monthOf,
  type Period,
  parseDay,
} from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import type { AskBooks } from '../books.ts';
import { BUCKETS, type Bucket } from '../plan-fields.ts';
import type { Word } from './words.ts';

export interface Calendar {
  readonly today: Day;
  /** The first and last day of the window. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** A day without a year means the most recent one up to this day. */
  readonly yearlessBy: Day;
  readonly fiscalFirstMonth: number;
}

const MONTHS = new Map(
  MONTH_NAMES.flatMap((name, index): [string, number][] => {
    const word = name.toLowerCase();
    return [word, word.slice(0, 3), ...(word === 'september' ? ['sept'] : [])].map((one) => [one, index + 1]);
  }),
);

export function buildCalendar({ company, documents, period, figuresOn }: AskBooks): Calendar {
  const figures = figuresOn(company.reportBasis);
  return {
    today: documents.readOn,
    firstDay: figures.status === 'read' ? figures.value.context.books.window.start : period.start,
    lastDay: period.end,
    yearlessBy: documents.readOn,
    fiscalFirstMonth: company.fiscalYearFirstMonth,
  };
}

export function parseCount(word: Word | undefined): number | null {
  if (word === undefined || word.isMoney) return null;
  if (word.number !== null) return Number.isInteger(word.number) ? word.number : null;
  return word.text === 'one' ? 1 : null;
}

export function parseUnit(word: Word | undefined): Bucket | null {
  return BUCKETS.find((unit) => word?.text === unit || word?.text === `${unit}s`) ?? null;
}

export function monthNumber(words: readonly Word[], at: number): number | null {
  const word = words[at];
  if (word === undefined) return null;
  // “May I see ...” asks for permission and is not the month.
  if (
    word.text === 'may' &&
    parseYear(words[at + 1]) === null &&
    ['i', 'we'].includes(words[at + 1]?.text ?? '')
  )
    return null;
  return MONTHS.get(word.text) ?? null;
}

export function parseYear(word: Word | undefined): number | null {
  if (word === undefined || word.isMoney || !/^(19|20)\d{2}$/.test(word.text)) return null;
  return Number(word.text);
}

/** Returns a period with the given number of months, beginning with the given month. */
export function monthsFrom(year: number, month: number, count: number): Period {
  const first = addMonths({ year, month: 1 }, month - 1);
  return { start: firstDayOf(first), end: lastDayOf(addMonths(first, count - 1)) };
}

/** Returns the day of the week, where 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((day - 4) % 7) + 7) % 7;
}

/** Returns the day, week (starting on Monday), month, quarter or year at an offset from a day. */
export function unitAround(day: Day, unit: Bucket, offset: number): Period {
  const { year, month } = monthOf(day);
  switch (unit) {
    case 'day':
      return { start: day + offset, end: day + offset };
    case 'week': {
      const monday = day - weekdayOf(day) + 7 * offset;
      return { start: monday, end: monday + 6 };
    }
    case 'month':
      return monthsFrom(year, month + offset, 1);
    case 'quarter':
      return monthsFrom(year, month - ((month - 1) % 3) + 3 * offset, 3);
    case 'year':
      return monthsFrom(year + offset, 1, 12);
  }
}

/**
 * Returns the last complete units before today's. Several days or weeks end with the last day that was read.
 */
export function lastUnits(unit: Bucket, count: number, { today, lastDay }: Calendar): Period {
  if (unit === 'day') return { start: lastDay - count + 1, end: lastDay };
  if (unit === 'week' && count > 1) return { start: lastDay - 7 * count + 1, end: lastDay };
  return { start: unitAround(today, unit, -count).start, end: unitAround(today, unit, -1).end };
}

/** A fiscal year is named after the calendar year in which it ends. */
export function fiscalYear(year: number, { fiscalFirstMonth }: Calendar): Period {
  return monthsFrom(fiscalFirstMonth > 1 ? year - 1 : year, fiscalFirstMonth, 12);
}

export function fiscalYearAround(offset: number, calendar: Calendar): Period {
  const { year, month } = monthOf(fiscalYearStart(calendar.today, calendar.fiscalFirstMonth));
  return monthsFrom(year + offset, month, 12);
}

export function toDay(year: number, month: number, day: number): Day | null {
  try {
    return parseDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  } catch {
    return null;
  }
}
