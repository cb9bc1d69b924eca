import type { Books } from '../../journal/books.ts';
import type { Period } from '../../period/period.ts';
import { type BalanceSheetOptions, buildBalanceSheet } from '../balance-sheet.ts';
import { buildCashFlowStatement } from '../cash-flow-statement.ts';
import { buildIncomeStatement } from '../income-statement.ts';
import { printBalanceSheet } from './print-balance-sheet.ts';
import { printCashFlowStatement } from './print-cash-flow-statement.ts';
import { printIncomeStatement } from './print-income-statement.ts';
import type { PrintedStatement } from './printed-statement.ts';

export interface PrintedStatements {
  readonly incomeStatement: PrintedStatement;
  readonly balanceSheet: PrintedStatement;
  readonly cashFlowStatement: PrintedStatement;
}

/**
 * The three statements of a period beside those of the period before. `accrualBooks` are those that cash flows are
 * taken from on either basis; `preceding` is null when the books did not exist yet.
 */
export function printStatements(
  { books, accrualBooks }: { readonly books: Books; readonly accrualBooks: Books },
  { period, preceding }: { readonly period: Period; readonly preceding: Period | null },
  options: BalanceSheetOptions,
): PrintedStatements {
  const { chart } = books;
  const before = <Statement>(build: (period: Period) => Statement) =>
    preceding === null ? null : build(preceding);
  const income = (of: Period) => buildIncomeStatement(books, of);
  const position = (of: Period) => buildBalanceSheet(books, of.end, options);
  const cashFlow = (of: Period) => buildCashFlowStatement(accrualBooks, of);
  return {
    incomeStatement: printIncomeStatement(chart, income(period), before(income)),
    balanceSheet: printBalanceSheet(chart, position(period), before(position)),
    cashFlowStatement: printCashFlowStatement(chart, cashFlow(period), before(cashFlow)),
  };
}
