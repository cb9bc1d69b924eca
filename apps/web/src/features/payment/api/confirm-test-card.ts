import { safeLink } from '../../../lib/routing/safe-link.ts';
import type { TestCard } from '../card-fields.ts';
import { type IntentAnswer, type PaymentOutcome, paymentOutcome } from '../payment-outcome.ts';

/** The response of the bundled sandbox, which is part of this server. */
interface Answer extends IntentAnswer {
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
}

interface TestPayment {
  /** Path of the bundled sandbox's Stripe API. */
  readonly sandboxUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly card: TestCard;
  /** URL to which the bank's page returns the browser. */
  readonly returnUrl: string;
}

/** Confirms a payment in the bundled sandbox with the same request that Stripe.js sends to Stripe. */
export async function confirmTestCard(payment: TestPayment): Promise<PaymentOutcome> {
  const { sandboxUrl, publishableKey, clientSecret, card, returnUrl } = payment;
  const [intentId] = clientSecret.split('_secret_');
  const response = await fetch(`${sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    credentials: 'omit',
    cache: 'no-store',
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      return_url: returnUrl,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': card.expiryMonth,
      'payment_method_data[card][exp_year]': card.expiryYear,
      'payment_method_data[card][cvc]': card.cvc,
    }),
  });
  const answer = (await response.json()) as Answer;
  const bankPage = safeLink(answer.next_action?.redirect_to_url?.url);
  if (answer.status === 'requires_action' && bankPage !== null) {
    window.location.assign(bankPage);
    return { status: 'leaving' };
  }
  return paymentOutcome(answer);
}
