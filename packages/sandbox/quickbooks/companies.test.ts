import { readFileSync } from 'node:fs';
import {
  addMonths,
  type Books,
  bakeryCompany,
  canadianCompany,
  deepCompany,
  defaultCompanies,
  gardenCompany,
  type Invoice,
  isBalanceSheetType,
  mistakeCodes,
  newCompany,
  plantedMistakes,
  twoCurrencyCompany,
} from '@insights/companies';
import { bigCompany } from '@insights/companies/testing';
import { describe, expect, test } from 'vitest';
import { groupCents, reportOf } from '../testing/reports-of.ts';
import { invoiceJson } from './entities/sales.ts';

const books = gardenCompany.booksOn('2026-09-17');

function netIncomes(from: Books, months: readonly string[]): number[] {
  return months.map((month) => {
    const parameters = { start_date: `${month}-01`, end_date: `${month}-28` };
    return groupCents(reportOf(from, 'ProfitAndLoss', parameters), 'NetIncome');
  });
}

describe('the companies of the sandbox', () => {
  test('are six, as README.md says', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(defaultCompanies).toHaveLength(6);
    expect(readme).toContain('a QuickBooks sandbox with six companies');
  });

  test.each([gardenCompany, bakeryCompany, canadianCompany, deepCompany, twoCurrencyCompany])(
    'grow without changing their past: $name',
    (company) => {
      const early = company.booksOn('2024-08-10');
      const late = company.booksOn('2025-03-02');
      expect(late.transactions.length).toBeGreaterThan(early.transactions.length);
      const known = new Map(late.transactions.map((transaction) => [transaction.id, transaction]));
      for (const transaction of early.transactions) expect(known.get(transaction.id)).toEqual(transaction);
      const again = company.booksOn('2024-08-10');
      expect(again.transactions).toEqual(early.transactions);
    },
  );

  test('start in 2023 and contain nothing after today', () => {
    for (const company of [gardenCompany, bakeryCompany]) {
      const { transactions } = company.booksOn('2024-08-10');
      expect(transactions[0]?.date).toBe('2023-01-01');
      const entered = transactions.map(({ createdAt }) => new Date(createdAt).toISOString().slice(0, 10));
      expect([...entered].sort().at(-1)).toBe('2024-08-10');
    }
  });

  test('contain nothing before their first day', () => {
    expect(gardenCompany.booksOn('2022-06-01').transactions).toEqual([]);
    expect(newCompany.booksOn('2026-06-01').transactions).toEqual([]);
  });

  test('each have their own realm', () => {
    expect(defaultCompanies.map(({ realmId }) => realmId)).toEqual([
      '9341453172900001',
      '9341453172900002',
      '9341453172900003',
      '9341453172900004',
      '9341453172900005',
      '9341453172900006',
    ]);
  });
});

describe('companies with one special feature each', () => {
  test.each([canadianCompany, deepCompany, twoCurrencyCompany])(
    'never run out of money and are profitable: $name',
    (company) => {
      const books = company.booksOn('2026-03-31');
      const months = Array.from({ length: 39 }, (_, place) => addMonths('2023-01-31', place));
      const cash = months.map((end) => books.ledger('Accrual').balance('1', end));
      expect(Math.min(...cash)).toBeGreaterThan(0);
      const report = reportOf(books, 'ProfitAndLoss', { start_date: '2025-01-01', end_date: '2025-12-31' });
      expect(groupCents(report, 'NetIncome')).toBeGreaterThan(0);
    },
  );

  test('one company keeps its books in Canadian dollars, as every report states', () => {
    const books = canadianCompany.booksOn('2025-06-30');
    const dates = { start_date: '2025-01-01', end_date: '2025-06-30' };
    for (const name of ['ProfitAndLoss', 'BalanceSheet', 'CashFlow', 'GeneralLedger'] as const) {
      expect(reportOf(books, name, dates).Header.Currency).toBe('CAD');
    }
  });

  test('one company keeps its books in pounds and also sells in euros, and its ledger always has foreign amounts', () => {
    const books = twoCurrencyCompany.booksOn('2025-06-30');
    const dates = { start_date: '2025-01-01', end_date: '2025-06-30' };
    const { Columns, Header } = reportOf(books, 'GeneralLedger', dates);
    expect(Header.Currency).toBe('GBP');
    expect(Columns.Column.map(({ ColTitle }) => ColTitle).slice(-4)).toEqual([
      'Amount',
      'Balance',
      'Currency',
      'Foreign Amount',
    ]);
    const invoices = books.transactions
      .filter(({ kind }) => kind === 'Invoice')
      .map((each) => invoiceJson(each as Invoice, books));
    const currencies = invoices.map(({ CurrencyRef }) => (CurrencyRef as { value: string }).value);
    expect(new Set(currencies)).toEqual(new Set(['GBP', 'EUR']));
    expect(JSON.stringify(invoices)).toContain('"ClassRef":{"value":"5001","name":"Shop"}');
  });

  test('one company has four hundred accounts in three levels, most of whose names occur more than once', () => {
    const { chart } = deepCompany.booksOn('2025-06-30');
    expect(chart.accounts.length).toBeGreaterThanOrEqual(400);
    const depth = (id: string | undefined): number =>
      id === undefined ? 0 : 1 + depth(chart.get(id).parentId);
    expect(Math.max(...chart.accounts.map(({ id }) => depth(id)))).toBe(3);
    const names = Map.groupBy(chart.accounts, ({ name }) => name);
    expect(names.get('Labor')).toHaveLength(48);
  });
});

describe('Demo Company', () => {
  test.each(['2023', '2024', '2025'])('has believable income and profit in %s', (year) => {
    const parameters = { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
    const report = reportOf(books, 'ProfitAndLoss', parameters);
    const dollars = (group: string) => groupCents(report, group) / 100;
    expect(dollars('Income')).toBeGreaterThan(600_000);
    expect(dollars('Income')).toBeLessThan(1_000_000);
    expect(dollars('NetIncome')).toBeGreaterThan(0.05 * dollars('Income'));
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    const losses = netIncomes(books, months).filter((cents) => cents < 0).length;
    expect(losses).toBeGreaterThan(0);
    expect(losses).toBeLessThan(7);
  });

  test('has cash that varies but stays healthy', () => {
    const balances: number[] = [];
    for (let year = 2023; year <= 2026; year += 1) {
      for (let month = 1; month <= 8; month += 1) {
        balances.push(books.ledger('Accrual').balance('35', `${year}-${String(month).padStart(2, '0')}-28`));
      }
    }
    expect(Math.min(...balances)).toBeGreaterThan(1_000_000);
    expect(Math.max(...balances)).toBeGreaterThan(3 * Math.min(...balances));
  });

  test('has thousands of transactions of every kind', () => {
    expect(books.transactions.length).toBeGreaterThan(4000);
    expect(books.transactions.length).toBeLessThan(8000);
    expect(new Set(books.transactions.map(({ kind }) => kind)).size).toBe(15);
  });

  test('has a three-level chart of accounts, with the same name under two parents', () => {
    const { chart } = books;
    expect(chart.accounts.some(({ id }) => chart.fullName(id).split(':').length === 3)).toBe(true);
    expect(chart.accounts.filter(({ name }) => name === 'Original Cost')).toHaveLength(2);
    expect(chart.accounts.some(({ type, active }) => !isBalanceSheetType(type) && active === false)).toBe(
      true,
    );
  });

  test('has reconciled checking until about six weeks ago except for some old items, and savings much earlier', () => {
    const marks = (accountId: string, from: string, to: string) =>
      new Set(
        books
          .ledger('Accrual')
          .postings(accountId, from, to)
          .map((posting) => books.clearedMark(posting)),
      );
    expect([...marks('35', '2026-06-01', '2026-06-30')]).toEqual(['R']);
    expect([...marks('35', '2026-08-10', '2026-09-17')]).toEqual(['']);
    expect([...marks('35', '2026-02-01', '2026-02-28')].sort()).toEqual(['', 'R']);
    expect([...marks('36', '2026-02-01', '2026-06-30')]).toEqual(['']);
  });
});

describe('planted mistakes', () => {
  const mistakes = plantedMistakes('2026-09-17');
  const kindsOf = (code: string) =>
    mistakes
      .filter((mistake) => mistake.code === code)
      .map(({ transactionIds }) => transactionIds.map((id) => books.findTransaction(id)?.kind));

  test('are the same in the catalog and in the books', () => {
    const planted = new Set(mistakes.map(({ code }) => code));
    expect(mistakeCodes.filter((code) => !planted.has(code))).toEqual([]);
    expect([...planted].filter((code) => !mistakeCodes.includes(code))).toEqual([]);
  });

  test('name only transactions that exist', () => {
    for (const { transactionIds, date } of mistakes) {
      for (const id of transactionIds) expect(books.findTransaction(id)).toBeDefined();
      expect(date <= '2026-12-31').toBe(true);
    }
  });

  test('occur in every quarter of every year', () => {
    for (const year of [2023, 2024, 2025]) {
      for (const [from, to] of [
        ['01', '03'],
        ['04', '06'],
        ['07', '09'],
        ['10', '12'],
      ] as const) {
        const inQuarter = mistakes.filter(
          ({ date }) => date >= `${year}-${from}` && date <= `${year}-${to}-31`,
        );
        expect(inQuarter.length).toBeGreaterThan(7);
      }
    }
  });

  test('match their descriptions', () => {
    expect(kindsOf('duplicate-bill')).toEqual([
      ['Bill', 'Bill'],
      ['Bill', 'Bill'],
      ['Bill', 'Bill'],
      ['Bill', 'Bill'],
    ]);
    expect(kindsOf('bill-and-expense')[0]).toEqual(['Bill', 'Purchase']);
    expect(kindsOf('income-double-counted')[0]).toEqual(['Payment', 'Deposit']);
    expect(kindsOf('unapplied-payment')[0]).toEqual(['Payment', 'Invoice']);
  });

  test('leave the right transactions open and paid', () => {
    const open = (id: string | undefined) => {
      const transaction = id === undefined ? undefined : books.findTransaction(id);
      return transaction === undefined ? 0 : books.applications.open(transaction);
    };
    for (const { code, date, transactionIds, cents } of mistakes) {
      const [first, second] = transactionIds;
      if (date > '2026-06-30') continue;
      if (code === 'duplicate-bill') expect([open(first), open(second)]).toEqual([0, cents]);
      if (code === 'bill-and-expense') expect(open(first)).toBe(cents);
      if (code === 'old-open-invoice' || code === 'old-unpaid-bill') expect(open(first)).toBe(cents);
      if (code === 'unapplied-payment') expect([open(first), open(second)]).toEqual([cents, cents]);
      if (code === 'duplicate-bill-paid') expect([open(first), open(second)]).toEqual([0, 0]);
      if (code === 'negative-customer-balance') expect([open(first), open(second)]).toEqual([cents, 0]);
    }
  });

  test('show in the state of the books', () => {
    const ledger = books.ledger('Accrual');
    const opening = mistakes.find(({ code }) => code === 'opening-balance-equity');
    expect(-ledger.balance('34', '2026-09-17')).toBe(opening?.cents);
    expect(ledger.balance('51', '2026-09-17')).toBe(41_260);
    expect(ledger.balance('32', '2026-09-17')).toBeLessThan(0);
    const left = mistakes.filter(
      ({ code }) => code === 'old-undeposited-funds' || code === 'income-double-counted',
    );
    const inDrawer = left.reduce((total, { cents }) => total + cents, 0);
    expect(ledger.balance('4', '2026-09-17')).toBeGreaterThanOrEqual(inDrawer);
    const backDated = mistakes.find(({ code, date }) => code === 'back-dated-entry' && date === '2025-11-18');
    const entered = books.findTransaction(backDated?.transactionIds[0] ?? '');
    expect(new Date(entered?.createdAt ?? 0).toISOString().slice(0, 10)).toBe('2026-06-26');
  });
});

test('a company has as many transactions as its caller wants', () => {
  const big = bigCompany({ realmId: '9', transactions: 100_000, from: '2020-01-01', to: '2025-12-31' });
  const made = big.booksOn('2025-12-31');
  expect(made.ledger('Cash').size).toBeGreaterThan(150_000);
  expect(made.transactions).toHaveLength(100_000);
});
