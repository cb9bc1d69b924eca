import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { monthlyBooks } from '../testing/monthly-books.ts';
import { cardFunding } from './card-funding.ts';
import { cashFlows } from './cash-flows.ts';
import { cashRunway } from './cash-runway.ts';
import { collectedForOthers } from './collected-for-others.ts';
import { largestCustomer } from './concentration.ts';
import { debtCost } from './debt-cost.ts';
import { pipeline } from './pipeline.ts';

const chart = chartOf({
  Bank: ['Checking', 'IOLTA Trust'],
  'Accounts Receivable': ['A/R'],
  'Fixed Asset': ['Truck', 'Accumulated Depreciation (AccumulatedDepreciation)'],
  'Credit Card': ['Visa'],
  'Other Current Liability': [
    'Sales Tax Payable',
    'Payroll Liabilities',
    'Accrued Payroll',
    'Customer Deposits',
    'Client Funds',
    'Client Trust Deposits',
    'Deferred Revenue',
    'Due to Owner',
    'Line of Credit',
  ],
  'Long Term Liability': ['Truck Loan'],
  Equity: ['Capital', 'Owner Draws', 'Opening Balance Equity (OpeningBalanceEquity)'],
  Income: ['Sales'],
  Expense: ['Rent', 'Interest (InterestPaid)'],
});
const usual = { Sales: () => -10_000, Rent: () => 6_000 };
const opening = { Checking: 30_000 };
const booksOf = (monthly: Record<string, (month: number) => number>, more: object = {}) =>
  monthlyBooks(chart, { monthly: { ...usual, ...monthly }, opening, ...more });

describe('cash flows', () => {
  const extra = `
    2023-03-05 Journal Entry 900
      Checking  18,000.00
      Line of Credit
    2023-06-05 Journal Entry 901
      Line of Credit  18,000.00
      Checking
    2023-07-05 Journal Entry 902
      Truck  9,000.00
      Truck Loan  -7,000.00
      Checking
    2023-08-05 Deposit
      Checking  5,000.00
      Due to Owner
    2023-09-05 Deposit
      Checking  1,600.00
      Sales Tax Payable`;

  it('show what was borrowed and repaid, gross, and add up to the change in cash', () => {
    const books = booksOf(
      { 'Truck Loan': (month) => (month > 18 ? 500 : 0), 'Owner Draws': () => 1_000 },
      { extra },
    );
    const flows = cashFlows(books);
    expect(flows).toMatchObject({
      operationsCents: 12 * 4_000_00 + 1_600_00,
      // The lender paid $7,000 of the truck directly.
      investingCents: -2_000_00,
      financedCents: 7_000_00,
      borrowedCents: 18_000_00,
      repaidCents: 20_500_00,
      ownerLoansCents: 5_000_00,
      takenCents: 12_000_00,
    });
  });

  it('show the proceeds of a sold asset, and neither its depreciation nor its gain as operations', () => {
    const sold = `
      2023-07-05 Journal Entry 904
        Checking  5,000.00
        Accumulated Depreciation  6,000.00
        Truck  -10,000.00
        Sales  -1,000.00`;
    expect(cashFlows(booksOf({}, { extra: sold }))).toMatchObject({
      operationsCents: 12 * 4_000_00,
      equipmentCents: 5_000_00,
    });
  });

  it('have the same operating cash flow if depreciation was entered with debit and credit swapped', () => {
    const swapped = '2023-07-31 Journal Entry 905\n Accumulated Depreciation  1,424.00\n Rent';
    expect(cashFlows(booksOf({}, { extra: swapped }))).toMatchObject({ operationsCents: 12 * 4_000_00 });
  });

  it('exclude clients’ money, which is also a liability', () => {
    const received = '2023-07-31 Deposit\n IOLTA Trust  19,600.00\n Client Funds';
    const [without, withHeld] = [{}, { extra: received }].map((more) => cashFlows(booksOf({}, more)));
    expect(withHeld).toEqual(without);
  });

  it('include a deposit to opening balance equity as a contribution of the owners', () => {
    const deposited = '2023-11-10 Deposit\n Checking  7,400.00\n Opening Balance Equity';
    expect(cashFlows(booksOf({}, { extra: deposited }))).toMatchObject({
      operationsCents: 12 * 4_000_00,
      contributedCents: 7_400_00,
      otherEquityCents: 0,
    });
  });

  it('show a long-term loan from an owner separately from lenders’ loans', () => {
    const owners = chartOf({
      Bank: ['Checking'],
      'Long Term Liability': ['Loan from Owner', 'Truck Loan'],
      Equity: ['Capital', 'Owner Draws'],
      Income: ['Sales'],
    });
    const extra = `
      2023-05-15 Deposit
        Checking  20,000.00
        Loan from Owner
      2023-07-20 Check
        Loan from Owner  9,000.00
        Checking`;
    const monthly = { Sales: () => -5_000, 'Truck Loan': () => 700, 'Owner Draws': () => 1_000 };
    const books = monthlyBooks(owners, { monthly, opening: { 'Truck Loan': -30_000 }, extra });
    expect(cashFlows(books)).toMatchObject({
      borrowedCents: 0,
      repaidCents: 8_400_00,
      ownerLoansCents: 11_000_00,
    });
  });

  it('are not shown if opening balances were entered within the period', () => {
    const entered = '2023-02-01 Journal Entry 903\n Truck  4000.00\n Opening Balance Equity';
    expect(cashFlows(booksOf({}, { extra: entered }))).toBeNull();
  });
});

describe('the cash runway', () => {
  const burn = (amount: (month: number) => number, more: object = {}) => {
    const found = cashRunway(booksOf({ Rent: amount }, more));
    return found === null
      ? null
      : [found.last.burnCents / 100, found.before?.burnCents ?? 0, found.cashCents / 100];
  };
  it.each([
    [
      'is cash and burn, with the trend',
      (month: number) => (month > 17 ? 12_000 : 9_500),
      [6_000, 6_000_00, 27_000],
    ],
    ['is null while the company gains cash', () => 6_000, null],
    [
      'is null for one bad quarter in a year with positive cash flow',
      (month: number) => (month > 20 ? 12_000 : 6_000),
      null,
    ],
    ['is null for a slow season', (month: number) => (month % 12 > 5 ? 11_000 : 2_000), null],
    ['is null if cash lasts for years', () => 10_200, null],
  ])('%s', (_, amount, expected) => {
    expect(burn(amount)).toEqual(expected);
  });

  it('includes the principal of a loan, and not a credit line that goes up and down', () => {
    const books = booksOf(
      {
        Rent: () => 9_800,
        'Truck Loan': () => 700,
        'Line of Credit': (month) => (month % 2 === 0 ? -900 : 900),
      },
      { opening: { Checking: 30_000, 'Truck Loan': -20_000 } },
    );
    expect(cashRunway(books)?.last.burnCents).toBe(1_500_00);
  });
});

describe('the cost of debt', () => {
  const withLoan = { opening: { Checking: 60_000, 'Truck Loan': -20_000 } };
  const payments = (interestOf: (month: number) => number) => ({
    ...withLoan,
    extra: Array.from({ length: 24 }, (_, month) => {
      const day = `${2022 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-10`;
      const interest = interestOf(month) === 0 ? '' : ` Interest  ${interestOf(month)}.00\n`;
      return `${day} Check L${month}\n Truck Loan  400.00\n${interest} Checking`;
    }).join('\n'),
  });

  it('is twelve months’ interest divided by the balances, and is shown next to idle cash', () => {
    const found = debtCost(
      booksOf(
        {},
        payments(() => 150),
      ),
    );
    // From 15,200 down to 10,800 at the starts of the twelve months.
    expect(found).toMatchObject({
      rates: [{ months: 12, interestCents: 1_800_00, balanceCents: 156_000_00 }],
      idle: { idleCents: (60_000 + 24 * 3_450 - 3 * 6_150) * 100 },
    });
  });

  it.each([
    ['interest is booked once a year', {}, payments((month) => (month % 12 === 11 ? 1_800 : 0))],
    ['no lender charges such a rate', {}, payments(() => 1_500)],
    [
      'interest is not paid together with principal',
      { 'Truck Loan': () => 400, Interest: () => 150 },
      withLoan,
    ],
  ])('has no rate if %s', (_, monthly, more) => {
    expect(debtCost(booksOf(monthly, more))).toMatchObject({ rates: [], idle: null });
  });

  it('is null if a loan is below zero', () => {
    expect(debtCost(booksOf({ 'Truck Loan': () => 1_500 }, withLoan))).toBeNull();
  });
});

describe('money that belongs to others', () => {
  it('is the part of the bank balance that was collected or withheld for them', () => {
    const books = booksOf({
      'Sales Tax Payable': (month) => (month % 3 === 2 ? 1_000 : -800),
      'Payroll Liabilities': () => 50,
      'Accrued Payroll': () => -90,
      'Customer Deposits': (month) => (month === 13 ? -3_000 : 0),
      'Deferred Revenue': () => -100,
    });
    expect(collectedForOthers(books)).toEqual({
      salesTaxCents: 4_800_00,
      payrollCents: null,
      depositsCents: 3_000_00,
      totalCents: 7_800_00,
    });
  });

  it('does not include a balance that nobody touches', () => {
    expect(
      collectedForOthers(booksOf({ 'Sales Tax Payable': (month) => (month === 2 ? -5_000 : 0) })),
    ).toBeNull();
  });
});

describe('a card that funds operations', () => {
  const card = (owed: (month: number) => number) =>
    cardFunding(booksOf({ Visa: (month) => owed(month - 1) - owed(month) }, { months: 3 }));
  it.each([
    [
      'is found if its balance was never as high before',
      (month: number) => (month > 20 ? 1_000 * (month - 20) + 200 : 200),
      [0, 3_000_00],
    ],
    [
      'is not found if its balance was as high before',
      (month: number) => (month > 20 || month === 12 ? 5_000 : 200),
      null,
    ],
    ['is not found if its balance grew only a little', (month: number) => (month > 20 ? 250 : 200), null],
  ])('%s', (_, owed, expected) => {
    const found = card(owed);
    expect(found === null ? null : [found.openingCents, found.closingCents]).toEqual(expected);
  });
});

describe('the pipeline', () => {
  it.each([
    [
      'compares deposits with those of a year earlier',
      (month: number) => (month % 2 === 0 ? -1_000 : 900),
      { deposits: { nowCents: 1_200_00, baseCents: 600_00 } },
    ],
    ['ignores deposits that are never earned', (month: number) => (month === 3 ? -5_000 : 0), null],
  ])('%s', (_, amount, expected) => {
    const found = pipeline(booksOf({ 'Customer Deposits': amount }));
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ ...expected, deferredRevenue: null });
  });

  it('does not count clients’ money in trust, which may be held for years', () => {
    const owed = {
      'Client Trust Deposits': (month: number) => (month < 4 ? -2_000 : month === 20 ? 500 : 0),
    };
    expect(pipeline(booksOf(owed))).toBeNull();
    const untouched = { 'Client Trust Deposits': (month: number) => (month < 4 ? -2_000 : 0) };
    expect(collectedForOthers(booksOf(untouched))).toMatchObject({ depositsCents: 8_000_00 });
  });
});

describe('customers', () => {
  it('are concentrated if one of them, with all its jobs, buys a quarter', () => {
    const sold = (month: string, name: string) =>
      `2023-${month}-15 Invoice ${month}  to ${name}\n A/R  20000.00\n Sales`;
    const extra = [
      sold('05', 'Adams:Job 1'),
      sold('08', 'Adams:Job 2'),
      sold('11', 'Adams:Job 3'),
      sold('10', 'Baker'),
    ];
    const books = booksOf({}, { extra: extra.join('\n') });
    expect(largestCustomer(books)).toMatchObject({
      name: 'Adams',
      revenueCents: 60_000_00,
      totalCents: 200_000_00,
    });
  });
});
