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
 * A source of one company's books: a service or files. `Signal` cancels a sync; its type comes from the platform and is
 * unknown to this package.
 */
export interface BooksSource<Signal> {
  /**
   * Reads the `ledgerWindow` for a period, with the service's own reports for the period to compare with. Optional
   * parts that are unavailable are missing with their reason; without a ledger, the sync fails with a `SourceError`.
   */
  read(period: Period, progress: SourceProgress, signal: Signal): Promise<SourceData>;
  /**
   * Returns what `read` would now return for the same period if the books have not changed since `earlier`; null if
   * they have changed, or if the source cannot tell. Without this method, everything is read again.
   */
  readAgain?(earlier: SourceData, progress: SourceProgress, signal: Signal): Promise<SourceData | null>;
  /** Returns the URL of a page at the service; null if there is none. */
  linkTo(page: SourcePage): string | null;
}

/** The result of reading a company once. */
export interface SourceData {
  readonly company: {
    /** The company's id in the service. */
    readonly realmId: string;
    readonly name: string;
    /** From 1 to 12. */
    readonly fiscalYearFirstMonth: number;
    /** The basis that the company uses for its own reports. */
    readonly reportBasis: Basis;
    /**
     * Whether the books, and the statements to compare them with, were uploaded as files. Defaults to false.
     */
    readonly isFromFiles?: boolean;
  };
  readonly accrual: BasisData;
  /** Missing only if an accrual-basis company could not be read on the cash basis. */
  readonly cash: Reported<BasisData>;
  /** QuickBooks produces this report only on the accrual basis. */
  readonly reportedCashFlow: Reported<ReportedCashFlow>;
  /** Invoices, bills, lists and reconciliation status as of the sync. */
  readonly documents: Documents;
  /** Data that the source needs for its own `readAgain`; not part of the books. */
  readonly trace?: string;
}

/** The books on one basis, and the service's own reports for the period on that basis. */
export interface BasisData {
  readonly books: Books;
  /**
   * Monthly balances from before these books, as far back as the last three fiscal years. Absent if the books cover
   * those years.
   */
  readonly earlier?: Reported<Books>;
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
}

export type SourceStep = 'company' | 'ledger' | 'documents' | 'reports';

/** Receives the progress of a sync. */
export interface SourceProgress {
  start(step: SourceStep): void;
  advance(step: SourceStep, progress: StepProgress): void;
  finish(step: SourceStep): void;
  /** Shows a sentence to the waiting user; empty clears it. */
  notice(text: string): void;
  /**
   * Called when the books and the reports that verify them are complete and final; only the documents are still
   * missing. A source that reads everything together does not call this.
   */
  onFiguresReady?(data: SourceData): void;
  /** Receives the service's identifier of its latest response, for the service's support team. */
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
  /** `type` is the name in the general ledger. */
  | { readonly page: 'transaction'; readonly type: string; readonly id: string };
