import type { Basis, TaxReturn } from '@insights/words';
import type { Documents } from '../documents/documents.ts';
import type { Books } from '../journal/books.ts';
import type { ComparedPeriods } from '../period/compared-periods.ts';
import type { Period } from '../period/period.ts';
import type { RowTest } from './row-filter.ts';

/** The books that figures are computed from: the displayed basis, and the accrual basis for cash flows. */
export interface FigureBooks {
  readonly books: Books;
  /** Same as the displayed books if the displayed basis is accrual. */
  readonly accrualBooks: Books;
  /** Used to look up the items and classes of postings. */
  readonly documents?: Documents;
}

/** The context of figure ids: the books, a snapshot's period, and its two comparison periods. */
export interface FigureContext extends FigureBooks, ComparedPeriods {
  readonly period: Period;
  /** From 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  /** Three-letter currency code of all amounts. */
  readonly currency: string;
  /** Facts about the company's legal form that its accounts do not show. */
  readonly legal?: LegalFacts;
}

export interface LegalFacts {
  readonly companyName: string;
  /** The return that the owner says the company files; null if unknown. */
  readonly taxReturn: TaxReturn | null;
}

export type StatementName =
  | 'Income statement'
  | 'Balance sheet'
  | 'Cash flow statement'
  | 'Changes in owners’ equity';

/** A named figure, with its statement and period. */
export interface FigureReference {
  /**
   * For example `balanceSheet.currentAssets@2024-03`. The same books, period and id always give the same amount.
   */
  readonly id: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly basis: Basis;
  /**
   * Activity is measured over the period; a balance is measured as of its last day, or of the day before its first.
   */
  readonly nature: FigureNature;
  readonly period: Period;
}

export type FigureNature = 'flow' | 'position' | 'positionBefore';

/**
 * Everything that a figure consists of. Its parts have no accounts in common, so nothing is counted twice.
 */
export interface FigureSource extends FigureReference {
  readonly parts: readonly FigurePart[];
}

/** Postings to a set of accounts over a period, and the balances before them. */
export interface FigurePart {
  readonly accountIndexes: readonly number[];
  /** Weight of a debit: 1 for debit-normal, −1 for credit-normal figures. */
  readonly sign: 1 | -1;
  readonly period: Period;
  /**
   * Balance before the first day: `none` for activity; `balances` for the accounts' opening balances; or, for earnings
   * to date, earnings from before the window, which belong to no account: all of them, those of past fiscal years, or
   * those of the fiscal year in which the window begins.
   */
  readonly opening: 'none' | 'balances' | 'earnings' | 'pastEarnings' | 'yearToDateEarnings';
  /** Selects postings. If omitted, all postings count. */
  readonly includesRow?: RowTest;
}
