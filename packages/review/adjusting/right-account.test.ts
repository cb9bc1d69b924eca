import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

const CHART = {
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  Income: ['Sales', 'Uncategorized Income'],
  Expense: ['Misc Expense', 'Rent', 'Supplies', 'Interest Expense (InterestPaid)', 'Taxes', 'Bank Charges'],
} as const;
const SALES = everyMonth(
  '2024-01',
  '2025-03',
  '{month}-28 Invoice {month}  to Bo Ander\n A/R  9,000.00\n Sales',
);

function adjustments(chart: Parameters<typeof chartOf>[0], text: string) {
  return adjustmentsOf(`${SALES}\n${text}`, { chart: chartOf({ ...CHART, ...chart }) });
}

describe('card payment in an expense account', () => {
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

  it('changes no figure if there are two cards and no earlier payment of the payee', () => {
    expect(adjustments(chart, `${use}\n${wrong}`)).toEqual({});
  });
});

describe('account that only groups others', () => {
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

describe('payment to a lender in an expense account', () => {
  const chart = {
    'Other Current Liability': ['Line of Credit (LineOfCredit)'],
    'Long Term Liability': ['SBA Loan (NotesPayable)'],
  };
  const borrowed =
    '2024-01-02 Deposit  from Live Oak Bank\n Checking  40,000.00\n SBA Loan  -30,000.00\n Line of Credit  -10,000.00';
  const drawn =
    '2024-01-02 Deposit  from Live Oak Bank\n Checking  30,000.00\n SBA Loan\n2024-01-03 Deposit\n Checking  10,000.00\n Line of Credit';
  const split = everyMonth(
    '2024-02',
    '2024-12',
    '{month}-05 Expense  to Live Oak Bank\n Checking  -900.00\n SBA Loan  750.00\n Interest Expense  150.00',
  );
  const interest = everyMonth(
    '2024-02',
    '2025-03',
    '{month}-15 Expense  to First Bank\n Checking  -70.00\n Interest Expense',
  );

  it.each(['Supplies', 'Misc Expense'])('is split like the earlier ones: %s', (account) => {
    const wrong = ['2025-01', '2025-02', '2025-03']
      .map((month) => `${month}-05 Expense  to Live Oak Bank\n Checking  -900.00\n ${account}  –  LOAN PYMT`)
      .join('\n');
    const found = adjustments(chart, `${borrowed}\n${split}\n${interest}\n${wrong}`);
    expect(Object.keys(found).sort()).toEqual([account, 'Interest Expense', 'SBA Loan'].sort());
    expect(found[account]).toBe(-2_700_00);
  });

  it.each([
    ['LOC PRINCIPAL PMT', 'Misc Expense'],
    ['Pay down line of credit', 'Bank Charges'],
    ['PAYMENT TO CREDIT LINE', 'Supplies'],
    ['TRANSFER TO LOAN 0091', 'Bank Charges'],
    ['LOC PRINCIPAL PMT', 'Interest Expense'],
  ])('repays the line of credit that it names, or on which only interest was paid: %s', (memo, account) => {
    const wrong = `2025-02-20 Expense  to First Bank\n Checking  -2,500.00\n ${account}  –  ${memo}`;
    expect(adjustments(chart, `${drawn}\n${split}\n${interest}\n${wrong}`)).toEqual({
      [account]: -2_500_00,
      'Line of Credit': 2_500_00,
    });
  });

  it('is not moved to interest because the others are', () => {
    const wrong =
      '2025-02-20 Expense  to First Bank\n Checking  -2,500.00\n Misc Expense  –  TRANSFER TO 0091';
    expect(adjustments(chart, `${borrowed}\n${interest}\n${wrong}`)).toEqual({});
  });
});

describe('draw on a line of credit in an income account', () => {
  it.each([
    ['ADVANCE FROM LINE 0091 TO CHK', 'Sales'],
    ['LOC draw', 'Uncategorized Income'],
    ['Loan advance transfer from credit line', 'Uncategorized Income'],
  ])('is owed on the line of credit of the chart: %s', (memo, account) => {
    const chart = {
      'Other Current Liability': ['Line of Credit'],
      'Long Term Liability': ['Truck Loan'],
    };
    const text = `2025-02-20 Deposit\n Checking  12,000.00\n ${account}  –  ${memo}`;
    expect(adjustments(chart, text)).toEqual({ [account]: 12_000_00, 'Line of Credit': -12_000_00 });
  });
});

describe('loan that the chart lacks', () => {
  it.each([
    ['Record SBA loan funding', 'Loan from SBA'],
    ['ORIG CO NAME:ONDECK CAPITAL CO ENTRY DESCR:FUNDING SEC:CCD', 'Loan from ONDECK CAPITAL'],
    ['Equipment loan funded', 'Loan Payable'],
  ])('is named after the lender only: %s', (memo, name) => {
    const text = `2025-02-20 Deposit\n Checking  12,000.00\n Sales  –  ${memo}`;
    expect(adjustments({}, text)).toEqual({
      Sales: 12_000_00,
      [`new ${name} (Long Term Liability)`]: -12_000_00,
    });
  });
});

describe('deposit for a lease in an expense account', () => {
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

  it('is not one that is given back or lost', () => {
    const text = `${rent}
      2025-02-10 Check  to Suite Holdings\n Checking  -4,400.00\n Rent  –  Non-refundable deposit
      2025-02-11 Check  to Al Tenant\n Checking  -400.00\n Misc Expense  –  Return of security deposit`;
    expect(adjustments({}, text)).toEqual({});
  });
});

describe('payment of a payroll tax in an expense account', () => {
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

  it('is neither a penalty nor owed to another agency, and one entry corrects all of them', () => {
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
