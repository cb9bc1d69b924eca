import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entryLinesOf } from '../testing/entries.ts';
import { findingsOf, reviewOf } from '../testing/flags.ts';
import { everyMonth } from '../testing/repeated.ts';

const LENT = { opening: { 'Truck Loan': '-20,000.00' } };
const drawn = '2025-01-03 Check 70  to Ramona Sykes\n Checking  -100.00\n Draws\n';

describe('income that is not from a sale', () => {
  it.each([
    [
      'a loan that the lender forgives',
      '2025-02-03 Journal Entry\n Truck Loan  9,000.00  PPP loan forgiven\n Design',
      {},
    ],
    [
      'a factoring advance',
      '2025-02-03 Deposit\n Checking  35,287.00  TRIUMPH FACTORING ADVANCE 1191\n Design',
      { Design: 35_287_00, 'new Loan from TRIUMPH FACTORING (Long Term Liability)': -35_287_00 },
    ],
    [
      'the owner’s tax refund',
      `${drawn}2025-02-03 Deposit  to IRS\n Checking  7,106.94  IRS TREAS 310 TAX REF 1040 RAMONA SYKES\n Uncategorized Income`,
      { 'Uncategorized Income': 7_106_94, Capital: -7_106_94 },
    ],
    [
      'a vendor credit',
      `2025-01-20 Bill 9  from Stone Yard\n Stone  3,000.00\n A/P
      2025-02-03 Vendor Credit CR9  from Stone Yard\n A/P  900.00\n Design  –  Returned pallets`,
      { Design: 900_00, Stone: -900_00 },
    ],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text, LENT)).toEqual(lines);
  });
});

describe('sales of a month in a journal entry', () => {
  const sales = ['04', '11', '18'].map(
    (day) => `2025-02-${day} Sales Receipt ${day}  for Bo\n Checking  4,210.60\n Design\n`,
  );
  const entry = (design: string) =>
    `2025-02-28 Journal Entry S2\n Undeposited Funds\n Design  -${design}\n Planting  -1,000.00\n`;
  const planting = '2025-02-20 Sales Receipt 20  for Cy\n Checking  1,000.00\n Planting\n';

  it('were entered again if they equal the other sales of the month', () => {
    expect(adjustmentsOf(sales.join('') + planting + entry('12,631.80'))).toMatchObject({
      Design: 12_631_80,
      Planting: 1_000_00,
    });
    expect(adjustmentsOf(sales.join('') + planting + entry('9,400.00'))).toEqual({});
  });

  it('are described with all of their accounts', () => {
    const [finding] = findingsOf('income-by-journal-entry', entry('9,400.00'));
    expect(finding?.description).toContain('adds $10,400.00 to Design and Planting without');
  });
});

it('a journal entry that closes the year empties its income statement', () => {
  const year = everyMonth(
    '2024-01',
    '2024-12',
    '{month}-10 Deposit\n Checking  5,000.00\n Design\n{month}-11 Check {month}  to Stone Yard\n Checking  -900.00\n Stone\n{month}-12 Check {month}1  to Landlord\n Checking  -1,100.00\n Rent\n',
  );
  const closing = (design: string) =>
    `\n2024-12-31 Journal Entry CLOSE\n Design  ${design}\n Stone  -10,800.00\n Rent  -13,200.00\n Retained Earnings`;
  const options = {
    period: ['2024-01-01', '2024-12-31'] as const,
    window: ['2023-01-01', '2024-12-31'] as const,
  };
  expect(adjustmentsOf(year + closing('60,000.00'), options)).toEqual({
    Design: -60_000_00,
    Stone: 10_800_00,
    Rent: 13_200_00,
    'Retained Earnings': 36_000_00,
  });
  const cents = findingsOf('retained-earnings-posting', year + closing('61,000.00'), options);
  expect(cents.map(({ title }) => title)).toEqual(['Posted straight to retained earnings']);
});

describe('equal payments to a lender', () => {
  const paid = (payee: string, memo: string) =>
    everyMonth('2024-11', '2025-03', `{month}-10 Expense  to ${payee}\n Checking  -951.20  ${memo}\n Auto\n`);
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Line of Credit (LineOfCredit)'],
    Expense: ['Auto'],
  });

  it.each([
    ['Ford Credit', 'FORD CREDIT PMT', ''],
    ['Ford Credit', 'FORD CREDIT AUTO LOAN PMT', 'Loan from Ford Credit'],
    ['AgDirect', 'AGDIRECT TRACTOR LOAN PMT', 'Loan from AgDirect'],
    ['Navient', 'STUDENT LOAN PMT', ''],
  ])('repay their own loan, not the bank’s line of credit: %s “%s”', (payee, memo, loan) => {
    const lines = adjustmentsOf(paid(payee, memo), { chart, opening: { 'Line of Credit': '-18,000.00' } });
    expect(Object.keys(lines).filter((account) => /loan|line/i.test(account))).toEqual(
      loan === '' ? [] : [`new ${loan} (Long Term Liability)`],
    );
  });
});

it('payments that began before a loan was borrowed repay another loan', () => {
  const paid = everyMonth(
    '2024-06',
    '2025-03',
    '{month}-10 Expense  to Ford Credit\n Checking  -951.20\n Repairs\n',
  );
  const borrowed = '\n2024-12-20 Journal Entry\n Truck  18,000.00\n Truck Loan';
  expect(findingsOf('loan-balance-flat', paid + borrowed)).toEqual([]);
  expect(findingsOf('loan-balance-flat', paid, LENT)).toHaveLength(1);
});

it('income from customers’ deposits is not reported as untaxed sales', () => {
  const sale = (day: string) =>
    `2025-${day} Journal Entry\n Checking  1,080.00\n Design  -1,000.00\n Sales Tax\n`;
  const days = ['01-05', '01-12', '01-19', '01-26', '02-02', '02-09', '02-16', '02-23', '03-02', '03-09'];
  const last = (day: string, from: string) => `2025-03-${day} Journal Entry\n ${from}  850.00\n Design\n`;
  const found = (from: string) =>
    findingsOf(
      'sales-tax-not-recorded',
      days.map(sale).join('') + ['28', '29', '30', '31'].map((day) => last(day, from)).join(''),
    );
  expect(found('Checking')).toHaveLength(1);
  expect(found('Customer Deposits')).toEqual([]);
});

describe('a month without interest', () => {
  const paid = (principal: string) =>
    everyMonth(
      '2024-05',
      '2025-01',
      `{month}-02 Expense  to Live Oak\n Checking  -900.00\n Truck Loan  ${principal}\n Interest\n`,
    );
  const found = (opening: string) =>
    findingsOf('missing-recurring-entry', paid('700.00'), { opening: { 'Truck Loan': opening } });

  it('is expected after a loan is paid off; otherwise it is reported without an entry', () => {
    expect(found('-6,300.00')).toEqual([]);
    expect(found('-9,300.00')).toHaveLength(1);
    expect(
      entryLinesOf('missing-recurring-entry', paid('700.00'), { opening: { 'Truck Loan': '-9,300.00' } }),
    ).toEqual([]);
  });

  it('is explained by a payment that was dated a year too early', () => {
    const rent = everyMonth(
      '2024-01',
      '2025-03',
      '{month}-01 Expense  to Landlord\n Checking  -1,100.00\n Rent\n',
    );
    const found = (entered: string) =>
      findingsOf(
        'missing-recurring-entry',
        rent.replace('2025-01-01 Expense  to Landlord', `2024-01-01 Expense  to Landlord${entered}`),
        { window: ['2023-06-01', '2025-03-31'] },
      );
    expect(found('  entered 2025-01-02')).toEqual([]);
    expect(found('')).toHaveLength(1);
  });
});

it('a payoff repays all that is owed on a loan, and the rest is interest', () => {
  const paid = everyMonth(
    '2024-08',
    '2025-01',
    '{month}-02 Expense  to Live Oak\n Checking  -900.00\n Truck Loan\n',
  );
  const text = `${paid}2025-02-10 Check 9  to Live Oak\n Checking  -14,643.80  PAYOFF LOAN\n Interest`;
  expect(adjustmentsOf(text, LENT)).toEqual({ Interest: -14_600_00, 'Truck Loan': 14_600_00 });
});

describe('a loan to someone else', () => {
  it.each([
    ['Sykes Properties LLC', 'Loan to Sykes Properties LLC, repay in spring', true],
    ['Hill Appraisal', 'loan to value report', false],
  ])('is owed to the company if its description names the payee: %s “%s”', (payee, memo, isLent) => {
    const text = `2025-02-20 Check 71  to ${payee}\n Checking  -6,300.00\n Rent  –  ${memo}`;
    expect(adjustmentsOf(text)).toEqual(
      isLent ? { Rent: -6_300_00, 'new Loans to Others (Other Current Asset)': 6_300_00 } : {},
    );
  });
});

describe('an expense that is not one', () => {
  const charged = '2025-02-01 Expense  to Delta\n Visa 4417  -4,000.00\n Miscellaneous\n';
  const paid = (text: string) => adjustmentsOf(`${drawn}${charged}2025-02-20 ${text}`);

  it.each([
    [
      'a margin deposit',
      'Expense  to StoneX\n Checking  -9,150.00  HEDGE ACCT MARGIN DEPOSIT\n Office Supplies',
      { 'Office Supplies': -9_150_00, 'new Security Deposits (Other Asset)': 9_150_00 },
    ],
    [
      'the owner’s Roth IRA',
      'Expense  to Fidelity\n Checking  -7,000.00  FIDELITY ROTH IRA CONTRIB\n Miscellaneous',
      { Miscellaneous: -7_000_00, Draws: 7_000_00 },
    ],
    [
      'a card’s statement as a bill',
      'Bill ST2  from Card Services\n Office Supplies  3,288.17  Statement closing 02/10/25\n A/P',
      { 'Office Supplies': -3_288_17, 'Visa 4417': 3_288_17 },
    ],
    ['a card issuer’s fee', 'Bill ST2  from Card Services\n Bank Charges  95.00  Annual fee\n A/P', {}],
  ])('%s', (_, text, lines) => {
    expect(paid(text)).toEqual(lines);
  });
});

describe('invoices that stay open by a processor’s fee', () => {
  const sale = (cents: string, paid: string, memo: string) =>
    `2025-02-03 Invoice ${cents}  to Bo Ander\n A/R  ${cents}\n Design
    2025-02-20 Payment ${cents}  from Bo Ander  pays Invoice ${cents}: ${paid}\n Checking  ${paid}  ${memo}\n A/R\n`;
  const sales = (last: string, memo: string) =>
    sale('2,000.00', '1,942.00', memo) + sale('2,400.00', '2,330.40', memo) + sale('3,100.00', last, memo);

  it.each([
    ['3,010.10', 'STRIPE PAYOUT', { 'A/R': -217_50, 'Bank Charges': 217_50 }],
    ['3,010.10', 'CHECK', {}],
    ['2,010.10', 'STRIPE PAYOUT', {}],
  ])('are paid if every payment is a payout less a usual fee: %s “%s”', (last, memo, lines) => {
    expect(adjustmentsOf(sales(last, memo))).toEqual(lines);
  });
});

describe('a bill paid with two digits transposed', () => {
  const bill = (state: string) =>
    reviewOf(`2025-02-03 Bill 8  from Stone Yard\n Stone  2,913.50\n A/P
    2025-02-20 Bill Payment (Check) 9  to Stone Yard  pays Bill 8: 2,193.50\n Checking  -2,193.50  ${state}\n A/P`);

  it('is corrected on its expense line if the payment is reconciled, but has no entry if it has not cleared', () => {
    const finding = bill('R').findings.find(({ title }) => title === 'Bill paid with two digits transposed');
    expect(finding?.remediation.at(-1)).toContain('change the amount of $2,913.50 for Stone to $2,193.50');
    expect(bill('U').entries).toEqual([]);
  });
});

it('the shares of customers are not reported if their sales exceed all revenue', () => {
  const sales = ['Bo', 'Cy', 'Di', 'Ed'].map((name) =>
    everyMonth(
      '2024-05',
      '2025-03',
      `{month}-05 Invoice ${name}{month}  to ${name} Hill\n A/R  4,000.00\n Design\n`,
    ),
  );
  const text = `${sales.join('\n')}\n2025-03-31 Journal Entry\n Design  160,000.00\n Retained Earnings`;
  expect(findingsOf('customer-concentration', text)).toEqual([]);
});

it('the parts of loan payments are estimates, but the amount borrowed is not', () => {
  const payments = everyMonth(
    '2025-02',
    '2025-03',
    '{month}-08 Expense  to Kabbage\n Checking  -5,900.00  KABBAGE DES:LOAN PMT\n Rent\n',
  );
  const { entries } = reviewOf(
    `2025-01-08 Deposit\n Checking  60,000.00\n Design  –  KABBAGE DES:FUNDING\n${payments}`,
  );
  expect(entries.map(({ title, isEstimate }) => [title, isEstimate])).toEqual([
    ['Loan booked as income', undefined],
    ['Loan repayments booked as an expense', true],
  ]);
});
