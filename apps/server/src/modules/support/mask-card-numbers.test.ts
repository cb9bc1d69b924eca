import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCardNumber, maskCardNumbers } from './mask-card-numbers.rules.ts';

describe('a card number', () => {
  it.each([
    ['my card 4242424242424242 fails', 'my card [card number ending in 4242] fails'],
    ['4242 4242 4242 4242', '[card number ending in 4242]'],
    ['4242-4242-4242-4242.', '[card number ending in 4242].'],
    ['4242 – 4242 – 4242 – 4242', '[card number ending in 4242]'],
    ['4242.4242.4242.4242', '[card number ending in 4242]'],
    ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '[card number ending in 4242]'],
    ['４２４２　４２４２　４２４２　４２４２', '[card number ending in 4242]'],
    ['4242\u00a04242\u20094242\u200b4242', '[card number ending in 4242]'],
    ['amex 3782 822463 10005', 'amex [card number ending in 0005]'],
    ['4222222222222', '[card number ending in 2222]'],
    ['6304000000000000000', '[card number ending in 0000]'],
    ['order 12 4242 4242 4242 4242', 'order 12 [card number ending in 4242]'],
    ['card4242424242424242exp1230', 'card[card number ending in 4242]exp1230'],
    ['%4242424242424242^DOE/JANE^2512', '%[card number ending in 4242]^DOE/JANE^2512'],
    ['00004242424242424242', '0000[card number ending in 4242]'],
    ['42424242424242421230', '[card number ending in 4242]'],
    [
      '4242424242424242, then 5555 5555 5555 4444',
      '[card number ending in 4242], then [card number ending in 4444]',
    ],
  ])('is masked in %j', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
    expect(hasCardNumber(text)).toBe(true);
  });

  it.each([
    'call me at +1 (415) 555-2671',
    'invoice 2024-0117 of 2024-01-31 over $12,345.67',
    '4242424242424241',
    '424242424242',
    '1200\n3400\n5600\n7800',
    '0000000000000000',
    '',
  ])('is not found in %j', (text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });

  it('is masked anywhere and in any grouping if its check digit is valid', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 17 });
    const words = fc.stringMatching(/^[a-z ,]{0,20}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        digits,
        fc.constantFrom('', ' ', '-', ' - '),
        words,
        words,
        (first, rest, separator, before, after) => {
          const card = withCheckDigit([first, ...rest]).join('');
          const grouped = card.replace(/(\d{4})(?=\d)/g, `$1${separator}`);
          const masked = maskCardNumbers(`${before}x${grouped}x${after}`);
          expect(masked.replace(/ending in \d{4}/, '')).not.toMatch(/\d/);
          expect(masked).toContain(`ending in ${card.slice(-4)}`);
        },
      ),
    );
  });

  it.each(['1 2-3.4 ', '4', '4242 4242 4242 4242 '])(
    'is masked in a message that consists only of %j',
    (part) => {
      const masked = maskCardNumbers(part.repeat(20_000 / part.length));
      expect(masked).not.toMatch(/\d{13}/);
      expect(masked).toContain('[card number ending in');
    },
  );
});

/** Appends the check digit that makes the digits a card number. */
function withCheckDigit(digits: readonly number[]): number[] {
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10];
}
