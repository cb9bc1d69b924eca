import type { Analysis } from '@insights/contracts';
import type {
  Ageing,
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
 * Everything that a report says, as the ledger, the review and the analyst hand it over: amounts are integer cents, days
 * are days. The report computes no figure; it puts these into words and places. What is made only where it was chosen is
 * null otherwise; what was chosen and cannot be had says why.
 */
export interface ReportContent {
  readonly template: ReportTemplateId;
  readonly sections: readonly ReportSectionId[];
  readonly companyName: string;
  readonly details: Details;
  /** Whether the books are the demo company's, which every page then says. */
  readonly isDemo: boolean;
  readonly period: Period;
  readonly basis: Basis;
  /** Of all amounts: three letters. */
  readonly currency: string;
  /** 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  /** The first day of which every posting was read. */
  readonly booksReadFrom: Day;
  /** Why the figures cannot be relied on, whichever sections are chosen; null if there is no reason. */
  readonly caution: string | null;
  readonly summary: LenderSummary;
  readonly incomeStatement: ComparedStatement;
  readonly balanceSheet: ComparedStatement;
  readonly cashFlowStatement: ComparedStatement;
  readonly ownersEquity: EquityOnPaper;
  /** Null where there are no two years to set side by side that the statements do not show. */
  readonly fiscalYears: FiscalYears | Missing | null;
  readonly schedules: Schedules;
  readonly analysis: Analysis | Missing | null;
  readonly insights: Insights | null;
  readonly budget: BudgetOnPaper | Missing | null;
  readonly review: ReviewOnPaper | null;
  readonly proof: Proof;
}

/** Who the report is by and for; empty texts are not printed. */
export interface Details {
  readonly address: string;
  readonly preparedBy: string;
  readonly preparedFor: string;
  readonly issuedOn: Day | null;
  readonly logo: Logo | null;
}

/** A picture that was checked: the typesetter reads it as it is. */
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

/** What a section says where its figures cannot be had: a sentence with the reason. */
export interface Missing {
  readonly missing: string;
}

/** The figures that lenders ask for first, this period and beside it others. */
export interface LenderSummary {
  readonly columns: readonly {
    readonly name: string;
    readonly period: Period;
    readonly revenueCents: Cents;
    readonly kpis: readonly Omit<Kpi, 'trend'>[];
  }[];
  /** By key figure or `revenue`, the titles of High findings that its value of this period rests on. */
  readonly doubts: Readonly<Record<string, readonly string[]>>;
}

/** How the owners' share moved, account by account. */
export interface EquityOnPaper extends Pick<OwnersEquity, 'retained' | 'total'> {
  readonly accounts: readonly { readonly name: string; readonly amounts: EquityAmounts }[];
  /** All of it over the period that leads the comparison; null where the books do not reach back so far. */
  readonly before: { readonly period: Period; readonly total: EquityAmounts } | null;
  /** What the other changes of this period consist of. */
  readonly otherChanges: OtherChanges;
}

export interface OtherChanges {
  /** The largest, by day. */
  readonly named: readonly (Pick<ListedPosting, 'day' | 'transaction' | 'memo' | 'amountCents'> & {
    readonly accountName: string;
  })[];
  /** Those that are not named, added up. */
  readonly others: { readonly count: number; readonly amountCents: Cents };
}

/** The statements of whole fiscal years beside each other, without their accounts. */
export interface FiscalYears {
  /** Two or three, latest first, in the order of the amounts. */
  readonly years: readonly Period[];
  readonly statements: readonly (Pick<PrintedStatement, 'statement' | 'basis'> & {
    readonly rows: readonly Pick<PrintedStatement['rows'][number], 'kind' | 'label' | 'amountsCents'>[];
  })[];
  /** Why a year is left out or not whole, as a sentence; null where the books cover all of them. */
  readonly gap: string | null;
}

/** What stands behind the statements, as short as it is printed. */
export interface Schedules {
  readonly receivables: Part<AgeingOnPaper>;
  readonly payables: Part<AgeingOnPaper>;
  readonly debt: DebtOnPaper;
  readonly customers: LargestOnPaper;
  readonly vendors: LargestOnPaper;
  /** Null where the period is no longer than a month. */
  readonly months: MonthsOnPaper | null;
}

/** Without the transactions that each lender opens to on the screen. */
export interface DebtOnPaper extends Omit<DebtSchedule, 'debts'> {
  readonly debts: readonly Omit<Debt, 'transactions'>[];
}

export interface AgeingOnPaper
  extends Pick<Ageing, 'asOf' | 'total' | 'notOnDocumentsCents' | 'balanceCents'> {
  /** Largest first. */
  readonly parties: readonly (Ageing['total'] & { readonly name: string })[];
  /** Those who are not named, added up; null where all are. */
  readonly others: (Ageing['total'] & { readonly count: number }) | null;
}

export interface LargestOnPaper extends Omit<LargestParties, 'named'> {
  readonly named: readonly Omit<LargestParties['named'][number], 'rows'>[];
}

/** Headings, and under each the accounts that differ from the budget. */
export interface BudgetOnPaper extends Pick<BudgetVsActual, 'budgetName' | 'otherBudgets'> {
  readonly basis: Basis;
  /** What happened in the first amount, what was planned in the second. */
  readonly rows: readonly Pick<
    PrintedStatement['rows'][number],
    'kind' | 'label' | 'depth' | 'amountsCents'
  >[];
  /** Accounts that differ by less are added up. */
  readonly materialCents: Cents;
}

export interface MonthsOnPaper {
  /** The names of the figures, in the order of the amounts. */
  readonly heads: readonly string[];
  /** At most twelve, oldest first. */
  readonly rows: readonly { readonly period: Period; readonly amountsCents: readonly Cents[] }[];
  /** The months together. */
  readonly total: readonly Cents[];
}

export interface Insights {
  readonly charts: readonly Chart[];
  readonly kpis: readonly Omit<Kpi, 'trend'>[];
}

export interface ReviewOnPaper {
  readonly summary: ReviewSummary;
  readonly dismissedCount: number;
  /** Worst first. Dismissed ones are counted, not listed. */
  readonly findings: readonly Finding[];
  readonly disclaimer: string;
}

export interface Finding extends Omit<ReviewFinding, 'transactions'> {
  /** Each with its page in QuickBooks, where it has one. */
  readonly transactions: readonly (FindingTransaction & { readonly link: string | null })[];
}

export interface Proof {
  readonly parity: ParityResult;
  /** SHA-256 of the books as read, in hexadecimal. */
  readonly fingerprint: string;
  /** When the books were read, in ISO 8601. It dates the document, so that the same books make the same file. */
  readonly syncTime: string;
  /** The company's name in QuickBooks; the cover carries the name that the reader chose. */
  readonly companyInBooks: string;
  readonly realmId: string;
}

/** Whether a section is printed: those chosen are, and those that always are. */
export function isPrinted({ sections }: Pick<ReportContent, 'sections'>, id: ReportSectionId): boolean {
  return sections.includes(id) || REPORT_SECTIONS.some((section) => section.id === id && section.isRequired);
}
