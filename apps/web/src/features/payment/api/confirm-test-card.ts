import { z } from 'zod';
import { safeLink } from '../../../lib/safe-link.ts';
import type { TestCard } from '../card-fields.ts';
import { outcomeOf, type PaymentOutcome } from '../payment-outcome.ts';

const Answer = z.object({
  status: z.string().optional(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).optional() }).nullish(),
  error: z
    .object({
      type: z.string().optional(),
      message: z.string().optional(),
      payment_intent: z.object({ status: z.string().optional() }).optional(),
    })
    .optional(),
});

interface TestPayment {
  /** Path below which the bundled sandbox answers as Stripe's API does. */
  readonly sandboxUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly card: TestCard;
  /** Where the bank's page sends the browser back to. */
  readonly returnUrl: string;
}

/** Confirms a payment in the bundled sandbox with the request that Stripe's own script makes to Stripe. */
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
  const answer = Answer.parse(await response.json());
  const bankPage = safeLink(answer.next_action?.redirect_to_url?.url);
  if (answer.status === 'requires_action' && bankPage !== null) {
    window.location.assign(bankPage);
    return { status: 'leaving' };
  }
  return outcomeOf(answer);
}
