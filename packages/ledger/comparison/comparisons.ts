import type { FigureContext } from '../figures/figure-source.ts';
import { hasBooksBy } from '../journal/books.ts';
import { isMonthToDate, isYearToDate } from '../period/compared-periods.ts';
import { isWholeMonths, type Period } from '../period/period.ts';
import { shortPeriodLabel } from './period-label.ts';

/** One of the two periods that a figure is compared with. */
export interface Comparison {
  readonly against: 'previous' | 'lastYear';
  readonly period: Period;
  readonly label: string;
}

/**
 * What figures are compared with, as far as the books existed and were read, the one that leads first: last year where
 * seasons would mislead, for whole months and a month or year to date; for any other days those just before. One where both are
 * the same days.
 */
export function listComparisons(context: FigureContext): Comparison[] {
  const { books, period, preceding, lastYear, fiscalYearFirstMonth } = context;
  const isKnown = (days: Period) => days.start >= books.window.start && hasBooksBy(books, days.end);
  const comparison = (against: Comparison['against'], days: Period): Comparison[] =>
    isKnown(days) ? [{ against, period: days, label: shortPeriodLabel(days) }] : [];
  const [overYear, before] = [comparison('lastYear', lastYear), comparison('previous', preceding)];
  const isOne = preceding.start === lastYear.start && preceding.end === lastYear.end;
  if (isOne) return overYear;
  const hasSeasons =
    isWholeMonths(period) || isMonthToDate(period) || isYearToDate(period, fiscalYearFirstMonth);
  return hasSeasons ? [...overYear, ...before] : [...before, ...overYear];
}
