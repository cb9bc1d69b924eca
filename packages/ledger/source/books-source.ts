import type { Basis } from '@insights/words';
import type { Documents } from '../documents/documents.ts';
import type { Books } from '../journal/books.ts';
import type {
  Reported,
  ReportedBalanceSheet,
  ReportedCashFlow,
  ReportedIncomeStatement,
} from '../parity/reported.ts';
import type { Period } from '../period/period.ts';

/**
 * Where the books of one company come from: a service that is asked, or files. `Signal` is what stops a reading, which
 * the platform provides; this package knows of none.
 */
export interface BooksSource<Signal> {
  /**
   * Reads `readingWindow` of a period, with the service's own reports of the period to compare with. What is worth having
   * but could not be had is missing with its reason; a reading without a ledger fails with a `SourceError`.
   */
  read(period: Period, progress: ReadingProgress, signal: Signal): Promise<Reading>;
  /**
   * Returns what `read` of the same period would return now, if the books have not changed since `earlier`; null if they
   * have, or if the source cannot tell. A source without this method reads everything again.
   */
  readAgain?(earlier: Reading, progress: ReadingProgress, signal: Signal): Promise<Reading | null>;
  /** A page of the service; null where there is none. */
  linkTo(page: SourcePage): string | null;
}

/** What one reading of a company gives. */
export interface Reading {
  readonly company: {
    /** The company's own id at the service. */
    readonly realmId: string;
    readonly name: string;
    /** 1 to 12. */
    readonly fiscalYearFirstMonth: number;
    /** The basis on which the company itself looks at its reports. */
    readonly reportBasis: Basis;
    /** Whether the books, and the statements to compare with, were uploaded as files. Absent is false. */
    readonly isFromFiles?: boolean;
  };
  readonly accrual: BasisReading;
  /** Missing only where a company that reports on the accrual basis could not be read on the other one. */
  readonly cash: Reported<BasisReading>;
  /** QuickBooks makes this report on the accrual basis alone. */
  readonly reportedCashFlow: Reported<ReportedCashFlow>;
  /** Invoices, bills, lists and marks, as they stood when they were read. */
  readonly documents: Documents;
  /** Left by the source for its own `readAgain`, and no part of the books. */
  readonly trace?: string;
}

/** The books on one basis, and what the service's own reports on that basis say of the period. */
export interface BasisReading {
  readonly books: Books;
  /**
   * Of the days before these books that the last three fiscal years reach back to, month by month. Absent where the books
   * hold those years whole.
   */
  readonly earlier?: Reported<Books>;
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
}

export type ReadingStep = 'company' | 'ledger' | 'documents' | 'reports';

/** Told how far a reading has come. */
export interface ReadingProgress {
  start(step: ReadingStep): void;
  advance(step: ReadingStep, progress: StepProgress): void;
  finish(step: ReadingStep): void;
  /** A sentence for whoever waits; empty when there is nothing to say any more. */
  notice(text: string): void;
  /**
   * The books and their proof are read, and stay as they are: only the documents are still missing. A source that reads
   * all at once does not say so.
   */
  stands?(reading: Reading): void;
  /** What the service calls its latest answer, by which its support finds it. */
  answered(reference: string): void;
}

export interface StepProgress {
  readonly done: number;
  readonly of: number;
  readonly unit: 'months' | 'parts' | 'reports';
}

export type SourcePage =
  | {
      readonly page: 'profit-and-loss' | 'balance-sheet';
      readonly period: Period;
      readonly basis: Basis;
    }
  /** `type` as the general ledger calls it. */
  | { readonly page: 'transaction'; readonly type: string; readonly id: string };
