import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../../testing/entries.ts';
import { reviewOf } from '../../testing/flags.ts';

const RECONCILED = '2025-03-31 Expense  to Ridge Market\n Checking  -1.00  R\n Small Tools\n';

interface Written {
  readonly state?: string;
  readonly cents?: string;
  readonly memo?: string;
  readonly day?: string;
}

const cardPayment = ({ state = 'R' }: Written = {}) =>
  `2025-02-14 Credit Card Payment\n Checking  -1,871.36  ${state}\n Visa 4417\n`;
const transfer = ({ state = 'R' }: Written = {}) =>
  `2025-02-14 Transfer\n Checking  -2,000.00  ${state}\n Savings\n`;
const bill = '2025-02-01 Bill A7  from Stone Yard\n Stone  1,871.36\n A/P\n';
const billPayment = ({ state = 'R' }: Written = {}) =>
  `${bill}2025-02-14 Bill Payment (Check) 12  to Stone Yard  pays Bill A7\n Checking  -1,871.36  ${state}\n A/P\n`;
const invoice = '2025-02-01 Invoice 8  from Amy Lauterbach\n A/R  1,871.36\n Design\n';
const payment = ({ state = 'R' }: Written = {}) =>
  `${invoice}2025-02-14 Payment 9  from Amy Lauterbach  pays Invoice 8\n Checking  1,871.36  ${state}\n A/R\n`;

function expense(
  to: string,
  account: string,
  { state = 'U', cents = '1,871.36', memo = '', day = '15' }: Written = {},
) {
  const note = memo === '' ? '' : `  –  ${memo}`;
  return `2025-02-${day} Expense${to === '' ? '' : `  to ${to}`}\n Checking  -${cents}  ${state}\n ${account}${note}\n`;
}

function deposit(from: string, account: string, { state = 'U', memo = '', day = '15' }: Written = {}) {
  const note = memo === '' ? '' : `  –  ${memo}`;
  return `2025-02-${day} Deposit${from === '' ? '' : `  from ${from}`}\n Checking  1,871.36  ${state}\n ${account}${note}\n`;
}

describe('steps for a payment of a bill that was entered again as an expense', () => {
  const stepsOf = (state: string, other: string) =>
    reviewOf(
      `${RECONCILED}${billPayment({ state })}${expense('Stone Yard', 'Office Supplies', { state: other })}`,
    )
      .findings.find(({ code }) => code === 'bill-and-expense')
      ?.remediation.slice(1);

  it('delete the one that the bank has not seen', () => {
    expect(stepsOf('R', 'U')?.[0]).toContain(
      'open the expense of February 15, 2025 to Stone Yard and choose More, Delete',
    );
  });

  it('apply the expense to the bill if the bank has seen only the expense', () => {
    expect(stepsOf('U', 'R')).toEqual([
      'If the correction is right, make it in QuickBooks: open the bill payment (check) 12 of February 14, 2025 to Stone Yard and choose More, Delete.',
      'Open the expense of February 15, 2025 to Stone Yard and change the category of $1,871.36 from Office Supplies to A/P, with Stone Yard on the line.',
      'Choose + New, Pay bills, select the bill A7 from Stone Yard, and apply this amount in the Credit applied column; nothing is left to pay.',
    ]);
  });
});

describe('entries for a statement line that was entered in two forms', () => {
  const expensed = { Checking: 1_871_36, 'Office Supplies': -1_871_36 };
  const sold = { Checking: -1_871_36, Design: 1_871_36 };

  it.each([
    [
      'a card payment and an expense',
      cardPayment() + expense('American Express', 'Office Supplies'),
      expensed,
    ],
    [
      'a card payment by hand and the expense from the bank feed',
      cardPayment({ state: 'U' }) + expense('', 'Office Supplies', { state: 'R', memo: 'VISA AUTOPAY' }),
      expensed,
    ],
    [
      'a card payment and the credit on the card',
      `${cardPayment()}2025-02-15 Credit Card Credit\n Visa 4417  1,871.36  R\n Office Supplies  –  Payment - thank you\n`,
      { 'Visa 4417': -1_871_36, 'Office Supplies': 1_871_36 },
    ],
    [
      'a transfer and the withdrawal',
      transfer() + expense('', 'Office Supplies', { cents: '2,000.00' }),
      { Checking: 2_000_00, 'Office Supplies': -2_000_00 },
    ],
    ['a bill payment and an expense', billPayment() + expense('Stone Yard', 'Office Supplies'), expensed],
    [
      'a bill payment and the expense from the bank feed',
      billPayment({ state: 'U' }) + expense('', 'Office Supplies', { state: 'R', memo: 'ACH STONE YARD 88' }),
      expensed,
    ],
    [
      'a bill payment and an expense on Accounts Payable',
      billPayment() + expense('Stone Yard', 'A/P'),
      { Checking: 1_871_36, 'A/P': -1_871_36 },
    ],
    ['a payment and a deposit', payment() + deposit('Amy Lauterbach', 'Design'), sold],
    [
      'a payment and a deposit on Accounts Receivable',
      payment() + deposit('Amy Lauterbach', 'A/R'),
      { Checking: -1_871_36, 'A/R': 1_871_36 },
    ],
    [
      'a payment and a sales receipt that was never deposited',
      `${payment()}2025-02-15 Sales Receipt 11  from Amy Lauterbach\n Undeposited Funds  1,871.36\n Design\n`,
      { 'Undeposited Funds': -1_871_36, Design: 1_871_36 },
    ],
  ])('%s', (_, text, entry) => {
    expect(adjustmentsOf(RECONCILED + text)).toEqual(entry);
  });

  it.each([
    ['the bank confirms both', billPayment() + expense('Stone Yard', 'Office Supplies', { state: 'R' })],
    ['another vendor is paid the same amount', billPayment() + expense('Fuel Stop', 'Fuel', { state: 'R' })],
    ['the two are ten days apart', payment() + deposit('', 'Design', { state: 'R', day: '24' })],
  ])('are not proposed if %s', (_, text) => {
    expect(adjustmentsOf(RECONCILED + text)).toEqual({});
  });
});

describe('entries for a payment that was entered again', () => {
  const again = (number: string, state = 'U') =>
    `2025-02-22 Bill Payment (Check)${number}  to Stone Yard\n Checking  -1,871.36  ${state}\n A/P\n`;
  const received = (state: string) =>
    `2025-02-17 Payment  from Amy Lauterbach\n Checking  1,871.36  ${state}\n A/R\n`;
  const rent = (number: string, day: string) =>
    ['2024-11-01', '2024-12-01', '2025-01-01', '2025-02-01', day]
      .map(
        (one) => `${one} Check${one === day ? number : ''}  to Elm Street LLC\n Checking  -2,600.00\n Rent\n`,
      )
      .join('');
  const payout = (day: string, state: string) =>
    `2025-02-${day} Deposit\n Checking  1,812.36  ${state}\n Design  -1,871.36\n Bank Charges  59.00\n`;
  const sale = (day: string) => `2025-02-${day} Deposit\n Checking  1,812.36  U\n Design\n`;
  const bought = (day: string, state: string) =>
    `2025-02-${day} Expense  to Stone Yard\n Checking  -1,871.36  ${state}\n Stone\n`;
  const out = { Checking: 1_871_36, 'A/P': -1_871_36 };
  const rentOut = { Checking: 2_600_00, Rent: -2_600_00 };

  it.each([
    ['a bill payment', billPayment({ state: 'U' }) + again(''), out],
    ['a bill payment with a number of its own', billPayment({ state: 'U' }) + again(' 77'), {}],
    ['a bill payment that the bank confirms', billPayment() + again('', 'R'), {}],
    [
      'a customer’s payment',
      payment({ state: 'U' }) + received('U'),
      { Checking: -1_871_36, 'A/R': 1_871_36 },
    ],
    ['a customer’s payment that the bank confirms', payment() + received('R'), {}],
    [
      'a payout',
      payout('14', 'U') + payout('15', 'U'),
      { Checking: -1_812_36, Design: 1_871_36, 'Bank Charges': -59_00 },
    ],
    ['a payout that the bank confirms', payout('14', 'R') + payout('15', 'R'), {}],
    ['a deposit that is not split', sale('14') + sale('15'), {}],
    [
      'a purchase a week later',
      bought('06', 'R') + bought('14', 'U'),
      { Checking: 1_871_36, Stone: -1_871_36 },
    ],
    ['a purchase that the bank confirms', bought('06', 'R') + bought('14', 'R'), {}],
    ['rent a week later', rent('', '2025-02-09'), rentOut],
    ['rent on two checks', rent(' 88', '2025-02-09').replace('02-01 Check', '02-01 Check 71'), {}],
    ['next month’s rent, paid early', rent('', '2025-02-25'), {}],
  ])('%s', (_, text, entry) => {
    expect(adjustmentsOf(RECONCILED.replace('03-31', '02-20') + text)).toEqual(entry);
  });
});
