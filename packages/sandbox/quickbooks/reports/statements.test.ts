import { accountsOf, type ChartLine, newCompany } from '@insights/companies';
import { companyFromPostings, type PostingSpec } from '@insights/companies/testing';
import { describe, expect, test } from 'vitest';
import { groupRow, printed, reportOf } from '../../testing/reports-of.ts';

const chart: readonly ChartLine[] = [
  ['1', 'Checking', 'Bank', 'Checking'],
  ['2', 'Undeposited Funds', 'Other Current Asset', 'UndepositedFunds'],
  ['3', 'Receivables', 'Accounts Receivable', 'AccountsReceivable'],
  ['4', 'Truck', 'Fixed Asset', 'Vehicles'],
  ['5', 'Depreciation', 'Fixed Asset', 'AccumulatedDepreciation', { parent: '4' }],
  ['6', 'Card', 'Credit Card', 'CreditCard'],
  ['7', 'Loan', 'Long Term Liability', 'NotesPayable'],
  ['8', 'Capital', 'Equity', 'OwnersEquity'],
  ['9', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
  ['10', 'Sales', 'Income', 'SalesOfProductIncome'],
  ['11', 'Plants', 'Income', 'SalesOfProductIncome', { parent: '10' }],
  ['12', 'Office', 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  ['13', 'Interest Earned', 'Other Income', 'InterestEarned'],
];

/** Parses "2024-03-01 1 100 10 -100": a date, then accounts and amounts in dollars. */
function companyOf(...entries: readonly string[]) {
  const postings = entries.flatMap((text, index): PostingSpec[] => {
    const [date = '', ...rest] = text.split(' ');
    const legs: PostingSpec[] = [];
    for (let position = 0; position < rest.length; position += 2) {
      const cents = Math.round(Number(rest[position + 1]) * 100);
      legs.push({ transactionId: String(index + 1), date, accountId: rest[position] ?? '', cents });
    }
    return legs;
  });
  return companyFromPostings({ realmId: '1', accounts: accountsOf(chart, '2022-01-01'), postings }).booksOn(
    '2024-12-31',
  );
}

const year = { start_date: '2024-01-01', end_date: '2024-12-31' };

describe('the profit and loss', () => {
  const books = companyOf(
    '2024-01-10 1 100 10 -100',
    '2024-01-20 1 50 11 -50',
    '2024-02-05 1 -30 12 30',
    '2024-02-06 1 30 12 -30',
    '2024-03-01 1 7 13 -7',
  );

  test('starts a section of sub-accounts with the parent’s own amount, and distinguishes zero from blank', () => {
    expect(printed(reportOf(books, 'ProfitAndLoss', year))).toEqual([
      'Income | ',
      '  Sales | 100.00',
      '    Plants | 50.00',
      '  = Total Sales | 150.00',
      '= Total Income | 150.00',
      '= Gross Profit | 150.00',
      'Expenses | ',
      '  Office | 0.00',
      '= Total Expenses | 0.00',
      '= Net Operating Income | 150.00',
      'Other Income | ',
      '  Interest Earned | 7.00',
      '= Total Other Income | 7.00',
      '= Net Other Income | 7.00',
      '= Net Income | 157.00',
    ]);
  });

  test('leaves the total for expenses empty without expenses', () => {
    expect(printed(reportOf(companyOf('2024-01-10 1 100 10 -100'), 'ProfitAndLoss', year))).toContain(
      '= Total Expenses | ',
    );
  });

  test('has only labels without data', () => {
    const report = reportOf(newCompany.booksOn('2026-05-01'), 'ProfitAndLoss', year);
    expect(report.Header.Option).toContainEqual({ Name: 'NoReportData', Value: 'true' });
    expect(printed(report)).toEqual([
      'Income',
      '= Total Income',
      '= Gross Profit',
      'Expenses',
      '= Total Expenses',
      '= Net Operating Income',
      '= Net Income',
    ]);
  });
});

describe('the balance sheet', () => {
  const books = companyOf('2022-05-01 1 500 8 -500', '2023-06-01 1 80 10 -80', '2024-02-01 1 20 10 -20');
  const equity = (parameters: Parameters<typeof reportOf>[2]) => {
    const row = groupRow(reportOf(books, 'BalanceSheet', parameters), 'Equity');
    return row?.Rows?.Row?.map((line) => line.ColData?.map((cell) => cell.value).join(' | '));
  };

  test('shows earlier profit as retained earnings and this year’s as net income, and ignores the start of the range', () => {
    expect(equity({ start_date: '2022-01-01', end_date: '2024-12-31' })).toEqual([
      'Capital | 500.00',
      'Retained Earnings | 80.00',
      'Net Income | 20.00',
    ]);
  });

  test('has no net income on the first day of a year, and no retained earnings before there is any profit', () => {
    expect(equity({ start_date: '2024-01-01', end_date: '2024-01-01' })?.slice(1)).toEqual([
      'Retained Earnings | 80.00',
      'Net Income | ',
    ]);
    expect(equity({ start_date: '2022-01-01', end_date: '2022-12-31' })?.slice(1)).toEqual([
      'Retained Earnings | ',
      'Net Income | ',
    ]);
  });

  test('omits groups without accounts', () => {
    const report = reportOf(books, 'BalanceSheet', year);
    expect(groupRow(report, 'Liabilities')).toBeUndefined();
    expect(groupRow(report, 'AR')).toBeUndefined();
    expect(groupRow(report, 'FixedAssets')).toBeUndefined();
  });

  test('has only labels without data', () => {
    expect(printed(reportOf(newCompany.booksOn('2026-05-01'), 'BalanceSheet', year))).toEqual([
      'ASSETS',
      '= TOTAL ASSETS',
      'LIABILITIES AND EQUITY',
      '= TOTAL LIABILITIES AND EQUITY',
    ]);
  });
});

describe('the cash flow statement', () => {
  const books = companyOf(
    '2023-06-01 1 1000 8 -1000',
    '2024-01-05 3 300 10 -300',
    '2024-01-20 2 100 3 -100',
    '2024-02-01 4 600 7 -600',
    '2024-03-01 12 40 6 -40',
    '2024-06-30 12 50 5 -50',
    '2024-07-01 7 25 1 -25',
  );

  test('explains the change in cash by profit and every noncash balance', () => {
    expect(printed(reportOf(books, 'CashFlow', year))).toEqual([
      'OPERATING ACTIVITIES | ',
      '  Net Income | 210.00',
      '  Adjustments to reconcile Net Income to Net Cash provided by operations: | ',
      '    Receivables | -200.00',
      '    Truck:Depreciation | 50.00',
      '    Card | 40.00',
      '  = Total Adjustments to reconcile Net Income to Net Cash provided by operations: | -110.00',
      '= Net cash provided by operating activities | 100.00',
      'INVESTING ACTIVITIES | ',
      '  Truck | -600.00',
      '= Net cash provided by investing activities | -600.00',
      'FINANCING ACTIVITIES | ',
      '  Loan | 575.00',
      '= Net cash provided by financing activities | 575.00',
      '= Net cash increase for period | 75.00',
      '= Cash at beginning of period | 1000.00',
      '= Cash at end of period | 1075.00',
    ]);
  });

  test('has QuickBooks’ groups, no basis, and no opening line without initial cash', () => {
    const report = reportOf(books, 'CashFlow', { start_date: '2023-01-01', end_date: '2024-12-31' });
    expect(report.Rows.Row?.map((row) => row.group)).toEqual([
      'OperatingActivities',
      'InvestingActivities',
      'FinancingActivities',
      'CashIncrease',
      'EndingCash',
    ]);
    expect(groupRow(report, 'OperatingAdjustments')?.type).toBe('Section');
    expect(report.Header.ReportBasis).toBeUndefined();
    expect(report.Header.SummarizeColumnsBy).toBe('Total');
  });
});
