import type {
  Books,
  Day,
  Documents,
  Period,
  ReportedBalanceSheet,
  ReportedIncomeStatement,
} from '@insights/ledger';
import type { AccountType, Basis } from '@insights/words';
import type { FileKind, FileSystem } from '../parts/part.ts';
import type { FileProblem } from '../table/problem.ts';
import type { TypeSuggestion } from './suggest-type.ts';

/** What the user says where files leave something open. */
export interface Answers {
  /** By the name under which it was asked. */
  readonly accountTypes?: ReadonlyMap<string, AccountType>;
  /** For files that do not say it. */
  readonly basis?: Basis;
  /** 1 to 12; otherwise the first month of the ledger. */
  readonly fiscalYearFirstMonth?: number;
  /** Three letters, where the files do not say them; otherwise US dollars. */
  readonly currency?: string;
  readonly companyName?: string;
  /** The ledger begins with the first entry ever made, so that nothing was there before. */
  readonly startsWithFirstEntry?: boolean;
}

/** What came of a set of files: books, or what is still to be done for them. */
export type Assembly =
  | { readonly status: 'books'; readonly books: FileBooks }
  | {
      readonly status: 'incomplete';
      readonly problems: readonly FileProblem[];
      readonly missing: readonly MissingFile[];
      readonly questions: readonly Question[];
    };

export interface MissingFile {
  readonly kind: FileKind;
  readonly isRequired: boolean;
  /** Why it is asked for, in a sentence. */
  readonly reason: string;
}

export type Question =
  | { readonly question: 'basis'; readonly files: readonly string[] }
  | { readonly question: 'first-entry'; readonly day: Day }
  | {
      readonly question: 'account-type';
      /** To be answered under this name. */
      readonly account: string;
      /** All that was posted to it, without regard to its sign. */
      readonly volumeCents: number;
      /** Null where nothing speaks for any type. */
      readonly suggestion: TypeSuggestion | null;
      readonly file: string;
      readonly row: number;
    };

/** The books of a set of files that ties out. Plain data, which can be sent between threads and kept. */
export interface FileBooks {
  readonly company: {
    readonly name: string;
    readonly fiscalYearFirstMonth: number;
    readonly reportBasis: Basis;
  };
  readonly system: FileSystem;
  readonly currency: string;
  /** Whether the files say it themselves. */
  readonly isCurrencyNamed: boolean;
  /** The days of the ledger. */
  readonly period: Period;
  /** The day of the latest export; the last day of the ledger where no file says it. */
  readonly readOn: Day;
  readonly accrual: Books;
  readonly cash: Books | null;
  readonly incomeStatements: readonly UploadedStatement<ReportedIncomeStatement>[];
  readonly balanceSheets: readonly UploadedStatement<ReportedBalanceSheet>[];
  readonly documents: Documents;
  readonly tieOut: readonly TieOutRow[];
  /** Files that are worth having, with what they would add. */
  readonly missing: readonly MissingFile[];
  /** What was assumed, and files that were left aside, in sentences. */
  readonly notes: readonly string[];
  /** By id of a transaction: where its first posting stands, as in “General Ledger.xlsx, row 1204”. */
  readonly places: ReadonlyMap<string, string>;
  /** Postings whose other side no file tells; they stand together by day. */
  readonly unpairedPostings: number;
}

export interface UploadedStatement<Report> {
  readonly basis: Basis;
  /** Of a balance sheet the last day counts. */
  readonly period: Period;
  readonly report: Report;
}

/** One comparison of the set with itself. */
export interface TieOutRow {
  readonly check: string;
  readonly status: 'ties' | 'differs' | 'absent';
  /** Cents; null where it is not one amount that is compared. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly detail: string;
}
