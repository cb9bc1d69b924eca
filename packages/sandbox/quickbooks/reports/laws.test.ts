import { addDays, bakeryCompany, gardenCompany, newCompany } from '@insights/companies';
import { randomBooks } from '@insights/companies/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tools/testing/tiers.ts';
import {
  expectBalancedSheet,
  expectBalancedTransactions,
  expectCashExplained,
  expectEarningsAddUp,
  expectLedgerMatchesStatements,
  expectSplitPeriodAddsUp,
  expectTotalsAddUp,
} from '../../testing/accounting-laws.ts';
import { groupCents, reportOf } from '../../testing/reports-of.ts';

const bases = ['Accrual', 'Cash'] as const;

const days = fc
  .uniqueArray(fc.integer({ min: 0, max: 728 }), { minLength: 3, maxLength: 3 })
  .map((offsets) => offsets.sort((a, b) => a - b).map((offset) => addDays('2023-01-01', offset)));

describe('the laws of accounting hold for any books', () => {
  test.each(bases)('on the %s basis', (basis) => {
    fc.assert(
      fc.property(randomBooks, days, (books, [from = '', middle = '', to = '']) => {
        expectBalancedTransactions(books, basis);
        for (const on of [from, middle, to]) expectBalancedSheet(books, basis, on);
        expectEarningsAddUp(books, basis, to);
        expectSplitPeriodAddsUp(books, basis, from, middle, to);
        expectLedgerMatchesStatements(books, basis, from, to);
        expectTotalsAddUp(books, basis, from, to);
        expectCashExplained(books, from, to);
      }),
      runs(50, 250),
    );
  });

  test('cash-basis receivables and payables contain no invoices or bills', () => {
    fc.assert(
      fc.property(randomBooks, (books) => {
        for (const accountId of ['3', '8']) {
          expect(books.ledger('Cash').postings(accountId, '', '9999-12-31')).toEqual([]);
        }
      }),
      runs(50, 250),
    );
  });

  test('both bases have the same profit once everything is paid', () => {
    fc.assert(
      fc.property(randomBooks, (books) => {
        const isOpen = books.transactions.some((entry) => books.applications.open(entry) !== 0);
        fc.pre(!isOpen);
        const [accrual, cash] = bases.map((accounting_method) =>
          groupCents(
            reportOf(books, 'ProfitAndLoss', {
              start_date: '2021-01-01',
              end_date: '2024-12-31',
              accounting_method,
            }),
            'NetIncome',
          ),
        );
        expect(cash).toBe(accrual);
      }),
      { ...runs(25, 100), maxSkipsPerRun: 200 },
    );
  });
});

describe.each([gardenCompany, bakeryCompany, newCompany])('the laws hold for $name', (company) => {
  const books = company.booksOn('2025-09-17');

  test.each(bases)('on the %s basis', (basis) => {
    expectBalancedTransactions(books, basis);
    for (const on of ['2023-01-01', '2023-06-30', '2024-02-29', '2024-12-31', '2025-05-17', '2025-09-17']) {
      expectBalancedSheet(books, basis, on);
      expectEarningsAddUp(books, basis, on);
    }
    for (const [from, middle, to] of [
      ['2023-01-01', '2023-03-10', '2023-12-31'],
      ['2024-02-10', '2024-06-30', '2024-11-30'],
      ['2025-01-01', '2025-08-31', '2025-09-17'],
    ] as const) {
      expectSplitPeriodAddsUp(books, basis, from, middle, to);
      expectLedgerMatchesStatements(books, basis, from, to);
      expectTotalsAddUp(books, basis, from, to);
      expectCashExplained(books, from, to);
    }
  });
});
