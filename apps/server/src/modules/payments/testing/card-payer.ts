import { browserAt } from '@insights/sandbox/stripe/testing';

/**
 * Simulates a payer's browser at Stripe, which confirms a PaymentIntent with a card and the client secret.
 */
export interface CardPayer {
  /** Resolves with the PaymentIntent's status, or the error code if it was declined. */
  pay(clientSecret: string, cardNumber?: string): Promise<string>;
}

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

export function createCardPayer(stripeUrl: string, publishableKey: string): CardPayer {
  const browser = browserAt(stripeUrl, publishableKey);
  return {
    async pay(clientSecret, cardNumber = GOOD_CARD) {
      const { body } = await browser.pay(clientSecret, { number: cardNumber });
      return String(body.status ?? body.error?.code ?? body.error?.message);
    },
  };
}
