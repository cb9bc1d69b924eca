import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { invalidPromoToast, promoAppliedToast } from '../../lib/toasts/messages.ts';
import { asPromoCode, canApplyPromo } from './promo-rules.ts';

describe('a promo code', () => {
  it('is converted to upper case', () => {
    expect(asPromoCode('welcome20')).toBe('WELCOME20');
    expect(asPromoCode(' Half Off ')).toBe(' HALF OFF ');
  });

  it.each([
    [{ code: 'WELCOME20', isApplied: false, isApplying: false }, true],
    [{ code: '   ', isApplied: false, isApplying: false }, false],
    [{ code: '', isApplied: false, isApplying: false }, false],
    [{ code: 'WELCOME20', isApplied: true, isApplying: false }, false],
    [{ code: 'WELCOME20', isApplied: false, isApplying: true }, false],
  ])('in the state %j can be applied: %s', (state, expected) => {
    expect(canApplyPromo(state)).toBe(expected);
  });

  it('gets the responses defined in the catalog', () => {
    expect(promoAppliedToast(20, cents(20_00))).toEqual({
      title: 'Promo Code Applied!',
      text: '20% discount applied. New price: $20.00',
    });
    expect(invalidPromoToast('')).toMatchObject({
      title: 'Invalid Promo Code',
      text: 'The promo code you entered is not valid.',
      isDestructive: true,
    });
    expect(invalidPromoToast('This code has ended.')).toMatchObject({ text: 'This code has ended.' });
  });
});
