import type { Figures } from '../figures/figures.ts';
import { hasBooksBy } from '../journal/books.ts';
import { type Day, firstDayOf, lastDayOf, monthOf } from '../period/day.ts';
import { endedFiscalYears } from '../period/fiscal-years.ts';
import type { Period } from '../period/period.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { CASH_FLOW_STATEMENT } from './cash-flow-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printPeriods } from './print-statement.ts';
import type { PrintedStatement } from './printed-statement.ts';

/** The three statements of the last fiscal years beside each other, as lenders ask for them. */
export interface YearlyStatements {
  /** At most three that had ended by the end of the period, latest first. Column by column, these are the amounts. */
  readonly years: readonly Period[];
  readonly statements: readonly PrintedStatement[];
  /** The first day of the month in which the books begin, where that is not the first of the earliest year. */
  readonly beginIn: Day | null;
}

/** Of the years that were read and have books; null where no year is. */
export function buildYearlyStatements(figures: Figures): YearlyStatements | null {
  const { books, period, fiscalYearFirstMonth } = figures.context;
  const [last, ...before] = endedFiscalYears(period.end, fiscalYearFirstMonth).filter(
    ({ start, end }) => start >= books.window.start && hasBooksBy(books, end),
  );
  if (last === undefined) return null;
  const earliest = before.at(-1) ?? last;
  const [firstPosting] = books.journal.days;
  const isWhole =
    firstPosting === undefined ||
    hasBooksBy(books, earliest.start - 1) ||
    firstPosting <= lastDayOf(monthOf(earliest.start));
  return {
    years: [last, ...before],
    statements: [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT].map((spec) =>
      printPeriods(spec, figures, [last, ...before]),
    ),
    beginIn: isWhole ? null : firstDayOf(monthOf(firstPosting)),
  };
}
