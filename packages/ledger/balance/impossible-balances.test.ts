import { describe, expect, it } from 'vitest';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { impossibleBalances } from './impossible-balances.ts';

const chart = chartOf({
  Bank: ['Checking', 'Business Savings', 'Overdraft', 'Stripe Clearing'],
  'Accounts Receivable': ['A/R'],
  'Accounts Payable': ['A/P'],
  'Other Current Asset': [
    'Inventory',
    'Inventory Reserve',
    'Stock (Inventory)',
    'Stock:Adjustments (Inventory)',
    'Undeposited Funds (UndepositedFunds)',
  ],
  'Fixed Asset': ['Van', 'Truck', 'Truck:Cost', 'Truck:Depreciation', 'Accumulated Depreciation'],
  'Credit Card': ['Visa'],
  'Other Current Liability': ['Line of Credit', 'Loan from Shareholder', 'Sales Tax Payable'],
  'Long Term Liability': ['Truck Note (NotesPayable)', 'Loan Discount'],
  Equity: ['Opening Balance Equity'],
});

/**
 * Returns the impossible balances for the given opening balances, with debits positive and equity as the other side.
 */
function found(opening: string, day = '2026-03-31') {
  const text = `opening\n${opening}\n Opening Balance Equity\n`;
  const books = booksOf(chart, '2026-01-01', '2026-12-31', text);
  return impossibleBalances(books, parseDay(day)).map(({ account, balanceCents, kind }) => [
    account?.fullName ?? null,
    balanceCents,
    kind,
  ]);
}

describe('impossible balances', () => {
  it.each<[string, string, [string | null, number, string]]>([
    ['negative inventory', ' Checking  900.00\n Inventory  -800.00', ['Inventory', -800_00, 'inventory']],
    ['a negative loan', ' Checking  900.00\n Truck Note  731.00', ['Truck Note', -731_00, 'loan']],
    [
      'a negative credit line',
      ' Checking  900.00\n Line of Credit  200.00',
      ['Line of Credit', -200_00, 'loan'],
    ],
    ['an asset with a negative cost', ' Checking  900.00\n Van  -200.00', ['Van', -200_00, 'fixedAsset']],
    [
      'an asset depreciated below zero',
      ' Checking  900.00\n Truck:Cost  500.00\n Truck:Depreciation  -700.00',
      ['Truck', -200_00, 'fixedAsset'],
    ],
    [
      'a bank account below zero for months',
      ' Checking  900.00\n Business Savings  -398.00',
      ['Business Savings', -398_00, 'bank'],
    ],
    ['negative receivables', ' Checking  900.00\n A/R  -260.00', ['A/R', -260_00, 'receivables']],
    ['negative payables', ' Checking  900.00\n A/P  170.00', ['A/P', -170_00, 'payables']],
    [
      'more deposited than received',
      ' Checking  900.00\n Undeposited Funds  -140.00',
      ['Undeposited Funds', -140_00, 'undeposited'],
    ],
    [
      'total assets below zero',
      ' Checking  10.00\n Stripe Clearing  -500.00',
      [null, -490_00, 'totalAssets'],
    ],
  ])('include %s', (_, opening, expected) => {
    expect(found(opening)).toEqual([expected]);
  });

  it.each([
    ['accumulated depreciation', ' Checking  900.00\n Van  500.00\n Accumulated Depreciation  -400.00'],
    ['an inventory reserve', ' Inventory  900.00\n Inventory Reserve  -300.00'],
    ['a sub-account of a parent that is posted to', ' Stock  900.00\n Stock:Adjustments  -300.00'],
    ['an agreed overdraft', ' Checking  900.00\n Overdraft  -300.00'],
    ['amounts owed between the company and its owner', ' Checking  900.00\n Loan from Shareholder  300.00'],
    ['a discount on a loan', ' Checking  900.00\n Loan Discount  300.00'],
    ['an overpaid credit card', ' Checking  900.00\n Visa  300.00'],
    ['a loan overpaid by a few dollars', ' Checking  900.00\n Truck Note  12.00'],
  ])('do not include %s', (_, opening) => {
    expect(found(opening)).toEqual([]);
  });

  it('do not include receivables on the cash basis, where QuickBooks leaves credits without their invoices', () => {
    const text = 'opening\n Checking  900.00\n A/R  -260.00\n Opening Balance Equity\n';
    const books = { ...booksOf(chart, '2026-01-01', '2026-12-31', text), basis: 'Cash' as const };
    expect(impossibleBalances(books, parseDay('2026-03-31'))).toEqual([]);
  });

  it('include a bank account only from the third month end on', () => {
    const text =
      'opening\n Checking  100.00\n Opening Balance Equity\n2026-02-10 Expense\n Checking  -900.00\n Van';
    const books = booksOf(chart, '2026-01-01', '2026-12-31', text);
    const on = (day: string) => impossibleBalances(books, parseDay(day)).length;
    expect([on('2026-02-28'), on('2026-03-31'), on('2026-04-15'), on('2026-04-30')]).toEqual([0, 0, 1, 1]);
  });
});
