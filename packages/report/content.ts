import type { Analysis } from '@insights/contracts';
import type {
  Aging,
  BudgetVsActual,
  Chart,
  ComparedStatement,
  Day,
  Debt,
  DebtSchedule,
  EquityAmounts,
  Kpi,
  LargestParties,
  ListedPosting,
  OwnersEquity,
  ParityResult,
  Part,
  Period,
  PrintedStatement,
} from '@insights/ledger';
import type { Cents } from '@insights/money';
import type { FindingTransaction, Finding as ReviewFinding, ReviewSummary } from '@insights/review';
import { type Basis, REPORT_SECTIONS, type ReportSectionId, type ReportTemplateId } from '@insights/words';

/**
 * All contents of a report, as provided by the ledger, the review and the analyst: amounts are integer cents, days are
 * days. The report does not compute figures; it formats and arranges them. Optional parts that were not selected are
 * null; parts that were selected but are unavailable have a reason.
 */
export interface ReportContent {
  readonly template: ReportTemplateId;
  readonly sections: readonly ReportSectionId[];
  readonly companyName: string;
  readonly details: Details;
  /** Whether the books are the demo company's, which every page then states. */
  readonly isDemo: boolean;
  readonly period: Period;
  readonly basis: Basis;
  /** Currency of all amounts: three letters. */
  readonly currency: string;
  /** Month number, 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  /** First day from which every posting was read. */
  readonly booksReadFrom: Day;
  /** Why the figures are unreliable, for any selection of sections; null without a reason. */
  readonly caution: string | null;
  readonly summary: LenderSummary;
  readonly incomeStatement: ComparedStatement;
  readonly balanceSheet: ComparedStatement;
  readonly cashFlowStatement: ComparedStatement;
  readonly ownersEquity: PrintedEquity;
  /** Null unless there are two years to compare that the statements do not show. */
  readonly fiscalYears: FiscalYears | Missing | null;
  readonly schedules: Schedules;
  readonly analysis: Analysis | Missing | null;
  readonly insights: Insights | null;
  readonly budget: PrintedBudget | Missing | null;
  readonly review: PrintedReview | null;
  readonly proof: Proof;
}

/** Author and recipient of the report; empty texts are not printed. */
export interface Details {
  readonly address: string;
  readonly preparedBy: string;
  readonly preparedFor: string;
  readonly issuedOn: Day | null;
  readonly logo: Logo | null;
}

/** A validated image: the typesetter reads it unchanged. */
export interface Logo {
  readonly format: 'png' | 'svg';
  readonly bytes: Uint8Array;
}

export const NO_DETAILS: Details = {
  address: '',
  preparedBy: '',
  preparedFor: '',
  issuedOn: null,
  logo: null,
};

/** Text of a section whose figures are unavailable: a sentence with the reason. */
export interface Missing {
  readonly missing: string;
}

/** The figures that lenders ask for first, for this period and others. */
export interface LenderSummary {
  readonly columns: readonly {
    readonly name: string;
    /** Whether they are the same days of an earlier year, with which this period is compared. */
    readonly isCompared: boolean;
    readonly period: Period;
    readonly revenueCents: Cents;
    readonly kpis: readonly Omit<Kpi, 'trend'>[];
    /** By KPI or `revenue`, the titles of High findings that dispute its value. */
    readonly doubts: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** Changes in owners' equity, by account. */
export interface PrintedEquity extends Pick<OwnersEquity, 'retained' | 'total'> {
  readonly accounts: readonly { readonly name: string; readonly amounts: EquityAmounts }[];
  /** The totals for the main comparison period; null if the books do not go back that far. */
  readonly before: { readonly period: Period; readonly total: EquityAmounts } | null;
  /** Details of the other changes of this period. */
  readonly otherChanges: OtherChanges;
}

export interface OtherChanges {
  /** The largest, by day. */
  readonly named: readonly (Pick<ListedPosting, 'day' | 'transaction' | 'memo' | 'amountCents'> & {
    readonly accountName: string;
  })[];
  /** The rest, summed. */
  readonly others: { readonly count: number; readonly amountCents: Cents };
}

/** Statements of whole fiscal years side by side, without their accounts. */
export interface FiscalYears {
  /** Two or three, latest first, in the order of the amounts. */
  readonly years: readonly Period[];
  readonly statements: readonly (Pick<PrintedStatement, 'statement' | 'basis'> & {
    readonly rows: readonly Pick<PrintedStatement['rows'][number], 'kind' | 'label' | 'amountsCents'>[];
  })[];
  /** Why a year is missing or incomplete, as a sentence; null if the books cover all of them. */
  readonly gap: string | null;
}

/** Supporting schedules of the statements, as short as printed. */
export interface Schedules {
  readonly receivables: Part<PrintedAging>;
  readonly payables: Part<PrintedAging>;
  readonly debt: PrintedDebt;
  readonly customers: PrintedParties;
  readonly vendors: PrintedParties;
  /** Null if the period is a month or less. */
  readonly months: PrintedMonths | null;
}

/** Without the transactions that each lender shows on screen. */
export interface PrintedDebt extends Omit<DebtSchedule, 'debts'> {
  readonly debts: readonly Omit<Debt, 'transactions'>[];
}

export interface PrintedAging extends Pick<Aging, 'asOf' | 'total' | 'notOnDocumentsCents' | 'balanceCents'> {
  /** Largest first. */
  readonly parties: readonly (Aging['total'] & { readonly name: string })[];
  /** The rest, summed; null if all are listed. */
  readonly others: (Aging['total'] & { readonly count: number }) | null;
}

export interface PrintedParties extends Omit<LargestParties, 'named'> {
  readonly named: readonly Omit<LargestParties['named'][number], 'rows'>[];
}

/** Headings, each with the accounts that differ from the budget. */
export interface PrintedBudget extends Pick<BudgetVsActual, 'budgetName' | 'otherBudgets'> {
  readonly basis: Basis;
  /** Actual amount first, budget second. */
  readonly rows: readonly Pick<
    PrintedStatement['rows'][number],
    'kind' | 'label' | 'depth' | 'amountsCents'
  >[];
  /** Accounts with a smaller difference are summed. */
  readonly materialCents: Cents;
}

export interface PrintedMonths {
  /** Names of the figures, in the order of the amounts. */
  readonly heads: readonly string[];
  /** At most twelve, oldest first. */
  readonly rows: readonly { readonly period: Period; readonly amountsCents: readonly Cents[] }[];
  /** Total of the months. */
  readonly total: readonly Cents[];
}

export interface Insights {
  readonly charts: readonly Chart[];
  readonly kpis: readonly Omit<Kpi, 'trend'>[];
}

export interface PrintedReview {
  readonly summary: ReviewSummary;
  readonly dismissedCount: number;
  /** Most severe first. Dismissed ones are counted but not listed. */
  readonly findings: readonly Finding[];
  readonly disclaimer: string;
}

export interface Finding extends Omit<ReviewFinding, 'transactions'> {
  /** Transactions with their page in QuickBooks, if they have one. */
  readonly transactions: readonly (FindingTransaction & { readonly link: string | null })[];
}

export interface Proof {
  readonly parity: ParityResult;
  /** SHA-256 of the synced books, in hexadecimal. */
  readonly fingerprint: string;
  /** Sync time in ISO 8601. It is also the document's date, so that the same books produce the same file. */
  readonly syncTime: string;
  /** The company's name in QuickBooks; the cover has the name that the user entered. */
  readonly companyInBooks: string;
  readonly realmId: string;
}

/** Whether a section is printed: the selected ones, and those that always are. */
export function isPrinted({ sections }: Pick<ReportContent, 'sections'>, id: ReportSectionId): boolean {
  return sections.includes(id) || REPORT_SECTIONS.some((section) => section.id === id && section.isRequired);
}
