import type { ACCOUNT_TYPE_RULES, Day, Period } from '@insights/ledger';
import type { AccountType, Basis } from '@insights/words';

/** Programs that a file can come from. */
export const SYSTEMS = {
  'quickbooks-online': 'QuickBooks Online',
  'quickbooks-desktop': 'QuickBooks Desktop',
  xero: 'Xero',
  neutral: 'the neutral format',
} as const;

export type FileSystem = keyof typeof SYSTEMS;

/** Kinds of files, recognized by their contents. */
export const FILE_KINDS = {
  'general-ledger': 'General Ledger',
  'transaction-detail': 'Transaction Detail by Account',
  journal: 'Journal',
  'account-list': 'Account List',
  'trial-balance': 'Trial Balance',
  'profit-and-loss': 'Profit and Loss',
  'balance-sheet': 'Balance Sheet',
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** Whether files of this kind are only compared with the books and not used to build them. */
export function isProof(kind: FileKind): boolean {
  return kind === 'trial-balance' || kind === 'profit-and-loss' || kind === 'balance-sheet';
}

/** Row counts for a sheet. Every row belongs to exactly one of these groups. */
export interface RowCounts {
  readonly total: number;
  /** Rows used as postings, accounts or lines. */
  readonly used: number;
  readonly openings: number;
  readonly headings: number;
  readonly totals: number;
  /** Lines above the header, the header itself, and the footer. */
  readonly titles: number;
  readonly blank: number;
  readonly leftOut: readonly LeftOutRow[];
}

export interface LeftOutRow {
  readonly row: number;
  readonly reason: string;
}

/**
 * Number of printed figures of one kind that match our own sums, and number of figures that could not be compared.
 */
export interface ProvenFigures {
  readonly proven: number;
  /** Formulas without a result, and figures that are not printed. */
  readonly absent: number;
}

interface PartHead {
  readonly file: string;
  readonly sheet: string;
  readonly system: FileSystem;
  readonly company: string | null;
  readonly basis: Basis | null;
  /** Export time as printed in the footer. */
  readonly exportedAt: string | null;
  readonly exportedOn: Day | null;
  readonly currency: string | null;
  readonly fiscalYearFirstMonth: number | null;
  readonly rows: RowCounts;
}

export type FilePart = LedgerPart | AccountListPart | TrialBalancePart | StatementPart;

export function filterByKind<Kind extends FileKind>(
  parts: readonly FilePart[],
  ...kinds: Kind[]
): Extract<FilePart, { kind: Kind }>[] {
  return parts.filter((part): part is Extract<FilePart, { kind: Kind }> =>
    kinds.some((kind) => kind === part.kind),
  );
}

/** Postings from a report of any kind. */
export interface LedgerPart extends PartHead {
  readonly kind: 'general-ledger' | 'transaction-detail' | 'journal';
  readonly period: Period | null;
  /** Whether the report covers all dates, so that there is nothing before its first row. */
  readonly isAllDates: boolean;
  /** Whether opening balances are printed. */
  readonly hasOpenings: boolean;
  /**
   * Sign convention of the amounts. `natural`: the normal side of each account is positive. `debit`: debits are
   * positive.
   */
  readonly signs: 'natural' | 'debit';
  readonly accounts: readonly LedgerSection[];
  readonly lines: readonly LedgerLine[];
  readonly totals: ProvenFigures;
  readonly runningBalances: ProvenFigures;
}

/** An account as named in a ledger. */
export interface LedgerSection {
  /** Names of the headings above the account, outermost first, followed by its own name. */
  readonly path: readonly string[];
  readonly number: string;
  readonly type: AccountType | null;
  readonly openingCents: number | null;
  /** Side on which the account's running balance grows, if the debits and credits next to it prove this. */
  readonly growsWith?: 'debits' | 'credits';
  readonly row: number;
}

export interface LedgerLine {
  readonly row: number;
  /** Index in `accounts`. */
  readonly account: number;
  readonly day: Day;
  readonly type: string;
  readonly number: string;
  readonly name: string;
  readonly memo: string;
  /** Name of the other account in the report. */
  readonly split: string;
  readonly amountCents: number;
  readonly transactionId: string | null;
  /**
   * Index of the transaction in a file that prints transactions one after another without numbers; null otherwise.
   */
  readonly group: number | null;
}

export interface AccountListPart extends PartHead {
  readonly kind: 'account-list';
  readonly accounts: readonly ListedAccount[];
}

export type AccountClass = (typeof ACCOUNT_TYPE_RULES)[AccountType]['classification'];

export interface ListedAccount {
  readonly row: number;
  /** Path from the outermost parent, without numbers: `Truck:Original Cost`. */
  readonly fullName: string;
  readonly number: string;
  /** Null if the list says only `Asset` or `Liability`, or an unknown word. */
  readonly type: AccountType | null;
  /** Set if the list's account types are too coarse to trust a type within this class. */
  readonly coarseClass: AccountClass | null;
  readonly detailType: string;
  /** Opening balance, debits positive; only in the neutral format. */
  readonly openingCents: number | null;
}

export interface TrialBalancePart extends PartHead {
  readonly kind: 'trial-balance';
  readonly day: Day | null;
  readonly lines: readonly TrialBalanceLine[];
}

export interface TrialBalanceLine {
  readonly row: number;
  readonly path: readonly string[];
  readonly number: string;
  readonly type: AccountType | null;
  /** Debits positive. */
  readonly cents: number;
}

/** A printed statement for one period; a report with several columns has one part for each. */
export interface StatementPart extends PartHead {
  readonly kind: 'profit-and-loss' | 'balance-sheet';
  readonly columns: readonly StatementColumn[];
  readonly lines: readonly StatementLine[];
}

export interface StatementColumn {
  /** For a balance sheet, only the last day matters. Null if the report covers all dates. */
  readonly period: Period | null;
  /** Totals by section, such as `income` or `bank accounts`; null if a total cannot be determined. */
  readonly totals: ReadonlyMap<string, number>;
  /** Amounts as printed, in the order of `lines`. */
  readonly amountsCents: readonly number[];
}

export interface StatementLine {
  readonly row: number;
  readonly path: readonly string[];
  readonly type: AccountType;
}
