import { accountsOf, addDays, gardenCompany, plantedMistakes } from '@insights/companies';
import { companyFromPostings } from '@insights/companies/testing';
import { describe, expect, test } from 'vitest';
import { reportOf, rowsOf } from '../../testing/reports-of.ts';
import { pacificTime } from '../timestamps.ts';
import { parseReportRequest, type ReportParameters } from './report-request.ts';

const today = '2026-09-17';
const books = gardenCompany.booksOn(today);
const year = { start_date: '2025-09-18', end_date: today };

/** Returns each line's transaction id, account id and date. */
function lines(parameters: ReportParameters): { id: string; account: string; date: string }[] {
  const columns = 'tx_date,txn_type,account_name';
  return rowsOf(reportOf(books, 'TransactionList', { ...year, columns, ...parameters })).map((row) => ({
    date: row.ColData?.[0]?.value ?? '',
    id: row.ColData?.[1]?.id ?? '',
    account: row.ColData?.[2]?.id ?? '',
  }));
}

const idsOf = (parameters: ReportParameters) => lines(parameters).map(({ id }) => id);

describe('the transaction list', () => {
  test('has one line per transaction, in order of date', () => {
    const report = reportOf(books, 'TransactionList', { ...year, columns: 'tx_date' });
    expect(report.Header).toMatchObject({
      ReportName: 'TransactionList',
      StartPeriod: '2025-09-18',
      EndPeriod: today,
      Currency: 'USD',
      Option: [{ Name: 'NoReportData', Value: 'false' }],
    });
    expect(report.Header).not.toHaveProperty('ReportBasis');
    const inYear = books.transactions.filter(({ date }) => date >= '2025-09-18' && date <= today);
    const ids = idsOf({});
    expect([...ids].sort()).toEqual(inYear.map(({ id }) => id).sort());
    const dates = lines({}).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  test('names the transaction’s own account', () => {
    const columns = 'txn_type,account_name';
    const text = rowsOf(reportOf(books, 'TransactionList', { ...year, columns })).map((row) =>
      row.ColData?.map(({ value }) => value).join(' | '),
    );
    expect(text).toContain('Transfer | Checking');
    expect(text).toContain('Bill | Accounts Payable (A/P)');
    expect(text).toContain('Expense | Business Card 4417');
  });

  test('returns transactions of every type that were last changed within a range', () => {
    const changed = books.transactions.filter(({ createdAt, changedAt = createdAt }) => {
      const day = pacificTime(changedAt).slice(0, 10);
      return day >= '2026-08-01' && day <= '2026-08-31';
    });
    const ids = idsOf({ start_moddate: '2026-08-01', end_moddate: '2026-08-31' });
    expect(changed.some(({ kind }) => kind === 'SalesTaxPayment')).toBe(true);
    expect([...ids].sort()).toEqual(changed.map(({ id }) => id).sort());
  });

  test('shows account numbers before names if the company uses them', () => {
    const numbered = companyFromPostings({
      realmId: '1',
      profile: { usesAccountNumbers: true },
      accounts: accountsOf(
        [
          ['1', 'Bank', 'Bank', 'Checking'],
          ['2', 'Sales', 'Income', 'SalesOfProductIncome'],
        ],
        '2024-01-01',
      ).map((account) => ({ ...account, number: `12${account.id}` })),
      postings: [
        { transactionId: '7', label: 'Deposit', date: '2025-01-05', accountId: '1', cents: 500 },
        { transactionId: '7', label: 'Deposit', date: '2025-01-05', accountId: '2', cents: -500 },
      ],
    }).booksOn('2025-12-31');
    const range = {
      start_date: '2025-01-01',
      end_date: '2025-12-31',
      columns: 'account_name',
    };
    expect(rowsOf(reportOf(numbered, 'TransactionList', range))).toEqual([
      { ColData: [{ value: '121 Bank', id: '1' }], type: 'Data' },
    ]);
  });
});

describe('the transaction list for one cleared status', () => {
  const of = (cleared: string) => lines({ cleared });

  test('does not overlap with the lists for the other two statuses', () => {
    const ids = ['Reconciled', 'Cleared', 'Uncleared'].map(
      (cleared) => new Set(of(cleared).map(({ id }) => id)),
    );
    for (const list of ids) expect(list.size).toBeGreaterThan(5);
    expect(new Set(ids.flatMap((list) => [...list])).size).toBe(
      ids.reduce((sum, list) => sum + list.size, 0),
    );
    expect(of('Deposited')).toEqual([]);
  });

  test('contains transactions on bank and card accounts, but no journal entries', () => {
    for (const cleared of ['Reconciled', 'Cleared', 'Uncleared']) {
      for (const { id, account } of of(cleared)) {
        expect(['Bank', 'Credit Card']).toContain(books.chart.get(account).type);
        expect(books.findTransaction(id)?.kind).not.toBe('JournalEntry');
      }
    }
  });

  test('ignores an account in the request, and never includes the status as a column', () => {
    expect(idsOf({ cleared: 'Uncleared', account: '36' })).toEqual(idsOf({ cleared: 'Uncleared' }));
    const report = reportOf(books, 'TransactionList', { ...year, columns: 'tx_date,is_cleared' });
    expect(report.Columns.Column.map(({ ColTitle }) => ColTitle)).toEqual(['Date']);
  });

  test('shows the planted mistakes: uncleared transactions, and an account that is not reconciled', () => {
    const uncleared = new Set(idsOf({ cleared: 'Uncleared' }));
    const planted = plantedMistakes(today).filter(({ date }) => date >= '2025-09-18' && date < '2026-07-01');
    for (const code of ['uncleared-check', 'uncleared-deposit']) {
      const own = planted.filter((mistake) => mistake.code === code);
      for (const { transactionIds } of own) expect(uncleared).toContain(transactionIds[0]);
    }
    const duplicate = planted.find(({ code }) => code === 'duplicate-expense');
    const [first = '', second = ''] = duplicate?.transactionIds ?? [];
    expect([uncleared.has(first), uncleared.has(second)]).toEqual([false, true]);
    const newest = (account: string) =>
      of('Reconciled')
        .filter((line) => line.account === account)
        .map(({ date }) => date)
        .sort()
        .at(-1);
    expect(newest('35')).toMatch(/^2026-07/);
    expect((newest('36') ?? '') < addDays(today, -210)).toBe(true);
  });

  test('is rejected for an unknown status, regardless of case', () => {
    for (const cleared of ['UnCleared', 'reconciled', 'All']) {
      expect(parseReportRequest({ ...year, cleared }, books.profile)).toMatchObject({
        refused: 'cleared',
      });
    }
  });
});
