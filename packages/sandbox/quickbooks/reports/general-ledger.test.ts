import { accountsOf, newCompany } from '@insights/companies';
import { bigCompany, companyFromPostings, type PostingSpec } from '@insights/companies/testing';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recording } from '../../testing/recordings.ts';
import { printed, reportOf, rowsOf } from '../../testing/reports-of.ts';
import type { Report } from './report.ts';

const accounts = accountsOf(
  [
    ['35', 'Checking', 'Bank', 'Checking'],
    ['36', 'Savings', 'Bank', 'Savings'],
    ['37', 'Truck', 'Fixed Asset', 'Vehicles'],
    ['38', 'Original Cost', 'Fixed Asset', 'Vehicles', { parent: '37' }],
    ['2', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
    ['3', 'Capital', 'Equity', 'OwnersEquity'],
    ['82', 'Sales', 'Income', 'SalesOfProductIncome'],
    ['83', 'Plants', 'Income', 'SalesOfProductIncome', { parent: '82' }],
    ['91', 'Reconciliation Discrepancies', 'Other Expense', 'OtherMiscellaneousExpense'],
  ],
  '2024-01-01',
);

function entry(
  transactionId: string,
  date: string,
  debit: string,
  credit: string,
  cents: number,
): PostingSpec[] {
  return [
    { transactionId, date, accountId: debit, cents, splitAccountId: credit },
    { transactionId, date, accountId: credit, cents: -cents, splitAccountId: debit },
  ];
}

const books = companyFromPostings({
  realmId: '1',
  accounts,
  postings: [
    ...entry('1', '2025-03-01', '35', '3', 50_000),
    ...entry('2', '2025-04-01', '36', '3', 80_000),
    ...entry('3', '2025-05-01', '38', '3', 900_000),
    ...entry('4', '2025-06-01', '35', '82', 70_100),
    ...entry('5', '2026-02-01', '35', '83', 50),
    ...entry('6', '2026-03-01', '35', '82', 10_000),
    ...entry('7', '2026-03-02', '91', '35', 25_000),
  ],
}).booksOn('2026-12-31');

const range = { start_date: '2026-03-01', end_date: '2026-03-31' };

describe('the general ledger', () => {
  test('starts accounts with their balance, even without changes; income and expense accounts start at zero', () => {
    expect(
      printed(
        reportOf(books, 'GeneralLedger', { ...range, columns: 'tx_date,subt_nat_amount,rbal_nat_amount' }),
      ),
    ).toEqual([
      'Checking |  | ',
      '  Beginning Balance |  | 1201.50',
      '  2026-03-01 | 100.00 | 1301.50',
      '  2026-03-02 | -250.00 | 1051.50',
      '= Total for Checking | -150.00 | ',
      'Savings |  | ',
      '  Beginning Balance |  | 800.00',
      '= Total for Savings |  | ',
      'Truck |  | ',
      '  Original Cost |  | ',
      '    Beginning Balance |  | 9000.00',
      '  = Total for Original Cost |  | ',
      '= Total for Truck |  | ',
      'Capital |  | ',
      '  Beginning Balance |  | 10300.00',
      '= Total for Capital |  | ',
      'Sales |  | ',
      '  2026-03-01 | 100.00 | 100.00',
      '= Total for Sales | 100.00 | ',
      'Reconciliation Discrepancies |  | ',
      '  2026-03-02 | 250.00 | 250.00',
      '= Total for Reconciliation Discrepancies | 250.00 | ',
    ]);
  });

  test('wraps a parent’s own postings in a section without a heading', () => {
    const report = reportOf(books, 'GeneralLedger', {
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      columns: 'tx_date,subt_nat_amount',
    });
    const text = printed(report);
    expect(text.slice(text.indexOf('Sales | '), text.indexOf('Reconciliation Discrepancies | '))).toEqual([
      'Sales | ',
      '    2026-03-01 | 100.00',
      '  = Total for Sales | 100.00',
      '  Plants | ',
      '    2026-02-01 | .50',
      '  = Total for Plants | .50',
      '= Total for Sales with sub-accounts | 100.50',
    ]);
    const heads = rowsOf(report).map((row) => row.Header?.ColData[0]);
    expect(heads).toContainEqual({ value: 'Sales', id: '82' });
    expect(heads).toContainEqual({ value: 'Truck' });
  });

  test.skipIf(!hasRecordings)('has an opening line with the recorded structure', () => {
    const real = recording<Report>('sandboxG_2026-08_GeneralLedger_BeginningBalance_EXCERPT.json');
    const made = reportOf(books, 'GeneralLedger', range);
    const opening = (report: Report) => report.Rows.Row?.[0]?.Rows?.Row?.[0];
    const blank = (row: ReturnType<typeof opening>) => ({
      ...row,
      ColData: row?.ColData?.map((cell, index) => (index === 7 ? {} : cell)),
    });
    expect(blank(opening(made))).toEqual(blank(opening(real)));
    expect(made.Rows.Row?.[0]?.Header).toEqual(real.Rows.Row?.[0]?.Header);
  });

  test('leaves the opening line empty if the balance column is not requested', () => {
    const report = reportOf(books, 'GeneralLedger', { ...range, columns: 'tx_date,subt_nat_amount' });
    expect(report.Rows.Row?.[1]?.Rows?.Row).toEqual([
      { ColData: [{ value: '' }, { value: '' }], type: 'Data' },
    ]);
  });

  test('has the requested columns, ignores unknown columns, and has the usual eight by default', () => {
    const keys = (columns: string) =>
      reportOf(books, 'GeneralLedger', { ...range, columns }).Columns.Column.map(
        (column) => column.MetaData?.[0]?.Value,
      );
    expect(keys('rbal_nat_amount,name,nonsense')).toEqual(['rbal_nat_amount', 'name']);
    expect(keys('nonsense')).toEqual([
      'tx_date',
      'txn_type',
      'doc_num',
      'name',
      'memo',
      'split_acc',
      'subt_nat_amount',
      'rbal_nat_amount',
    ]);
  });

  test('has no rows without data', () => {
    const report = reportOf(newCompany.booksOn('2026-05-01'), 'GeneralLedger', range);
    expect(report.Rows).toEqual({});
    expect(report.Header.Option).toEqual([{ Name: 'NoReportData', Value: 'true' }]);
  });

  test('ends with the notice after 400,000 cells', () => {
    const big = bigCompany({ realmId: '9', transactions: 30_000, from: '2024-01-01', to: '2024-12-31' });
    const report = reportOf(big.booksOn('2024-12-31'), 'GeneralLedger', {
      start_date: '2024-01-01',
      end_date: '2024-12-31',
    });
    const last = rowsOf(report).at(-1);
    expect(last?.ColData?.[0]?.value).toBe('Unable to display more data. Please reduce the date range.');
    const half = reportOf(big.booksOn('2024-12-31'), 'GeneralLedger', {
      start_date: '2024-01-01',
      end_date: '2024-06-30',
    });
    expect(rowsOf(half).at(-1)?.Summary).toBeDefined();
  });
});
