import type { ReportedBalanceSheet } from '@insights/ledger';
import {
  linesIn,
  readStatement,
  type StatementGrammar,
  type StatementRequest,
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
 * Reads QuickBooks' balance sheet as of the last day of the period; the report ignores the first day. A section without
 * accounts is omitted, so missing bank accounts, liabilities or equity mean zero. The totals of the two sides are
 * always present.
 */
export function readBalanceSheet(body: unknown, request: StatementRequest): ReportedBalanceSheet {
  return readStatement(body, 'BalanceSheet', request, GRAMMAR, (lines, report) => {
    if (!report.isEmpty && !lines.totals.has('TotalLiabilitiesAndEquity')) {
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
  });
}
