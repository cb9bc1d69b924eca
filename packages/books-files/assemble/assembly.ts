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

/** The user's answers to questions that the files leave open. */
export interface Answers {
  /** Keyed by the account name in the question. */
  readonly accountTypes?: ReadonlyMap<string, AccountType>;
  /** Accounting basis, for files that do not state it. */
  readonly basis?: Basis;
  /** 1 to 12; the default is the first month of the ledger. */
  readonly fiscalYearFirstMonth?: number;
  /** Three-letter code, used if the files do not state a currency; the default is US dollars. */
  readonly currency?: string;
  readonly companyName?: string;
  /** Whether the ledger begins with the first entry ever made, so that nothing has an earlier balance. */
  readonly startsWithFirstEntry?: boolean;
}

/** Result of assembling a set of files: the books, or what the user still has to do. */
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
  /** Why the file is needed, as a sentence. */
  readonly reason: string;
}

export type Question =
  | { readonly question: 'basis'; readonly files: readonly string[] }
  | { readonly question: 'first-entry'; readonly day: Day }
  | {
      readonly question: 'account-type';
      /** Account name to use as the key of the answer. */
      readonly account: string;
      /** Sum of the absolute amounts of all postings to the account. */
      readonly volumeCents: number;
      /** Null without evidence for any type. */
      readonly suggestion: TypeSuggestion | null;
      readonly file: string;
      readonly row: number;
    };

/**
 * Books from a set of files whose totals all match. Plain data, which can be sent between threads and stored.
 */
export interface FileBooks {
  readonly company: {
    readonly name: string;
    readonly fiscalYearFirstMonth: number;
    readonly reportBasis: Basis;
  };
  readonly system: FileSystem;
  readonly currency: string;
  /** Whether the files state the currency. */
  readonly isCurrencyNamed: boolean;
  /** Period of the ledger. */
  readonly period: Period;
  /** Date of the latest export; the last day of the ledger if no file states it. */
  readonly readOn: Day;
  readonly accrual: Books;
  readonly cash: Books | null;
  readonly incomeStatements: readonly UploadedStatement<ReportedIncomeStatement>[];
  readonly balanceSheets: readonly UploadedStatement<ReportedBalanceSheet>[];
  readonly documents: Documents;
  readonly tieOut: readonly TieOutRow[];
  /** Optional files that would add to the books, with what they would add. */
  readonly missing: readonly MissingFile[];
  /** Assumptions that were made and files that were left out, as sentences. */
  readonly notes: readonly string[];
  /**
   * Location of each transaction's first posting, by transaction id, such as “General Ledger.xlsx, row 1204”.
   */
  readonly places: ReadonlyMap<string, string>;
  /** Number of postings whose other side is not in the files; they are grouped by day. */
  readonly unpairedPostings: number;
}

export interface UploadedStatement<Report> {
  readonly basis: Basis;
  /** For a balance sheet, only the last day matters. */
  readonly period: Period;
  readonly report: Report;
}

/** A check of the set against itself. */
export interface TieOutRow {
  readonly check: string;
  readonly status: 'ties' | 'differs' | 'absent';
  /** In cents; null if the check does not compare a single amount. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly detail: string;
}
