import type { AccountType, Basis, Severity } from '@insights/words';
import type { BusinessAnswers } from '../../insights/business-answers.ts';

/** Unit price in dollars, and in the last month. */
export interface PlannedPrice {
  readonly dollars: number;
  readonly lastMonth?: number;
}

/** A line of income or expense: `Catering (ServiceFeeIncome)`, with its monthly amount in dollars. */
export interface PlannedLine {
  readonly account: string;
  /** Percentage of the month's revenue; otherwise a fixed amount. */
  readonly percent?: number;
  readonly dollars?: number;
  readonly vendor?: string;
  /** Factor for the last month: 1.5 for half as much again. */
  readonly lastMonth?: number;
  /** Price of counted goods. */
  readonly price?: PlannedPrice;
}

/** A share of revenue, with a factor for the last month. */
export interface PlannedShare {
  readonly weight: number;
  readonly lastMonth?: number;
}

/** A company as a short description, from which its books are made. Month 0 is the last one. */
export interface CompanyPlan {
  readonly name: string;
  readonly trade: string;
  readonly situation: string;
  readonly seed: number;
  /** Months of history, including the last one. */
  readonly months: number;
  /** Period of the letter. */
  readonly periodType: 'last_month' | 'last_quarter' | 'last_year' | 'custom';
  readonly basis?: Basis;
  /** The last month, `YYYY-MM`. */
  readonly lastMonth?: string;
  /** First day, for `custom`. */
  readonly from?: string;
  /** Returns the revenue in dollars of a month, counted back from the last. */
  readonly revenue: (monthsAgo: number, month: number) => number;
  readonly incomes: readonly (PlannedShare & { readonly account: string; readonly price?: PlannedPrice })[];
  readonly customers: readonly (PlannedShare & { readonly name: string })[];
  readonly goods?: readonly PlannedLine[];
  readonly expenses: readonly PlannedLine[];
  readonly payroll?: PlannedLine;
  /** Days from invoice to payment; null for immediate payment. */
  readonly paidAfter?: number | null;
  /** Share of invoices of the last months that stays unpaid. */
  readonly unpaidPercent?: number;
  readonly billsPaidAfter?: number;
  readonly openingCash: number;
  /** Equipment at the start. The owners contribute what is not borrowed. */
  readonly machines?: number;
  readonly loan?: {
    readonly owed: number;
    readonly monthly: number;
    readonly ratePercent: number;
    /** Whether the debt is a bank credit line, due on demand: a current liability, not a long-term one. */
    readonly isCreditLine?: boolean;
  };
  readonly draws?: number;
  /** Monthly owner contributions. */
  readonly contributions?: number;
  /** Whether draws of the last month are closed to capital on its last day. */
  readonly closesDraws?: boolean;
  readonly stock?: number;
  readonly equipment?: { readonly monthsAgo: number; readonly dollars: number };
  readonly depreciation?: number;
  readonly review?: PlannedReview;
  /** Whether some QuickBooks reports could not be read. */
  readonly missingReports?: boolean;
  /** Whether QuickBooks' own income statement has another revenue. */
  readonly isDisputed?: boolean;
  readonly knowsInvoices?: boolean;
  /** Whether unbilled expenses are paid by card, and most of the card at month end. */
  readonly hasCard?: boolean;
  /** Whether customer payments of the last ten days have not reached the bank. */
  readonly banksLate?: boolean;
  /** Monthly budget in dollars, by account. */
  readonly budget?: Readonly<Record<string, number>>;
  readonly answers?: Partial<BusinessAnswers>;
}

export interface PlannedReview {
  readonly score: number | null;
  readonly findings?: readonly PlannedFinding[];
  readonly notChecked?: readonly string[];
}

export interface PlannedFinding {
  readonly code: string;
  readonly title: string;
  readonly severity: Severity;
  readonly dollars: number;
  /** Types of the accounts whose amounts it disputes; none by default. */
  readonly disputes?: readonly AccountType[];
}
