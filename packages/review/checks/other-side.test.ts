import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entriesOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('money that left for an account of the company', () => {
  const chart = chartOf({
    Bank: ['Checking', 'Savings', 'Money Market'],
    Equity: ['Opening Balance Equity (OpeningBalanceEquity)'],
    Income: ['Sales'],
    Expense: ['Uncategorized Expense', 'Office'],
  });
  const opened = (cents: string) =>
    `\n2025-02-04 Journal Entry\n Money Market  ${cents}\n Opening Balance Equity`;
  const left = '2025-02-03 Expense\n Checking  -9,000.00\n Uncategorized Expense  –  Withdrawal to MM 8842';

  it('opened it, and is not an expense', () => {
    expect(adjustmentsOf(left + opened('9,000.00'), { chart })).toEqual({
      'Uncategorized Expense': -9_000_00,
      'Opening Balance Equity': 9_000_00,
    });
    // The withdrawal becomes the transfer, so the money moves between accounts and not through equity.
    expect(entriesOf('opening-balance-equity', left + opened('9,000.00'), { chart })).toEqual([
      'likely: Uncategorized Expense -$9,000.00; Money Market $0.00; Opening Balance Equity $9,000.00',
    ]);
    expect(entriesOf('opening-balance-equity', left + opened('9,100.00'), { chart })).not.toContainEqual(
      expect.stringMatching(/^likely/),
    );
  });

  it('came from the account that held as much, or from which it usually comes', () => {
    const deposit = '2025-02-09 Deposit\n Checking  4,000.00\n Sales  –  ONLINE TRANSFER FROM SAV XX5521';
    const usual = '\n2025-01-09 Transfer\n Checking  -100.00\n Savings';
    const taken = { Sales: 4_000_00, Savings: -4_000_00 };
    const opening = { Savings: '20,000.00', 'Money Market': '300.00' };
    expect(adjustmentsOf(deposit, { chart, opening })).toEqual(taken);
    const both = { ...opening, 'Money Market': '7,000.00' };
    expect(adjustmentsOf(deposit + usual, { chart, opening: both })).toEqual(taken);
  });
});

describe('what an owner takes', () => {
  const chart = (equity: string) =>
    chartOf({
      Bank: ['Checking'],
      'Credit Card': ['Visa'],
      Equity: [equity],
      Income: ['Sales'],
      Expense: ['Wages (PayrollExpenses)', 'Subcontractors', 'Repairs'],
    });
  const paid = (from: string, to: string, account: string, cents = '4,250.00') =>
    everyMonth(from, to, `{month}-14 Expense  to Kim Vale\n Checking  -${cents}\n ${account}`);
  const changed = (account: string) =>
    `${paid('2024-06', '2024-11', 'Draws', '4,300.00')}\n${paid('2024-12', '2025-03', account)}`;
  const moved = (account: string) => [`likely: ${account} -$12,750.00; Draws $12,750.00`];

  it.each([
    ['is a draw if it was before', 'Draws', changed('Subcontractors'), moved('Subcontractors')],
    ['is a draw if it was before', 'Draws', changed('Wages'), moved('Wages')],
    [
      'may be both',
      'Draws',
      `${paid('2024-06', '2025-03', 'Draws', '4,300.00')}\n${paid('2024-06', '2025-03', 'Subcontractors')}`,
      [],
    ],
    [
      'may be wages of a corporation',
      'Shareholder Distributions',
      changed('Wages').replaceAll('Draws', 'Shareholder Distributions'),
      [],
    ],
  ])('%s: %s', (_, equity, text, entries) => {
    expect(entriesOf('personal-spending', text, { chart: chart(equity) })).toEqual(entries);
  });

  it('for the home is not equipment of the company', () => {
    const sofa = '2025-02-03 Expense  to Ethan Allen\n Visa  -3,175.00\n Repairs  –  Sofa, delivery home';
    expect(adjustmentsOf(sofa, { chart: chart('Draws') })).toEqual({ Repairs: -3_175_00, Draws: 3_175_00 });
  });
});

describe('a check that was lost and replaced', () => {
  const reconciled = '2025-03-20 Deposit\n Checking  100.00  R\n Design\n';
  const check = (number: string, day: string, state: string, memo: string) =>
    `${day} Check ${number}  to Keystone Property\n Checking  -1,800.00  ${state}\n Rent  –  ${memo}\n`;
  const rent = everyMonth('2024-07', '2024-12', check('{month}', '{month}-28', 'R', 'Rent'));

  it.each([
    ['is removed', 'lost in mail, reissued', { Checking: 1_800_00, Rent: -1_800_00 }],
    ['may still be cashed if nothing says so', 'Rent', {}],
  ])('%s', (_, memo, lines) => {
    const text = rent + check('870', '2025-01-16', 'U', memo) + check('873', '2025-01-28', 'R', 'Rent');
    expect(adjustmentsOf(reconciled + text)).toEqual(lines);
  });
});

it('a deposit that is refundable is an asset', () => {
  const text =
    '2025-02-03 Check  to Keystone\n Checking  -6,000.00\n Rent  –  Deposit - lease renewal (refundable)';
  expect(adjustmentsOf(text)).toEqual({ Rent: -6_000_00, 'new Security Deposits (Other Asset)': 6_000_00 });
});

it('an invoice that was paid as income is not written off', () => {
  const text = `2024-06-10 Invoice 1001  for Amy Lauterbach  due 2024-07-10\n A/R  1,799.24\n Planting
    2024-08-02 Deposit  from Amy Lauterbach\n Checking  1,799.24\n Design`;
  const period = ['2024-04-01', '2025-03-31'] as const;
  expect(entriesOf('old-open-invoices', text, { period })).toEqual([]);
});

it.each([
  ['Donations', 'STERLING QUICK FUNDING ID 4063', 'Sterling Quick Funding'],
  ['Design', 'FUNDBRIDGE FUNDING ID 8912', 'Fundbridge'],
])('money that equal payments pay back is a loan of their payee: %s', (income, memo, lender) => {
  const text = `2024-11-03 Deposit${lender === 'Fundbridge' ? '  from Fundbridge' : ''}\n Checking  25,000.00\n ${income}  –  ${memo}
    ${everyMonth('2024-12', '2025-03', `{month}-03 Expense  to ${lender}\n Checking  -2,270.83\n Interest  –  ACH DEBIT`)}`;
  const [entry] = entriesOf('owner-money-as-income', text, { period: ['2024-10-01', '2025-03-31'] });
  expect(entry).toBe(
    `likely: ${income} $25,000.00; new Loan from ${lender} (Long Term Liability) -$25,000.00`,
  );
});

it('a purchase from a vendor of goods belongs in inventory', () => {
  const bill = (month: string, account: string) =>
    `${month}-05 Bill ${month}  from Nordvik Textiles\n ${account}  4,100.00\n A/P`;
  const text = `${everyMonth('2024-06', '2025-01', bill('{month}', 'Inventory'))}\n${bill('2025-02', 'Office Supplies')}`;
  expect(adjustmentsOf(text)).toEqual({ 'Office Supplies': -4_100_00, Inventory: 4_100_00 });
});

it('money that the owner of a corporation puts in is paid-in capital, and not stock', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Common Stock (CommonStock)', 'Paid-In Capital (PaidInCapitalOrSurplus)'],
    Income: ['Sales'],
  });
  const text = '2025-02-03 Deposit\n Checking  20,000.00\n Sales  –  Owner contribution';
  expect(adjustmentsOf(text, { chart })).toEqual({ Sales: 20_000_00, 'Paid-In Capital': -20_000_00 });
});

describe('a round amount that left one bank account and came into another', () => {
  const moved = (out: string, into: string, rest = '') =>
    `2025-02-03 Expense${rest}\n Checking  -6,500.00\n ${out}\n2025-02-04 Deposit\n Savings  6,500.00\n ${into}`;

  it.each([
    ['is a transfer if nobody knew where to book it', moved('Uncategorized Expense', 'Design'), 1],
    ['is not if someone was paid', moved('Uncategorized Expense', 'Design', '  to Stone Yard'), 0],
    ['is not if both are booked', moved('Repairs', 'Design'), 0],
  ])('%s', (_, text, count) => {
    expect(entriesOf('transfer-as-income', text)).toHaveLength(count);
  });
});
