import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import {
  type BalanceSheet,
  type BalanceSheetOptions,
  buildBalanceSheet,
} from '../statements/balance-sheet.ts';
import { buildCashFlowStatement, type CashFlowStatement } from '../statements/cash-flow-statement.ts';
import { buildIncomeStatement, type IncomeStatement } from '../statements/income-statement.ts';

/** Our side of the comparison: the statements made from postings, and the books to explain a difference with. */
export interface OwnFigures {
  readonly period: Period;
  readonly books: Books;
  readonly accrualBooks: Books;
  readonly incomeStatement: IncomeStatement;
  readonly balanceSheet: BalanceSheet;
  readonly cashFlow: CashFlowStatement;
}

export function buildOwnFigures(
  books: Books,
  accrualBooks: Books,
  period: Period,
  options: BalanceSheetOptions,
): OwnFigures {
  return {
    period,
    books,
    accrualBooks,
    incomeStatement: buildIncomeStatement(books, period),
    balanceSheet: buildBalanceSheet(books, period.end, options),
    cashFlow: buildCashFlowStatement(accrualBooks, period),
  };
}
