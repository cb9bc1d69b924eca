import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing/flags.ts';
import { everyMonth } from '../testing/repeated.ts';

const NAME = 'Due from Toast';
const chart = (name: string) =>
  chartOf({ Bank: ['Checking'], 'Other Current Asset': [name], Income: ['Sales'], Expense: ['Card Fees'] });
const sold = (day: string, account: string) => `${day} Sales Receipt\n ${account}  1,000.00\n Sales\n`;
const paid = (day: string, account: string) =>
  `${day} Deposit\n Checking  970.00  Card batch\n Card Fees  30.00  Card batch\n ${account}  -1,000.00  Card batch\n`;
const missed = (day: string) =>
  `${day} Deposit\n Checking  970.00  Card batch\n Sales  -970.00  Card batch\n`;
const twice = (account: string) =>
  `${everyMonth('2024-08', '2025-03', sold('{month}-11', account) + paid('{month}-13', account))}
   ${sold('2025-03-21', account)}${missed('2025-03-24')}`;
/** An insurer pays forty days later. */
const insured = `${everyMonth('2024-08', '2025-03', sold('{month}-11', NAME) + sold('{month}-21', NAME))}
  ${everyMonth('2024-10', '2025-03', paid('{month}-01', NAME) + paid('{month}-02', NAME))}${missed('2025-03-24')}`;
const codes = (text: string, name = NAME) =>
  ['income-double-counted', 'clearing-account-not-zero'].map(
    (code) => findingsOf(code, text, { chart: chart(name) }).length,
  );

describe('an account with any name', () => {
  it('is a clearing account if sales pass through it to the bank', () => {
    // The entry for the payout in income explains the balance.
    expect(codes(twice(NAME))).toEqual([1, 0]);
    expect(codes(twice(NAME).replace(missed('2025-03-24'), ''))).toEqual([0, 1]);
  });

  it.each([
    ['keeps what customers owe for weeks', insured, NAME],
    ['holds cash', twice('Cash Drawer'), 'Cash Drawer'],
    [
      'is used for other things',
      twice(NAME).replaceAll('Sales Receipt\n', 'Check\n').replaceAll(' Sales\n', ' Checking\n'),
      NAME,
    ],
  ])('is not a clearing account if it %s', (_, text, name) => {
    expect(codes(text, name)).toEqual([0, 0]);
  });
});
