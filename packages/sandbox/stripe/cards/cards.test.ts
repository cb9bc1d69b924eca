import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { hasValidCheckDigit } from './card-number.ts';
import { type CardEntry, readCard } from './read-card.ts';
import { testCards } from './test-cards.ts';

const nowMs = Date.UTC(2026, 10, 16);
const good: CardEntry = { number: '4242424242424242', expMonth: '12', expYear: '2030', cvc: '123' };

function refusal(entry: Partial<CardEntry>): Refusal['error'] & { status: number } {
  try {
    readCard({ ...good, ...entry }, { nowMs });
  } catch (error) {
    if (error instanceof Refusal) return { ...error.error, status: error.status };
    throw error;
  }
  throw new Error('The card was not refused');
}

describe('card numbers', () => {
  test('have a valid check digit on all test cards', () => {
    expect(testCards.filter(({ number }) => !hasValidCheckDigit(number))).toEqual([]);
  });

  test('one wrong digit is always detected', () => {
    const someCard = fc.constantFrom(...testCards.map(({ number }) => number));
    fc.assert(
      fc.property(someCard, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const place = at % number.length;
        const wrong = (Number(number[place]) + by) % 10;
        expect(hasValidCheckDigit(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false);
      }),
    );
  });

  test('are refused if they are mistyped', () => {
    expect(refusal({ number: '4242 4242 4242 4241' })).toMatchObject({
      status: 402,
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  });

  test.each(['4242', '4242 4242 4242 424x', '', '42424242424242424242'])('do not include "%s"', (number) => {
    expect(refusal({ number })).toMatchObject({ code: 'invalid_number', param: 'number' });
  });

  test('refuses numbers that might belong to a real card, and does not repeat them', () => {
    // The check digit is valid, and Stripe has no such test card.
    const error = refusal({ number: '4111111111111111' });
    expect(error).toMatchObject({ status: 402, code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect(error.message).toMatch(
      /^Your card was declined\. Your request was in test mode, but used a non test card\./,
    );
    expect(JSON.stringify(error)).not.toContain('4111');
  });
});

describe('the expiry date', () => {
  test.each([
    ['11', '2026'],
    ['1', '27'],
    ['01', '2027'],
    ['12', '2076'],
  ])('may be %s/%s', (expMonth, expYear) => {
    expect(readCard({ ...good, expMonth, expYear }, { nowMs }).facts.last4).toBe('4242');
  });

  test.each([
    ['10', '2026', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['13', '2030', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['0', '2030', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['12', '2025', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['12', '25', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['12', '2077', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['12', 'soon', 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ])('cannot be %s/%s', (expMonth, expYear, code, message) => {
    expect(refusal({ expMonth, expYear })).toMatchObject({ status: 402, type: 'card_error', code, message });
  });
});

describe('security codes', () => {
  test.each(['12', '1234', 'abc', ''])('cannot be "%s"', (cvc) => {
    expect(refusal({ cvc })).toMatchObject({
      code: 'invalid_cvc',
      message: "Your card's security code is invalid.",
      param: 'cvc',
    });
  });

  test('have four digits for American Express', () => {
    const amex = { ...good, number: '378282246310005', cvc: '1234' };
    expect(readCard(amex, { nowMs }).facts).toMatchObject({ brand: 'amex' });
  });
});

describe('stored card data', () => {
  test('include everything except the number and the security code', () => {
    const { facts } = readCard({ ...good, number: '5555-5555 5555-4444' }, { nowMs });
    expect(facts).toEqual({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2030 });
    expect(JSON.stringify(facts)).not.toMatch(/5555|123/);
  });
});
