import type { ChartOfAccounts, ReportedBalanceSheet } from '@insights/ledger';
import { cents } from '@insights/money';
import { requireNoAmounts } from './empty-report.ts';
import type { StatementRequest } from './income-statement.ts';
import { type OpenReport, readReport } from './open-report.ts';
import {
  linesIn,
  readStatementLines,
  type StatementGrammar,
  totalOf,
  totalOrNothing,
} from './statement-lines.ts';

const GRAMMAR: StatementGrammar = {
  sections: {
    TotalAssets: 'Other Asset',
    CurrentAssets: 'Other Current Asset',
    BankAccounts: 'Bank',
    AR: 'Accounts Receivable',
    OtherCurrentAssets: 'Other Current Asset',
    FixedAssets: 'Fixed Asset',
    OtherAssets: 'Other Asset',
    TotalLiabilitiesAndEquity: 'Equity',
    Liabilities: 'Other Current Liability',
    CurrentLiabilities: 'Other Current Liability',
    AP: 'Accounts Payable',
    CreditCards: 'Credit Card',
    OtherCurrentLiabilities: 'Other Current Liability',
    LongTermLiabilities: 'Long Term Liability',
    Equity: 'Equity',
  },
  computed: [],
  lines: ['NetIncome'],
};

/**
 * Reads QuickBooks' balance sheet as of the last day of the period; the report ignores the first day.
 *
 * A section without accounts is omitted, so missing bank accounts, liabilities or equity mean zero; the totals of the
 * two sides are always printed.
 */
export function readBalanceSheet(body: unknown, request: StatementRequest): ReportedBalanceSheet {
  const { period, basis, currency = null, chart } = request;
  return readReport(body, { name: 'BalanceSheet', period, basis, currency }, (report) =>
    mapBalanceSheet(report, chart),
  );
}

function mapBalanceSheet(report: OpenReport, chart: ChartOfAccounts | undefined): ReportedBalanceSheet {
  if (report.isEmpty) {
    requireNoAmounts(report);
    return NOTHING;
  }
  const lines = readStatementLines(report, GRAMMAR, chart);
  if (!lines.totals.has('TotalLiabilitiesAndEquity')) {
    throw report.location.in('TotalLiabilitiesAndEquity').error('the section is missing');
  }
  return {
    bankAccounts: totalOrNothing(lines, 'BankAccounts', report),
    totalAssets: totalOf(lines, 'TotalAssets', report),
    totalLiabilities: totalOrNothing(lines, 'Liabilities', report),
    totalEquity: totalOrNothing(lines, 'Equity', report),
    netIncome: totalOrNothing(lines, 'NetIncome', report),
    ...linesIn(lines),
  };
}

const NOTHING: ReportedBalanceSheet = {
  bankAccounts: cents(0),
  totalAssets: cents(0),
  totalLiabilities: cents(0),
  totalEquity: cents(0),
  netIncome: cents(0),
  accounts: new Map(),
};
