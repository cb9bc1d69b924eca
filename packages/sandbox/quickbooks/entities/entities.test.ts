import { bakeryCompany, gardenCompany } from '@insights/companies';
import { describe, expect, test } from 'vitest';
import { accountCells, reportOf } from '../../testing/reports-of.ts';
import type { Json, JsonObject } from '../json.ts';
import { companyInfo } from './company-info.ts';
import { findKind } from './entity-kinds.ts';

const books = gardenCompany.booksOn('2025-09-17');
const bakery = bakeryCompany.booksOn('2025-09-17');

function all(name: string, from = books): readonly JsonObject[] {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`unknown entity ${name}`);
  return kind.list(from);
}

const list = (value: Json | undefined) => (value ?? []) as readonly JsonObject[];
const cents = (value: unknown) => Math.round(Number(value) * 100);
const sumOf = (rows: readonly JsonObject[], key: string) =>
  rows.reduce((total, row) => total + cents(row[key]), 0);

describe('the entities', () => {
  test('include every kind of object', () => {
    for (const name of [
      'Account',
      'Customer',
      'Vendor',
      'Employee',
      'Item',
      'Invoice',
      'Payment',
      'CreditMemo',
      'SalesReceipt',
      'RefundReceipt',
      'Deposit',
      'Transfer',
      'Bill',
      'BillPayment',
      'VendorCredit',
      'Purchase',
      'JournalEntry',
      'CreditCardPayment',
      'Budget',
    ]) {
      expect([name, all(name).length > 0]).toEqual([name, true]);
    }
  });

  test('have receivables that equal open invoices less unused credits and payments, except for journal entries', () => {
    const open =
      sumOf(all('Invoice'), 'Balance') -
      sumOf(all('CreditMemo'), 'Balance') -
      sumOf(all('Payment'), 'UnappliedAmt');
    const journal = 2 * 320_000;
    const sheet = reportOf(books, 'BalanceSheet', { start_date: '2025-01-01', end_date: '2025-09-17' });
    expect(open + journal).toBe(cents(accountCells(sheet, '84')?.[1]));
    expect(sumOf(all('Customer'), 'Balance')).toBe(open);
  });

  test('have payables that equal open bills less unused credits', () => {
    const open = sumOf(all('Bill'), 'Balance') - sumOf(all('VendorCredit'), 'Balance');
    const [payables] = all('Account').filter((account) => account.Id === '33');
    expect(open).toBe(-cents(payables?.CurrentBalance));
    expect(sumOf(all('Vendor'), 'Balance')).toBe(open);
  });

  test('link an invoice to its payments, and a payment to its invoices and deposit', () => {
    const paid = all('Invoice').find(
      (invoice) => cents(invoice.Balance) === 0 && cents(invoice.TotalAmt) > 0,
    );
    const [link] = list(paid?.LinkedTxn);
    expect(link).toMatchObject({ TxnType: 'Payment' });
    const payment = all('Payment').find((candidate) => candidate.Id === link?.TxnId);
    expect(JSON.stringify(payment?.Line)).toContain(`"TxnId":"${String(paid?.Id)}","TxnType":"Invoice"`);
    const deposited = all('Payment').find((candidate) => list(candidate.LinkedTxn).length > 0);
    expect(list(deposited?.LinkedTxn)[0]).toMatchObject({ TxnType: 'Deposit' });
  });

  test('set a transaction’s last change to its last link or, without links, to its entry', () => {
    const times = (row: JsonObject | undefined) =>
      row?.MetaData as { CreateTime: string; LastUpdatedTime: string } | undefined;
    const created = new Map(all('Payment').map((payment) => [payment.Id, times(payment)?.CreateTime]));
    const paid = all('Invoice').filter(({ LinkedTxn }) => list(LinkedTxn).length === 1);
    expect(paid.length).toBeGreaterThan(100);
    for (const invoice of paid) {
      const [link] = list(invoice.LinkedTxn);
      expect(times(invoice)?.LastUpdatedTime).toBe(created.get(link?.TxnId ?? ''));
      expect(invoice.SyncToken).toBe('1');
    }
    for (const entry of all('JournalEntry')) {
      expect(times(entry)?.LastUpdatedTime).toBe(times(entry)?.CreateTime);
    }
  });

  test('have transaction lines that add up to the total', () => {
    const lineSum = (row: JsonObject, sign: (line: JsonObject) => number) =>
      list(row.Line).reduce((total, line) => total + sign(line) * cents(line.Amount), 0);
    for (const name of ['Bill', 'Purchase', 'VendorCredit', 'Deposit']) {
      for (const row of all(name)) expect(lineSum(row, () => 1)).toBe(cents(row.TotalAmt));
    }
    const saleSign = (line: JsonObject) =>
      line.DetailType === 'SubTotalLineDetail' ? 0 : line.DetailType === 'DiscountLineDetail' ? -1 : 1;
    for (const name of ['Invoice', 'SalesReceipt', 'CreditMemo', 'RefundReceipt']) {
      for (const row of all(name)) {
        const tax = cents((row.TxnTaxDetail as JsonObject).TotalTax);
        expect(lineSum(row, saleSign) + tax).toBe(cents(row.TotalAmt));
      }
    }
  });

  test('have equal debits and credits in every journal entry', () => {
    for (const entry of all('JournalEntry')) {
      const signed = list(entry.Line).map((line) => {
        const { PostingType } = line.JournalEntryLineDetail as JsonObject;
        return (PostingType === 'Debit' ? 1 : -1) * cents(line.Amount);
      });
      expect(signed.reduce((total, amount) => total + amount, 0)).toBe(0);
    }
  });

  test('show liabilities as negative in the account list, as QuickBooks does', () => {
    const find = (id: string) => all('Account').find((account) => account.Id === id);
    expect(Number(find('52')?.CurrentBalance)).toBeLessThan(0);
    expect(Number(find('35')?.CurrentBalance)).toBeGreaterThan(0);
    expect(find('60')?.CurrentBalance).toBe(0);
    expect(find('37')).toMatchObject({
      CurrentBalance: 0,
      CurrentBalanceWithSubAccounts: expect.any(Number),
    });
  });

  test('list every active income and expense account for every month of a budget', () => {
    const [budget] = all('Budget').filter((candidate) => candidate.Name === 'Budget 2025');
    const detail = list(budget?.BudgetDetail);
    expect(new Set(detail.map((line) => line.BudgetDate)).size).toBe(12);
    expect(detail.length % 12).toBe(0);
    expect(detail.some((line) => line.Amount === 0)).toBe(true);
  });

  test('preserve all characters of names', () => {
    expect(companyInfo(bakery)).toMatchObject({ CompanyName: "Zoë's Bakehouse & Café" });
    const names = all('Customer', bakery).map((customer) => String(customer.DisplayName));
    expect(names).toContain('Nguyễn & Daughters Dentistry');
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(75);
  });
});
