import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

const paid = (from: string, to: string, payee: string, cents: string, account: string, memo: string) =>
  everyMonth(
    from,
    to,
    `{month}-15 Expense${payee === '' ? '' : `  to ${payee}`}\n Checking  -${cents}  ${memo}\n ${account}\n`,
  );
const year = { period: ['2024-04-01', '2025-03-31'] as const };
const moved = (account: string, cents: number) => ({ [account]: -cents, Draws: cents });

describe('payments to an owner', () => {
  const draws = paid('2024-01', '2024-06', 'Ramona Sykes', '2,000.00', 'Draws', 'Transfer to R Sykes');
  const later = (...[payee, account, memo]: string[]) =>
    `${draws}\n${paid('2024-08', '2025-02', payee as string, '2,000.00', account as string, memo as string)}`;

  it.each([
    [
      'are draws if they resemble earlier draws',
      later('Ramona Sykes', 'Miscellaneous', 'Transfer to R Sykes'),
      moved('Miscellaneous', 14_000_00),
    ],
    [
      'are draws without a payee if they resemble earlier draws',
      later('', 'Wages', 'Transfer to R Sykes'),
      moved('Wages', 14_000_00),
    ],
    [
      'are draws if they are called a dividend',
      later('Ramona Sykes', 'Wages', 'Dividend'),
      moved('Wages', 14_000_00),
    ],
    ['are not draws if they were agreed on', later('Ramona Sykes', 'Miscellaneous', 'Yard care'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text, year)).toEqual(lines);
  });

  it.each([
    ['not called a draw, of an odd amount', 'Wages', 'ZELLE TO RAMONA SYKES', moved('Wages', 2_387_50)],
    ['called a draw, of an odd amount', 'Office Supplies', 'Draw', moved('Office Supplies', 2_387_50)],
    ['for something else', 'Miscellaneous', 'Yard sign', {}],
    ['for receipts', 'Miscellaneous', 'Out-of-pocket costs', {}],
  ])('among draws: %s', (_, account, memo, lines) => {
    const one = paid('2025-02', '2025-02', 'Ramona Sykes', '2,387.50', account, memo);
    for (const history of [draws, draws.replaceAll('2,000.00', '2,150.00')])
      expect(adjustmentsOf(`${history}\n${one}`, year)).toEqual(lines);
  });

  it.each([
    ['Loan from Ramona Sykes', 'Interest', '7,300.00', { Interest: -7_300_00, 'Due to Owner': 7_300_00 }],
    [
      'Loan from Ramona Sykes',
      'Miscellaneous',
      '7,300.00',
      { Miscellaneous: -7_300_00, 'Due to Owner': 7_300_00 },
    ],
    ['', 'Interest', '7,300.00', {}],
    ['Loan from Ramona Sykes', 'Interest', '7,400.00', {}],
  ])('repay what the owner lent: “%s” in %s, %s', (memo, account, cents, lines) => {
    const lent = '2024-11-04 Deposit  to Ramona Sykes\n Checking  7,300.00\n Due to Owner';
    const repaid = `2025-01-06 Check 9  to Ramona Sykes\n Checking  -${cents}  ${memo && 'Repay owner loan'}\n ${account}`;
    expect(adjustmentsOf(`${draws}\n${lent}\n${repaid}`, year)).toEqual(lines);
  });

  it.each([
    ['Wells Fargo Home Mortgage', 'WF HOME MTG AUTO PAY SYKES 0363', moved('Interest', 5_604_82)],
    ['', 'WF HOME MTG AUTO PAY SYKES 0363', moved('Interest', 5_604_82)],
    ['Wells Fargo Home Mortgage', 'WF HOME MTG AUTO PAY 0363', {}],
  ])('include the owner’s mortgage: %s “%s”', (payee, memo, lines) => {
    const text = `${draws}\n${paid('2024-08', '2024-09', payee, '2,802.41', 'Interest', memo)}`;
    expect(adjustmentsOf(text, year)).toEqual(lines);
  });
});

describe('the owner’s money that covers the payroll', () => {
  it('is not income', () => {
    const text = '2025-02-03 Deposit\n Checking  43,000.00\n Design  –  owner put in money to cover payroll';
    expect(adjustmentsOf(text)).toEqual({ Design: 43_000_00, Capital: -43_000_00 });
  });
});

describe('an agency to which the owner’s tax was paid', () => {
  it('is not an owner', () => {
    const text = `
      2024-09-15 Expense  to IRS\n Checking  -3,400.00  1040-ES estimated tax\n Draws
      2025-02-03 Deposit  to IRS\n Checking  3,400.00  Employee retention credit 2021\n Design`;
    expect(adjustmentsOf(text, year)).toEqual({});
  });
});

describe('payroll tax deposits that were expensed in the middle of the year', () => {
  const withheld = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-28 Journal Entry\n Wages  12,000.00  Payroll\n Payroll Taxes  -2,617.40\n Checking',
  );
  const irs = (from: string, to: string, account: string, memo = 'IRS USATAXPYMT') =>
    `\n${paid(from, to, 'IRS', '2,617.40', account, memo)}`;
  const around =
    withheld + irs('2024-02', '2024-06', 'Payroll Taxes') + irs('2024-12', '2025-03', 'Payroll Taxes');

  it.each([
    [
      'reduce the liability',
      around + irs('2024-07', '2024-11', 'Taxes'),
      { Taxes: -13_087_00, 'Payroll Taxes': 13_087_00 },
    ],
    [
      'are not the owner’s tax to the same agency',
      around +
        irs('2024-07', '2024-11', 'Taxes') +
        irs('2024-07', '2024-10', 'Dues', 'IRS 1040ES').replaceAll('2,617.40', '3,000.00'),
      { Taxes: -13_087_00, 'Payroll Taxes': 13_087_00, Dues: -12_000_00, Draws: 12_000_00 },
    ],
    [
      'are not penalties',
      around + irs('2024-07', '2024-11', 'Payroll Taxes') + irs('2024-07', '2024-07', 'Taxes', 'IRS PENALTY'),
      {},
    ],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text, year)).toEqual(lines);
  });
});

describe('a payment with the word loan', () => {
  const check = (to: string, memo: string, account = 'Wages') =>
    `\n2025-02-20 Check 71${to === '' ? '' : `  to ${to}`}\n Checking  -3,000.00\n ${account}  –  ${memo}`;
  const lent = '2025-01-06 Deposit\n Checking  9,000.00\n Due to Owner  –  Loan from Ramona Sykes\n';
  const drawn = '2025-01-03 Check 70  to Ramona Sykes\n Checking  -100.00\n Draws';
  const options = { employees: ['Kyle Dorsey'] };

  it.each([
    [
      'to an employee is owed to the company',
      check('Kyle Dorsey', 'Loan to Kyle'),
      'Wages',
      'Employee Advances',
    ],
    [
      'to an employee who is a vendor in the books is owed to the company too',
      check('Tyrell Owens', 'Advance to employee, to be repaid from paychecks'),
      'Wages',
      'Employee Advances',
    ],
    ['of a retirement plan is not', check('Fidelity', '401k employee loan'), '', ''],
    ['to an employee is not a repayment', check('Kyle Dorsey', 'loan payment'), '', ''],
    ['to another person may be anything', check('Ann Beecher', 'advance'), '', ''],
    [
      'repays a part of the owner’s loan',
      lent + drawn + check('Ramona Sykes', 'pay back loan', 'Miscellaneous'),
      'Miscellaneous',
      'Due to Owner',
    ],
    [
      'without a payee repays the only loan of which no payment names a lender',
      check('', 'LN 8841 PMT', 'Bank Charges'),
      'Bank Charges',
      'Truck Loan',
    ],
  ])('%s', (_, text, from, to) => {
    const opening = { 'Truck Loan': '-20,000.00' };
    expect(adjustmentsOf(text, { ...options, opening })).toEqual(
      from === '' ? {} : { [from]: -3_000_00, [to]: 3_000_00 },
    );
  });
});

describe('a deposit in income before the first payment of a loan without an advance', () => {
  const payments = everyMonth(
    '2025-02',
    '2025-03',
    '{month}-12 Expense  to OnDeck\n Checking  -1,400.00\n Truck Loan\n',
  );
  const deposit = (cents: string) =>
    `2025-01-22 Deposit\n Checking  ${cents}\n Planting  –  ODK CAPITAL LLC\n`;

  it('is the advance if it is round and larger than the payments', () => {
    expect(adjustmentsOf(deposit('30,000.00') + payments)).toEqual({
      Planting: 30_000_00,
      'Truck Loan': -30_000_00,
    });
    expect(adjustmentsOf(deposit('30,218.40') + payments)).toEqual({});
    expect(
      adjustmentsOf(deposit('30,000.00') + payments, { opening: { 'Truck Loan': '-4,000.00' } }),
    ).toEqual({});
  });

  it.each([
    ['18,000.00', { Planting: 18_000_00, 'Truck Loan': -18_000_00 }],
    ['17,000.00', {}],
  ])('of $%s is another advance if payments exceed the others by exactly this amount', (cents, lines) => {
    const borrowed = '2024-05-02 Journal Entry\n Checking  25,000.00\n Truck Loan\n';
    const repaid = (day: string, of: string) =>
      `${day} Check  to First Bank\n Checking  -${of}\n Truck Loan\n`;
    const text = borrowed + repaid('2024-09-02', '25,000.00') + repaid('2025-03-02', '18,000.00');
    expect(adjustmentsOf(text + deposit(cents).replace('ODK CAPITAL LLC', 'DEPOSIT'))).toEqual(lines);
  });

  it('is the advance if it is from the lender, even if the lender is also a customer', () => {
    const sold = '2025-01-05 Invoice 88  to OnDeck\n A/R  640.00\n Design\n';
    const named = deposit('30,218.40').replace('Deposit', 'Deposit  from OnDeck');
    expect(adjustmentsOf(sold + named + payments)).toEqual({
      Planting: 30_218_40,
      'Truck Loan': -30_218_40,
    });
  });
});

describe('the line of credit', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Line of Credit (LineOfCredit)'],
    Income: ['Design'],
    Expense: ['Rent'],
  });
  it.each([
    ['CREDIT LINE ADV', '8,000.00', { Design: 8_000_00, 'Line of Credit': -8_000_00 }],
    ['ADV LN 8841', '8,000.00', { Design: 8_000_00, 'Line of Credit': -8_000_00 }],
    ['LINE PMT 8841', '-8,000.00', { Rent: -8_000_00, 'Line of Credit': 8_000_00 }],
    ['ON LINE PMT 8841', '-8,000.00', {}],
  ])('is drawn and repaid in the words of the bank: “%s” %s', (memo, cents, lines) => {
    const [type, account] = cents.startsWith('-') ? ['Expense', 'Rent'] : ['Deposit', 'Design'];
    const text = `2025-02-10 ${type}\n Checking  ${cents}\n ${account}  –  ${memo}`;
    const opening = { 'Line of Credit': '-20,000.00' };
    expect(adjustmentsOf(text, { chart, opening })).toEqual(lines);
  });
});

describe('what the owner owes', () => {
  const paid = (payee: string, memo: string, account: string) =>
    `${DRAWN}2025-02-10 Expense  to ${payee}\n Checking  -2,400.00\n ${account}  –  ${memo}`;

  it.each([
    ['IRS', '1040 ES', 'Taxes', 1],
    ['IRS', 'est tax - owner Q', 'Taxes', 1],
    ['IRS', 'est tax - form 1120', 'Taxes', 0],
    ['Rocket Mortgage', 'Home mortgage', 'Rent', 1],
    ['Hill Bank', 'Home office printer', 'Rent', 0],
  ])('is a draw: %s, “%s” in %s', (payee, memo, account, count) => {
    expect(adjustmentsOf(paid(payee, memo, account))).toEqual(count === 0 ? {} : moved(account, 2_400_00));
  });
});

const DRAWN = '2025-01-03 Check 70  to Ramona Sykes\n Checking  -100.00\n Draws\n';
