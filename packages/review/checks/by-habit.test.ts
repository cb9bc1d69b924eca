import { describe, expect, it } from 'vitest';
import { entryLinesOf } from '../testing/entries.ts';
import { findingsOf } from '../testing/flags.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a payee that is paid for a card', () => {
  const paid = (from: string, to: string, account: string) =>
    everyMonth(
      from,
      to,
      `{month}-20 Expense  to WEX Inc\n Checking  -412.60  WEX INC FLEET DEBI\n ${account}\n`,
    );

  it('is not paid for an expense', () => {
    const bought = everyMonth('2024-10', '2025-02', '{month}-28 Expense\n Visa 4417  -412.60\n Fuel\n');
    const text = `${bought}\n${paid('2024-11', '2025-01', 'Visa 4417')}\n${paid('2025-02', '2025-03', 'Fuel')}`;
    const entry = { certainty: 'likely', lines: { Fuel: -412_60, 'Visa 4417': 412_60 } };
    expect(entryLinesOf('card-payment-expensed', text)).toEqual([entry, entry]);
    const store = `${paid('2024-10', '2024-10', 'Fuel')}\n${text}`;
    expect(entryLinesOf('card-payment-expensed', store)).toEqual([]);
  });
});

describe('a rent that is paid twice within days', () => {
  const rent = everyMonth(
    '2024-10',
    '2025-03',
    '{month}-01 Check {month}  to Landlord\n Checking  -2,500.00\n Rent\n',
  );
  const again = (day: string) => `\n${day} Expense  to Landlord\n Checking  -2,500.00\n Rent`;

  it('is a duplicate, although the amount is round', () => {
    expect(findingsOf('duplicate-expense', rent + again('2025-02-03'))).toHaveLength(1);
    expect(findingsOf('duplicate-expense', rent + again('2025-02-14'))).toEqual([]);
  });
});

describe('a purchase entered by hand and from the feed', () => {
  const bought = (day: string, memo: string, account = 'Small Tools') =>
    `${day} Expense  to Hardware Store\n Visa 4417  -287.45  U\n ${account}  –  ${memo}\n`;

  it('is a duplicate although the descriptions differ', () => {
    const twice = (account?: string) =>
      bought('2025-02-18', 'HDW 0231') + bought('2025-02-20', 'Receipt', account);
    expect(findingsOf('duplicate-expense', twice())).toHaveLength(1);
    expect(findingsOf('duplicate-expense', twice('Repairs'))).toEqual([]);
  });
});

describe('a bill number', () => {
  it('may begin with a word for invoice', () => {
    const bill = (day: string, number: string) =>
      `${day} Bill ${number}  from Highmeadow Nursery\n Plants  950.00\n A/P\n`;
    const found = (number: string, again: string) =>
      findingsOf('duplicate-bill', bill('2025-01-10', number) + bill('2025-03-02', again));
    const numbers = ['INV 48213', '#48213', 'Invoice No. 48213', '48214', 'INVERNESS 48213'];
    expect(numbers.map((one) => found('48213', one).length)).toEqual([1, 1, 1, 0, 0]);
    expect(found('Z165342', 'INV Z165342')).toHaveLength(1);
  });
});

describe('a payment that stays in Undeposited Funds', () => {
  it('is a copy of one that was deposited', () => {
    const text = `
      2025-01-02 Invoice 1001  for Amy Lauterbach\n A/R  1,150.00\n Planting
      2025-01-12 Payment 71  from Amy Lauterbach  pays Invoice 1001\n Checking  1,150.00\n A/R
      2025-01-13 Payment 71  from Amy Lauterbach\n Undeposited Funds  1,150.00\n A/R`;
    expect(entryLinesOf('negative-customer-balance', text)).toEqual([
      { certainty: 'likely', lines: { 'Undeposited Funds': -1_150_00, 'A/R': 1_150_00 } },
    ]);
  });
});

describe('payouts of which many are income', () => {
  const payout = (day: string, account: string) =>
    `2025-${day} Deposit\n Checking  9${day.slice(3)}.40  SQ PAYOUT T${day}\n ${account}\n`;
  const sales = (cents: string) => `2025-01-02 Journal Entry\n Stripe Clearing  ${cents}\n Design\n`;
  const days = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08', '02-15'];

  it('count sales twice if the clearing account still holds them', () => {
    const text =
      days.map((day) => payout(day, 'Stripe Clearing')).join('') +
      ['03-01', '03-08', '03-15', '03-22'].map((day) => payout(day, 'Planting')).join('');
    const codes = (cents: string) => findingsOf('income-double-counted', sales(cents) + text).length;
    expect(codes('10,100.00')).toBe(1);
    expect(codes('6,500.00')).toBe(0);
  });

  it('are usually transfers from the clearing account', () => {
    const transfer = (day: string) =>
      `2025-${day} Transfer\n Checking  9${day.slice(3)}.40  SQ PAYOUT T${day}\n Stripe Clearing\n`;
    const text = days.map(transfer).join('') + payout('03-01', 'Planting');
    expect(findingsOf('income-double-counted', sales('10,100.00') + text)).toHaveLength(1);
    const savings = text.replaceAll('Stripe Clearing', 'Savings');
    expect(findingsOf('income-double-counted', savings)).toEqual([]);
  });

  it('are recognized by the description on another line if the bank’s line has none', () => {
    const settled = (day: string, account: string) =>
      `2025-${day} Deposit\n Checking  9${day.slice(3)}.40\n ${account}  –  Card settlement\n`;
    const text =
      days.map((day) => settled(day, 'Stripe Clearing')).join('') +
      ['03-01', '03-08'].map((day) => settled(day, 'Planting')).join('');
    expect(findingsOf('income-double-counted', sales('10,100.00') + text)).toHaveLength(1);
  });
});
