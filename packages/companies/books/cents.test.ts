import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, amountText, centsOf, ledgerText, sum } from './cents.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('amounts as text', () => {
  test.each([
    [0, '0.00', '.00'],
    [5, '0.05', '.05'],
    [99, '0.99', '.99'],
    [-50, '-0.50', '-.50'],
    [123_450, '1234.50', '1234.50'],
    [-123_450, '-1234.50', '-1234.50'],
  ])('format %i cents', (amount, inStatements, inLedgers) => {
    expect([amountText(amount), ledgerText(amount)]).toEqual([inStatements, inLedgers]);
  });

  test('are read back in both notations, a blank as zero', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsOf(amountText(amount))).toBe(amount);
        expect(centsOf(ledgerText(amount))).toBe(amount);
      }),
    );
    expect(centsOf('')).toBe(0);
    expect(() => centsOf('1,000.00')).toThrow('not an amount');
  });
});

describe('allocate', () => {
  test('gives leftover cents to the largest remainders', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [5, -2, 4])).toEqual([7, -3, 6]);
    expect(allocate(7_500, [20_000, 10_000])).toEqual([5_000, 2_500]);
  });

  test('loses no cents for any weights', () => {
    const weights = fc.array(cents, { minLength: 1, maxLength: 8 }).filter((list) => sum(list) !== 0);
    fc.assert(
      fc.property(cents, weights, (total, list) => {
        // If weights with both signs nearly cancel out, shares may exceed the largest safe integer.
        fc.pre(list.every((weight) => Math.abs((total * weight) / sum(list)) < Number.MAX_SAFE_INTEGER / 8));
        expect(sum(allocate(total, list))).toBe(total);
      }),
    );
  });

  test('returns the weights themselves if they add up to the total', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1 }).filter((list) => sum(list) !== 0),
        (list) => {
          expect(allocate(sum(list), list)).toEqual(list);
        },
      ),
    );
  });
});
