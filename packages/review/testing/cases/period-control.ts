import { reviewOf } from '../flags.ts';
import { everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

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
const entered = (day: string, on: string) =>
  `${day} Expense  to Rental Co  entered ${on}\n Checking  -923.00\n Repairs\n`;
const OTHERS = Array.from({ length: 6 }, (_, index) =>
  entered(`2025-02-1${index}`, `2025-02-1${index + 1}`),
).join('');
const SALES = everyMonth(
  '2025-01',
  '2025-03',
  '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
);
const reversed = (end: string, start: string) =>
  `${end} Journal Entry\n Utilities:Power  310.00\n Customer Deposits
${start} Journal Entry\n Customer Deposits  310.00\n Utilities:Power\n`;
/** Three accruals that were fully reversed, and one that was not reversed. */
const ACCRUALS = `${reversed('2024-10-31', '2024-11-01')}${reversed('2024-11-30', '2024-12-01')}${reversed('2024-12-31', '2025-01-01')}2025-01-31 Journal Entry
 Utilities:Power  320.00\n Customer Deposits\n2025-02-01 Journal Entry\n Customer Deposits  310.00\n Utilities:Power\n`;

export const periodControlCases: CasesByCode = {
  'accrual-not-reversed': {
    hit: ACCRUALS,
    nearMiss: { instead: [['Power  320.00', 'Power  310.00']] },
    lookAlike: '2025-01-31 Journal Entry\n Utilities:Power  310.00\n Customer Deposits',
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
