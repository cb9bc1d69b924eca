import { type Budget, read } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { budgetVariance } from './budget-variance.ts';
import type { FactBooks } from './fact-books.ts';
import { usualProfit } from './one-offs.ts';
import { ownersTake } from './owners-take.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Other Current Liability': ['Due to Owner', 'Member Deposits'],
  Equity: ['Capital', 'Owner Draws', 'Estimated Tax Payments (EstimatedTaxes)', 'Retained Earnings'],
  Income: ['Sales'],
  Expense: ['Rent', 'Legal Fees', 'Office Costs', 'Wages'],
  'Other Income': ['Insurance Proceeds', 'Interest Earned'],
});
const usual = { Sales: () => -10_000, Rent: () => 4_000, 'Office Costs': (month: number) => 300 + month };
const opening = { Checking: 100_000 };

describe('what the owners took', () => {
  it('includes their taxes, and is compared with the profit and cash of the month and the year', () => {
    const monthly = {
      ...usual,
      'Owner Draws': () => 6_000,
      'Estimated Tax Payments': (month: number) => (month % 3 === 2 ? 2_000 : 0),
    };
    const extra = `
      2023-12-20 Deposit
        Checking  5,000.00
        Due to Owner
      2023-12-21 Deposit
        Checking  700.00
        Member Deposits
      2023-12-31 Journal Entry 99
        Retained Earnings  900.00
        Owner Draws`;
    expect(ownersTake(monthlyBooks(chart, { monthly, opening, months: 1, extra }))).toMatchObject({
      takenCents: 8_000_00,
    });
  });

  it.each([
    ['excluding repayments of a credit line', 'Line of Credit', 'LineOfCredit', 66_000_00],
    ['including principal of a loan for less than a year', 'Advance', 'LoanPayable', 56_000_00],
  ])('is compared with the cash left after loan principal, %s', (_, name, detailType, left) => {
    const borrowing = chartOf({
      Bank: ['Checking'],
      'Other Current Liability': [`${name} (${detailType})`],
      'Long Term Liability': ['Truck Loan'],
      Equity: ['Capital', 'Owner Draws'],
      Income: ['Sales'],
      Expense: ['Rent'],
    });
    const monthly = {
      Sales: () => -10_000,
      Rent: () => 4_000,
      'Owner Draws': () => 6_000,
      'Truck Loan': () => 500,
    };
    const extra = `
      2023-03-01 Deposit
        Checking  18,000.00
        ${name}
      2023-09-01 Expense
        ${name}  10,000.00
        Checking`;
    const books = monthlyBooks(borrowing, {
      monthly,
      opening: { Checking: 50_000, 'Truck Loan': -30_000 },
      extra,
    });
    expect(ownersTake(books)?.left).toMatchObject({
      cents: left,
      after: 'loans',
    });
  });

  it('is compared with the cash left after equipment that no loan paid for', () => {
    const borrowing = chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Truck'],
      'Long Term Liability': ['Truck Loan'],
      Equity: ['Capital', 'Owner Draws'],
      Income: ['Sales'],
    });
    const extra = `
      2023-03-01 Deposit
        Checking  18,000.00
        Truck Loan
      2023-03-03 Expense
        Truck  20,000.00
        Checking`;
    const monthly = { Sales: () => -4_000, 'Owner Draws': () => 3_000 };
    const books = monthlyBooks(borrowing, { monthly, opening, extra });
    expect(ownersTake(books)?.left).toMatchObject({ cents: 46_000_00, after: 'purchases' });
  });

  it('is not reported if they took nothing', () => {
    expect(ownersTake(monthlyBooks(chart, { monthly: usual, opening }))).toBeNull();
  });
});

describe('variances from the budget', () => {
  const budgetOf =
    (dollars: Record<string, number>) =>
    ({ books }: FactBooks) => {
      const amounts = Object.entries(dollars).map(([account, each]) => ({
        accountIndex: books.chart.indexById.get(account) as number,
        day: books.window.start + 365,
        amountCents: each * 100,
      }));
      const { end } = books.window;
      const budget: Budget = {
        id: '1',
        name: 'Plan',
        start: end - 364,
        end,
        interval: 'Annually',
        isActive: true,
        amounts,
      };
      return { budgets: read([budget]) };
    };

  it.each([
    [
      'one account over its budget',
      { Sales: 120_000, Rent: 48_000, 'Office Costs': 1_000 },
      { cause: { accountName: 'Office Costs', actualCents: 3_810_00, plannedCents: 1_000_00 } },
    ],
    [
      'none if a cost was planned in another account',
      { Sales: 120_000, 'Legal Fees': 40_000, 'Office Costs': 3_800 },
      { cause: null },
    ],
    [
      'none if expenses are as planned',
      { Sales: 120_000, Rent: 48_000, 'Office Costs': 3_800 },
      { cause: null },
    ],
  ])('name %s', (_, dollars, expenses) => {
    const books = monthlyBooks(chart, { monthly: usual, opening, documents: budgetOf(dollars) });
    expect(budgetVariance(books)?.expenses).toMatchObject(expenses);
  });

  it('are null without planned revenue', () => {
    const documents = budgetOf({ Rent: 48_000 });
    expect(budgetVariance(monthlyBooks(chart, { monthly: usual, opening, documents }))).toBeNull();
  });
});

describe('profit without one-offs', () => {
  const only = (at: number, dollars: number) => (month: number) => (month === at ? dollars : 0);
  const without = (changes: Record<string, (month: number) => number>) => {
    const found = usualProfit(monthlyBooks(chart, { monthly: { ...usual, ...changes }, opening }));
    return found === null
      ? null
      : [
          found.now.oneOffs.map(({ accountName, effectCents }) => `${accountName} ${effectCents / 100}`),
          (found.now.withoutCents - found.now.profitCents) / 100,
          found.base?.oneOffs.length,
        ];
  };

  it.each([
    [
      'an insurance payment',
      { 'Insurance Proceeds': only(15, -20_000) },
      [['Insurance Proceeds 20000'], -20_000, 0],
    ],
    [
      'a bill many times larger than any other on its account',
      { 'Legal Fees': (month: number) => (month === 20 ? 30_000 : 250) },
      [['Legal Fees -30000'], 30_000, 0],
    ],
    [
      'no bill that recurs every year',
      { 'Legal Fees': (month: number) => (month % 12 === 5 ? 20_000 : 250) },
      null,
    ],
    [
      'no bill on an account that was seldom used',
      { 'Legal Fees': (month: number) => (month === 20 ? 30_000 : month === 4 ? 1_000 : 0) },
      null,
    ],
    [
      'the only expense on an account',
      { 'Legal Fees': only(20, 30_000) },
      [['Legal Fees -30000'], 30_000, 0],
    ],
    ['no wages', { Wages: (month: number) => (month === 20 ? 30_000 : 250) }, null],
    ['no small amount', { 'Insurance Proceeds': only(15, -500) }, null],
  ])('excludes %s', (_, changes, expected) => {
    expect(without(changes)).toEqual(expected);
  });
});
