import { everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const invoice = (day: string, number: string, customer: string, cents: string, rest = '') =>
  `${day} Invoice ${number}  for ${customer}${rest}\n A/R  ${cents}\n Planting  –  Beds and borders\n`;
const payment = (day: string, number: string, customer: string, cents: string, pays: string) =>
  `${day} Payment ${number}  from ${customer}  pays ${pays}\n Checking  ${cents}\n A/R\n`;
const series = (numbers: readonly number[]) =>
  numbers
    .map((number) => `2025-02-10 Invoice ${number}  for Bo Ander\n A/R  ${number}.00\n Planting\n`)
    .join('');
const NUMBERS = Array.from({ length: 40 }, (_, index) => 1001 + index).filter((number) => number !== 1017);
const HABIT = [3, 4, 5, 6]
  .map(
    (month) =>
      invoice(`2024-0${month}-01`, `90${month}`, 'Bo Ander', `${400 + month}.00`) +
      payment(`2024-0${month}-13`, `95${month}`, 'Bo Ander', `${400 + month}.00`, `Invoice 90${month}`),
  )
  .join('');
const YEAR_OF_SALES = ['Bo Ander', 'Cy Dole', 'Dee Fox', 'Eve Gray']
  .map((name, index) => invoice(`2024-0${index + 5}-01`, String(index), name, '9,000.00'))
  .join('');
const PAYOUTS = ['2025-01-10', '2025-02-10', '2025-03-10']
  .map((day) => `${day} Deposit\n Checking  9,710.00\n Design  –  Stripe payout\n`)
  .join('');
const TAKINGS = Array.from(
  { length: 10 },
  (_, index) => `2025-01-${index + 10} Deposit\n Checking  9${index}${index}.3${index}\n Planting`,
).join('\n');

export const salesAndReceivablesCases: CasesByCode = {
  'income-double-counted': {
    hit: `2025-01-20 Payment 2208  from Amy Lauterbach\n Undeposited Funds  1,673.00\n A/R
      2025-01-21 Deposit\n Checking  1,673.00\n Planting`,
    nearMiss: { instead: [['Checking  1,673.00', 'Checking  1,637.00']] },
    lookAlike: `${invoice('2025-01-08', '1001', 'Amy Lauterbach', '920.00')}
      2025-02-21 Deposit\n Checking  920.00\n Planting  –  @ Bo Ander`,
  },
  'duplicate-invoice': {
    hit:
      invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00') +
      invoice('2025-01-17', '1002', 'Juniper Court', '2,215.00'),
    nearMiss: { instead: [['2025-01-17', '2025-01-27']] },
    lookAlike:
      invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00') +
      invoice('2025-01-17', '1002', 'Juniper Court', '2,215.00') +
      payment('2025-02-03', '51', 'Juniper Court', '2,215.00', 'Invoice 1001') +
      payment('2025-02-09', '52', 'Juniper Court', '2,215.00', 'Invoice 1002'),
  },
  'duplicate-invoice-number': {
    hit:
      invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00') +
      invoice('2025-01-17', '1001', 'Bo Ander', '90.00'),
    nearMiss: { instead: [['Invoice 1001  for Bo', 'Invoice 1002  for Bo']] },
    lookAlike: `2025-01-14 Invoice 1001  for Juniper Court  void\n A/R  0.00\n Planting  0.00
      ${invoice('2025-01-17', '1001', 'Bo Ander', '90.00')}`,
  },
  'invoice-number-gap': {
    hit: series(NUMBERS),
    nearMiss: { instead: [['Invoice 1040 ', 'Invoice 1017 ']] },
    lookAlike: `${series(NUMBERS)}2025-02-12 Credit Memo 1017  for Bo Ander\n Planting  5.00\n A/R`,
  },
  'unapplied-customer-payments': {
    hit: `${invoice('2025-01-14', '1001', 'Juniper Court', '1,420.00')}
      2025-02-03 Payment 4471  from Juniper Court\n Checking  1,420.00\n A/R`,
    nearMiss: { instead: [['4471  from Juniper Court', '4471  from Juniper Court  pays Invoice 1001']] },
    lookAlike: `${invoice('2025-03-14', '1001', 'Juniper Court', '1,420.00')}
      2025-03-29 Payment 4471  from Juniper Court\n Checking  1,420.00\n A/R`,
  },
  'unapplied-cash': {
    hit: '2025-02-03 Payment 9  from Bo Ander\n Checking  600.00\n Unapplied Cash Payment Income',
    nearMiss: { instead: [['2025-02-03', '2024-12-03']] },
    lookAlike: '2025-02-03 Payment 9  from Bo Ander\n Checking  600.00\n A/R',
  },
  'old-open-invoices': {
    hit: invoice('2024-11-10', '1001', 'Amy Lauterbach', '1,965.00', '  due 2024-12-10'),
    nearMiss: { instead: [['due 2024-12-10', 'due 2025-02-10']] },
    lookAlike: `${invoice('2024-09-10', '1001', 'Ruth Calloway', '6,000.00')}
      ${payment('2025-03-15', '61', 'Ruth Calloway', '500.00', 'Invoice 1001: 500.00')}`,
  },
  'negative-customer-balance': {
    hit: `${invoice('2025-01-02', '1001', 'Delmar Foods', '1,150.00')}
      ${payment('2025-01-12', '71', 'Delmar Foods', '1,150.00', 'Invoice 1001')}
      2025-01-15 Payment 72  from Delmar Foods\n Checking  1,150.00\n A/R`,
    nearMiss: { instead: [['2025-01-15', '2025-03-15']] },
    lookAlike:
      '2025-01-15 Payment 72  from Delmar Foods  memo Deposit on the spring job\n Checking  1,150.00\n A/R',
  },
  'receivables-do-not-tie': {
    hit: '2025-03-30 Journal Entry\n A/R  3,200.00\n Design',
    nearMiss: { instead: [['3,200.00', '3,200.00  @ Bo Ander']] },
    lookAlike: `2025-02-28 Journal Entry\n A/R  3,200.00\n Design
      2025-03-01 Journal Entry\n A/R  -3,200.00\n Design`,
  },
  'income-by-journal-entry': {
    hit: '2025-03-20 Journal Entry\n Checking  8,000.00\n Design',
    nearMiss: { instead: [['2025-03-20', '2024-12-20']] },
    lookAlike: '2025-03-21 Journal Entry\n Customer Deposits  5,000.00\n Design  –  Deposit earned',
  },
  'processor-fees-missing': {
    hit: PAYOUTS,
    nearMiss: {
      instead: [
        [
          '2025-01-10 Deposit',
          '2025-03-31 Expense  to Stripe\n Checking  -870.00\n Bank Charges\n2025-01-10 Deposit',
        ],
      ],
    },
    lookAlike: PAYOUTS.replaceAll('Stripe payout', 'Payout of the farmers market'),
  },
  'duplicate-takings': {
    hit: `${TAKINGS}
      2025-02-11 Sales Receipt\n Undeposited Funds  1,318.42\n Planting\n Sales Tax  -98.88
      2025-02-12 Deposit\n Checking  1,219.54\n Planting`,
    nearMiss: { instead: [['1,219.54\n Planting', '1,219.45\n Planting']] },
    lookAlike: `${TAKINGS}
      2025-02-11 Deposit  from Maple Grove Realty\n Checking  1,219.54\n Planting
      2025-02-12 Deposit  from Cedar Homes\n Checking  1,219.54\n Planting
      2025-02-20 Deposit\n Checking  640.00\n Planting
      2025-02-21 Deposit\n Checking  640.00\n Planting`,
  },
  'late-paying-customer': {
    hit: HABIT + invoice('2025-02-10', '1001', 'Bo Ander', '777.00'),
    nearMiss: { instead: [['2025-02-10', '2025-03-16']] },
    lookAlike: invoice('2025-02-10', '1001', 'New Client', '777.00'),
  },
  'customer-concentration': {
    hit: YEAR_OF_SALES + invoice('2024-12-01', '5', 'Granite Peak', '30,000.00'),
    nearMiss: {
      instead: [
        ['30,000.00', '9,000.00'],
        [
          '2024-12-01 Invoice 5 ',
          `${everyMonth(
            '2024-06',
            '2024-12',
            '{month}-02 Invoice 6{month}  for Buyer {month}\n A/R  9,000.00\n Planting',
          )}\n2024-12-01 Invoice 5 `,
        ],
      ],
    },
    lookAlike: YEAR_OF_SALES + invoice('2024-12-01', '5', 'Walk-in Customers', '90,000.00'),
    blocked: { window: ['2024-01-01', '2024-06-30'], period: ['2024-06-01', '2024-06-30'] },
  },
  'duplicate-customers': {
    hit:
      invoice('2025-01-14', '1', 'Maple Grove Realty', '10.00') +
      invoice('2025-01-15', '2', 'Maplegrove Realty, LLC', '10.00'),
    nearMiss: { instead: [['Maplegrove Realty, LLC', 'Maplegrave Realty, LLC']] },
    lookAlike:
      invoice('2025-01-18', '5', 'Store 12 of Hobbytown', '10.00') +
      invoice('2025-01-19', '6', 'Store 13 of Hobbytown', '10.00'),
  },
};
