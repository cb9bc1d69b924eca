import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Figure, findRefinement, roundCents, roundingUnit, showFigure } from './figure.ts';

const money = (cents: number, unitCents: number): Figure => ({
  role: 'now',
  label: '',
  value: { kind: 'money', cents, currency: 'USD', unitCents },
  source: { kind: 'figure', id: '', figureIds: [], view: 'booked', words: '' },
});

it.each([
  [477_235_18, 2_386_00, '$477,000'],
  [71_304_55, 2_386_00, '$71,000'],
  [8_479_12, 2_386_00, '$8,500'],
  [712_40, 2_386_00, '$710'],
  [-8_479_12, 120_00, '$8,500'],
  [8_449_12, 120_00, '$8,400'],
  [42_50, 120_00, '$43'],
  [67, 120_00, '$0.67'],
  [0, 120_00, '$0'],
])('shows %i cents, if %i cents are material, as %s', (cents, material, shown) => {
  expect(showFigure(money(cents, roundingUnit(material)))).toBe(shown);
});

it('rounds by at most half a unit, and by at most a twentieth of the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (cents, material) => {
        const unit = roundingUnit(material);
        const error = Math.abs(roundCents(cents, unit) - cents);
        expect(error).toBeLessThanOrEqual(unit / 2);
        if (cents >= 10_00) expect(error * 20).toBeLessThanOrEqual(cents);
      },
    ),
  );
});

it.each([
  // 14,000 and 24,000 are not 39,000.
  [[38_800_00, 14_400_00, 24_400_00], 10],
  [[3_000_00, 1_000_00, 2_000_00], 1],
  [[3_000_01, 1_000_00, 2_000_01], 1],
  [[1_000_00, 3_000_00, -2_000_00], 1],
  [[10_000_00, 10_400_00, -400_00], 10],
])('refines the rounding of %j by %i, so that the parts add up as shown', (sum, divisor) => {
  expect(findRefinement([sum.map((cents) => money(cents, 1_000_00))], [])).toBe(divisor);
});
