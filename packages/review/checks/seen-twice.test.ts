import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing/flags.ts';

const THROUGH = '2025-03-31 Expense  to Nobody Else\n Checking  -1.00  R\n Small Tools\n';
const charge = (day: string, state: string, vendor = 'Hardware Store', cents = '287.45') =>
  `${day} Expense  to ${vendor}\n Checking  -${cents}  ${state}\n Small Tools  –  Wheelbarrows\n`;
const deposit = (day: string, state: string) => `${day} Deposit\n Checking  1,180.00  ${state}\n Design\n`;

describe('cleared status of two equal transactions', () => {
  it.each([
    ['a reconciled expense and a cleared one that the statement lacks', 'R', 'C', 'duplicate-expense', 1],
    ['two cleared expenses that no statement has shown', 'C', 'C', 'duplicate-expense', 1],
    ['two reconciled expenses', 'R', 'R', 'duplicate-expense', 0],
  ])('%s', (_, first, second, code, count) => {
    const text = THROUGH + charge('2025-02-18', first) + charge('2025-02-20', second);
    expect(findingsOf(code, text)).toHaveLength(count);
  });

  it('does not excuse a deposit that was added from the bank feed again', () => {
    const found = (second: string) =>
      findingsOf('duplicate-deposit', THROUGH + deposit('2025-02-03', 'R') + deposit('2025-02-05', second));
    expect(found('C')).toHaveLength(1);
    expect(found('R')).toEqual([]);
  });

  it('is one finding for a feed that was connected twice, before and after the last statement', () => {
    const through = '2025-03-12 Expense  to Nobody Else\n Checking  -1.00  R\n Small Tools\n';
    const feed = (state: string) =>
      ['Hardware Store', 'Paper Shop', 'Fuel Stop', 'Print Shop', 'Stone Yard']
        .map((vendor, index) => {
          const day = `2025-03-${String(index * 3 + 2).padStart(2, '0')}`;
          return charge(day, index < 3 ? state : 'C', vendor, `2${index}.30`);
        })
        .join('');
    const found = findingsOf('duplicate-expense', through + feed('R') + feed('C'));
    expect(
      found.map(({ transactionCount, profitEffectCents }) => [transactionCount, profitEffectCents]),
    ).toEqual([[10, 111_50]]);
  });
});
