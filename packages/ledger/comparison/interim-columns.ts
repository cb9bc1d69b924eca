import type { FigureContext, StatementName } from '../figures/figure-source.ts';
import { hasBooksBy } from '../journal/books.ts';
import { sameDaysLastYear } from '../period/compared-periods.ts';
import {
  fiscalYearStart,
  isSamePeriod,
  isWholeMonths,
  monthsSpanned,
  type Period,
} from '../period/period.ts';
import { whyNotCompared } from './comparable.ts';
import { listComparisons } from './comparisons.ts';

/** A column that an interim statement has in addition to its comparison periods. */
export interface InterimColumn {
  readonly label: 'Year to date' | 'Year to date, last year' | 'Last fiscal year-end';
  readonly period: Period;
}

/**
 * Returns the additional columns of an interim statement: the fiscal year to date next to a month or quarter on the
 * income statement, and the same days of last year; the last fiscal year-end on the balance sheet. Omits columns that
 * the books do not cover or that the statement already has.
 */
export function interimColumns(statement: StatementName, context: FigureContext): InterimColumn[] {
  const { books, period, fiscalYearFirstMonth } = context;
  const yearStart = fiscalYearStart(period.end, fiscalYearFirstMonth);
  if (statement === 'Balance sheet') return lastYearEnd(context, yearStart - 1);
  if (statement !== 'Income statement') return [];
  const isMonthOrQuarter = isWholeMonths(period) && [1, 3].includes(monthsSpanned(period));
  const yearToDate = { start: yearStart, end: period.end };
  if (!isMonthOrQuarter || isSamePeriod(yearToDate, period) || yearStart < books.window.start) return [];
  const before = sameDaysLastYear(yearToDate);
  return [
    { label: 'Year to date', period: yearToDate },
    ...(whyNotCompared(books, yearToDate, before) === null
      ? [{ label: 'Year to date, last year' as const, period: before }]
      : []),
  ];
}

function lastYearEnd(context: FigureContext, end: number): InterimColumn[] {
  const { books, period, fiscalYearFirstMonth } = context;
  const isYearEnd = fiscalYearStart(period.end + 1, fiscalYearFirstMonth) === period.end + 1;
  const isShown = listComparisons(context).some((one) => one.period.end === end);
  const isRead = end >= books.window.start && hasBooksBy(books, end);
  if (isYearEnd || isShown || !isRead) return [];
  return [{ label: 'Last fiscal year-end', period: { start: end, end } }];
}
