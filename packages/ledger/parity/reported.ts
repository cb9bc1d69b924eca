import type { Cents } from '@insights/money';
import type { AccountType } from '@insights/words';

/** Figures that QuickBooks printed in its own reports, read but never recomputed. */
export interface ReportedFigures {
  readonly incomeStatement: Reported<ReportedIncomeStatement>;
  readonly balanceSheet: Reported<ReportedBalanceSheet>;
  readonly cashFlow: Reported<ReportedCashFlow>;
  /** Whether they are statements that were uploaded, rather than QuickBooks' own reports. Absent is false. */
  readonly isUploaded?: boolean;
}

/** A report that was read, or the reason why it could not be had. */
export type Reported<Report> =
  | { readonly status: 'read'; readonly report: Report }
  | { readonly status: 'missing'; readonly reason: string };

/** What a report says of single accounts, by account id, in the sign it prints: the account itself, without sub-accounts. */
export type ReportedAccounts = ReadonlyMap<string, Cents>;

/** A line with an amount that names no account, such as an unrealized gain that nothing was posted for. */
export interface ReportedLine {
  readonly label: string;
  /** In the sign that the report prints. */
  readonly amount: Cents;
  /** Type of the accounts in its section; null in a report whose sections list several types. */
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
