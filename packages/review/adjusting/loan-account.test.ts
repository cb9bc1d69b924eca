import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustments } from '../testing/adjustments.ts';
import { findingsOf } from '../testing/flags.ts';
import { everyMonth } from '../testing/repeated.ts';
import { proposedLoan } from './propose.ts';

const EXPENSES = ['Misc Expense', 'Rent', 'Supplies', 'Interest Expense (InterestPaid)', 'Taxes'];

describe('a payment to a lender in an expense account', () => {
  const chart = {
    'Other Current Liability': ['Line of Credit (LineOfCredit)'],
    'Long Term Liability': ['SBA Loan (NotesPayable)'],
  };
  const borrowed =
    '2024-01-02 Deposit  from Live Oak Bank\n Checking  40,000.00\n SBA Loan  -30,000.00\n Line of Credit  -10,000.00';
  const drawn =
    '2024-01-02 Deposit  from Live Oak Bank\n Checking  30,000.00\n SBA Loan\n2024-01-03 Deposit\n Checking  10,000.00\n Line of Credit';
  const split = everyMonth(
    '2024-02',
    '2024-12',
    '{month}-05 Expense  to Live Oak Bank\n Checking  -900.00\n SBA Loan  750.00\n Interest Expense  150.00',
  );
  const interest = everyMonth(
    '2024-02',
    '2025-03',
    '{month}-15 Expense  to First Bank\n Checking  -70.00\n Interest Expense',
  );

  it.each(['Supplies', 'Misc Expense'])('is split like the earlier ones: %s', (account) => {
    const wrong = ['2025-01', '2025-02', '2025-03']
      .map((month) => `${month}-05 Expense  to Live Oak Bank\n Checking  -900.00\n ${account}  –  LOAN PYMT`)
      .join('\n');
    const found = adjustments(chart, `${borrowed}\n${split}\n${interest}\n${wrong}`);
    expect(Object.keys(found).sort()).toEqual([account, 'Interest Expense', 'SBA Loan'].sort());
    expect(found[account]).toBe(-2_700_00);
  });

  it('is split under another spelling of the lender, who is paid for the same loan', () => {
    const paid = (month: string, rest: string) =>
      `${month}-05 Expense  to LIVE OAK BK ACH\n Checking  -900.00\n ${rest}\n`;
    const others =
      paid('2025-01', 'SBA Loan  750.00\n Interest Expense  150.00') + paid('2025-02', 'Supplies');
    expect(adjustments(chart, `${borrowed}\n${split}\n${others}`).Supplies).toBe(-900_00);
  });

  it('is split if only its memo names the lender', () => {
    const wrong = '2025-02-05 Expense\n Checking  -900.00\n Supplies  –  LIVE OAK BANK LOAN PYMT';
    expect(adjustments(chart, `${borrowed}\n${split}\n${wrong}`).Supplies).toBe(-900_00);
    const other = wrong.replace('LIVE OAK', 'RED OAK');
    expect(adjustments(chart, `${borrowed}\n${split}\n${other}`)).toEqual({});
  });

  it.each([
    ['LOC PRINCIPAL PMT', 'Misc Expense'],
    ['Pay down line of credit', 'Bank Charges'],
    ['PAYMENT TO CREDIT LINE', 'Supplies'],
    ['TRANSFER TO LOAN 0091', 'Bank Charges'],
    ['LOC PRINCIPAL PMT', 'Interest Expense'],
    ['TRANSFER TO LOAN 0091', 'Interest Expense'],
  ])('repays the line of credit that it names, or on which only interest was paid: %s', (memo, account) => {
    const wrong = `2025-02-20 Expense  to First Bank\n Checking  -2,500.00\n ${account}  –  ${memo}`;
    expect(adjustments(chart, `${drawn}\n${split}\n${interest}\n${wrong}`)).toEqual({
      [account]: -2_500_00,
      'Line of Credit': 2_500_00,
    });
  });

  it('is not moved to interest only because other payments are booked there', () => {
    const wrong =
      '2025-02-20 Expense  to First Bank\n Checking  -2,500.00\n Misc Expense  –  TRANSFER TO 0091';
    expect(adjustments(chart, `${borrowed}\n${interest}\n${wrong}`)).toEqual({});
  });
});

describe('a draw on a line of credit in an income account', () => {
  it.each([
    ['ADVANCE FROM LINE 0091 TO CHK', 'Sales'],
    ['LOC draw', 'Uncategorized Income'],
    ['Loan advance transfer from credit line', 'Uncategorized Income'],
  ])('is owed on the line of credit of the chart: %s', (memo, account) => {
    const chart = {
      'Other Current Liability': ['Line of Credit'],
      'Long Term Liability': ['Truck Loan'],
    };
    const text = `2025-02-20 Deposit\n Checking  12,000.00\n ${account}  –  ${memo}`;
    expect(adjustments(chart, text)).toEqual({ [account]: 12_000_00, 'Line of Credit': -12_000_00 });
  });
});

describe('a loan that is missing from the chart of accounts', () => {
  it.each([
    ['Record SBA loan funding', 'Loan from SBA'],
    ['ORIG CO NAME:ONDECK CAPITAL CO ENTRY DESCR:FUNDING SEC:CCD', 'Loan from ONDECK CAPITAL'],
    ['Equipment loan funded', 'Loan Payable'],
  ])('is named after the lender only: %s', (memo, name) => {
    const text = `2025-02-20 Deposit\n Checking  12,000.00\n Sales  –  ${memo}`;
    expect(adjustments({}, text)).toEqual({
      Sales: 12_000_00,
      [`new ${name} (Long Term Liability)`]: -12_000_00,
    });
  });
});

it('the part of a mortgage payment for escrow keeps its account', () => {
  const chart = {
    'Other Asset': ['Escrow'],
    'Long Term Liability': ['Mortgage'],
  };
  const borrowed = '2024-01-02 Deposit  from First Bank\n Checking  90,000.00\n Mortgage';
  const split = everyMonth(
    '2024-02',
    '2024-12',
    '{month}-05 Expense  to First Bank\n Checking  -1,000.00\n Mortgage  300.00\n Interest Expense  450.00\n Escrow  250.00',
  );
  const wrong = (account: string) =>
    `2025-02-05 Expense  to First Bank\n Checking  -1,000.00\n ${account}  –  MTG PYMT`;
  const moved = adjustments(chart, `${borrowed}\n${split}\n${wrong('Misc Expense')}`);
  expect(moved).toMatchObject({ 'Misc Expense': -1_000_00, Escrow: 250_00 });
  const options = { chart: chartOf({ Bank: ['Checking'], Expense: EXPENSES, ...chart }) };
  const found = findingsOf(
    'loan-payment-expensed',
    `${borrowed}\n${split}\n${wrong('Misc Expense')}`,
    options,
  );
  expect(found[0]?.description).toContain('; $250.00 belongs in Escrow.');
  const { Mortgage, Escrow } = adjustments(chart, `${borrowed}\n${split}\n${wrong('Mortgage')}`);
  expect([Escrow, Mortgage]).toEqual([250_00, -(250_00 + (moved['Interest Expense'] ?? 0))]);
});

it.each([
  ['Redwood: "Small" Business', 'Loan from Redwood Small Business'],
  ['', 'Loan Payable'],
  ['B'.repeat(120), `Loan from ${'B'.repeat(90)}`],
])('the proposed account for a loan from “%s” has a name that QuickBooks accepts', (lender, name) => {
  expect(proposedLoan(lender).name).toBe(name);
});

it.each([
  ['2025-02', true],
  ['2024-11', false],
])('funding in an account for gifts is a loan if it is paid back: payment in %s', (month, isLoan) => {
  const text = `2025-01-10 Deposit\n Checking  60,000.00\n Membership Dues  –  FUNDING CIRCLE DES:FUNDING
    ${month}-15 Expense  to Funding Circle\n Checking  -5,900.00\n Interest Expense  –  FUNDING CIRCLE LOAN PMT`;
  const found = adjustments({ Income: ['Sales', 'Membership Dues'] }, text);
  expect(found['Membership Dues']).toBe(isLoan ? 60_000_00 : undefined);
});

describe('an advance from a lender with an existing loan', () => {
  const chart = {
    'Other Current Liability': ['Line of Credit (LineOfCredit)'],
    'Long Term Liability': ['Ford Credit Loan 7744'],
  };
  const repaid = (from: string) =>
    everyMonth(
      from,
      '2025-03',
      '{month}-05 Expense  to Ford Motor Credit\n Checking  -900.00\n Ford Credit Loan 7744  750.00\n Interest Expense  150.00',
    );
  const borrowed = '2024-01-02 Deposit  from Ford Motor Credit\n Checking  30,000.00\n Ford Credit Loan 7744';
  const entry = (text: string, more = `${borrowed}\n${repaid('2024-02')}`) =>
    adjustments(chart, `${more}\n2025-02-10 Deposit ${text}`);

  it.each([
    [
      'is a new loan',
      ' from Ford Motor Credit\n Checking  25,000.00\n Sales  –  Loan funding',
      'Loan from Ford Motor Credit',
    ],
    [
      'has the number of the new loan',
      ' from Ford Motor Credit\n Checking  25,000.00\n Sales  –  Loan 8841',
      'Loan from Ford Motor Credit 8841',
    ],
    [
      'belongs to the loan that it names by its number',
      ' from Ford Motor Credit\n Checking  25,000.00\n Sales  –  Loan 7744',
      'Ford Credit Loan 7744',
    ],
    ['is a draw on the line of credit', '\n Checking  25,000.00\n Sales  –  LOC draw', 'Line of Credit'],
  ])('%s', (_, text, loan) => {
    const [added] = Object.keys(entry(text)).filter((name) => name !== 'Sales');
    expect(added).toContain(loan);
  });

  it('belongs to its loan even if repayments begin later', () => {
    const text = ' from Ford Motor Credit\n Checking  25,000.00\n Sales  –  Loan funding';
    expect(entry(text, repaid('2025-02'))).toMatchObject({ 'Ford Credit Loan 7744': -25_000_00 });
  });
});

describe('equal monthly payments to a lender whose loan is not in the books', () => {
  const paid = (account: string, cents = '1,000.00') =>
    everyMonth(
      '2024-06',
      '2025-03',
      `{month}-10 Expense  to Kubota Credit\n Checking  -${cents}\n ${account}  –  KUBOTA CREDIT RETAIL PMT`,
    );
  const found = (text: string, chart = {}) => adjustments({ Expense: [...EXPENSES, 'Auto'], ...chart }, text);

  it('record what they repay at least, in three years at 18% a year', () => {
    const [asset, loan] = [
      'new Asset Financed by Kubota Credit (Fixed Asset)',
      'new Loan from Kubota Credit (Long Term Liability)',
    ];
    const entry = found(paid('Misc Expense'));
    // The present value of 36 payments of $1,000 at 1.5% a month is $27,660.68.
    expect(Math.abs((entry[asset] ?? 0) - 27_660_68)).toBeLessThan(36);
    // After ten payments, 26 payments are still to come: $21,398.63.
    expect(Math.abs((entry[loan] ?? 0) + 21_398_63)).toBeLessThan(36);
    expect(Object.values(entry).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(Object.keys(entry).sort()).toEqual([asset, loan, 'Misc Expense'].sort());
  });

  it('may be a lease if they are small, or in an account for vehicles', () => {
    expect(found(paid('Auto'))).toEqual({});
    expect(found(paid('Misc Expense', '300.00'))).toEqual({});
  });

  it('do not repay an owner’s loan', () => {
    const chart = { 'Long Term Liability': ['Shareholder Loan - G. Becker (ShareholderNotesPayable)'] };
    const lent = '2024-01-05 Deposit  from G. Becker\n Checking  25,000.00\n Shareholder Loan - G. Becker';
    const entry = found(`${lent}\n${paid('Misc Expense')}`, chart);
    expect(entry).not.toHaveProperty('Shareholder Loan - G. Becker');
  });
});
