import type { Cents } from '@insights/money';
import type { AccountType } from '@insights/words';
import type { CashFlowActivity } from '../account/cash-flow-activity.ts';

/** Figures from QuickBooks' own reports, read but never recomputed. */
export interface ReportedFigures {
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
  readonly cashFlow: Reported<ReportedCashFlow>;
  /** Whether these are uploaded statements rather than QuickBooks' own reports. Defaults to false. */
  readonly isUploaded?: boolean;
}

/** A report, or the reason it is unavailable. */
export type Reported<Report> =
  | { readonly status: 'read'; readonly report: Report }
  | { readonly status: 'missing'; readonly reason: string };

/** A report's amounts by account id, in the report's sign, without sub-accounts. */
export type ReportedAccounts = ReadonlyMap<string, Cents>;

/** A line with an amount but no account, such as an unrealized gain that was not posted. */
export interface ReportedLine {
  readonly label: string;
  /** Amount in the report's sign. */
  readonly amount: Cents;
  /** Type of the accounts in the line's section; null if the section lists several types. */
  readonly type: AccountType | null;
}

export interface ReportedIncomeStatement {
  readonly totalIncome: Cents;
  readonly costOfGoodsSold: Cents;
  readonly grossProfit: Cents;
  readonly expenses: Cents;
  readonly otherIncome: Cents;
  readonly otherExpenses: Cents;
  readonly netIncome: Cents;
  readonly accounts: ReportedAccounts;
  readonly otherLines?: readonly ReportedLine[];
}

export interface ReportedBalanceSheet {
  readonly bankAccounts: Cents;
  readonly totalAssets: Cents;
  readonly totalLiabilities: Cents;
  readonly totalEquity: Cents;
  /** Earnings for the fiscal year so far, on a line that does not belong to an account. */
  readonly netIncome: Cents;
  readonly accounts: ReportedAccounts;
  readonly otherLines?: readonly ReportedLine[];
}

export type CashFlowSection = Exclude<CashFlowActivity, 'cash'>;

export interface ReportedCashFlow {
  readonly netCashIncrease: Cents;
  readonly netIncome: Cents;
  readonly accounts: ReportedAccounts;
  readonly otherLines?: readonly ReportedLine[];
  /**
   * Sum of the lines in each section, and the section that lists each account. Missing in snapshots from before these
   * were read.
   */
  readonly sections?: Readonly<Record<CashFlowSection, Cents>> & {
    readonly accounts: ReadonlyMap<string, CashFlowSection>;
  };
}
