import type { AccountType } from '@insights/companies';
import { accountLines, type Lines } from './account-lines.ts';
import { type FigureOf, figuresSince, profit, type ReportInput, statementColumns } from './figures.ts';
import type { Report, Row } from './report.ts';
import { reportHeader } from './report-header.ts';
import { netIncomeLine, section, shell } from './sections.ts';

/**
 * Returns the balances on the last day; the start of the range is ignored. It has no closing entries: the profit for
 * the current fiscal year is the line "Net Income", and all earlier profit is added to the postings in retained
 * earnings.
 */
export function balanceSheet(input: ReportInput): Report {
  const { books, ledger, request } = input;
  const hasData = books.chart.accounts.some((account) => ledger.isActive(account.id, '', request.end));
  return {
    Header: reportHeader('BalanceSheet', input, {
      hasData,
      showsBasis: true,
      showsColumnUnit: true,
      showsStandard: true,
    }),
    Columns: { Column: statementColumns },
    Rows: { Row: hasData ? rowsOf(input) : emptyRows() },
  };
}

function rowsOf(input: ReportInput): Row[] {
  const { chart } = input.books;
  const figureOf = withPriorProfit(input);
  const linesOf = (type: AccountType) => accountLines(chart.roots(type), chart, figureOf);
  /** A group under its heading. The heading is omitted if the group has no lines. */
  const grouped = (heading: string, group: string, lines: Lines): Lines =>
    lines.rows.length === 0
      ? lines
      : { rows: [section(heading, `Total ${heading}`, group, lines)], total: lines.total };
  const ofType = (type: AccountType, heading: string, group: string) =>
    grouped(heading, group, linesOf(type));

  const currentAssets = joined(
    ofType('Bank', 'Bank Accounts', 'BankAccounts'),
    ofType('Accounts Receivable', 'Accounts Receivable', 'AR'),
    ofType('Other Current Asset', 'Other Current Assets', 'OtherCurrentAssets'),
  );
  const assets = joined(
    grouped('Current Assets', 'CurrentAssets', currentAssets),
    ofType('Fixed Asset', 'Fixed Assets', 'FixedAssets'),
    ofType('Other Asset', 'Other Assets', 'OtherAssets'),
  );
  const currentLiabilities = joined(
    ofType('Accounts Payable', 'Accounts Payable', 'AP'),
    ofType('Credit Card', 'Credit Cards', 'CreditCards'),
    ofType('Other Current Liability', 'Other Current Liabilities', 'OtherCurrentLiabilities'),
  );
  const liabilities = joined(
    grouped('Current Liabilities', 'CurrentLiabilities', currentLiabilities),
    ofType('Long Term Liability', 'Long-Term Liabilities', 'LongTermLiabilities'),
  );
  const { end } = input.request;
  const netIncome = profit(input, input.books.fiscalYearStart(end), end);
  const equity = joined(linesOf('Equity'), { rows: [netIncomeLine(netIncome)], total: netIncome });
  return [
    section('ASSETS', 'TOTAL ASSETS', 'TotalAssets', assets),
    section(
      'LIABILITIES AND EQUITY',
      'TOTAL LIABILITIES AND EQUITY',
      'TotalLiabilitiesAndEquity',
      joined(grouped('Liabilities', 'Liabilities', liabilities), grouped('Equity', 'Equity', equity)),
    ),
  ];
}

function joined(...parts: readonly Lines[]): Lines {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Retained earnings is always listed, with an empty amount if there are none. */
function withPriorProfit(input: ReportInput): FigureOf {
  const figureOf = figuresSince('', input);
  const priorProfit = profit(input, '', input.books.priorYearEnd(input.request.end));
  return (account) => {
    const figure = figureOf(account);
    if (account.subType !== 'RetainedEarnings') return figure;
    const cents = figure.cents + priorProfit;
    return { cents, isActive: cents !== 0, isListed: true };
  };
}

function emptyRows(): Row[] {
  return [
    shell('TotalAssets', 'TOTAL ASSETS', 'ASSETS'),
    shell('TotalLiabilitiesAndEquity', 'TOTAL LIABILITIES AND EQUITY', 'LIABILITIES AND EQUITY'),
  ];
}
