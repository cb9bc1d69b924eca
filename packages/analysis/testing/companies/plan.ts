import type { AccountType, Basis, Severity } from '@insights/words';
import type { BusinessAnswers } from '../../insights/business-answers.ts';

/** Unit price in dollars, and the unit price in the last month. */
export interface PlannedPrice {
  readonly dollars: number;
  readonly lastMonth?: number;
}

/** An income or expense line, such as `Catering (ServiceFeeIncome)`, with its monthly amount in dollars. */
export interface PlannedLine {
  readonly account: string;
  /** Percentage of the month's revenue; if absent, the amount is fixed. */
  readonly percent?: number;
  readonly dollars?: number;
  readonly vendor?: string;
  /** Factor for the last month; 1.5 means 50% more. */
  readonly lastMonth?: number;
  /** Price of goods sold by quantity. */
  readonly price?: PlannedPrice;
}

/** A share of revenue, with a factor for the last month. */
export interface PlannedShare {
  readonly weight: number;
  readonly lastMonth?: number;
}

/** A short description of a company, from which its books are generated. Month 0 is the last one. */
export interface CompanyPlan {
  readonly name: string;
  readonly trade: string;
  readonly situation: string;
  readonly seed: number;
  /** Number of months of history, including the last one. */
  readonly months: number;
  /** Period of the letter. */
  readonly periodType: 'last_month' | 'last_quarter' | 'last_year' | 'custom';
  readonly basis?: Basis;
  /** The last month, `YYYY-MM`. */
  readonly lastMonth?: string;
  /** First day, if the period type is `custom`. */
  readonly from?: string;
  /** Returns a month's revenue in dollars; `monthsAgo` counts back from the last month. */
  readonly revenue: (monthsAgo: number, month: number) => number;
  readonly incomes: readonly (PlannedShare & { readonly account: string; readonly price?: PlannedPrice })[];
  readonly customers: readonly (PlannedShare & { readonly name: string })[];
  readonly goods?: readonly PlannedLine[];
  readonly expenses: readonly PlannedLine[];
  readonly payroll?: PlannedLine;
  /** Days from invoice to payment; null for immediate payment. */
  readonly paidAfter?: number | null;
  /** Percentage of recent invoices that remain unpaid. */
  readonly unpaidPercent?: number;
  readonly billsPaidAfter?: number;
  readonly openingCash: number;
  /** Equipment at the start. The owners contribute the amount that is not borrowed. */
  readonly machines?: number;
  readonly loan?: {
    readonly owed: number;
    readonly monthly: number;
    readonly ratePercent: number;
    /** Whether the debt is a bank credit line, payable on demand and therefore a current liability. */
    readonly isCreditLine?: boolean;
  };
  readonly draws?: number;
  /** Monthly owner contributions. */
  readonly contributions?: number;
  /** Whether draws in the last month are closed to capital on its last day. */
  readonly closesDraws?: boolean;
  readonly stock?: number;
  readonly equipment?: { readonly monthsAgo: number; readonly dollars: number };
  readonly depreciation?: number;
  readonly review?: PlannedReview;
  /** Whether some QuickBooks reports could not be read. */
  readonly missingReports?: boolean;
  /** Whether QuickBooks' own income statement has a different revenue. */
  readonly isDisputed?: boolean;
  readonly knowsInvoices?: boolean;
  /** Whether expenses without a bill are paid by card, and most of the card balance is paid at month-end. */
  readonly hasCard?: boolean;
  /** Whether customer payments in the last ten days have not reached the bank. */
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
  /** Types of the accounts whose amounts differ from the reports; none by default. */
  readonly disputes?: readonly AccountType[];
}
