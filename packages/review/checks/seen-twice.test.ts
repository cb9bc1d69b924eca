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

  it.each([
    ['the same reference of the bank on one day', 'GOOGLE ADS 257657', '', 1],
    ['the number of a store, which is on other charges too', 'GOOGLE ADS 257657', '2025-03-02', 0],
    ['no reference', 'GOOGLE ADS', '', 0],
  ])('does not excuse %s', (_, memo, other, count) => {
    const one = (day: string, cents: string) =>
      `${day} Expense  to Google Ads\n Visa 4417  -${cents}  ${memo}\n Dues  –  ${memo}\n`;
    const text = one('2025-03-20', '440.00').repeat(2) + (other && one(other, '70.00'));
    expect(findingsOf('duplicate-expense', text)).toHaveLength(count);
  });

  it.each([
    ['a grant twice on one day', '42,500.00', '', 1],
    ['a small amount twice', '40.00', '', 0],
    ['what came twice before', '42,500.00', '2025-01-14', 0],
  ])('does not excuse %s', (_, cents, before, count) => {
    const one = (day: string) =>
      `${day} Deposit  from Hill Foundation\n Checking  ${cents}  C\n Donations  –  Grant\n`;
    const text = one('2025-03-20').repeat(2) + (before && one(before).repeat(2));
    expect(findingsOf('duplicate-deposit', text)).toHaveLength(count);
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
