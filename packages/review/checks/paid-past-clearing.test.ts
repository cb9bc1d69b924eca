import { chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Other Current Liability': ['Payroll Clearing'],
  Income: ['Sales'],
  Expense: ['Wages (PayrollExpenses)', 'Payroll Taxes'],
});
const run = `{month}-14 Journal Entry\n Wages  15,000.00\n Payroll Taxes  1,147.50\n Payroll Clearing\n`;
const net = (account: string) =>
  `{month}-14 Expense  to Gusto\n Checking  -12,000.00  GUSTO NET\n ${account}\n`;
const tax = (account: string) =>
  `{month}-15 Expense  to Gusto\n Checking  -4,147.50  GUSTO TAX\n ${account}\n`;

const usual = everyMonth('2024-01', '2024-12', run + net('Payroll Clearing') + tax('Payroll Clearing'));
const later = (one: string, other: string, cents = '12,000.00') =>
  usual + everyMonth('2025-01', '2025-03', run + net(one).replace('12,000.00', cents) + tax(other));

it.each([
  ['net pay', later('Wages', 'Payroll Clearing'), { Wages: -36_000_00, 'Payroll Clearing': 36_000_00 }],
  [
    'both',
    later('Wages', 'Payroll Taxes'),
    { Wages: -36_000_00, 'Payroll Taxes': -12_442_50, 'Payroll Clearing': 48_442_50 },
  ],
  ['something else', later('Wages', 'Payroll Clearing', '900.00'), {}],
])('payments of a payroll that was recorded as one sum are not expensed again: %s', (_, text, lines) => {
  const period = ['2025-01-01', '2025-03-31'] as const;
  expect(adjustmentsOf(text, { chart, period })).toEqual(lines);
});
