import { type Cents, cents } from '@insights/money';

export const FULL_PRICE: Cents = cents(25_00);

/** The smallest amount that a card can be charged. */
export const MIN_PRICE: Cents = cents(50);

/** Returns the price after a discount: zero at 100%, otherwise at least the minimum charge. */
export function discountedPrice(percent: number): Cents {
  if (percent === 100) return cents(0);
  return cents(Math.max(MIN_PRICE, Math.round((FULL_PRICE * (100 - percent)) / 100)));
}
