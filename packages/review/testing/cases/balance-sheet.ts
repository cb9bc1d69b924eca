import { everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const SPLIT = ['2024-09-15', '2024-10-15', '2024-11-15', '2024-12-15']
  .map(
    (day) => `${day} Expense  to Elkhorn Bank\n Checking  -648.00\n Truck Loan  560.00\n Interest  88.00\n`,
  )
  .join('');
const truckPayments = (cents: string) =>
  everyMonth(
    '2024-06',
    '2025-03',
    `{month}-15 Expense  to Truck Finance\n Checking  -${cents}\n Interest  –  Truck payment`,
  );
const LOAN = { opening: { 'Truck Loan': '-20,000.00' } };
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
const used = (to: string) =>
  everyMonth('2024-01', to, '{month}-28 Journal Entry\n Office Supplies  100.00\n Prepaid Insurance');

export const balanceSheetCases: CasesByCode = {
  'clearing-account-not-zero': {
    hit: `2025-02-10 Journal Entry\n Stripe Clearing  800.00\n Design
      2025-02-12 Deposit\n Checking  420.00\n Stripe Clearing`,
    nearMiss: { instead: [['420.00', '800.00']] },
    lookAlike: '2025-03-30 Journal Entry\n Stripe Clearing  260.00\n Design',
  },
  'loan-split-unchanged': {
    hit: `${SPLIT}2025-01-15 Expense  to Elkhorn Bank\n Checking  -648.00\n Truck Loan  560.00\n Interest  88.00`,
    nearMiss: {
      instead: [
        [
          '2024-12-15 Expense  to Elkhorn Bank\n Checking  -648.00\n Truck Loan  560.00\n Interest  88.00',
          '2024-12-15 Expense  to Elkhorn Bank\n Checking  -648.00\n Truck Loan  560.01\n Interest  87.99',
        ],
      ],
    },
    lookAlike: truckPayments('120.00'),
    lookAlikeOptions: LOAN,
  },
  'small-asset': {
    hit: '2025-02-06 Expense  to Desk Shop\n Checking  -180.00\n Truck  –  Phone holder',
    nearMiss: { instead: [['-180.00', '-2,600.00']] },
    lookAlike: `2025-02-06 Expense  to Swift Haul\n Checking  -180.00\n Truck  –  Freight
      2025-02-09 Check  to Truck Dealer\n Checking  -18,600.00\n Truck`,
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
};
