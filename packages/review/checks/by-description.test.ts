import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a payment without a payee that has the description of earlier payments', () => {
  const card = (from: string, to: string, account: string, memo: string) =>
    everyMonth(from, to, `{month}-14 Expense\n Checking  -412.60  ${memo}\n ${account}\n`);
  const paidBefore = card('2024-08', '2024-12', 'Visa 4417', 'KB MC DEBIT 37139319');

  it.each([
    ['pays the card', 'KB MC DEBIT 73802192', { Miscellaneous: -825_20, 'Visa 4417': 825_20 }],
    ['pays for something else', 'KB FEE 73802192', {}],
  ])('%s', (_, memo, lines) => {
    const text = paidBefore + card('2025-01', '2025-02', 'Miscellaneous', memo);
    expect(adjustmentsOf(text, { opening: { 'Visa 4417': '-4,000.00' } })).toEqual(lines);
  });

  const loan = (from: string, to: string, head: string, lines: string) =>
    everyMonth(from, to, `{month}-02 Expense${head}\n Checking  -900.00  LOBC PYMT 4471{month}\n ${lines}\n`);

  it('pays the loan', () => {
    const split = loan(
      '2024-08',
      '2024-12',
      '  to Live Oak Banking',
      'Truck Loan  700.00\n Interest  200.00',
    );
    const text = `${split}${loan('2025-01', '2025-01', '', 'Miscellaneous')}`;
    const { Miscellaneous } = adjustmentsOf(text, { opening: { 'Truck Loan': '-20,000.00' } });
    expect(Miscellaneous).toBe(-900_00);
  });
});

describe('a deposit to income that equals payments still in Undeposited Funds', () => {
  const paid = (day: string, number: string, cents: string) =>
    `2025-${day} Sales Receipt ${number}  for Child ${number}\n Undeposited Funds  ${cents}\n Design\n`;
  const week =
    paid('02-03', '1', '1,250.00') + paid('02-05', '2', '1,480.00') + paid('02-06', '3', '1,250.00');
  const deposit = (day: string, cents: string) =>
    `2025-${day} Deposit\n Checking  ${cents}  DEPOSIT\n Design\n`;
  const moved = { Design: 3_980_00, 'Undeposited Funds': -3_980_00 };

  it.each([
    ['is round and equals all payments of that week', week + deposit('02-07', '3,980.00'), moved],
    ['is round and equals a week long ago', week + deposit('02-18', '3,980.00'), {}],
    ['is round and equals only some of them', week + deposit('02-07', '2,730.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('inventory that was paid by bill and added from the feed again', () => {
  it('is removed', () => {
    const text = `
      2025-01-03 Bill 71  from Ningbo Homewares\n Inventory  6,082.02\n A/P
      2025-02-02 Bill Payment (Check) 9  to Ningbo Homewares  pays Bill 71\n Checking  -6,082.02  U\n A/P
      2025-02-04 Expense\n Checking  -6,082.02  R  BILL PAY NINGBO HOMEWAR\n Inventory
      2025-03-20 Expense\n Checking  -50.00  R  Bank fee\n Bank Charges`;
    expect(adjustmentsOf(text)).toEqual({ Checking: 6_082_02, Inventory: -6_082_02 });
  });
});

describe('payments to the lender of a loan that is booked as income', () => {
  it('are split into principal and interest if they are in a catch-all account', () => {
    const paid = ['02', '03'].map(
      (month) => `2025-${month}-05 Expense  to Fundbridge\n Checking  -2,000.00\n Miscellaneous\n`,
    );
    const text = `2025-01-05 Deposit\n Checking  20,000.00\n Design  –  FUNDBRIDGE LOAN PROCEEDS\n${paid.join('')}`;
    expect(adjustmentsOf(text)).toEqual({
      Design: 20_000_00,
      'new Loan from Fundbridge (Long Term Liability)': -16_558_52,
      Miscellaneous: -4_000_00,
      Interest: 558_52,
    });
  });
});
