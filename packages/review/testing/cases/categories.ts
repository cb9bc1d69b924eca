import { everyDays, everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const SALES = everyMonth(
  '2024-01',
  '2025-03',
  '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
);
const RENT = everyMonth('2025-01', '2025-03', '{month}-01 Check  to Landlord\n Checking  -5,000.00\n Rent');
const FUEL = everyDays(
  '2024-06-03',
  '2025-02-20',
  11,
  '{day} Expense  to Crossroads\n Visa 4417  -80.00\n Fuel  –  Diesel',
);
const POWER = everyMonth(
  '2024-06',
  '2025-03',
  '{month}-04 Expense  to Power Co\n Checking  -210.00\n Utilities:Power\n{month}-05 Expense  to Water Co\n Checking  -90.00\n Utilities:Water',
);
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
const used = (account: string) => `2025-02-03 Expense  to Desk Shop\n Checking  -86.40\n ${account}\n`;

export const categoryCases: CasesByCode = {
  'uncategorized-income': {
    hit: '2025-02-19 Deposit\n Checking  640.00\n Uncategorized Income',
    nearMiss: { instead: [['2025-02-19', '2024-12-19']] },
    lookAlike: '2025-02-19 Deposit\n Checking  640.00\n Design  –  Uncategorized',
  },
  'uncategorized-expense': {
    hit: '2025-02-19 Expense  to POS 4471\n Checking  -215.00\n Uncategorized Expense',
    nearMiss: { instead: [['2025-02-19', '2025-04-19']] },
    lookAlike: '2025-02-19 Expense  to POS 4471\n Checking  -215.00\n Miscellaneous',
  },
  'uncategorized-asset': {
    hit: '2025-02-19 Deposit\n Checking  1,180.00\n Uncategorized Asset',
    nearMiss: { instead: [['2025-02-19', '2024-12-19']] },
    lookAlike: `2025-02-19 Deposit\n Checking  1,180.00\n Uncategorized Asset
      2025-03-01 Journal Entry\n Uncategorized Asset  1,180.00\n Design`,
  },
  'asset-sale-as-income': {
    hit: `2025-01-02 Check  to Truck Dealer\n Checking  -18,600.00\n Truck
      2025-02-19 Deposit\n Checking  4,000.00\n Design  –  Sold old truck`,
    nearMiss: { instead: [['4,000.00', '400.00']] },
    lookAlike: `2025-01-02 Check  to Truck Dealer\n Checking  -18,600.00\n Truck
      2025-02-19 Deposit\n Checking  4,000.00\n Design  –  Truck rental`,
  },
  'ask-my-accountant': {
    hit: '2025-02-19 Expense  to Rental Co\n Checking  -572.50\n Ask My Accountant',
    nearMiss: { instead: [['2025-02-19', '2024-12-31']] },
    lookAlike:
      '2025-02-19 Expense  to Accountant\n Checking  -572.50\n Repairs  –  Ask my accountant for receipt',
  },
  'inconsistent-coding': {
    hit: `${FUEL}\n2025-02-22 Expense  to Crossroads\n Visa 4417  -118.40\n Office Supplies  –  Diesel`,
    nearMiss: { instead: [['-118.40', '-12.00']] },
    lookAlike: `${FUEL}\n${['2025-02-22', '2025-03-04', '2025-03-14']
      .map((day) => `${day} Expense  to Crossroads\n Visa 4417  -90.00\n Office Supplies  –  Diesel`)
      .join('\n')}`,
  },
  'posted-to-parent': {
    hit: `${POWER}\n2025-02-28 Expense  to Power Co\n Checking  -164.30\n Utilities`,
    nearMiss: { instead: [['-164.30\n Utilities', '-164.30\n Utilities:Power']] },
    lookAlike: `${POWER}\n${everyMonth('2024-06', '2025-03', '{month}-06 Expense  to Power Co\n Checking  -40.00\n Utilities')}`,
  },
  'catch-all-category': {
    hit: `${SALES}\n${RENT}\n2025-02-12 Expense  to Depot\n Checking  -1,900.00\n Miscellaneous`,
    nearMiss: { instead: [['-1,900.00', '-700.00']] },
    lookAlike: `${RENT}\n2025-02-12 Expense  to Depot\n Checking  -60.00\n Miscellaneous`,
  },
  'personal-spending': {
    hit: '2025-02-12 Expense  to Coral Bay Family Resort\n Visa 4417  -1,489.00\n Office Supplies  –  Suite',
    nearMiss: { instead: [['Suite', 'Annual sales conference']] },
    lookAlike: '2025-02-12 Expense  to Family First Plumbing\n Visa 4417  -600.00\n Repairs  –  Leak',
  },
  'owner-money-as-income': {
    hit: '2025-02-27 Deposit\n Checking  5,000.00\n Design  –  Owner contribution',
    nearMiss: { instead: [['Design', 'Capital']] },
    lookAlike: `2025-02-27 Deposit\n Checking  5,000.00\n Donations  –  Member contribution
      2025-02-28 Deposit\n Checking  900.00\n Design  –  Loan origination fee, file 22`,
  },
  'loan-payment-expensed': {
    hit: `${SPLIT}2025-01-15 Expense  to Elkhorn Bank\n Checking  -648.00\n Interest`,
    nearMiss: { instead: [['-648.00\n Interest', '-90.00\n Interest']] },
    lookAlike: '2025-01-15 Expense  to Elkhorn Bank\n Checking  -648.00\n Interest',
  },
  'loan-balance-flat': {
    hit: truckPayments('648.00'),
    options: LOAN,
    nearMiss: {
      instead: [
        [
          '2025-03-15 Expense',
          '2025-03-05 Check  to Truck Finance\n Checking  -400.00\n Truck Loan\n2025-03-15 Expense',
        ],
      ],
    },
    lookAlike: truckPayments('120.00'),
    lookAlikeOptions: LOAN,
  },
  'asset-expensed': {
    hit: '2025-02-06 Expense  to Bluff Tractor\n Checking  -3,850.00\n Small Tools  –  Wood chipper, model C12',
    nearMiss: { instead: [['-3,850.00', '-2,499.00']] },
    lookAlike:
      '2025-02-06 Expense  to Bluff Tractor\n Checking  -3,850.00\n Repairs  –  Engine repair of the loader',
  },
  'expense-in-income': {
    hit: '2025-02-03 Expense  to Highmeadow Nursery\n Checking  -186.40\n Design  –  Plants for the show garden',
    nearMiss: { instead: [['-186.40', '-46.40']] },
    lookAlike: '2025-02-04 Check  to Amy Lauterbach\n Checking  -300.00\n Design  –  Refund to customer',
  },
  'income-in-expense': {
    hit: '2025-02-03 Deposit\n Checking  900.00\n Repairs  –  @ Amy Lauterbach  Hedge cutting',
    nearMiss: { instead: [['900.00', '40.00']] },
    lookAlike: '2025-02-04 Deposit\n Checking  120.00\n Office Supplies  –  Refund',
  },
  'vendor-refund-as-income': {
    hit: `2025-01-10 Bill 7  from Highmeadow Nursery\n Plants  900.00\n A/P
      2025-02-03 Deposit\n Checking  300.00\n Design  –  @ Highmeadow Nursery  Returned shrubs`,
    nearMiss: { instead: [['Checking  300.00', 'Checking  930.00']] },
    lookAlike: `2025-01-12 Check  to Theo Marsh\n Checking  -410.00\n Design  –  Returned item
      2025-02-03 Deposit\n Checking  410.00\n Design  –  @ Theo Marsh  Check of T. Marsh
      2025-01-10 Bill 7  from Amy Lauterbach\n Plants  900.00\n A/P
      2025-01-15 Invoice 9  for Amy Lauterbach\n A/R  800.00\n Design
      2025-02-20 Deposit\n Checking  800.00\n Design  –  @ Amy Lauterbach`,
  },
  'duplicate-accounts': {
    hit: used('Office Supply') + used('Office Supplies'),
    nearMiss: { instead: [['Office Supply\n', 'Office Supplies\n']] },
    lookAlike: used('Utilities:Power') + used('Utilities:Water'),
  },
  'mistyped-account': {
    hit: used('Equipment Loan Payable'),
    nearMiss: { instead: [['2025-02-03', '2024-12-03']] },
    lookAlike: used('Interest'),
  },
};
