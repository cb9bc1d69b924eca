import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entryLinesOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('payments to a company with the name of a lender', () => {
  const paid = (payee: string, cents: string, account: string, memo: string) =>
    everyMonth(
      '2024-06',
      '2025-03',
      `{month}-01 Check {month}  to ${payee}\n Checking  -${cents}\n ${account}  –  ${memo}`,
    );
  const entries = (...of: Parameters<typeof paid>) =>
    entryLinesOf('loan-balance-flat', paid(...of), { opening: { 'Truck Loan': '-25,000.00' } });

  it.each([
    ['Truck Realty LLC', '2,100.00', 'Miscellaneous', ''],
    ['Truck Holdings LLC', '2,100.00', 'Rent', ''],
    ['Truck Holdings LLC', '2,100.00', 'Repairs', 'yard rent'],
    ['Truck Family', '1,500.00', 'Wages', ''],
    ['Truck Holdings LLC', '45,000.00', 'Miscellaneous', 'dividend'],
  ])('are not repayments of the loan: %s, %s in %s “%s”', (...of) => {
    expect(entries(...of)).toEqual([]);
  });

  it('are repayments if they are not for something else', () => {
    expect(entries('Truck Holdings LLC', '600.00', 'Miscellaneous', '')).toHaveLength(1);
  });
});

describe('payments to a relative of a lender', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': ['Due to Dana Whitlock (ShareholderNotesPayable)'],
    Income: ['Design'],
    Expense: ['Subcontractors', 'Interest (InterestPaid)'],
  });
  it.each([
    ['Whitlock & Sons Welding LLC', 0],
    ['Maria Whitlock', 0],
    ['Dana Whitlock', 1],
  ])('are not repayments: %s', (payee, count) => {
    const text = everyMonth(
      '2024-06',
      '2025-03',
      `{month}-09 Check {month}  to ${payee}\n Checking  -2,450.00\n Subcontractors`,
    );
    const opening = { 'Due to Dana Whitlock': '-30,000.00' };
    expect(entryLinesOf('loan-balance-flat', text, { chart, opening })).toHaveLength(count);
  });
});

describe('a payment to a payee with the name of a card', () => {
  const lines = (payee: string, memo: string) =>
    entryLinesOf(
      'card-payment-expensed',
      `2025-02-13 Expense${payee === '' ? '' : `  to ${payee}`}\n Checking  -1,280.00\n Repairs  –  ${memo}`,
    ).length;

  it.each([
    ['Visa Plumbing & Drain', 'VISA PLUMBING PAYMENT 3000', 0],
    ['Amex Travel Agents', 'AMEX TRAVEL PAYMENT', 0],
    ['', 'VISA LOAN PMT AUTO DEBIT 6354', 0],
    ['', 'DEBIT CARD PURCH WEBBANK / SHOPIFY CAPITAL PMT', 0],
    ['Visa Card Services', 'VISA PAYMENT 3000', 1],
    ['Summit Bank', 'PAYMENT VISA 4417', 1],
    ['', 'VISA PAYMENT', 1],
  ])('is a card payment only if the name is the issuer’s: %s “%s”', (payee, memo, count) => {
    expect(lines(payee, memo)).toBe(count);
  });
});

describe('a large purchase', () => {
  const lift = (month: string, payee: string) =>
    `2025-${month}-06 Check ${month}  to ${payee}\n Checking  -3,250.00\n Repairs  –  Scissor lift\n`;
  const booth = '2025-02-14 Check 9  to GES\n Checking  -3,800.00\n Office Supplies  –  Expo booth deposit\n';
  const pens = everyMonth(
    '2024-06',
    '2025-03',
    '{month}-02 Expense  to Staples\n Checking  -80.00\n Office Supplies',
  );

  it.each([
    ['of a scissor lift', lift('01', 'Genie'), 1],
    ['from a company that rents things out', lift('01', 'Sunbelt Rentals'), 0],
    ['of the same amount every month', lift('01', 'Genie') + lift('02', 'Genie') + lift('03', 'Genie'), 0],
    ['of a booth at a trade show', `${pens}\n${booth}`, 0],
  ])('%s', (_, text, count) => {
    expect(entryLinesOf('asset-expensed', text)).toHaveLength(count);
  });
});

describe('an advance from the line of credit', () => {
  it('is borrowed and not a transfer between bank accounts', () => {
    const chart = chartOf({
      Bank: ['Checking', 'Savings', 'Payroll Account'],
      'Other Current Liability': ['Line of Credit (LineOfCredit)'],
      Income: ['Design'],
      Expense: ['Rent'],
    });
    const text = '2025-02-10 Deposit\n Checking  50,000.00\n Design  –  LOC ADVANCE XFER FROM ...7719';
    expect(adjustmentsOf(text, { chart })).toEqual({ Design: 50_000_00, 'Line of Credit': -50_000_00 });
  });
});

describe('a loan from the owner', () => {
  it('is not confused with the property owners’ money', () => {
    const chart = chartOf({
      Bank: ['Checking'],
      'Other Current Liability': ['Owner Funds Held (TrustAccountsLiabilities)'],
      Income: ['Fees'],
    });
    const text = '2025-02-10 Deposit\n Checking  21,500.00\n Fees  –  Carla Weston - owner loan';
    expect(adjustmentsOf(text, { chart })).toEqual({
      Fees: 21_500_00,
      'new Loan from Owner (Long Term Liability)': -21_500_00,
    });
  });
});

describe('a loan in income', () => {
  it('is reduced by the principal of payments booked to interest', () => {
    const payments = everyMonth(
      '2025-02',
      '2025-03',
      '{month}-08 Expense  to Kabbage\n Checking  -5,900.00  KABBAGE DES:LOAN PMT\n Interest\n',
    );
    const text = `2025-01-08 Deposit\n Checking  60,000.00\n Design  –  KABBAGE DES:FUNDING ID:4125474\n${payments}`;
    // At most 18% a year is interest: for 31 days of 60,000.00 and for 28 days of the rest.
    expect(adjustmentsOf(text)).toEqual({
      Design: 60_000_00,
      Interest: -10_123_05,
      'new Loan from Kabbage (Long Term Liability)': -49_876_95,
    });
  });
});

describe('equipment sold into income', () => {
  const sold = (memo: string) => `2025-02-10 Deposit\n Checking  9,200.00\n Design  –  ${memo}`;
  const another = '2024-06-01 Check 1  to Truck Dealer\n Checking  -1.00\n Truck\n';

  it.each(['RITCHIE BROS SALE OF TRUCK', 'RITCHIE BROS SALE OF EQUIPMENT'])(
    'may contain no gain as long as the cost of what was sold is unknown: %s',
    (memo) => {
      expect(
        entryLinesOf('asset-sale-as-income', another + sold(memo), { opening: { Truck: '42,000.00' } }),
      ).toMatchObject([{ certainty: 'possible' }]);
    },
  );
});

describe('a camera', () => {
  const bought = (memo: string) =>
    `2024-12-05 Check  to Ramona Sykes\n Checking  -2,000.00\n Draws\n2025-02-10 Check 8939  to B&H Photo\n Checking  -8,837.00\n Office Supplies  –  ${memo}`;

  it.each([
    ['for the cinema is equipment', 'Sony FX6 CINEMA CAMERA KIT', 'new Equipment (Fixed Asset)'],
    ['for a birthday is personal', 'Camera for birthday', 'Draws'],
  ])('%s', (_, memo, account) => {
    expect(adjustmentsOf(bought(memo))).toEqual({ 'Office Supplies': -8_837_00, [account]: 8_837_00 });
  });
});
