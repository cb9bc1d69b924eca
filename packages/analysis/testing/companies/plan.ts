import type { AccountType, Basis, Severity } from '@insights/words';
import type { BusinessAnswers } from '../../claims/business-answers.ts';

/** What a piece is sold or bought for, and in the last month, in dollars. */
export interface PlannedPrice {
  readonly dollars: number;
  readonly lastMonth?: number;
}

/** A line of income or cost: `Catering (ServiceFeeIncome)`, and what it comes to in a month. Amounts are in dollars. */
export interface PlannedLine {
  readonly account: string;
  /** Of the month's revenue for what is sold, or a fixed amount. */
  readonly percent?: number;
  readonly dollars?: number;
  readonly vendor?: string;
  /** By how much more or less in the last month: 1.5 for half as much again. */
  readonly lastMonth?: number;
  /** Of goods that are counted. */
  readonly price?: PlannedPrice;
}

/** A part of the revenue, and by how much more or less of it in the last month. */
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
  /** Months of history, the last one included. */
  readonly months: number;
  /** What the letter is about. */
  readonly periodType: 'last_month' | 'last_quarter' | 'last_year' | 'custom';
  readonly basis?: Basis;
  /** The last month, `YYYY-MM`. */
  readonly lastMonth?: string;
  /** For `custom`: its first day. */
  readonly from?: string;
  /** Dollars of revenue in a month that lies so many months before the last. */
  readonly revenue: (monthsAgo: number, month: number) => number;
  readonly incomes: readonly (PlannedShare & { readonly account: string; readonly price?: PlannedPrice })[];
  readonly customers: readonly (PlannedShare & { readonly name: string })[];
  readonly goods?: readonly PlannedLine[];
  readonly expenses: readonly PlannedLine[];
  readonly payroll?: PlannedLine;
  /** Customers pay so many days after the invoice; null at the counter. */
  readonly paidAfter?: number | null;
  /** Share of invoices of the last months that stays unpaid. */
  readonly unpaidPercent?: number;
  readonly billsPaidAfter?: number;
  readonly openingCash: number;
  /** Equipment at the start. What is not borrowed, the owners put in. */
  readonly machines?: number;
  readonly loan?: {
    readonly owed: number;
    readonly monthly: number;
    readonly ratePercent: number;
    /** Of the bank, and due on demand: a current liability, and not a long-term one. */
    readonly isCreditLine?: boolean;
  };
  readonly draws?: number;
  /** What owners put in each month. */
  readonly contributions?: number;
  /** Draws of the last month are closed to capital on its last day. */
  readonly closesDraws?: boolean;
  readonly stock?: number;
  readonly equipment?: { readonly monthsAgo: number; readonly dollars: number };
  readonly depreciation?: number;
  readonly review?: PlannedReview;
  /** Reports of QuickBooks that could not be read. */
  readonly missingReports?: boolean;
  /** QuickBooks' own income statement says another revenue. */
  readonly isDisputed?: boolean;
  readonly knowsInvoices?: boolean;
  /** What is not billed is paid by card, and most of the card at the end of the month. */
  readonly hasCard?: boolean;
  /** What customers paid in the last ten days has not reached the bank. */
  readonly banksLate?: boolean;
  /** Dollars planned for each month, by account. */
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
  /** Types of the accounts whose amounts it disputes; none unless given. */
  readonly disputes?: readonly AccountType[];
}
