import type { Basis } from '@insights/words';
import type { Documents } from '../documents/documents.ts';
import type { Books } from '../journal/books.ts';
import type { ComparedPeriods } from '../period/compared-periods.ts';
import type { Period } from '../period/period.ts';
import type { RowTest } from './row-filter.ts';

/** The books that figures are taken from: those on the basis looked at, and the accrual ones for cash flows. */
export interface FigureBooks {
  readonly books: Books;
  /** The same books when the basis looked at is accrual. */
  readonly accrualBooks: Books;
  /** What tells the items and classes of postings. */
  readonly documents?: Documents;
}

/** What an id of a figure is understood in: the books, the period of a snapshot, and the two that it is compared with. */
export interface FigureContext extends FigureBooks, ComparedPeriods {
  readonly period: Period;
  /** 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  /** Of all amounts: three letters. */
  readonly currency: string;
}

export type StatementName =
  | 'Income statement'
  | 'Balance sheet'
  | 'Cash flow statement'
  | 'Changes in owners’ equity';

/** A figure by name, and the statement and days that it belongs to. */
export interface FigureReference {
  /** As in `balanceSheet.currentAssets@2024-03`. The same books, period and id always mean the same amount. */
  readonly id: string;
  readonly label: string;
  readonly statement: StatementName;
  readonly basis: Basis;
  /** A flow is measured over the period, a position as of its last day, or as of the day before its first. */
  readonly nature: FigureNature;
  readonly period: Period;
}

export type FigureNature = 'flow' | 'position' | 'positionBefore';

/** Everything that a figure is made of. Its parts have no account in common, so nothing is counted twice. */
export interface FigureSource extends FigureReference {
  readonly parts: readonly FigurePart[];
}

/** The postings to some accounts over some days, and what had stood before them. */
export interface FigurePart {
  readonly accountIndexes: readonly number[];
  /** What a debit counts for: 1 for what is owned or spent, −1 for what is earned or owed. */
  readonly sign: 1 | -1;
  readonly period: Period;
  /**
   * What stood before the first day: nothing, for flows; the opening balances of these accounts; or, for earnings so
   * far, what the company had earned before its books were read, which belongs to no account: all of it, that of past
   * fiscal years, or that of the fiscal year in which the books begin.
   */
  readonly opening: 'none' | 'balances' | 'earnings' | 'pastEarnings' | 'yearToDateEarnings';
  /** Which of the postings; all of them without it. */
  readonly includesRow?: RowTest;
}
