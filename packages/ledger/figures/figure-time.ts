import { formatDay, monthOf, parseDay } from '../period/day.ts';
import { isSamePeriod, monthPeriod, type Period } from '../period/period.ts';
import type { FigureContext } from './figure-source.ts';

/** The period of a figure, as written after the `@` in its id. */
export type FigureTime =
  | { readonly kind: 'selected' }
  | { readonly kind: 'preceding' | 'lastYear' }
  | { readonly kind: 'month'; readonly period: Period }
  | { readonly kind: 'days'; readonly period: Period };

const DATES = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

/** Returns null for an invalid period, such as February 30, or a range that ends before it starts. */
export function parseFigureTime(text: string): FigureTime | null {
  if (text === '') return { kind: 'selected' };
  if (text === 'previous') return { kind: 'preceding' };
  if (text === 'lastYear') return { kind: 'lastYear' };
  const month = /^\d{4}-\d{2}$/.test(text) ? findDay(`${text}-01`) : null;
  if (month !== null) return { kind: 'month', period: monthPeriod(monthOf(month)) };
  const [match, first = '', last = first] = DATES.exec(text) ?? [];
  if (match === undefined) return null;
  const start = findDay(first);
  const end = findDay(last);
  return start === null || end === null || end < start ? null : { kind: 'days', period: { start, end } };
}

/** If the books end within the month, the month ends on their last day, as in every monthly series. */
export function periodOf(time: FigureTime, { period, preceding, lastYear, books }: FigureContext): Period {
  switch (time.kind) {
    case 'selected':
      return period;
    case 'preceding':
      return preceding;
    case 'lastYear':
      return lastYear;
    case 'month':
      return { start: time.period.start, end: Math.min(time.period.end, books.window.end) };
    case 'days':
      return time.period;
  }
}

/** Returns the shortest id of a figure over a period. */
export function atTime(subject: string, period: Period, context: FigureContext): string {
  const { start, end } = period;
  if (isSamePeriod(period, context.period)) return subject;
  if (isSamePeriod(period, context.preceding)) return `${subject}@previous`;
  if (isSamePeriod(period, context.lastYear)) return `${subject}@lastYear`;
  const month = monthPeriod(monthOf(start));
  if (start === month.start && end === Math.min(month.end, context.books.window.end)) {
    return `${subject}@${formatDay(start).slice(0, 7)}`;
  }
  return start === end
    ? `${subject}@${formatDay(start)}`
    : `${subject}@${formatDay(start)}..${formatDay(end)}`;
}

function findDay(text: string): number | null {
  try {
    return parseDay(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
