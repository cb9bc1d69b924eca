import type { AddBack, AdjustingEntries, Analysis, LoanTerms, ReportComments } from '@insights/contracts';
import type {
  Aging,
  BudgetVsActual,
  ComparedStatement,
  CoverageYear,
  Day,
  Debt,
  DebtSchedule,
  EntityWords,
  EquityAmounts,
  FigureName,
  FixedAssetCost,
  Kpi,
  KpiResult,
  LargestParties,
  ListedPosting,
  LoanCoverage,
  NewLoan,
  OwnersEquity,
  ParityResult,
  Part,
  Period,
  PrintedStatement,
  QuarterlyTaxes,
  TaxAmounts,
  TaxLines,
} from '@insights/ledger';
import type { Cents } from '@insights/money';
import type {
  FindingTransaction,
  PaidContractors,
  Finding as ReviewFinding,
  ReviewSummary,
} from '@insights/review';
import {
  type Basis,
  type Engagement,
  type ForecastLineKind,
  REPORT_SECTIONS,
  type ReportKind,
  type ReportSectionId,
  type ReportTemplateId,
  type StatementGrouping,
} from '@insights/words';

/**
 * All contents of a report, as provided by the ledger, the review and the analyst. Amounts are integer cents, and dates
 * are `Day` values. The report does not compute figures; it only formats and arranges them. Optional parts are null if
 * they were not selected, and contain a reason if they were selected but are unavailable.
 */
export interface ReportContent {
  /** The standard report if omitted. */
  readonly kind?: ReportKind;
  readonly template: ReportTemplateId;
  readonly sections: readonly ReportSectionId[];
  readonly companyName: string;
  readonly details: Details;
  /** Whether the books are the demo company's; if so, every page says this. */
  readonly isDemo: boolean;
  readonly period: Period;
  readonly basis: Basis;
  /** Three-letter code of the currency of all amounts. */
  readonly currency: string;
  readonly entity: EntityWords;
  /** Month number, 1 to 12. */
  readonly fiscalYearFirstMonth: number;
  /** First day of the synced books: every posting since this day was read. */
  readonly booksReadFrom: Day;
  /** Why the figures are unreliable, regardless of the selected sections; null if there is no reason. */
  readonly caution: string | null;
  /** Facts that a reader of this copy must know; omitted if there are none. */
  readonly notice?: ReportNotice;
  /**
   * The figures that the proposed corrections change in a column of their statement, corrected in all of them, this period
   * first; empty unless a main figure is doubtful, and null if nothing in this report is corrected.
   */
  readonly corrected: Readonly<Partial<Record<FigureName, readonly Cents[]>>> | null;
  /** From the figures as recorded to the corrected ones; null unless corrections change a main figure. */
  readonly bridge: Bridge | null;
  readonly summary: LenderSummary;
  readonly incomeStatement: ComparedStatement;
  readonly balanceSheet: ComparedStatement;
  readonly cashFlowStatement: ComparedStatement;
  readonly ownersEquity: PrintedEquity;
  /** Only in the loan package; null if there are not two fiscal years to compare, or if the statements show them. */
  readonly fiscalYears: FiscalYears | Missing | null;
  /** The income statement split into columns, for each split that was selected. */
  readonly splits?: Partial<Record<StatementGrouping, PrintedSplit | Missing>>;
  readonly schedules: Schedules;
  readonly analysis: Analysis | Missing | null;
  readonly insights: Insights | null;
  readonly budget: PrintedBudget | Missing | null;
  readonly forecast?: PrintedForecast | null;
  readonly review: PrintedReview | null;
  /** Entries that the review proposes, in dollars, as on screen. */
  readonly adjusting: PrintedAdjusting | null;
  /** Only in the loan package. */
  readonly loan?: LoanPackage;
  /** Only in the tax-time package. */
  readonly tax?: TaxPackage;
  readonly proof: Proof;
}

/** Content that only the loan package has. */
export interface LoanPackage {
  readonly newLoan: (NewLoan & { readonly purpose: string }) | null;
  readonly addBacks: readonly AddBack[];
  readonly recorded: MeasuredCoverage;
  /** With the likely corrections; null unless corrected figures are shown. */
  readonly corrected: MeasuredCoverage | null;
  /** The day on which the package was created, from which the age of its statements is counted. */
  readonly createdOn: Day;
}

export interface MeasuredCoverage {
  readonly coverage: Part<LoanCoverage>;
  /** The last twelve months, and the last fiscal years whose postings were read, latest first. */
  readonly years: readonly CoverageYear[];
}

/** Content that only the tax-time package has. All schedules include the adjusting entries. */
export interface TaxPackage {
  readonly lines: TaxLines;
  /** Sentences about the part of long-term loans that falls due within a year. */
  readonly dueWithinYear: readonly string[];
  readonly fixedAssets: readonly FixedAssetCost[];
  readonly quarterly: QuarterlyTaxes;
  /** One for each calendar year in the period. */
  readonly contractors: readonly PaidContractors[];
  /** Changes in owners' equity, by account. */
  readonly equity: PrintedEquity;
  /** Net income as booked, and with the adjusting entries. */
  readonly netIncome: TaxAmounts;
  readonly open: OpenTaxPoints;
  /**
   * The calendar year in which the tax year begins, which is the year on its forms, and whether the period is the whole
   * tax year.
   */
  readonly taxYear: { readonly year: number; readonly isWhole: boolean };
}

/** Questions that the preparer must settle before filing the return. Amounts include the adjusting entries. */
export interface OpenTaxPoints {
  /** Entries that change the profit of earlier years and belong on the returns for those years. */
  readonly earlierYears: readonly {
    readonly number: string;
    readonly title: string;
    readonly profitCents: Cents;
  }[];
  readonly openingEquity: TaxAmounts;
  /** Findings that no posted entry corrects, largest first. */
  readonly withoutEntry: readonly Pick<ReviewFinding, 'title' | 'description' | 'impactCents'>[];
  /** Clearing accounts with a balance, debits positive. */
  readonly clearing: readonly { readonly name: string; readonly balanceCents: Cents }[];
}

/** A few words for the cover, and sentences for the top of the first printed section. */
export interface ReportNotice {
  readonly brief: string;
  readonly text: string;
}

/** Author and recipient of the report; empty texts are not printed. */
export interface Details {
  readonly address: string;
  readonly preparedBy: string;
  readonly preparedFor: string;
  readonly issuedOn: Day | null;
  readonly logo: Logo | null;
  /** Whether amounts are printed with cents instead of rounded to dollars. */
  readonly showCents: boolean;
  /** Paragraphs by the author, which are printed before the letter and after the statements. */
  readonly comments: Readonly<Record<CommentPlace, readonly string[]>>;
  /** Responsibility for the statements. */
  readonly engagement: Engagement;
}

export type CommentPlace = keyof ReportComments;

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
  showCents: false,
  comments: { letter: [], incomeStatement: [], balanceSheet: [], cashFlowStatement: [] },
  engagement: 'management',
};

/** Text of a section whose figures are unavailable: a sentence with the reason. */
export interface Missing {
  readonly missing: string;
}

/** In each column, the recorded amount and the groups add up to the corrected amount. */
export interface Bridge {
  readonly figures: readonly FigureName[];
  readonly recorded: readonly Cents[];
  /** Entries that correct the same mistake, largest first. */
  readonly groups: readonly {
    readonly title: string;
    readonly count: number;
    readonly isLikely: boolean;
    readonly amountsCents: readonly Cents[];
  }[];
  readonly corrected: readonly Cents[];
  /** Materiality, if it is more than all corrections change, so that the pages with figures do not show them; otherwise null. */
  readonly immaterialBelowCents: Cents | null;
}

/** The figures that lenders look at first, for this period and for others. */
export interface LenderSummary {
  readonly columns: readonly {
    readonly name: string;
    /** Whether this column covers the same dates in an earlier year, with which this period is compared. */
    readonly isCompared: boolean;
    readonly period: Period;
    readonly measures: readonly JudgedMeasure[];
  }[];
  /** Entered by the owner; measured over the twelve months that end with the period. */
  readonly covenants: readonly MeasuredCovenant[];
}

export interface LenderMeasure extends Pick<Kpi, 'id' | 'name' | 'formula' | 'unit'> {
  readonly current: KpiResult;
}

/** A measure as recorded, with what the review knows about it. */
export interface JudgedMeasure extends LenderMeasure {
  /** Titles of the findings that put the value in doubt, largest first. */
  readonly doubts: readonly string[];
  /** The result with the proposed corrections; null if it is the same, or if corrected figures are not shown. */
  readonly corrected: KpiResult | null;
  /**
   * Whether neither value is reliable: findings question a material amount that no correction covers, or a balance behind
   * it is impossible.
   */
  readonly isOpen: boolean;
  /** The doubts whose findings have no certain or likely entry. */
  readonly openDoubts: readonly string[];
  /** The extreme results if the amounts that no correction covers are added or subtracted; empty if they are unknown. */
  readonly possible: readonly KpiResult[];
}

export interface MeasuredCovenant {
  readonly measure: JudgedMeasure;
  /** Whether the threshold is a minimum or a maximum. */
  readonly limit: 'least' | 'most';
  /** In cents, or in hundredths of a ratio. */
  readonly thresholdHundredths: number;
}

/** Changes in owners' equity, by account. */
export interface PrintedEquity extends Pick<OwnersEquity, 'retained' | 'total'> {
  readonly accounts: readonly { readonly name: string; readonly amounts: EquityAmounts }[];
  /** The totals for the main comparison period; null if the books do not go back far enough. */
  readonly before: { readonly period: Period; readonly total: EquityAmounts } | null;
  /** Details of the period's other changes. */
  readonly otherChanges: OtherChanges;
}

export interface OtherChanges {
  /** The largest changes, by date. */
  readonly named: readonly (Pick<ListedPosting, 'day' | 'transaction' | 'memo' | 'amountCents'> & {
    readonly accountName: string;
  })[];
  /** Number and total of the remaining changes. */
  readonly others: { readonly count: number; readonly amountCents: Cents };
}

/** Statements for whole fiscal years side by side, without account rows. */
export interface FiscalYears {
  /** Two or three fiscal years, latest first, in the order of the amounts. */
  readonly years: readonly Period[];
  readonly statements: readonly (Pick<PrintedStatement, 'statement' | 'basis'> & {
    readonly rows: readonly Pick<PrintedStatement['rows'][number], 'kind' | 'label' | 'amountsCents'>[];
  })[];
  /** A sentence that says why a year is missing or incomplete; null if the books cover all of them. */
  readonly gap: string | null;
}

/** The first amount of a row is the total of the others, one for each column. */
export interface PrintedSplit extends Pick<PrintedStatement, 'basis'> {
  readonly rows: readonly Pick<
    PrintedStatement['rows'][number],
    'kind' | 'label' | 'depth' | 'amountsCents'
  >[];
  /** Heading of the total. */
  readonly total: string;
  /** `period` is null for a class or project. */
  readonly columns: readonly { readonly heading: string; readonly period: Period | null }[];
}

/** Supporting schedules for the statements, shortened for print. */
export interface Schedules {
  readonly receivables: Part<PrintedAging>;
  readonly payables: Part<PrintedAging>;
  readonly debt: PrintedDebt;
  readonly customers: PrintedParties;
  readonly vendors: PrintedParties;
}

/** The debt schedule without each lender's transactions, which are shown only on screen. */
export interface PrintedDebt extends Omit<DebtSchedule, 'debts'> {
  readonly debts: readonly (Omit<Debt, 'transactions'> & {
    /** Median of the payments with their interest; null with fewer than three, and for a credit line. */
    readonly usualPaymentCents: Cents | null;
    /** Terms that the owner entered; null if none. */
    readonly terms: Omit<LoanTerms, 'figureId'> | null;
  })[];
  /** With the proposed entries: the debts that they change, and all debts; null if they change nothing. */
  readonly corrected:
    | (Pick<DebtSchedule, 'total' | 'otherInterestCents'> & {
        readonly debts: readonly (DebtSchedule['total'] & { readonly name: string })[];
      })
    | null;
}

export interface PrintedAging extends Pick<Aging, 'asOf' | 'total' | 'notOnDocumentsCents' | 'balanceCents'> {
  /** Largest first. */
  readonly parties: readonly (Aging['total'] & { readonly name: string })[];
  /** Count and total of the remaining parties; null if all are listed. */
  readonly others: (Aging['total'] & { readonly count: number }) | null;
  /** The balance with the proposed entries; null if it is the same, or not on the balance sheet. */
  readonly correctedCents: Cents | null;
  /** The largest entries that are not documents. */
  readonly otherEntries: readonly Pick<ListedPosting, 'day' | 'transaction' | 'memo' | 'amountCents'>[];
  /** Retainage and customer deposits, by account, and whether the account is part of the balance. */
  readonly related: readonly {
    readonly name: string;
    readonly amountCents: Cents;
    readonly isIncluded: boolean;
  }[];
}

export interface PrintedParties extends Omit<LargestParties, 'named' | 'notVendors'> {
  readonly named: readonly (Omit<LargestParties['named'][number], 'rows'> & {
    /** The amount with the proposed entries; null if they do not change it. */
    readonly correctedCents: Cents | null;
  })[];
}

/** The cash forecast for thirteen weeks. Opening plus money in minus money out is closing. */
export interface PrintedForecast {
  readonly asOf: Day;
  /** Whether certain entries correct the books from which it starts; otherwise they are as recorded. */
  readonly isCorrected: boolean;
  readonly openingCents: Cents;
  readonly weeks: readonly {
    readonly end: Day;
    readonly inCents: Cents;
    readonly outCents: Cents;
    readonly closingCents: Cents;
    readonly lowCents: Cents;
    readonly highCents: Cents;
  }[];
  /** Index of the week with the lowest closing cash. */
  readonly lowWeek: number;
  /** Sums within thirteen weeks, which add up to the change of cash. */
  readonly kinds: Readonly<Partial<Record<ForecastLineKind, Cents>>>;
  readonly isHistoryThin: boolean;
  /** Cash movements that are not included, as totals of the books, largest first. */
  readonly leftOut: readonly { readonly party: string; readonly cents: Cents }[];
  /** Mean absolute error of past forecasts of this company after four and thirteen weeks; null without any. */
  readonly record: {
    readonly forecasts: number;
    readonly fourWeeksCents: Cents;
    readonly thirteenWeeksCents: Cents;
  } | null;
}

/** Headings with the accounts that differ from the budget. */
export interface PrintedBudget extends Pick<BudgetVsActual, 'budgetName' | 'otherBudgets'> {
  readonly basis: Basis;
  /** Each row has the actual amount first and the budget second. */
  readonly rows: readonly (Pick<
    PrintedStatement['rows'][number],
    'kind' | 'label' | 'depth' | 'amountsCents'
  > & {
    /** Whether a smaller amount than budgeted is favorable. */
    readonly isCost: boolean;
  })[];
  /** Accounts with a smaller difference than this are combined into one line. */
  readonly materialCents: Cents;
}

/** Figures for the charts over time, as recorded. */
export interface Trends {
  readonly unit: 'month' | 'quarter';
  /** Whether the columns cover exactly the report's period; a short period is drawn with the months before it. */
  readonly areOwn: boolean;
  /** Oldest first. */
  readonly columns: readonly {
    readonly period: Period;
    readonly revenueCents: Cents;
    /** The same days a year earlier; null if the books lack them, or if the columns cover more than a year. */
    readonly revenueBeforeCents: Cents | null;
    readonly cashCents: Cents;
    /** With the proposed corrections; null if they change neither, or if corrected figures are not shown. */
    readonly corrected: { readonly revenueCents: Cents; readonly cashCents: Cents } | null;
  }[];
}

export interface Insights {
  readonly trends: Trends;
  readonly kpis: readonly PrintedKpi[];
}

/** A KPI as recorded, and with the proposed corrections if they change it and corrected figures are shown. */
export interface PrintedKpi extends Omit<Kpi, 'trend'>, Pick<JudgedMeasure, 'isOpen'> {
  readonly corrected: Pick<Kpi, 'current' | 'comparisons'> | null;
}

export interface PrintedReview {
  readonly summary: ReviewSummary;
  readonly dismissedCount: number;
  /** Most severe first. Dismissed findings are counted but not listed. */
  readonly findings: readonly Finding[];
  readonly disclaimer: string;
}

export interface PrintedAdjusting extends Omit<AdjustingEntries, 'accounts'> {
  /** Accounts of the adjusted books that are on the balance sheet. */
  readonly balanceAccountIds: readonly string[];
}

export interface Finding extends Omit<ReviewFinding, 'transactions'> {
  /** Transactions, each with a link to QuickBooks if available. */
  readonly transactions: readonly (FindingTransaction & { readonly link: string | null })[];
}

export interface Proof {
  readonly parity: ParityResult;
  /** SHA-256 of the synced books, in hexadecimal. */
  readonly fingerprint: string;
  /** Sync time in ISO 8601. The document has the same date, so that the same books produce the same file. */
  readonly syncTime: string;
  /** Time zone of printed times, such as `America/Denver`. */
  readonly timeZone: string;
  /** The company's name in QuickBooks; the cover shows the name that the user entered. */
  readonly companyInBooks: string;
  readonly realmId: string;
  /** How anyone can check that the report is genuine. Samples do not have it. */
  readonly check?: ReportCheck;
}

export interface ReportCheck {
  /** Such as `7K3M-Q2XA-9F4T`. */
  readonly number: string;
  /** Address of the page that checks the number. */
  readonly address: string;
  /** The same address with the number, for the QR code. */
  readonly link: string;
}

/** Whether the report includes a section: one that was selected, or one that is always included. */
export function isPrinted({ sections }: Pick<ReportContent, 'sections'>, id: ReportSectionId): boolean {
  return sections.includes(id) || REPORT_SECTIONS.some((section) => section.id === id && section.isRequired);
}
