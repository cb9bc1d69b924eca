import { reviewOf } from '../flags.ts';
import { everyDays, everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const pay = (day: string, number: string, who: string, cents: string) =>
  `${day} Check ${number}  to ${who}\n Checking  -${cents}\n Wages\n`;
const WITHHELD = everyMonth(
  '2024-06',
  '2025-03',
  '{month}-20 Journal Entry\n Repairs  500.00\n Payroll Taxes',
);
const COLLECTED = everyMonth(
  '2024-06',
  '2025-03',
  '{month}-10 Sales Receipt  from Cash Sales\n Checking  648.00\n Planting  -600.00\n Sales Tax',
);
const yearly = (account: string) =>
  `${everyMonth('2023-01', '2025-03', `{month}-20 Journal Entry\n Repairs  40.00\n ${account}`)}
    ${['2024', '2025'].map((year) => `${year}-01-25 Expense  to Treasury\n Checking  -480.00\n ${account}`).join('\n')}`;
const item = (quantityOnHand: number) => ({
  id: 'Birdbath',
  name: 'Birdbath',
  type: 'Inventory' as const,
  isActive: true,
  quantityOnHand,
  unitCostCents: 82_00,
  incomeAccountIndex: null,
  expenseAccountIndex: null,
  assetAccountIndex: 5,
});
const RENT = (
  cents: string,
  account = 'Rent',
) => `2025-01-10 Expense  to Landlord\n Checking  -${cents}  R\n ${account}
  2025-02-10 Expense  to Landlord\n Checking  -900.00  R\n Rent
  2025-03-10 Expense  to Landlord\n Checking  -900.00  U\n Rent`;
const march = {
  period: ['2025-03-01', '2025-03-31'] as const,
  previousReview: reviewOf(RENT('900.00'), { period: ['2025-02-01', '2025-02-28'] }),
};
const used = (to: string) =>
  everyMonth('2024-01', to, '{month}-28 Journal Entry\n Office Supplies  100.00\n Prepaid Insurance');
const entered = (day: string, on: string) =>
  `${day} Expense  to Rental Co  entered ${on}\n Checking  -923.00\n Repairs\n`;
const OTHERS = Array.from({ length: 6 }, (_, place) =>
  entered(`2025-02-1${place}`, `2025-02-1${place + 1}`),
).join('');
const SALES = everyMonth(
  '2025-01',
  '2025-03',
  '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
);

const TAXED = everyDays(
  '2025-01-06',
  '2025-03-03',
  7,
  '{day} Sales Receipt  from Cash Sales\n Checking  107.00\n Planting  -100.00\n Sales Tax',
);
const UNTAXED = ['2025-03-10', '2025-03-14', '2025-03-17']
  .map((day) => `\n${day} Sales Receipt  from Cash Sales\n Checking  107.00\n Planting`)
  .join('');
const reversed = (end: string, start: string) =>
  `${end} Journal Entry\n Utilities:Power  310.00\n Customer Deposits
${start} Journal Entry\n Customer Deposits  310.00\n Utilities:Power\n`;
/** Three accruals that were fully reversed, and one that was not. */
const ACCRUALS = `${reversed('2024-10-31', '2024-11-01')}${reversed('2024-11-30', '2024-12-01')}${reversed('2024-12-31', '2025-01-01')}2025-01-31 Journal Entry
 Utilities:Power  320.00\n Customer Deposits\n2025-02-01 Journal Entry\n Customer Deposits  310.00\n Utilities:Power\n`;

export const positionCases: CasesByCode = {
  'duplicate-payroll': {
    hit:
      pay('2025-02-14', '501', 'Ann Reyes', '1,184.22') + pay('2025-02-17', '507', 'Ann Reyes', '1,184.22'),
    nearMiss: { instead: [['2025-02-17', '2025-02-21']] },
    lookAlike: everyDays(
      '2025-01-03',
      '2025-03-28',
      7,
      '{day} Check  to Ann Reyes\n Checking  -640.00\n Wages',
    ),
  },
  'payroll-liability-not-paid': {
    hit: WITHHELD,
    nearMiss: {
      instead: [
        [
          '2025-03-20 Journal',
          '2025-01-28 Expense  to Treasury\n Checking  -4,000.00\n Payroll Taxes\n2025-03-20 Journal',
        ],
      ],
    },
    lookAlike: yearly('Payroll Taxes'),
    lookAlikeOptions: { window: ['2023-01-01', '2025-06-30'], period: ['2025-04-01', '2025-06-30'] },
  },
  'sales-tax-liability': {
    hit: `${COLLECTED}\n2024-10-20 Sales Tax Payment\n Checking  -48.00\n Sales Tax`,
    nearMiss: { instead: [['2024-10-20', '2025-01-20']] },
    lookAlike: yearly('Sales Tax'),
    lookAlikeOptions: { window: ['2023-01-01', '2025-06-30'], period: ['2025-04-01', '2025-06-30'] },
  },
  'sales-tax-expensed': {
    hit: `${COLLECTED}\n2025-02-20 Expense  to Department of Revenue\n Checking  -48.00\n Taxes  –  Return for January`,
    nearMiss: { instead: [['-48.00\n Taxes', '-47.00\n Taxes']] },
    lookAlike: `${COLLECTED}\n2025-02-20 Expense  to County Clerk\n Checking  -118.00\n Taxes  –  Sales tax permit renewal fee`,
  },
  'opening-balance-equity': {
    hit: '2024-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity',
    nearMiss: { instead: [['5,948.60', '0.60']] },
    lookAlike: `2024-03-01 Journal Entry\n Savings  5,948.60\n Opening Balance Equity
      2024-03-02 Journal Entry\n Opening Balance Equity  5,948.60\n Capital`,
  },
  'retained-earnings-posting': {
    hit: '2025-01-15 Journal Entry\n Retained Earnings  640.00\n Repairs',
    nearMiss: { instead: [['2025-01-15', '2024-12-15']] },
    lookAlike: '2025-01-01 Journal Entry\n Retained Earnings  60,000.00\n Draws',
  },
  'balance-on-wrong-side': {
    hit: '2025-01-09 Deposit\n Checking  9,000.00\n Employee Advances',
    nearMiss: { instead: [['9,000.00', '0.50']] },
    lookAlike: `2025-01-09 Deposit\n Checking  900.00\n Truck Depreciation
      2025-01-10 Expense  to Owner\n Checking  -700.00\n Due to Owner`,
  },
  'dormant-account': {
    hit: '2024-05-01 Expense  to Sam\n Savings  -300.00\n Employee Advances\n2025-01-05 Deposit\n Savings  300.00\n Design',
    nearMiss: { instead: [['2024-05-01', '2024-12-01']] },
    lookAlike: `2024-05-01 Expense  to Sam\n Savings  -300.00\n Employee Advances
      2024-06-01 Deposit\n Savings  300.00\n Employee Advances`,
    blocked: { window: ['2025-01-01', '2025-03-31'] },
  },
  'sales-tax-not-recorded': {
    hit: TAXED + UNTAXED,
    nearMiss: { instead: [['2025-03-17 Sales Receipt', '2025-04-17 Sales Receipt']] },
    lookAlike: TAXED.replaceAll('Cash Sales', 'Bo Ander') + UNTAXED.replaceAll('Cash Sales', 'Church Fund'),
  },
  'accrual-not-reversed': {
    hit: ACCRUALS,
    nearMiss: { instead: [['Power  320.00', 'Power  310.00']] },
    lookAlike: '2025-01-31 Journal Entry\n Utilities:Power  310.00\n Customer Deposits',
  },
  'no-depreciation': {
    hit: '2025-01-02 Deposit\n Checking  1.00\n Design',
    options: { opening: { Truck: '42,000.00' } },
    nearMiss: { options: { opening: { Truck: '4,900.00' } } },
    lookAlike: '2024-12-31 Journal Entry\n Depreciation  8,400.00\n Truck Depreciation',
    lookAlikeOptions: { opening: { Truck: '42,000.00' } },
    blocked: { opening: { Truck: '42,000.00' }, window: ['2024-10-01', '2025-03-31'] },
  },
  'prepaid-not-amortized': {
    hit: used('2024-11'),
    options: { opening: { 'Prepaid Insurance': '3,000.00' } },
    nearMiss: { options: { opening: { 'Prepaid Insurance': '1,100.00' } } },
    lookAlike: used('2025-03'),
    lookAlikeOptions: { opening: { 'Prepaid Insurance': '3,000.00' } },
  },
  'negative-inventory': {
    hit: '',
    options: { items: [item(-10)] },
    nearMiss: { options: { items: [item(0)] } },
    lookAlike: '2025-02-03 Credit Memo 5  for Bo Ander\n Planting  5.00\n A/R',
    lookAlikeOptions: { items: [item(3)] },
  },
  'books-do-not-balance': {
    hit: '2025-02-03 Expense  to Rental Co\n Checking  -100.00\n Repairs  99.99',
    nearMiss: { instead: [['99.99', '100.00']] },
    lookAlike: '2025-02-03 Expense  to Rental Co\n Checking  -100.00\n Repairs  60.01\n Small Tools  39.99',
  },
  'prior-balances-changed': {
    hit: RENT('950.00'),
    options: march,
    nearMiss: { instead: [['950.00', '900.50']] },
    lookAlike: RENT('900.00', 'Repairs'),
    lookAlikeOptions: march,
    blocked: {},
  },
  'back-dated-entry': {
    hit: entered('2024-11-18', '2025-02-26'),
    options: { closedThrough: '2024-12-31' },
    nearMiss: { options: { closedThrough: '2024-10-31' } },
    lookAlike: entered('2024-12-29', '2025-01-10'),
    lookAlikeOptions: { closedThrough: '2024-12-31' },
  },
  'entered-after-period': {
    hit: OTHERS + entered('2025-03-05', '2025-05-02'),
    options: { readOn: '2025-06-01' },
    nearMiss: { instead: [['2025-05-02', '2025-04-09']] },
    lookAlike: OTHERS + entered('2024-12-30', '2025-05-02'),
    lookAlikeOptions: { readOn: '2025-06-01' },
  },
  'future-dated-entry': {
    hit: entered('2025-02-25', '2025-01-11'),
    nearMiss: { instead: [['entered 2025-01-11', 'entered 2025-02-18']] },
    lookAlike: entered('2025-03-01', '2025-02-20'),
  },
  'closing-date-not-set': {
    hit: '',
    options: { opening: { Checking: '1.00' } },
    nearMiss: { options: { opening: { Checking: '1.00' }, closedThrough: '2024-12-31' } },
    lookAlike: '2025-01-10 Deposit\n Checking  5.00\n Design',
  },
  'duplicate-journal-entry': {
    hit: `2025-02-18 Journal Entry\n Repairs  412.50  Sealing of the yard\n Due to Owner
      2025-02-20 Journal Entry\n Repairs  412.50  Sealing of the yard\n Due to Owner`,
    nearMiss: { instead: [['2025-02-20 Journal', '2025-02-25 Journal']] },
    lookAlike: `2025-02-28 Journal Entry\n Depreciation  250.00  Depreciation, truck\n Truck Depreciation
      2025-02-28 Journal Entry\n Depreciation  250.00  Depreciation, trailer\n Truck Depreciation`,
  },
  'risky-journal-entry': {
    hit: `${SALES}\n2025-02-15 Journal Entry\n Repairs  4,000.00  Plug to balance\n Draws`,
    nearMiss: {
      instead: [
        ['2025-02-15 Journal', '2025-02-18 Journal'],
        ['4,000.00', '4,113.20'],
      ],
    },
    lookAlike: `${SALES}\n${['2025-01-04', '2025-02-01', '2025-03-01', '2025-03-29']
      .map((day) => `${day} Journal Entry\n Repairs  4,000.00  Adj\n Draws`)
      .join('\n')}`,
  },
};
