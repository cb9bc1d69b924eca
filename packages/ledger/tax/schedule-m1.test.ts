import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import { buildScheduleM1 } from './schedule-m1.ts';
import type { TaxCategory } from './tax-categories.ts';
import type { TaxAccount, TaxLines } from './tax-lines.ts';

const linesOf = (taxReturn: string, accounts: readonly (readonly [TaxCategory, number])[]) =>
  buildScheduleM1({
    form: { taxReturn },
    computed: [{ of: 'netIncome', adjustedCents: cents(7_000_00) }],
    incomeLines: [
      {
        accounts: accounts.map(
          ([categoryId, amount]) => ({ categoryId, adjustedCents: cents(amount) }) as TaxAccount,
        ),
      },
    ],
  } as unknown as TaxLines).map(({ line, amountCents }) => [
    line.replace('Schedule M-1, line ', ''),
    amountCents,
  ]);

it('Schedule M-1 contains the amounts in the books, and leaves the rest to the preparer', () => {
  const accounts = [
    ['meals', 353_81],
    ['entertainment', 10_00],
    ['penalties', 40_00],
    ['taxExemptInterest', -25_00],
    ['incomeTaxes', 900_00],
  ] as const;
  expect(linesOf('form1065', accounts)).toEqual([
    ['1', 7_000_00],
    ['2', null],
    ['3', 0],
    ['4a', null],
    ['4b', 186_91],
    ['4', 40_00],
    ['6a', 25_00],
    ['7a', null],
    ['9', null],
  ]);
  expect(linesOf('form1120', accounts).slice(1, 4)).toEqual([
    ['2', 900_00],
    ['3', null],
    ['4', null],
  ]);
});

it('Schedule C has no Schedule M-1', () => {
  expect(linesOf('scheduleC', [['meals', 100]])).toEqual([]);
});
