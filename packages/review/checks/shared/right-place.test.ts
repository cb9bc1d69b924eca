import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { everyDays, everyMonth } from '../../testing/repeated.ts';

const sale = (day: string) => `
  ${day} Invoice  for Amy Lauterbach
    A/R  700.00
    Planting
  ${day} Payment  from Amy Lauterbach
    Checking  700.00
    A/R`;
const SALES = everyMonth('2024-01', '2025-03', sale('{month}-10'));
const paid = (day: string, cents: string, payee: string, account: string) =>
  `\n${day} Check  to ${payee}\n Checking  -${cents}\n ${account}`;

describe('an amount in an account that only opening entries use', () => {
  it.each([
    [
      'moves if it is a customer’s money',
      'opening-balance-equity',
      '\n2025-02-03 Deposit  from Amy Lauterbach\n Checking  1,450.00\n Opening Balance Equity',
      ['likely: Opening Balance Equity $1,450.00; Planting -$1,450.00'],
    ],
    [
      'moves if it is a purchase',
      'retained-earnings-posting',
      everyMonth('2024-01', '2024-12', paid('{month}-20', '90.00', 'Northside Fuel', 'Fuel')) +
        paid('2025-02-03', '1,210.00', 'Northside Fuel', 'Retained Earnings'),
      ['likely: Retained Earnings -$1,210.00; Fuel $1,210.00'],
    ],
    [
      'stays if it is money from someone else',
      'opening-balance-equity',
      '\n2025-02-03 Deposit\n Checking  1,450.00\n Opening Balance Equity',
      [],
    ],
  ])('%s', (_, code, text, entries) => {
    expect(entriesOf(code, SALES + text)).toEqual(entries);
  });
});

describe('an entry for a payment that bypassed the clearing account', () => {
  const PAYDAY = `
    {day} Journal Entry
      Wages  2,118.40
      Stripe Clearing`;
  const netPay = (day: string, account: string) => paid(day, '2,118.40', 'Gusto', account);
  const weeks = ['01-03', '01-10', '01-17', '01-24', '01-31', '02-07'];

  it.each([
    ['in wages', 'Wages'],
    ['without a category', 'Uncategorized Expense'],
  ])('%s', (_, account) => {
    const text = weeks.map((day, index) => {
      const on = `2025-${day}`;
      return PAYDAY.replace('{day}', on) + netPay(on, index < 4 ? 'Stripe Clearing' : account);
    });
    expect(entriesOf('clearing-account-not-zero', text.join(''))).toEqual([
      `likely: ${account} -$4,236.80; Stripe Clearing $4,236.80`,
    ]);
  });
});

it('the processor’s payout leaves the fee in expenses', () => {
  const payout = (day: string, account: string) =>
    `\n2025-${day} Deposit\n Checking  970.00  SQ PAYOUT T${day}\n Bank Charges  30.00\n ${account}`;
  const usual = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08']
    .map((day) => payout(day, 'Stripe Clearing'))
    .join('');
  expect(entriesOf('income-double-counted', usual + payout('03-01', 'Planting'))).toEqual([
    'likely: Planting $1,000.00; Stripe Clearing -$1,000.00',
  ]);
});

it('the customer’s money in an expense account is income', () => {
  const text = '\n2025-02-03 Deposit  from Bo Ander\n Checking  1,450.00\n Office Supplies';
  expect(entriesOf('income-in-expense', SALES + text)).toEqual([
    'likely: Office Supplies $1,450.00; Planting -$1,450.00',
  ]);
});

it('the sales tax payment without a category reduces the sales tax', () => {
  const month = `
    {month}-05 Journal Entry
      Checking  1,080.00
      Planting  -1,000.00
      Sales Tax  -80.00`;
  const agency = 'State Comptroller';
  const text =
    everyMonth('2024-10', '2025-02', month) +
    everyMonth('2024-11', '2025-02', paid('{month}-20', '80.00', agency, 'Sales Tax')) +
    paid('2025-03-20', '80.00', agency, 'Uncategorized Expense');
  expect(entriesOf('uncategorized-expense', text)).toEqual([
    'likely: Uncategorized Expense -$80.00; Sales Tax $80.00',
  ]);
  expect(entriesOf('uncategorized-expense', text.replace(/80\.00(?=[^8]*$)/, '95.00'))).toEqual([]);
});

describe('an entry for money that moved against its usual direction', () => {
  const bought = everyMonth(
    '2024-06',
    '2025-01',
    paid('{month}-20', '500.00', 'Highmeadow Nursery', 'Plants'),
  );
  const from = (name: string, cents: string, account: string, memo: string) =>
    `\n2025-02-03 Deposit\n Checking  ${cents}\n ${account}  –  @ ${name}  ${memo}`;

  it.each([
    [
      'a vendor’s refund that is larger than each purchase',
      'vendor-refund-as-income',
      bought + from('Highmeadow Nursery', '1,240.00', 'Interest Earned', 'Refund of returned units'),
      ['likely: Interest Earned $1,240.00; Plants -$1,240.00'],
    ],
    [
      'a customer’s payment that reduces inventory',
      'income-in-expense',
      `${SALES}${from('Amy Lauterbach', '1,240.00', 'Inventory', 'Deposit')}`,
      ['likely: Inventory $1,240.00; Planting -$1,240.00'],
    ],
    [
      'a customer’s refund in an expense',
      'income-in-expense',
      `${SALES}${paid('2025-02-03', '350.00', 'Amy Lauterbach', 'Office Supplies  –  Refund')}`,
      ['likely: Office Supplies -$350.00; Planting $350.00'],
    ],
    [
      'a refund of what a customer paid too much',
      'income-in-expense',
      `${SALES}\n2025-01-20 Payment  from Amy Lauterbach\n Checking  350.00\n A/R
      ${paid('2025-02-03', '350.00', 'Amy Lauterbach', 'Office Supplies  –  Refund')}`,
      ['likely: Office Supplies -$350.00; A/R $350.00'],
    ],
    [
      'an advance from a party with a lender’s name',
      'owner-money-as-income',
      `${SALES}${from('Square Capital', '15,000.00', 'Planting', 'Deposit')}`,
      ['likely: Planting $15,000.00; new Loan from Square Capital (Long Term Liability) -$15,000.00'],
    ],
    [
      'not an odd amount from it',
      'owner-money-as-income',
      `${SALES}${from('Square Capital', '15,210.00', 'Planting', 'Deposit')}`,
      [],
    ],
  ])('%s', (_, code, text, entries) => {
    expect(entriesOf(code, text)).toEqual(entries);
  });
});

it('the fees that are no longer booked follow from a steady rate', () => {
  const payout = (day: string, fee: string, net: string) =>
    `\n2025-${day} Deposit\n Checking  ${net}  SQ PAYOUT\n Bank Charges  ${fee}\n Planting`;
  const before = ['01-03', '01-10', '01-17', '01-24', '01-31', '02-07'];
  const entries = (last: string) =>
    entriesOf(
      'processor-fees-missing',
      before.map((day, index) => payout(day, index === 5 ? last : '30.00', '970.00')).join('') +
        ['03-07', '03-14', '03-21'].map((day) => payout(day, '0.00', '970.00')).join(''),
    );
  expect(entries('30.00')).toEqual(['likely: Bank Charges $90.00; Planting -$90.00']);
  expect(entries('12.00')[0]).toContain('possible');
});

it('the months that a prepayment’s schedule left out are added', () => {
  const paidOn = (day: string, cents: string) =>
    `\n${day} Check  to Hartford\n Checking  -${cents}\n Prepaid Insurance`;
  const release = (cents: string) =>
    `{month}-28 Journal Entry\n Repairs  ${cents}\n Prepaid Insurance  –  Insurance of the month`;
  const other = paidOn('2024-11-02', '3,600.00') + everyMonth('2024-11', '2025-03', `\n${release('300.00')}`);
  const policy = (except: readonly string[]) =>
    `${paidOn('2024-06-02', '1,200.00')}\n${everyMonth('2024-06', '2025-03', release('100.00'), except)}`;
  expect(entriesOf('prepaid-not-amortized', policy(['2025-01', '2025-03']) + other)).toEqual([
    'likely: Repairs $200.00; Prepaid Insurance -$200.00',
  ]);
  expect(entriesOf('prepaid-not-amortized', policy([]) + other)).toEqual([]);
});

it('the months that a customer’s plan left out are income', () => {
  const plan = '2024-09-03 Deposit  from Amy Lauterbach\n Checking  2,400.00\n Customer Deposits';
  const release = '{month}-28 Journal Entry\n Customer Deposits  200.00\n Planting';
  const text = (to: string) => `${plan}\n${everyMonth('2024-09', to, release)}`;
  expect(entriesOf('prepaid-not-amortized', text('2025-01'))).toEqual([
    'likely: Planting -$400.00; Customer Deposits $400.00',
  ]);
  expect(entriesOf('prepaid-not-amortized', text('2025-03'))).toEqual([]);
});

it('the annual accrual that was not reversed is reversed if the last reversal says that it is one', () => {
  const accrue = (day: string) => `\n${day} Journal Entry\n Dues  900.00\n Due to Owner`;
  const reverse = (memo: string) => `\n2024-02-01 Journal Entry\n Due to Owner  900.00\n Dues  –  ${memo}`;
  const entries = (memo: string) =>
    entriesOf('accrual-not-reversed', accrue('2024-01-31') + reverse(memo) + accrue('2025-01-31'));
  expect(entries('Reverse: audit')).toEqual(['likely: Due to Owner $900.00; Dues -$900.00']);
  expect(entries('Audit')).toEqual([]);
});

it.each([
  ['Sales Receipt  from Ann Reed (owner)', 'Owner funding'],
  ['Deposit', 'TRANSFER FROM PERSONAL CK 4410'],
])('the owner’s money by %s is a contribution', (form, memo) => {
  const text = `\n2025-02-03 ${form}\n Checking  4,000.00\n Planting  –  ${memo}`;
  expect(entriesOf('owner-money-as-income', SALES + text)).toEqual([
    'likely: Planting $4,000.00; Capital -$4,000.00',
  ]);
});

it('a sale that an owner picks up is a sale', () => {
  const text =
    '\n2025-02-03 Sales Receipt  from Ann Reed\n Checking  618.40\n Planting  –  Picked up by owner';
  expect(entriesOf('owner-money-as-income', SALES + text)).toEqual([]);
});

describe('dues that members pay in advance', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Deferred Membership Dues', 'Enrollment Deposits'],
    Equity: ['Retained Earnings'],
    Income: ['Dues'],
  });
  const paid = (account: string, memo = 'STRIPE {day}') =>
    `{day} Deposit\n Checking  970.00  ${memo}\n ${account}  -970.00  –  ${memo}\n`;
  const season = (from: string, to: string, account: string) => everyDays(from, to, 7, paid(account));
  const entries = (text: string) => entriesOf('owner-money-as-income', text, { chart });
  const before = season('2024-12-02', '2025-01-20', 'Deferred Membership Dues');
  const after = season('2025-02-17', '2025-03-24', 'Deferred Membership Dues');

  it.each([
    [
      'if all others are deferred',
      before,
      after,
      ['likely: Dues $2,910.00; Deferred Membership Dues -$2,910.00'],
    ],
    ['if the others are income too', season('2024-12-02', '2025-01-20', 'Dues'), after, []],
    ['if all later ones are income', before, '', []],
  ])('are deferred only %s', (_, earlier, later, expected) => {
    expect(entries(`${earlier}\n${season('2025-01-27', '2025-02-10', 'Dues')}\n${later}`)).toEqual(expected);
  });

  it('belong to the account that the memo names', () => {
    const text = paid('Dues', 'Fall enrollment deposits').replaceAll('{day}', '2025-02-03');
    expect(entries(text)).toEqual(['likely: Dues $970.00; Enrollment Deposits -$970.00']);
  });
});
