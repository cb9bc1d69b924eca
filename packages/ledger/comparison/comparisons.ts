import type { FigureContext } from '../figures/figure-source.ts';
import { hasBooksBy } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import { shortPeriodLabel } from './period-label.ts';

/** One of the two periods that a figure is compared with. */
export interface Comparison {
  readonly against: 'previous' | 'lastYear';
  readonly period: Period;
  readonly label: string;
}

/**
 * What figures are compared with, as far as the books existed and were read: last year, which leads because it knows of
 * seasons, and the days just before. One where both are the same days.
 */
export function listComparisons(context: FigureContext): Comparison[] {
  const { books, preceding, lastYear } = context;
  const isKnown = (days: Period) => days.start >= books.window.start && hasBooksBy(books, days.end);
  const comparison = (against: Comparison['against'], days: Period): Comparison[] =>
    isKnown(days) ? [{ against, period: days, label: shortPeriodLabel(days) }] : [];
  const overYear = comparison('lastYear', lastYear);
  const isOne = preceding.start === lastYear.start && preceding.end === lastYear.end;
  return isOne ? overYear : [...overYear, ...comparison('previous', preceding)];
}
