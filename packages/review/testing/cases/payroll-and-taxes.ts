import { everyDays, everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const LOMAX = { isReportable: true, hasTaxIdentifier: false };
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
const TAXED = everyDays(
  '2025-01-06',
  '2025-03-03',
  7,
  '{day} Sales Receipt  from Cash Sales\n Checking  107.00\n Planting  -100.00\n Sales Tax',
);
const UNTAXED = ['2025-03-10', '2025-03-14', '2025-03-17']
  .map((day) => `\n${day} Sales Receipt  from Cash Sales\n Checking  107.00\n Planting`)
  .join('');

export const payrollAndTaxCases: CasesByCode = {
  'vendor-1099-not-ready': {
    hit: '2025-02-10 Check 5  to Wade Lomax\n Checking  -700.00\n Repairs',
    options: { vendors: { 'Wade Lomax': LOMAX } },
    nearMiss: { instead: [['-700.00', '-599.00']] },
    lookAlike: '2025-02-11 Expense  to Wade Lomax\n Visa 4417  -9,000.00\n Repairs',
    lookAlikeOptions: { vendors: { 'Wade Lomax': LOMAX } },
  },
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
  'sales-tax-not-recorded': {
    hit: TAXED + UNTAXED,
    nearMiss: { instead: [['2025-03-17 Sales Receipt', '2025-04-17 Sales Receipt']] },
    lookAlike: TAXED.replaceAll('Cash Sales', 'Bo Ander') + UNTAXED.replaceAll('Cash Sales', 'Church Fund'),
  },
};
