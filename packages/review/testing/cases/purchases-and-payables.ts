import { everyMonth } from '../repeated.ts';
import type { CasesByCode } from './four-cases.ts';

const bill = (day: string, number: string, cents: string, rest = '', vendor = 'Highmeadow Nursery') =>
  `${day} Bill ${number}  from ${vendor}${rest}\n Plants  ${cents}  Perennials\n A/P\n`;
const charge = (day: string, state: string, rest = '') =>
  `${day} Expense  to Hardware Store${rest}\n Visa 4417  -287.45  ${state}\n Small Tools  –  Wheelbarrows\n`;
const TICKED = '2025-03-31 Expense  to Nobody Else\n Visa 4417  -1.00  R\n Small Tools\n';
const SKETCHES = everyMonth(
  '2024-03',
  '2025-01',
  '{month}-09 Expense  to SketchPlot\n Visa 4417  -49.00\n Software',
);
const BROADBAND = '{month}-08 Expense  to Canyon Broadband\n Checking  -189.40\n Utilities';

export const purchasesAndPayablesCases: CasesByCode = {
  'duplicate-bill': {
    hit: bill('2025-02-10', 'RS512025', '942.75') + bill('2025-02-16', 'RS152025', '942.75'),
    nearMiss: { instead: [['RS152025', 'RS512026']] },
    lookAlike: everyMonth('2024-09', '2025-03', bill('{month}-05', '', '310.00', '', 'Hillcrest Cleaning')),
  },
  'bill-and-expense': {
    hit: `${bill('2025-02-13', 'BE-1', '738.90')}
      2025-02-22 Expense  to Highmeadow Nursery\n Visa 4417  -738.90\n Plants`,
    nearMiss: {
      instead: [['2025-02-22 Expense  to Highmeadow Nursery', '2025-02-22 Expense  to Stone Yard']],
    },
    lookAlike: `${everyMonth('2024-10', '2025-03', '{month}-20 Expense  to Tool Club\n Checking  -60.00\n Small Tools')}
      2025-03-18 Bill 5  from Tool Club\n Small Tools  60.00\n A/P`,
  },
  'duplicate-expense': {
    hit: charge('2025-02-18', '') + charge('2025-02-20', ''),
    nearMiss: { instead: [['2025-02-20', '2025-02-28']] },
    lookAlike: TICKED + charge('2025-02-18', 'R') + charge('2025-02-20', 'R'),
  },
  'old-unpaid-bills': {
    hit: bill('2024-10-16', 'W1', '1,380.00', '  due 2024-11-15'),
    nearMiss: { instead: [['due 2024-11-15', 'due 2025-02-15']] },
    lookAlike: bill('2024-10-16', 'W2', '870.00', '  due 2024-11-15  memo Disputed, do not pay'),
  },
  'unapplied-vendor-credits': {
    hit: '2025-01-24 Vendor Credit CR-1  from Highmeadow Nursery\n A/P  240.00\n Plants',
    nearMiss: { instead: [['2025-01-24', '2025-03-24']] },
    lookAlike: `2025-01-25 Vendor Credit CR-3  from Stone Yard\n A/P  100.00\n Stone
      ${bill('2025-01-30', 'B9', '100.00')}
      2025-02-25 Bill Payment (Check) 8  to Stone Yard  pays Vendor Credit CR-3  pays Bill B9\n Checking  -200.00\n A/P`,
  },
  'payables-do-not-tie': {
    hit: '2025-03-30 Journal Entry\n Repairs  3,200.00\n A/P',
    nearMiss: { instead: [['A/P', 'A/P  –  @ Stone Yard']] },
    lookAlike: `2025-02-28 Journal Entry\n Repairs  3,200.00\n A/P
      2025-03-01 Journal Entry\n Repairs  -3,200.00\n A/P`,
  },
  'amount-out-of-pattern': {
    hit: `${SKETCHES}\n2025-02-09 Expense  to SketchPlot\n Visa 4417  -490.00\n Software`,
    nearMiss: { instead: [['-490.00', '-89.00']] },
    lookAlike: `2024-02-12 Expense  to SketchPlot\n Visa 4417  -590.00\n Software
      ${SKETCHES}\n2025-02-09 Expense  to SketchPlot\n Visa 4417  -590.00\n Software`,
  },
  'missing-recurring-entry': {
    hit: everyMonth('2024-01', '2025-03', BROADBAND, ['2025-02']),
    nearMiss: { instead: [['2025-03-08', '2025-02-28']] },
    lookAlike: `${everyMonth('2024-01', '2025-01', BROADBAND)}
      2025-02-11 Expense  to Fiberline\n Checking  -175.00\n Utilities
      2025-03-11 Expense  to Fiberline\n Checking  -175.00\n Utilities`,
    blocked: { window: ['2025-01-01', '2025-03-31'] },
  },
  'missing-payee': {
    hit: '2025-02-24 Expense\n Visa 4417  -312.00\n Small Tools',
    nearMiss: { instead: [['-312.00', '-31.00']] },
    lookAlike: '2025-02-25 Expense\n Checking  -518.00\n Interest',
  },
  'duplicate-vendors': {
    hit: bill('2025-02-10', '1', '10.00') + bill('2025-02-11', '2', '10.00', '', 'High Meadow Nursery LLC'),
    nearMiss: { instead: [['High Meadow Nursery LLC', 'High Meadow Farm LLC']] },
    lookAlike:
      bill('2025-02-10', '1', '10.00', '', 'Joan Smithson') +
      bill('2025-02-11', '2', '10.00', '', 'John Smithson'),
  },
};
