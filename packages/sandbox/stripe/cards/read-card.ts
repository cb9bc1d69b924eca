import { Refusal } from '../http/refusal.ts';
import type { CardFacts } from '../objects/payment-method.ts';
import { hasValidCheckDigit } from './card-number.ts';
import { type CardBehaviour, type TestCard, testCards } from './test-cards.ts';

/** Card fields sent by a browser. They exist only during the request. */
export interface CardEntry {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string | undefined;
}

export interface ReadCard {
  facts: CardFacts;
  behaviour: CardBehaviour;
}

/** Validates a card and discards its number. */
export function readCard(entry: CardEntry, { nowMs }: { nowMs: number }): ReadCard {
  const digits = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) {
    throw cardRefused('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!hasValidCheckDigit(digits)) {
    throw cardRefused('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const { expMonth, expYear } = readExpiry(entry, new Date(nowMs));
  const known = testCards.find((card) => card.number === digits);
  checkCvc(entry.cvc, known?.brand);
  if (known === undefined) {
    throw cardRefused(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      null,
      'test_mode_live_card',
    );
  }
  return { facts: factsOf(known, expMonth, expYear), behaviour: known.behaviour };
}

function factsOf({ brand, number }: TestCard, exp_month: number, exp_year: number): CardFacts {
  return { brand, exp_month, exp_year, last4: number.slice(-4) };
}

/** A card is valid through the end of its expiration month. */
function readExpiry(entry: CardEntry, today: Date): { expMonth: number; expYear: number } {
  const expMonth = /^\d{1,2}$/.test(entry.expMonth) ? Number(entry.expMonth) : 0;
  const written = /^(\d{2}|\d{4})$/.test(entry.expYear) ? Number(entry.expYear) : 0;
  const expYear = entry.expYear.length === 2 ? 2000 + written : written;
  const thisYear = today.getUTCFullYear();
  if (expYear < thisYear || expYear > thisYear + 50) {
    throw cardRefused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const isPast = expYear === thisYear && expMonth < today.getUTCMonth() + 1;
  if (expMonth < 1 || expMonth > 12 || isPast) {
    throw cardRefused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return { expMonth, expYear };
}

function checkCvc(cvc: string | undefined, brand: string | undefined): void {
  const pattern = brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !pattern.test(cvc)) {
    throw cardRefused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function cardRefused(code: string, message: string, param: string | null, declineCode?: string): Refusal {
  return new Refusal(402, {
    type: 'card_error',
    code,
    message,
    ...(param === null ? {} : { param }),
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  });
}
