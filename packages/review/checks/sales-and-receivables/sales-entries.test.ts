import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entryLinesOf } from '../../testing/entries.ts';
import { reviewOf } from '../../testing/flags.ts';

const invoice = (day: string, number: string, cents: string, rest = '', account = 'Planting') => `
  ${day} Invoice ${number}  for Amy Lauterbach${rest}
    A/R  ${cents}
    ${account}  –  Beds and borders`;
const payment = (day: string, number: string, cents: string, to: string, pays: string) => `
  ${day} Payment ${number}  from Amy Lauterbach  pays Invoice ${pays}
    ${to}  ${cents}
    A/R`;
const deposit = (day: string, cents: string, memo = 'Branch deposit', account = 'Design') => `
  ${day} Deposit
    Checking  ${cents}
    ${account}  –  ${memo}`;

it('an entry that would take receivables below zero is only possible, and says so', () => {
  const paid = invoice('2025-01-08', '1001', '1,799.24') + deposit('2025-02-02', '1,799.24');
  const writtenOff = `
  2025-01-31 Journal Entry
    Refunds Given  1,500.00
    A/R`;
  const certaintyOf = (text: string) =>
    entryLinesOf('income-double-counted', text).map(({ certainty }) => certainty);
  expect([certaintyOf(paid), certaintyOf(paid + writtenOff)]).toEqual([['likely'], ['possible']]);
  expect(reviewOf(paid + writtenOff).entries[0]?.reason).toMatch(/A\/R would be below zero/);
});

it('the entry for a receivable that a deposit pays names the customer, which QuickBooks requires', () => {
  const text = invoice('2025-01-08', '1001', '1,799.24') + deposit('2025-02-02', '1,799.24');
  const moved = reviewOf(text).entries.flatMap(({ corrections }) => corrections);
  expect(moved).toMatchObject([{ kind: 'move', to: 'A/R', name: 'Amy Lauterbach' }]);
});

describe('an entry for a sale counted twice', () => {
  it.each([
    [
      'deposits a payment that is still in Undeposited Funds',
      invoice('2025-01-08', '1001', '1,673.00') +
        payment('2025-01-20', '7', '1,673.00', 'Undeposited Funds', '1001') +
        deposit('2025-01-21', '1,673.00'),
      { Design: 1_673_00, 'Undeposited Funds': -1_673_00 },
    ],
    [
      'pays an open invoice',
      invoice('2025-01-08', '1001', '1,799.24') + deposit('2025-02-02', '1,799.24'),
      { Design: 1_799_24, 'A/R': -1_799_24 },
    ],
    [
      'pays the open invoice that it names, less the fee of a factor',
      invoice('2025-01-08', '3103', '1,800.00') +
        deposit('2025-02-02', '1,746.00', 'TRIUMPH FACTORING INV 3103') +
        deposit('2025-02-03', '1,700.00', 'INV 3104'),
      { Design: 1_746_00, 'A/R': -1_746_00 },
    ],
    [
      'pays a part of an open invoice, like others of the customer',
      invoice('2025-01-08', '1001', '1,800.00') +
        deposit('2025-02-02', '700.00', 'ACH AMY LAUTERBACH') +
        deposit('2025-02-20', '1,100.00', 'INV 1001 AMY LAUTERBACH') +
        deposit('2025-02-21', '1,100.00', 'ACH BO ANDER'),
      { Design: 1_800_00, 'A/R': -1_800_00 },
    ],
    [
      'was the down payment of an invoice that is open for the rest',
      deposit('2025-01-08', '1,200.00', 'AMY LAUTERBACH DOWN PMT') +
        invoice('2025-02-10', '1001', '4,000.00') +
        payment('2025-03-03', '7', '2,800.00', 'Checking', '1001: 2,800.00'),
      { Design: 1_200_00, 'A/R': -1_200_00 },
    ],
    [
      'pays several open invoices',
      invoice('2025-01-08', '1001', '920.00') +
        invoice('2025-01-19', '1002', '1,340.50') +
        deposit('2025-02-02', '2,260.50'),
      { Design: 2_260_50, 'A/R': -2_260_50 },
    ],
    [
      'removes a deposit that was recorded from Undeposited Funds already',
      `${invoice('2025-01-08', '1001', '1,799.24')}
      ${payment('2025-01-20', '7', '1,799.24', 'Undeposited Funds', '1001')}
      ${deposit('2025-01-22', '1,799.24', '', 'Undeposited Funds').replace('Deposit', 'Deposit  pays Payment 7')}
      ${deposit('2025-01-23', '1,799.24')}`,
      { Design: 1_799_24, Checking: -1_799_24 },
    ],
  ])('%s', (_, text, lines) => {
    expect(entryLinesOf('income-double-counted', text)).toEqual([{ certainty: 'likely', lines }]);
  });

  it.each([
    ['Incoming ACH 7249 AMY LAUTERB', '', 1],
    ['Incoming ACH 7249 AMY LAU', '', 0],
    ['Incoming ACH 7249 AMY LAUTERB', 'Amy Lauterborn', 0],
    ['AMY LAUTERB ACH 7249', '', 0],
  ])(
    'treats a deposit as the payment of the only customer whose name starts like its memo ends: %s, %s',
    (memo, other, found) => {
      const owed = invoice('2025-01-08', '1001', '1,500.00');
      const others = other === '' ? '' : owed.replace('1001', '1002').replace('Amy Lauterbach', other);
      const lines = { Design: 1_500_00, 'A/R': -1_500_00 };
      expect(
        entryLinesOf('income-double-counted', owed + others + deposit('2025-02-02', '1,500.00', memo)),
      ).toEqual(found === 0 ? [] : [{ certainty: 'likely', lines }]);
    },
  );

  it.each([
    ['names the invoice', '1,500.00', 'inv 1001', 'Amy Lauterbach', 1],
    ['has its unusual amount', '1,799.24', 'Thanks', 'Amy Lauterbach', 1],
    ['has a round amount', '1,500.00', 'Thanks', 'Amy Lauterbach', 0],
    ['has the same description', '1,500.00', 'Beds and borders', 'Amy Lauterbach', 1],
    ['is from another customer', '1,799.24', 'inv 1001', 'Noah Ferris', 0],
  ])('treats a sales receipt as the payment of an open invoice if it %s', (_, cents, memo, from, found) => {
    const text = `${invoice('2025-01-08', '1001', cents)}
      2025-02-02 Sales Receipt 77  to ${from}\n Checking  ${cents}\n Design  –  ${memo}`;
    const paid = Number(cents.replaceAll(/[.,]/g, ''));
    expect(entryLinesOf('income-double-counted', text)).toEqual(
      found === 0 ? [] : [{ certainty: 'likely', lines: { Design: paid, 'A/R': -paid } }],
    );
  });

  it('reduces the clearing account in which the sales were recorded', () => {
    const payout = (day: string, account: string) =>
      deposit(`2025-${day}`, '900.40', `SQ PAYOUT T${day}`, account).replace(
        '900.40',
        `900.40  SQ PAYOUT T${day}`,
      );
    const usual = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08'].map((day) =>
      payout(day, 'Stripe Clearing'),
    );
    const text = usual.join('') + payout('03-01', 'Planting');
    expect(entryLinesOf('income-double-counted', text)).toEqual([
      { certainty: 'likely', lines: { Planting: 900_40, 'Stripe Clearing': -900_40 } },
    ]);
  });

  it('collects the retainage that is still owed', () => {
    const text = deposit('2025-02-02', '900.00', 'Retainage of the hotel');
    expect(entryLinesOf('income-double-counted', text, { opening: { Retainage: '2,000.00' } })).toEqual([
      { certainty: 'likely', lines: { Design: 900_00, Retainage: -900_00 } },
    ]);
  });
});

describe('an entry for a duplicate invoice', () => {
  const two = invoice('2025-01-14', '1001', '2,215.00') + invoice('2025-01-17', '1002', '2,215.00');

  it('removes the one that is not paid', () => {
    const entry = [{ certainty: 'likely', lines: { 'A/R': -2_215_00, Planting: 2_215_00 } }];
    const paid = (number: string) => payment('2025-02-03', '51', '2,215.00', 'Checking', number);
    const open = two.replace('1002  for Amy Lauterbach', '1002  for Amy Lauterbach  due 2025-02-16');
    expect(entryLinesOf('duplicate-invoice', open + paid('1001'))).toEqual(entry);
    expect(entryLinesOf('duplicate-invoice', two + paid('1002'))).toEqual(entry);
  });
});

describe('an entry for daily sales entered twice', () => {
  const january = Array.from(
    { length: 10 },
    (_, index) =>
      `2025-01-${index + 10} Sales Receipt  to Walk-in customers\n Checking  81${index}.2${index}\n Planting\n`,
  ).join('');
  const register = (to: string) =>
    `2025-02-06 Sales Receipt Z-31  for Walk-in customers\n ${to}  1,044.17\n Planting\n`;

  it.each([
    [
      'deposits the register’s sales if they are in Undeposited Funds',
      'Undeposited Funds',
      { Design: 1_044_17, 'Undeposited Funds': -1_044_17 },
    ],
    ['removes the second entry otherwise', 'Checking', { Design: 1_044_17, Checking: -1_044_17 }],
  ])('%s', (_, to, lines) => {
    const text = january + register(to) + deposit('2025-02-07', '1,044.17', '');
    expect(
      [...entryLinesOf('duplicate-takings', text), ...entryLinesOf('income-double-counted', text)].map(
        (entry) => entry.lines,
      ),
    ).toEqual([lines]);
  });
});

describe('an entry for a payment entered twice', () => {
  const again = (state: string) => `
    2025-03-15 Payment 72  from Amy Lauterbach
      Checking  1,150.00  ${state}
      A/R
    2025-03-31 Expense  to Nobody
      Checking  -1.00  R
      Fuel`;
  const text = (state: string) => `
    ${invoice('2025-03-02', '1001', '1,150.00')}
    2025-03-12 Payment 71  from Amy Lauterbach  pays Invoice 1001
      Checking  1,150.00  R
      A/R
    ${again(state)}`;

  it('removes it if the bank has seen only one of them, and is otherwise only possible', () => {
    const lines = { Checking: -1_150_00, 'A/R': 1_150_00 };
    expect(entryLinesOf('unapplied-customer-payments', text('U'))).toEqual([{ certainty: 'likely', lines }]);
    expect(entryLinesOf('unapplied-customer-payments', text('R'))).toEqual([
      { certainty: 'possible', lines },
    ]);
    const open = invoice('2025-03-30', '1002', '90.00');
    expect(entryLinesOf('unapplied-customer-payments', text('U') + open)).toEqual([
      { certainty: 'likely', lines },
    ]);
    expect(entryLinesOf('unapplied-customer-payments', text('R') + open)).toEqual([]);
    const earlier = (state: string) =>
      text(state).replaceAll('2025-03-1', '2025-01-1').replace('2025-03-02', '2025-01-02');
    expect(entryLinesOf('negative-customer-balance', earlier('U'))).toEqual([{ certainty: 'likely', lines }]);
    expect(entryLinesOf('negative-customer-balance', earlier('R'))).toEqual([
      { certainty: 'possible', lines },
    ]);
  });
});

describe('possible entries for sales', () => {
  it('name only a customer’s own invoices in the step that applies the write-off', () => {
    const invoice = (number: string, customer: string) =>
      `2024-03-02 Invoice ${number}  from ${customer}\n A/R  2,110.00\n Design\n`;
    const { findings } = reviewOf(invoice('81', 'Amy Lauterbach') + invoice('82', 'Bo Ander'));
    const steps = findings.flatMap(({ remediation }) => remediation).join(' ');
    expect(steps).toContain('from Amy Lauterbach, select the invoice 81 and');
    expect(steps).toContain('from Bo Ander, select the invoice 82 and');
  });

  it('write off invoices that have been overdue for half a year', () => {
    const text =
      invoice('2024-06-10', '1001', '965.00', '  due 2024-07-10') +
      invoice('2024-12-10', '1002', '80.00', '  due 2025-01-10');
    expect(entryLinesOf('old-open-invoices', text)).toEqual([
      { certainty: 'possible', lines: { 'new Expense Bad Debts': 965_00, 'A/R': -965_00 } },
    ]);
  });

  it('add the processor’s fees and the sales that they reduced', () => {
    const payouts = ['2025-01-10', '2025-02-10', '2025-03-10'].map((day) =>
      deposit(day, '9,710.00', 'Stripe payout'),
    );
    expect(entryLinesOf('processor-fees-missing', payouts.join(''))).toEqual([
      { certainty: 'possible', lines: { 'Bank Charges': 870_00, Design: -870_00 } },
    ]);
  });

  it('remove revenue that only a journal entry supports', () => {
    const text = '2025-03-20 Journal Entry\n Employee Advances  8,000.00\n Design';
    expect(entryLinesOf('income-by-journal-entry', text)).toEqual([
      { certainty: 'possible', lines: { 'Employee Advances': -8_000_00, Design: 8_000_00 } },
    ]);
  });
});

it('a deposit of payments less the processor’s usual fee takes both out of Undeposited Funds', () => {
  const taken = (day: string, cents: string) =>
    `\n${day} Sales Receipt ${day}  to Walk-in\n Undeposited Funds  ${cents}\n Planting`;
  const usual = ['01', '02', '03', '04', '05', '06']
    .map(
      (day) => `${taken(`2025-01-${day}`, '1,000.00')}
        2025-01-${day} Deposit ${day}  pays Sales Receipt 2025-01-${day}\n Checking  973.50\n Bank Charges  26.50\n Undeposited Funds`,
    )
    .join('');
  const text = `${usual}${taken('2025-02-03', '1,204.18')}${taken('2025-02-04', '877.40')}${deposit('2025-02-05', '2,026.42', 'MERCHANT BATCH')}`;
  expect(adjustmentsOf(text)).toEqual({
    Design: 2_026_42,
    'Bank Charges': 55_16,
    'Undeposited Funds': -2_081_58,
  });
});

describe('an invoice that is open for the amount of the customer’s deposit', () => {
  const held =
    '2025-01-10 Deposit  from Amy Lauterbach\n Checking  2,500.00\n Customer Deposits  –  Deposit 50%';
  const billed = (memo: string) => `
    2025-02-03 Invoice 1001  for Amy Lauterbach\n A/R  5,000.00\n Planting  –  ${memo}
    2025-02-20 Payment 9  from Amy Lauterbach  pays Invoice 1001: 2,500.00\n Checking  2,500.00\n A/R`;

  it.each([
    ['is paid by it if it says so', 'Job complete, deposit of 2500.00 received', 2_500_00],
    ['may be for something else', 'Job complete', 0],
  ])('%s', (_, memo, cents) => {
    const lines = { 'Customer Deposits': cents, 'A/R': -cents };
    expect(adjustmentsOf(held + billed(memo))).toEqual(cents === 0 ? {} : lines);
  });
});

describe('an invoice that is a credit memo', () => {
  const sold = '2025-01-10 Invoice 41  to Bo Ander\n A/R  1,932.51\n Design\n';
  const credit = (memo: string, cents = '644.17') =>
    `2025-01-20 Invoice 44  to Bo Ander\n A/R  ${cents}\n Design  –  ${memo}\n`;
  const paid = '2025-02-03 Payment  from Bo Ander  pays Invoice 41: 1,288.34\n Checking  1,288.34\n A/R\n';
  const lines = { 'A/R': -1_288_34, Design: 1_288_34 };

  it.each([
    ['likely if it says so', credit('Two plans returned'), [{ certainty: 'likely', lines }]],
    [
      'possible if the customer paid the other one short by it',
      credit('Plans'),
      [{ certainty: 'possible', lines }],
    ],
    ['not one if its amount is another', credit('Two plans returned', '644.71'), []],
  ])('is %s', (_, text, entries) => {
    expect(entryLinesOf('old-open-invoices', sold + text + paid)).toEqual(entries);
  });
});

describe('a payment under another customer’s name', () => {
  const sold = (day: string, number: string, customer: string, cents: string) =>
    `2025-01-${day} Invoice ${number}  to ${customer}\n A/R  ${cents}\n Design\n`;
  const invoices =
    sold('10', '41', 'Greg Hollis', '9,140.25') + sold('12', '42', 'Hollister Homes', '9,140.25');
  const paid = (day: string, memo: string, pays = '') =>
    `2025-${day} Payment  from Hollister Homes${pays}\n Checking  9,140.25  ${memo}\n A/R\n`;

  it.each([
    ['likely', 'G HOLLIS CK 1180'],
    ['possible', 'CK 1180'],
  ])('is a %s payment of the invoice of the same amount: %s', (certainty, memo) => {
    const text = invoices + paid('02-03', memo, '  pays Invoice 42') + paid('02-18', 'CK 77');
    const entries = [{ certainty, lines: {} }];
    expect(entryLinesOf('old-open-invoices', text)).toEqual(entries);
    expect(entryLinesOf('old-open-invoices', text.replace('9,140.25', '9,140.52'))).toEqual([]);
  });
});
