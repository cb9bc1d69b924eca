import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a yearly premium', () => {
  const premium = (day: string, account: string, cents: string) =>
    `${day} Expense  to Roanoke Mutual\n Checking  -${cents}  ROANOKE RENEWAL\n ${account}\n`;
  const released = (from: string, to: string, cents: string) =>
    everyMonth(from, to, `{month}-28 Journal Entry\n Dues  ${cents}\n Prepaid Insurance\n`);
  const lastYear = `${premium('2024-01-05', 'Prepaid Insurance', '12,000.00')}${released('2024-01', '2024-12', '1,000.00')}\n`;
  const now = premium('2025-01-06', 'Dues', '12,600.00');

  it.each([
    ['was prepaid last year', lastYear + now, { Dues: -9_450_00, 'Prepaid Insurance': 9_450_00 }],
    ['is released after all', `${lastYear}${now}${released('2025-01', '2025-03', '1,050.00')}`, {}],
    ['was expensed last year', premium('2024-01-05', 'Dues', '12,000.00') + now, {}],
    ['is for something else', lastYear + premium('2025-01-06', 'Dues', '2,000.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});
