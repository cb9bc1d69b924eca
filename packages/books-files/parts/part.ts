import type { ACCOUNT_TYPE_RULES, Day, Period } from '@insights/ledger';
import type { AccountType, Basis } from '@insights/words';

/** Which program a file comes from. */
export const SYSTEMS = {
  'quickbooks-online': 'QuickBooks Online',
  'quickbooks-desktop': 'QuickBooks Desktop',
  xero: 'Xero',
  neutral: 'the neutral format',
} as const;

export type FileSystem = keyof typeof SYSTEMS;

/** What a file is, by its contents. */
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

/** Whether a file of this kind is only compared with books that other files make up. */
export function isProof(kind: FileKind): boolean {
  return kind === 'trial-balance' || kind === 'profit-and-loss' || kind === 'balance-sheet';
}

/** Every row of a sheet is one of these, and only one. */
export interface RowCounts {
  readonly total: number;
  /** Postings, accounts or lines that were taken. */
  readonly used: number;
  readonly openings: number;
  readonly headings: number;
  readonly totals: number;
  /** The lines above the header, the header, and the footer. */
  readonly titles: number;
  readonly blank: number;
  readonly leftOut: readonly LeftOutRow[];
}

export interface LeftOutRow {
  readonly row: number;
  readonly reason: string;
}

/** How many printed figures of one sort were compared with our own sums, and how many could not be. */
export interface ProvenFigures {
  readonly proven: number;
  /** Printed as a formula without a result, or not at all. */
  readonly absent: number;
}

interface PartHead {
  readonly file: string;
  readonly sheet: string;
  readonly system: FileSystem;
  readonly company: string | null;
  readonly basis: Basis | null;
  /** As the footer prints it. */
  readonly exportedAt: string | null;
  readonly exportedOn: Day | null;
  readonly currency: string | null;
  readonly fiscalYearFirstMonth: number | null;
  readonly rows: RowCounts;
}

export type FilePart = LedgerPart | AccountListPart | TrialBalancePart | StatementPart;

export function ofKind<Kind extends FileKind>(
  parts: readonly FilePart[],
  ...kinds: Kind[]
): Extract<FilePart, { kind: Kind }>[] {
  return parts.filter((part): part is Extract<FilePart, { kind: Kind }> =>
    kinds.some((kind) => kind === part.kind),
  );
}

/** Postings, whatever report they were printed in. */
export interface LedgerPart extends PartHead {
  readonly kind: 'general-ledger' | 'transaction-detail' | 'journal';
  readonly period: Period | null;
  /** The report was run over all dates: nothing lies before its first row. */
  readonly isAllDates: boolean;
  /** Whether the balances at the start are printed. */
  readonly hasOpenings: boolean;
  /** Of the amounts. `natural`: in the sign of each account's normal side. `debit`: debits positive. */
  readonly signs: 'natural' | 'debit';
  readonly accounts: readonly LedgerSection[];
  readonly lines: readonly LedgerLine[];
  readonly totals: ProvenFigures;
  readonly runningBalances: ProvenFigures;
}

/** An account as a ledger names it. */
export interface LedgerSection {
  /** The names of the headings it stands under, outermost first, itself last. */
  readonly path: readonly string[];
  readonly number: string;
  readonly type: AccountType | null;
  readonly openingCents: number | null;
  /** The side that its running balances grow on, where some next to debits and credits prove it. */
  readonly growsWith?: 'debits' | 'credits';
  readonly row: number;
}

export interface LedgerLine {
  readonly row: number;
  /** Place in `accounts`. */
  readonly account: number;
  readonly day: Day;
  readonly type: string;
  readonly number: string;
  readonly name: string;
  readonly memo: string;
  /** The other account, as the report names it. */
  readonly split: string;
  readonly amountCents: number;
  readonly transactionId: string | null;
  /** The place of its transaction in a file that prints them one by one without numbering them. */
  readonly group: number | null;
}

export interface AccountListPart extends PartHead {
  readonly kind: 'account-list';
  readonly accounts: readonly ListedAccount[];
}

export type AccountClass = (typeof ACCOUNT_TYPE_RULES)[AccountType]['classification'];

export interface ListedAccount {
  readonly row: number;
  /** The path from the outermost parent, without numbers: `Truck:Original Cost`. */
  readonly fullName: string;
  readonly number: string;
  /** Null if the list has only `Asset` or `Liability`, or a word we do not know. */
  readonly type: AccountType | null;
  /** Set where the words of the list are too few to rely on the type within this class. */
  readonly coarseClass: AccountClass | null;
  readonly detailType: string;
  /** Only the neutral format says so. Debits positive. */
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

/** A statement as printed, one for each column of days that it has. */
export interface StatementPart extends PartHead {
  readonly kind: 'profit-and-loss' | 'balance-sheet';
  readonly columns: readonly StatementColumn[];
  readonly lines: readonly StatementLine[];
}

export interface StatementColumn {
  /** Of a balance sheet the last day counts. Null if the report was run over all dates. */
  readonly period: Period | null;
  /** By section, such as `income` or `bank accounts`; null where its total cannot be known. */
  readonly totals: ReadonlyMap<string, number>;
  /** By line, in the order of `lines`, as printed. */
  readonly amountsCents: readonly number[];
}

export interface StatementLine {
  readonly row: number;
  readonly path: readonly string[];
  readonly type: AccountType;
}
