import type { Cents } from '@insights/money';
import type { AccountType } from '@insights/words';

/** Figures that QuickBooks printed in its own reports, read but never recomputed. */
export interface ReportedFigures {
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
  readonly cashFlow: Reported<ReportedCashFlow>;
  /** Whether they are uploaded statements and not QuickBooks' own reports. Defaults to false. */
  readonly isUploaded?: boolean;
}

/** A report, or the reason why it is unavailable. */
export type Reported<Report> =
  | { readonly status: 'read'; readonly report: Report }
  | { readonly status: 'missing'; readonly reason: string };

/** A report's amounts by account id, in its own sign, without sub-accounts. */
export type ReportedAccounts = ReadonlyMap<string, Cents>;

/** A line with an amount but without an account, such as an unrealized gain that was not posted. */
export interface ReportedLine {
  readonly label: string;
  /** In the report's sign. */
  readonly amount: Cents;
  /** Type of the accounts in its section; null if the section lists several types. */
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
  /** The line of the fiscal year's earnings, which belongs to no account. */
  readonly netIncome: Cents;
  readonly accounts: ReportedAccounts;
  readonly otherLines?: readonly ReportedLine[];
}

export interface ReportedCashFlow {
  readonly netCashIncrease: Cents;
  readonly netIncome: Cents;
  readonly accounts: ReportedAccounts;
  readonly otherLines?: readonly ReportedLine[];
}
