import { chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import { adjustmentsOf } from '../../testing/entries.ts';
import { findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking', 'Store Balance'],
  'Other Current Asset': ['Inventory (Inventory)'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Cost of Goods Sold'],
  Expense: ['Processing Fees (BankCharges)'],
});
const options = { chart, readOn: '2025-04-20', opening: { Inventory: '90,000.00' } };
const sales = (cents: string, from: string, to: string) =>
  everyMonth(from, to, `{month}-20 Sales Receipt  to Store orders\n Store Balance  ${cents}\n Sales`);
const sold = `${sales('10,000.00', '2024-02', '2024-12')}\n${sales('14,000.00', '2025-01', '2025-03')}`;
const cost = (to: string, from = '2024-02', cents = '4,000.00') =>
  everyMonth(from, to, `{month}-28 Journal Entry\n Cost of Goods Sold  ${cents}\n Inventory`);
const fees = (to: string, payout = 'Transfer') =>
  everyMonth(
    '2024-02',
    to,
    `{month}-28 Expense  to Store\n Store Balance  -290.00\n Processing Fees
    {month}-29 ${payout}\n Store Balance  -9,500.00\n ${payout === 'Transfer' ? 'Checking' : 'Cost of Goods Sold'}`,
  );

it.each([
  [
    'cost of the goods',
    `${cost('2024-12')}\n${sold}`,
    { 'Cost of Goods Sold': 16_800_00, Inventory: -16_800_00 },
  ],
  [
    'fees of the processor',
    `${fees('2024-12')}\n${sold}`,
    { 'Processing Fees': 1_218_00, 'Store Balance': -1_218_00 },
  ],
  [
    'cost of a company that sold nothing since',
    `${cost('2024-12')}\n${sales('10,000.00', '2024-02', '2024-12')}`,
    {},
  ],
  [
    'cost of goods although two months have other sales, too',
    `${cost('2024-12')}\n${sold}\n2024-09-12 Deposit\n Checking  9,000.00\n Sales
    2024-11-12 Deposit\n Checking  5,000.00\n Sales`,
    { 'Cost of Goods Sold': 16_800_00, Inventory: -16_800_00 },
  ],
  [
    'cost of goods, without what was deposited as income once since',
    `${cost('2024-12')}\n${sold}\n2025-02-12 Deposit\n Checking  9,000.00\n Sales`,
    { 'Cost of Goods Sold': 16_800_00, Inventory: -16_800_00 },
  ],
  [
    'cost of goods, by its share of the last months',
    `${cost('2024-07', '2024-02', '3,000.00')}\n${cost('2024-12', '2024-08')}\n${sold}`,
    { 'Cost of Goods Sold': 16_800_00, Inventory: -16_800_00 },
  ],
  ['fees of a bank', `${fees('2024-12', 'Expense')}\n${sold}`, {}],
  [
    'cost of the first four months, always the same share',
    `${cost('2024-05')}\n${sold}`,
    { 'Cost of Goods Sold': 44_800_00, Inventory: -44_800_00 },
  ],
  ['cost that was booked too seldom to be usual', `${cost('2024-04')}\n${sold}`, {}],
  [
    'cost of more than what is in stock, which is booked in another way',
    `${cost('2024-12')}\n${sold}\n2024-12-31 Journal Entry\n Inventory  -40,000.00\n Sales`,
    {},
  ],
])('the monthly %s is missing since it stopped', (_, text, lines) => {
  expect(adjustmentsOf(text, options)).toEqual(lines);
});

it('finds the missing cost of goods also if the books begin shortly before the period', () => {
  const year = { ...options, period: ['2024-04-01', '2025-03-31'] as const };
  expect(adjustmentsOf(`${cost('2024-12')}\n${sold}`, year)).toEqual({
    'Cost of Goods Sold': 16_800_00,
    Inventory: -16_800_00,
  });
});

it('states an estimate with three digits', () => {
  const [found] = findingsOf(
    'missing-recurring-entry',
    `${cost('2024-12')}\n${sales('10,000.00', '2024-02', '2024-12')}\n${sales('10,777.77', '2025-01', '2025-03')}`,
    options,
  );
  expect(found?.description).toContain('by that share, an estimated $12,900 is missing');
});
