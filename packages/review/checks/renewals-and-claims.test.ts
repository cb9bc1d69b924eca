import { correctionLines } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { reviewOf } from '../testing/flags.ts';
import { writtenBooks } from '../testing/notation.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('an annual premium', () => {
  const premium = (day: string, account: string, cents: string) =>
    `${day} Expense  to Roanoke Mutual\n Checking  -${cents}  ROANOKE RENEWAL\n ${account}\n`;
  const released = (from: string, to: string, cents: string) =>
    everyMonth(from, to, `{month}-28 Journal Entry\n Dues  ${cents}\n Prepaid Insurance\n`);
  const lastYear = `${premium('2024-01-05', 'Prepaid Insurance', '12,000.00')}${released('2024-01', '2024-12', '1,000.00')}\n`;
  const now = premium('2025-01-06', 'Dues', '12,600.00');

  it.each([
    ['was prepaid last year', lastYear + now, { Dues: -9_450_00, 'Prepaid Insurance': 9_450_00 }],
    ['is released after all', `${lastYear}${now}${released('2025-01', '2025-03', '1,050.00')}`, {}],
    ['was expensed last year', premium('2024-01-05', 'Dues', '12,000.00') + now, {}],
    ['is for something else', lastYear + premium('2025-01-06', 'Dues', '2,000.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });

  it('stays with its vendor in the months to which it belongs', () => {
    const { books } = writtenBooks(lastYear + now, { window: ['2024-01-01', '2025-03-31'] });
    const corrections = reviewOf(lastYear + now).entries.flatMap((entry) => entry.corrections);
    const names = corrections.flatMap((one) => correctionLines(books, one).map(({ name }) => name));
    expect(new Set(names)).toEqual(new Set(['Roanoke Mutual']));
  });
});

describe('a refund in income', () => {
  const refund =
    '2025-01-14 Deposit\n Checking  1,306.00\n Uncategorized Income  –  ROANOKE PREMIUM REFUND audit\n';
  const premium = (cents: string, account = 'Prepaid Insurance', day = '2024-02-05') =>
    `${day} Expense  to Roanoke\n Checking  -${cents}\n ${account}\n`;
  const released = everyMonth(
    '2024-02',
    '2025-01',
    '{month}-28 Journal Entry\n Dues  1,000.00\n Prepaid Insurance\n',
  );
  const income = { 'Uncategorized Income': 1_306_00 };

  it.each([
    ['of what was prepaid and released', premium('12,000.00') + released, { ...income, Dues: -1_306_00 }],
    ['of what was bought before the books begin', premium('400.00', 'Dues'), { ...income, Dues: -1_306_00 }],
  ])('reduces the expense: %s', (_, text, lines) => {
    expect(adjustmentsOf(text + refund)).toEqual(lines);
  });
});

describe('a deposit in sales', () => {
  const deposit = (memo: string, day = '2025-02-03') =>
    `${day} Deposit\n Checking  16,000.00\n Design  –  ${memo}\n`;
  const claim = 'HARTFORD CLAIM PMT WATER DAMAGE';
  const other = { Design: 16_000_00, 'new Other Income (Other Income)': -16_000_00 };

  it.each([
    ['is an insurance claim', deposit(claim), other],
    ['is a tax refund', deposit('IRS TREAS 310 TAX REF ERC'), other],
    [
      'is a sale if insurers pay repeatedly',
      ['02-03', '02-10', '02-17'].map((day) => deposit(claim, `2025-${day}`)).join(''),
      {},
    ],
    ['is a sale if it only names water', deposit('Water garden'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('a tax refund', () => {
  it('in the account for insurers’ payments moves to other income', () => {
    const chart = chartOf({
      Bank: ['Checking'],
      Income: ['Insurance Receipts'],
      'Other Income': ['Other Income'],
    });
    const paid = everyMonth(
      '2024-09',
      '2025-03',
      '{month}-05 Deposit\n Checking  900.00\n Insurance Receipts\n',
    );
    const refund =
      '2025-02-03 Deposit\n Checking  16,000.00\n Insurance Receipts  –  IRS TREAS 310 TAX REF\n';
    expect(adjustmentsOf(paid + refund, { chart })).toEqual({
      'Insurance Receipts': 16_000_00,
      'Other Income': -16_000_00,
    });
  });
});

describe('money received in advance', () => {
  const received = (day: string, cents: string) =>
    `${day} Deposit  from Ada Boyle\n Checking  ${cents}\n Customer Deposits\n`;
  const earned = (from: string, to: string, cents: string) =>
    everyMonth(from, to, `{month}-28 Journal Entry\n Customer Deposits  ${cents}\n Design\n`);
  const planting = (cents: number) => ({ 'Customer Deposits': cents, Design: -cents });

  it.each([
    [
      'is earned in three months as before',
      `${received('2024-07-02', '18,000.00')}${earned('2024-07', '2024-09', '6,000.00')}\n${received('2025-01-02', '18,000.00')}`,
      planting(18_000_00),
    ],
    [
      'is earned in the months since the releases stopped',
      `${received('2024-05-02', '9,000.00')}${received('2024-05-09', '6,600.00')}${earned('2024-05', '2025-01', '1,300.00')}`,
      planting(2_600_00),
    ],
    [
      'has been earned',
      `${received('2024-05-02', '9,000.00')}${received('2024-05-09', '2,700.00')}${earned('2024-05', '2025-01', '1,300.00')}`,
      {},
    ],
    [
      'is earned late in one month',
      `${received('2024-05-02', '9,000.00')}${received('2024-05-09', '6,600.00')}${earned('2024-05', '2025-02', '1,300.00')}`,
      {},
    ],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('a payout', () => {
  const payout = (memo: string) => `2025-02-03 Deposit\n Checking  8,924.23  ${memo}\n Design\n`;

  it.each([
    [
      'is booked at the full sale that its description states',
      payout('SHOPIFY transfer gross 9190.76 less fees 266.53'),
      { Design: -266_53, 'Bank Charges': 266_53 },
    ],
    ['stays if the amounts do not add up', payout('SHOPIFY transfer gross 9190.76 less fees 266.63'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('what a customer paid in advance', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Tenant Funds (TrustAccountsLiabilities)'],
    Income: ['Service'],
  });
  const paid = (day: string, memo: string) => `${day} Deposit\n Checking  2,400.00\n Service  –  ${memo}`;
  const owed = 'new Customer Deposits (Other Current Liability)';

  it.each([
    ['2025-01-20', 'Annual plan prepaid', 600_00],
    ['2024-11-05', '12 month contract paid in full', 1_000_00],
    ['2024-03-05', 'Annual plan prepaid', 2_400_00],
  ])('for a year is earned by the month: on %s, “%s”', (day, memo, earned) => {
    expect(adjustmentsOf(paid(day, memo), { chart })).toEqual(
      earned === 2_400_00 ? {} : { Service: 2_400_00 - earned, [owed]: earned - 2_400_00 },
    );
  });

  it.each([
    ['2025-03-20', 'Retainer for event', 2_400_00],
    ['2025-03-20', 'adv dep job not started', 2_400_00],
    ['2024-11-20', 'Retainer for event', 0],
  ])(
    'shortly before the end of the period is a customer deposit, not tenants’ money: on %s, “%s”',
    (day, memo, cents) => {
      expect(adjustmentsOf(paid(day, memo), { chart })).toEqual(
        cents === 0 ? {} : { Service: cents, [owed]: -cents },
      );
    },
  );

  it.each([
    ['Retainer for event', 'Checking', 'Accrual'],
    ['Security deposit', 'Checking', undefined],
    ['Retainer for event', 'Trust', undefined],
  ])('is income on the cash basis unless it is refundable: “%s” into %s', (memo, bank, basis) => {
    const withTrust = chartOf({
      Bank: ['Checking', 'Trust (TrustAccounts)'],
      'Other Current Liability': ['Tenant Funds (TrustAccountsLiabilities)'],
      Income: ['Service'],
    });
    const text = `2025-03-20 Deposit\n ${bank}  2,400.00\n Service  –  ${memo}`;
    const { entries } = reviewOf(text, { chart: withTrust });
    expect(
      entries.flatMap(({ corrections }) => corrections.map((one) => 'basis' in one && one.basis)),
    ).toEqual([basis ?? false]);
  });
});

describe('an insurance bill that a finance company paid', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Asset': ['Prepaid Insurance (PrepaidExpenses)'],
    'Accounts Payable': ['A/P'],
    Expense: ['Insurance'],
  });
  const bill = '2024-10-18 Bill 7  from Hill Agency\n Prepaid Insurance  12,700.00\n A/P\n';
  const paid = (to: string) =>
    everyMonth('2024-11', '2025-03', `{month}-05 Expense  to ${to}\n Checking  -1,320.80\n Insurance`);

  it.each([
    [
      'IPFS Corporation',
      {
        'A/P': 12_700_00,
        Insurance: -6_350_00,
        'new Loan from IPFS Corporation (Long Term Liability)': -6_350_00,
      },
    ],
    ['Auto Mutual', {}],
  ])('is paid by the principal of the installments to %s', (to, lines) => {
    expect(adjustmentsOf(bill + paid(to), { chart })).toEqual(lines);
  });

  it('changes nothing on the cash basis, on which the installments are the only cost', () => {
    const text = bill + paid('IPFS Corporation');
    const { books } = writtenBooks(text, { chart, window: ['2024-01-01', '2025-03-31'] });
    const corrections = reviewOf(text, { chart }).entries.flatMap((entry) => entry.corrections);
    expect(corrections.length).toBeGreaterThan(0);
    expect(corrections.flatMap((one) => correctionLines({ ...books, basis: 'Cash' }, one))).toEqual([]);
  });
});

describe('money in the bank account of a trust', () => {
  it('is never income', () => {
    const chart = chartOf({
      Bank: ['Checking', 'Trust (TrustAccounts)'],
      'Other Current Liability': ['Tenant Funds (TrustAccountsLiabilities)'],
      Income: ['Fees'],
    });
    const rents = everyMonth('2024-08', '2025-03', '{month}-03 Deposit\n Trust  9,000.00\n Tenant Funds\n');
    const wrong = '2025-02-08 Deposit\n Trust  8,200.00\n Fees\n2025-02-09 Deposit\n Checking  900.00\n Fees';
    expect(adjustmentsOf(`${rents}\n${wrong}`, { chart })).toEqual({
      Fees: 8_200_00,
      'Tenant Funds': -8_200_00,
    });
  });

  it.each([4, 1])('is owed on the account of the trust, after %i other deposits into it', (many) => {
    const chart = chartOf({
      Bank: ['Checking', 'Trust (TrustAccounts)'],
      'Other Current Liability': ['Client Retainers', 'Trust Liability (TrustAccountsLiabilities)'],
      Income: ['Fees'],
    });
    const others = '2025-01-08 Deposit\n Trust  900.00\n Trust Liability\n'.repeat(many);
    const wrong = '2025-02-08 Deposit\n Trust  2,700.00\n Fees  –  Client retainers';
    expect(adjustmentsOf(others + wrong, { chart })).toEqual({
      Fees: 2_700_00,
      'Trust Liability': -2_700_00,
    });
  });
});
