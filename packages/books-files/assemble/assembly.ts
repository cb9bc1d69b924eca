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
  /** 1 to 12; defaults to the first month of the ledger. */
  readonly fiscalYearFirstMonth?: number;
  /** Three-letter code, used if the files do not state a currency; defaults to US dollars. */
  readonly currency?: string;
  readonly companyName?: string;
  /** Whether the ledger starts with the first entry ever made, and so has no earlier balances. */
  readonly startsWithFirstEntry?: boolean;
}

/** Result of assembling a set of files: the books, or what the user still has to provide. */
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
  /** Sentence that explains why the file is needed. */
  readonly reason: string;
}

export type Question =
  | { readonly question: 'basis'; readonly files: readonly string[] }
  | { readonly question: 'first-entry'; readonly day: Day }
  | {
      readonly question: 'account-type';
      /** Account name to use as the key of the answer. */
      readonly account: string;
      /** Total of the absolute amounts of all postings to the account. */
      readonly volumeCents: number;
      /** Null without evidence for any type. */
      readonly suggestion: TypeSuggestion | null;
      readonly file: string;
      readonly row: number;
    };

/**
 * Books from a set of files in which all totals match. Plain data that can be sent between threads and stored.
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
  /** Date of the latest export, or the last day of the ledger if no file states an export date. */
  readonly readOn: Day;
  readonly accrual: Books;
  readonly cash: Books | null;
  readonly incomeStatements: readonly UploadedStatement<ReportedIncomeStatement>[];
  readonly balanceSheets: readonly UploadedStatement<ReportedBalanceSheet>[];
  readonly documents: Documents;
  readonly tieOut: readonly TieOutRow[];
  /** Optional files that would improve the books, and how. */
  readonly missing: readonly MissingFile[];
  /** Assumptions and left-out files, as sentences. */
  readonly notes: readonly string[];
  /**
   * Location of each transaction's first posting, such as “General Ledger.xlsx, row 1204”, by transaction id.
   */
  readonly places: ReadonlyMap<string, string>;
  /** Number of postings whose other side is not in the files, so that they are grouped by day. */
  readonly unpairedPostings: number;
}

export interface UploadedStatement<Report> {
  readonly basis: Basis;
  /** For a balance sheet, only the last day matters. */
  readonly period: Period;
  readonly report: Report;
}

/** One comparison within the set of files. */
export interface TieOutRow {
  readonly check: string;
  readonly status: 'ties' | 'differs' | 'absent';
  /** In cents; null if the comparison is not about a single amount. */
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly detail: string;
}
