import { describe, expect, it } from 'vitest';
import { adjustments } from '../testing/adjustments.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a card payment in an expense account', () => {
  const chart = { 'Credit Card': ['Amex', 'Depot Card'] };
  const use = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-03 Expense  to Shell\n Amex  -80.00\n Supplies\n{month}-09 Expense  to Shell\n Amex  -80.00\n Supplies\n{month}-13 Expense  to Shell\n Amex  -80.00\n Supplies\n{month}-03 Expense  to Lumber\n Depot Card  -300.00\n Supplies',
  );
  const paid = everyMonth(
    '2024-02',
    '2025-01',
    '{month}-20 Expense  to Citi Cards\n Checking  -300.00\n Depot Card',
  );
  const wrong =
    '2025-02-20 Expense  to Citi Cards\n Checking  -310.00\n Supplies  –  CITI CARD ONLINE PAYMENT';

  it('belongs to the card that the payee was paid for before', () => {
    expect(adjustments(chart, `${use}\n${paid}\n${wrong}`)).toEqual({
      Supplies: -310_00,
      'Depot Card': 310_00,
    });
  });

  it('does not change any figure if there are two cards and the payee was not paid before', () => {
    expect(adjustments(chart, `${use}\n${wrong}`)).toEqual({});
  });
});

describe('an account that only groups others', () => {
  it('does not compete with the account below it', () => {
    const chart = {
      'Credit Card': ['Cards', 'Cards:Amex'],
      'Other Current Liability': ['Loans (LineOfCredit)', 'Loans:Credit Line (LineOfCredit)'],
    };
    const text = `2025-02-03 Expense  to Shell\n Cards:Amex  -80.00\n Supplies
      2025-02-20 Expense  to Card Services\n Checking  -310.00\n Supplies
      2025-02-21 Deposit\n Checking  9,000.00\n Sales  –  LOC draw`;
    expect(adjustments(chart, text)).toEqual({
      Supplies: -310_00,
      'Cards:Amex': 310_00,
      Sales: 9_000_00,
      'Loans:Credit Line': -9_000_00,
    });
  });
});

describe('a deposit for a lease in an expense account', () => {
  const rent = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-01 Check  to Suite Holdings\n Checking  -2,200.00\n Rent',
  );

  it.each([
    ['Security deposit - Suite 210', 'Misc Expense'],
    ['Refundable deposit new lease', 'Rent'],
    ['Lease deposit', 'Misc Expense'],
  ])('is an asset, whatever else the landlord is paid for: %s', (memo, account) => {
    const text = `${rent}\n2025-02-10 Check  to Suite Holdings\n Checking  -4,400.00\n ${account}  –  ${memo}`;
    expect(adjustments({ 'Other Asset': ['Security Deposits'] }, text)).toEqual({
      [account]: -4_400_00,
      'Security Deposits': 4_400_00,
    });
    expect(adjustments({}, text)).toEqual({
      [account]: -4_400_00,
      'new Security Deposits (Other Asset)': 4_400_00,
    });
  });

  it('is not moved if the deposit is returned or cannot be refunded', () => {
    const text = `${rent}
      2025-02-10 Check  to Suite Holdings\n Checking  -4,400.00\n Rent  –  Non-refundable deposit
      2025-02-11 Check  to Al Tenant\n Checking  -400.00\n Misc Expense  –  Return of security deposit`;
    expect(adjustments({}, text)).toEqual({});
  });
});

describe('a payment of a payroll tax in an expense account', () => {
  const chart = { 'Other Current Liability': ['Federal Payroll Taxes', 'State Payroll Taxes'] };
  const withheld = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-28 Journal Entry\n Misc Expense  700.00\n Federal Payroll Taxes  -500.00\n State Payroll Taxes  -200.00',
  );
  const paid = everyMonth(
    '2024-02',
    '2024-12',
    '{month}-15 Expense  to IRS\n Checking  -500.00\n Federal Payroll Taxes',
  );
  const wrong = ['2025-01', '2025-02', '2025-03']
    .map((month) => `${month}-15 Expense  to IRS\n Checking  -500.00\n Taxes  –  USATAXPYMT`)
    .join('\n');

  it('is corrected by one entry together with the others, but not with penalties or payments to other agencies', () => {
    const text = `${withheld}\n${paid}\n${wrong}
      2025-03-18 Expense  to IRS\n Checking  -412.00\n Taxes  –  CP-215 late filing penalty`;
    expect(adjustments(chart, text)).toEqual({ Taxes: -1_500_00, 'Federal Payroll Taxes': 1_500_00 });
  });
});

describe('equipment in an expense account', () => {
  const bought = (memo: string, account = 'Supplies') =>
    `2025-02-10 Expense  to Brightline Systems\n Checking  -9,600.00\n ${account}  –  ${memo}`;
  const earlier = '2024-03-02 Expense  to Granger\n Checking  -7,000.00\n Property & Equipment:Equipment';

  it.each(['Laptops and scanners', 'Desks and shelving', 'Filling machine'])(
    'belongs to the account that holds such things, not to its parent: %s',
    (memo) => {
      const chart = {
        'Fixed Asset': [
          'Property & Equipment',
          'Property & Equipment:Equipment',
          'Property & Equipment:Accum Depr',
        ],
      };
      expect(adjustments(chart, `${earlier}\n${bought(memo)}`)).toEqual({
        Supplies: -9_600_00,
        'Property & Equipment:Equipment': 9_600_00,
      });
    },
  );

  it('needs a new account if the chart has none for such things', () => {
    expect(adjustments({ 'Fixed Asset': ['Vehicles'] }, bought('Laptops'))).toEqual({
      Supplies: -9_600_00,
      'new Computers (Fixed Asset)': 9_600_00,
    });
  });
});
