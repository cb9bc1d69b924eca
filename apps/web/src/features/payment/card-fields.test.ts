import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCard, formatCardNumber, formatCvc, formatExpiry } from './card-fields.ts';

const TODAY = '2026-11-20';
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

describe('the card form', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['', ''],
  ])('formats the number %j as %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12 / 34', '12 / 34'],
    ['12/2034', '12 / 20'],
    ['4', '04'],
    ['4/30', '04 / 30'],
    ['1/30', '01 / 30'],
    ['12 / ', '12'],
  ])('formats the expiry %j as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('limits a CVC to four digits', () => {
    expect(formatCvc('12a345')).toBe('1234');
  });

  it('leaves text that is already formatted unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const format of [formatCardNumber, formatExpiry, formatCvc]) {
          expect(format(format(typed))).toBe(format(typed));
        }
      }),
    );
  });
});

describe('a card', () => {
  it('is converted to Stripe’s format', () => {
    expect(checkCard(good, TODAY)).toEqual({
      card: { number: '4242424242424242', expiryMonth: '12', expiryYear: '2034', cvc: '123' },
    });
  });

  it.each([
    [{ number: '' }, { number: 'Enter a card number.' }],
    [{ number: '4242 4242' }, { number: 'The card number is not complete.' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'The card number is not valid. Please check its digits.' }],
    [{ expiry: '' }, { expiry: 'Enter the expiration date as month and year.' }],
    [{ expiry: '13 / 30' }, { expiry: 'The month must be from 01 to 12.' }],
    [{ expiry: '00 / 30' }, { expiry: 'The month must be from 01 to 12.' }],
    [{ expiry: '10 / 26' }, { expiry: 'This card has expired.' }],
    [{ cvc: '12' }, { cvc: 'Enter the 3 or 4 digits of the CVC.' }],
  ])('with %j has an error message', (change, errors) => {
    expect(checkCard({ ...good, ...change }, TODAY)).toEqual({ errors });
  });

  it('may be used through the end of its expiry month', () => {
    expect(checkCard({ ...good, expiry: '11 / 26' }, TODAY).card).toBeDefined();
  });

  it('is rejected if any single digit is mistyped', () => {
    const digits = '4000000000000002';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const mistyped = String((Number(digits[index]) + shift) % 10);
        const number = digits.slice(0, index) + mistyped + digits.slice(index + 1);
        expect(checkCard({ ...good, number }, TODAY).errors).toHaveProperty('number');
      }),
    );
  });
});
