import { isComparable, whyNotComparable } from '../comparison/comparable.ts';
import { periodLabel } from '../comparison/period-label.ts';
import type { Figures } from '../figures/figures.ts';
import { type Books, hasBooksBy } from '../journal/books.ts';
import { endedFiscalYears } from '../period/fiscal-years.ts';
import type { Period } from '../period/period.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { CASH_FLOW_STATEMENT, NONCASH_FIGURES } from './cash-flow-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printPeriods } from './print-statement.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';

/** The three statements for the last fiscal years side by side, as lenders request them. */
export interface YearlyStatements {
  /** At most three years that had ended by the end of the period, newest first, one per column. */
  readonly years: readonly Period[];
  readonly statements: readonly PrintedStatement[];
  /** Sentence that says why a year is omitted or partial; null if the books cover all years. */
  readonly gap: string | null;
}

/**
 * Includes the newest year with books, and earlier years that the books cover completely. Returns null if there is no
 * such year.
 */
export function buildYearlyStatements(figures: Figures): YearlyStatements | null {
  const { books, period, fiscalYearFirstMonth } = figures.context;
  const [last, ...before] = endedFiscalYears(period.end, fiscalYearFirstMonth).filter(
    ({ start, end }) => start >= books.window.start && hasBooksBy(books, end),
  );
  if (last === undefined) return null;
  const years = [last, ...before.filter((year) => isComparable(books, year))] as const;
  return {
    years,
    statements: [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT].map((spec) => {
      const printed = printPeriods(spec, figures, years);
      return { ...printed, rows: printed.rows.filter((row) => !isNoncash(row)) };
    }),
    gap: gapIn([last, ...before], books),
  };
}

function isNoncash({ figureId }: PrintedRow): boolean {
  return NONCASH_FIGURES.some((figure) => figure === figureId);
}

function gapIn(years: readonly Period[], books: Books): string | null {
  for (const [index, year] of years.entries()) {
    const reason = whyNotComparable(books, year);
    if (reason !== null)
      return `${periodLabel(year)} is ${index === 0 ? 'not whole' : 'left out'}: ${reason}.`;
  }
  return null;
}
