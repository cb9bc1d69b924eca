import type { FigureContext, StatementName } from '../figures/figure-source.ts';
import { hasBooksBy } from '../journal/books.ts';
import { sameDaysLastYear } from '../period/compared-periods.ts';
import { monthsUpTo } from '../period/months-up-to.ts';
import {
  fiscalYearStart,
  isSamePeriod,
  isWholeMonths,
  monthsSpanned,
  type Period,
} from '../period/period.ts';
import { whyNotCompared } from './comparable.ts';
import { listComparisons } from './comparisons.ts';

/** A column that a statement has in addition to its comparison periods. */
export interface InterimColumn {
  readonly label: 'Year to date' | 'Year to date, last year' | 'Last fiscal year-end' | 'Of which';
  readonly period: Period;
}

/**
 * Returns the additional columns of an interim statement: the fiscal year to date next to a month or quarter on the
 * income statement, and the same days of last year; the last fiscal year-end on the balance sheet. An income statement
 * for two or three years also has each year. Omits columns that the books do not cover or that the statement already
 * has.
 */
export function interimColumns(statement: StatementName, context: FigureContext): InterimColumn[] {
  const { books, period, fiscalYearFirstMonth } = context;
  const yearStart = fiscalYearStart(period.end, fiscalYearFirstMonth);
  if (statement === 'Balance sheet') return lastYearEnd(context, yearStart - 1);
  if (statement !== 'Income statement') return [];
  const months = isWholeMonths(period) ? monthsSpanned(period) : 0;
  if (months === 24 || months === 36) return yearsOf(period, months / 12);
  const isMonthOrQuarter = months === 1 || months === 3;
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

/** Returns the years of a period, latest first. */
function yearsOf({ end }: Period, count: number): InterimColumn[] {
  return Array.from({ length: count }, (_, index) => ({
    label: 'Of which',
    period: monthsUpTo(monthsUpTo(end, 12 * index).start - 1, 12),
  }));
}

function lastYearEnd(context: FigureContext, end: number): InterimColumn[] {
  const { books, period, fiscalYearFirstMonth } = context;
  const isYearEnd = fiscalYearStart(period.end + 1, fiscalYearFirstMonth) === period.end + 1;
  const isShown = listComparisons(context).some((one) => one.period.end === end);
  const isRead = end >= books.window.start && hasBooksBy(books, end);
  if (isYearEnd || isShown || !isRead) return [];
  return [{ label: 'Last fiscal year-end', period: { start: end, end } }];
}
