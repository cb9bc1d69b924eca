import { parseDay } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entryLinesOf } from '../../testing/entries.ts';
import { reviewOf } from '../../testing/flags.ts';

const RECONCILED = '2025-03-31 Expense  to Ridge Market\n Checking  -1.00  R\n Small Tools\n';

describe('an entry for a duplicate deposit', () => {
  it('removes the one that the bank has not seen', () => {
    const deposit = (day: string, state: string) =>
      `${day} Deposit\n Checking  1,180.00  ${state}\n Design\n`;
    const text = `${RECONCILED}${deposit('2025-02-03', 'U')}${deposit('2025-02-05', 'R')}`;
    expect(entryLinesOf('duplicate-deposit', text)).toEqual([
      { certainty: 'likely', lines: { Checking: -1_180_00, Design: 1_180_00 } },
    ]);
  });
});

describe('an entry for a duplicate transfer', () => {
  const transfer = (day: string, cents: string, state: string, to = 'Savings') =>
    `${day} Transfer\n Checking  -${cents}  ${state}\n ${to}  ${cents}  ${state}\n`;

  it('removes the one that the bank has not seen', () => {
    const text = `${RECONCILED}${transfer('2025-02-03', '500.00', 'R')}${transfer('2025-02-05', '500.00', 'U')}`;
    expect(entryLinesOf('duplicate-transfer', text)).toEqual([
      { certainty: 'likely', lines: { Checking: 500_00, Savings: -500_00 } },
    ]);
  });

  it('removes a card payment that was entered again in the same or another form', () => {
    const asExpense = (day: string, state: string) =>
      `${day} Expense  to Card Services\n Checking  -513.71  ${state}\n Visa 4417\n`;
    const entry = [{ certainty: 'likely', lines: { Checking: 513_71, 'Visa 4417': -513_71 } }];
    for (const first of [asExpense('2025-02-03', 'R'), transfer('2025-02-03', '513.71', 'R', 'Visa 4417')])
      expect(entryLinesOf('duplicate-transfer', RECONCILED + first + asExpense('2025-02-05', 'U'))).toEqual(
        entry,
      );
    const both = asExpense('2025-02-03', 'R') + asExpense('2025-02-05', 'R');
    expect(entryLinesOf('duplicate-transfer', RECONCILED + both)).toEqual([]);
  });

  it('is only possible for a round amount while the bank has seen neither', () => {
    const text = (cents: string, to: string) =>
      `${RECONCILED}${transfer('2025-02-03', cents, 'U', to)}${transfer('2025-02-04', cents, 'U', to)}`;
    const certaintyOf = (cents: string, to: string) =>
      entryLinesOf('duplicate-transfer', text(cents, to)).map(({ certainty }) => certainty);
    expect(certaintyOf('500.00', 'Savings')).toEqual(['possible']);
    expect(certaintyOf('513.71', 'Visa 4417')).toEqual(['likely']);
    const unread = text('513.71', 'Visa 4417').replaceAll('  U', '').replaceAll('  R', '');
    expect(entryLinesOf('duplicate-transfer', unread)).toHaveLength(1);
  });

  it('is not proposed if the money came back and moved again', () => {
    const moves = ['Visa 4417', 'Savings'].map((to) =>
      ['-513.71', '513.71', '-513.71']
        .map(
          (cents, at) =>
            `2025-02-0${3 + at} ${at === 1 ? 'Journal Entry' : 'Transfer'}\n Checking  ${cents}  U\n ${to}\n`,
        )
        .join(''),
    );
    expect(moves.map((text) => entryLinesOf('duplicate-transfer', RECONCILED + text))).toEqual([[], []]);
  });
});

describe('an entry for a transfer booked as income', () => {
  const deposit = (memo: string) => `2025-02-09 Deposit\n Checking  4,000.00\n Design  –  ${memo}\n`;

  it('moves the money from the one account to the other, once', () => {
    const text = `${deposit('Online transfer')}2025-02-10 Expense\n Savings  -4,000.00\n Miscellaneous\n`;
    expect(entryLinesOf('transfer-as-income', text)).toEqual([
      { certainty: 'likely', lines: { Design: 4_000_00, Miscellaneous: -4_000_00 } },
    ]);
  });

  it('takes the money from the account that the description names, or else the only other account', () => {
    const entry = [{ certainty: 'likely', lines: { Design: 4_000_00, Savings: -4_000_00 } }];
    expect(entryLinesOf('transfer-as-income', deposit('Transfer from savings'))).toEqual(entry);
    expect(entryLinesOf('transfer-as-income', deposit('XFER FROM CHK XXX8831'))).toEqual(entry);
  });
});

describe('an entry for a card payment booked as an expense', () => {
  it('pays the card and leaves the late fee', () => {
    const text = `2025-02-09 Expense
      Checking  -850.00
      Miscellaneous  815.00  Business card 4417 autopay
      Bank Charges  35.00  Late payment`;
    expect(entryLinesOf('card-payment-expensed', text)).toEqual([
      { certainty: 'likely', lines: { Miscellaneous: -815_00, 'Visa 4417': 815_00 } },
    ]);
  });

  it.each(['CHASE CREDIT CRD AUTOPAY', 'Visa 4417 balance', 'AMEX EPAYMENT ACH PMT'])(
    'pays the card if %s is among the bank charges',
    (memo) => {
      const text = `2025-02-09 Expense  to Online Bill Pay\n Checking  -850.00\n Bank Charges  –  ${memo}`;
      expect(entryLinesOf('card-payment-expensed', text)).toEqual([
        { certainty: 'likely', lines: { 'Bank Charges': -850_00, 'Visa 4417': 850_00 } },
      ]);
    },
  );

  it('pays the card if the payee is the card services of a bank that the chart does not name', () => {
    const text = '2025-02-09 Expense  to Summit Card Services\n Checking  -850.00\n Office Supplies';
    expect(entryLinesOf('card-payment-expensed', text)).toEqual([
      { certainty: 'likely', lines: { 'Office Supplies': -850_00, 'Visa 4417': 850_00 } },
    ]);
  });

  it.each([
    ['Synchrony', '', ['possible']],
    ['Synchrony', 'ACH PMT', ['likely']],
    ['Synchrony', '', [], '2025-01-09 Expense  to Synchrony\n Visa 4417  -790.00\n Office Supplies\n'],
  ])(
    'depends on the description if only the payee, %s, suggests a card: “%s”',
    (payee, memo, certainties, before = '') => {
      const text = `${before}2025-02-09 Expense  to ${payee}\n Checking  -850.00\n Office Supplies  –  ${memo}`;
      const found = entryLinesOf('card-payment-expensed', text);
      expect(found.map(({ certainty }) => certainty)).toEqual(certainties);
    },
  );

  it.each([
    ['1,200.00', 'likely', ''],
    ['300.00', 'possible', ''],
    ['300.00', 'likely', '2025-02-08 Expense\n Checking  -250.00\n Office  –  Fleet card payment\n'],
  ])('of $%s is %s if the description names neither of two cards: %s', (amount, certainty, before) => {
    const chart = chartOf({
      Bank: ['Checking'],
      'Credit Card': ['Visa', 'Fleet Card'],
      Expense: ['Fuel', 'Office'],
    });
    const bought = ['2025-01-10', '2025-01-20'].map((day) => `${day} Expense\n Fleet Card  -200.00\n Fuel`);
    const text = `${bought.join('\n')}
      2025-01-15 Expense\n Visa  -1,300.00\n Office
      ${before}2025-02-09 Expense\n Checking  -${amount}\n Office  –  Credit card payment`;
    const entries = entryLinesOf('card-payment-expensed', text, { chart });
    expect(entries.find(({ lines }) => lines.Office !== -250_00)?.certainty).toBe(certainty);
  });

  it.each([
    ['Card Services', 'Annual fee'],
    ['Merchant Card Services', 'MTOT DISC BANKCARD payment'],
    ['American Express', 'AXP DISCNT payment'],
    ['Square', 'Card payment processing'],
    ['Merchant Card Services', 'ACH', 'Office Supplies'],
  ])('is not proposed for %s: %s', (payee, memo, account = 'Bank Charges') => {
    const text = `2025-02-09 Expense  to ${payee}\n Checking  -150.00\n ${account}  –  ${memo}`;
    expect(entryLinesOf('card-payment-expensed', text)).toEqual([]);
  });
});

describe('possible entries for bank accounts', () => {
  it('undo a forced reconciliation', () => {
    const text = '2025-01-31 Journal Entry\n Reconciliation Discrepancies  37.15\n Checking';
    expect(entryLinesOf('reconciliation-discrepancy', text)).toEqual([
      { certainty: 'possible', lines: { 'Reconciliation Discrepancies': -37_15, Checking: 37_15 } },
    ]);
  });

  it('remove what never reached the bank', () => {
    const text = `${RECONCILED}2024-11-05 Deposit\n Checking  319.00  U\n Design`;
    expect(entryLinesOf('old-uncleared-transactions', text)).toEqual([
      { certainty: 'possible', lines: { Checking: -319_00, Design: 319_00 } },
    ]);
  });

  it('correct a misplaced decimal point instead of removing the payment', () => {
    const bill = (month: string, cents: string) =>
      `2024-${month}-12 Expense  to Duke Energy\n Checking  -${cents}  R\n Office Supplies\n`;
    const text = `${RECONCILED}${bill('05', '613.22')}${bill('06', '702.18')}${bill('07', '871.40')}${bill('08', '744.10')}`;
    expect(
      entryLinesOf('old-uncleared-transactions', text + bill('09', '8,640.60').replace('R\n', 'U\n')),
    ).toEqual([{ certainty: 'possible', lines: { 'Office Supplies': -7_776_54, Checking: 7_776_54 } }]);
    // A tenth is not like the others.
    expect(
      entryLinesOf('old-uncleared-transactions', text + bill('09', '4,640.60').replace('R\n', 'U\n')),
    ).toEqual([{ certainty: 'possible', lines: { 'Office Supplies': -4_640_60, Checking: 4_640_60 } }]);
  });

  it('record the money for an uncashed check as unclaimed property', () => {
    const text = `${RECONCILED}2024-08-02 Check 501  to Wall Masons\n Checking  -468.00  U\n Stone`;
    expect(entryLinesOf('stale-uncashed-checks', text)).toEqual([
      {
        certainty: 'possible',
        lines: { Checking: 468_00, 'new Other Current Liability Unclaimed Property': -468_00 },
      },
    ]);
    // The money was owed as a check until then.
    const { entries } = reviewOf(text);
    expect(entries.flatMap(({ corrections }) => corrections)).toMatchObject([
      { day: parseDay('2025-03-31') },
    ]);
  });
});
