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
 * A source of one company's books: a service or files. `Signal` cancels a sync; the platform provides its type, which
 * this package does not know.
 */
export interface BooksSource<Signal> {
  /**
   * Reads the `ledgerWindow` of a period, with the service's own reports of the period for comparison. Optional parts
   * that are unavailable are missing with their reason; without a ledger, the sync fails with a `SourceError`.
   */
  read(period: Period, progress: SourceProgress, signal: Signal): Promise<SourceData>;
  /**
   * Returns what `read` of the same period would return now if the books have not changed since `earlier`; null if they
   * have, or if the source cannot tell. Without this method, everything is read again.
   */
  readAgain?(earlier: SourceData, progress: SourceProgress, signal: Signal): Promise<SourceData | null>;
  /** A page of the service; null if there is none. */
  linkTo(page: SourcePage): string | null;
}

/** The result of reading a company once. */
export interface SourceData {
  readonly company: {
    /** The company's id at the service. */
    readonly realmId: string;
    readonly name: string;
    /** 1 to 12. */
    readonly fiscalYearFirstMonth: number;
    /** The basis of the company's own reports. */
    readonly reportBasis: Basis;
    /** Whether the books, and the statements to compare with, were uploaded as files. Defaults to false. */
    readonly isFromFiles?: boolean;
  };
  readonly accrual: BasisData;
  /** Missing only if an accrual company could not be read on the cash basis. */
  readonly cash: Reported<BasisData>;
  /** QuickBooks produces this report only on the accrual basis. */
  readonly reportedCashFlow: Reported<ReportedCashFlow>;
  /** Invoices, bills, lists and reconciliation status as of the sync. */
  readonly documents: Documents;
  /** Data of the source for its own `readAgain`, not part of the books. */
  readonly trace?: string;
}

/** The books on one basis, and the service's own reports of the period on that basis. */
export interface BasisData {
  readonly books: Books;
  /**
   * Monthly balances before these books, as far back as the last three fiscal years. Absent if the books cover those
   * years.
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
  /** A sentence for the waiting visitor; empty to clear it. */
  notice(text: string): void;
  /**
   * The books and their proof are complete and final; only the documents are still missing. A source that reads
   * everything together does not call it.
   */
  stands?(reading: SourceData): void;
  /** The service's identifier of its latest response, for its support. */
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
  /** `type` as the general ledger names it. */
  | { readonly page: 'transaction'; readonly type: string; readonly id: string };
