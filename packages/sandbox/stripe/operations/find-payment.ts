import { isSame, refusePublishableKey } from '../http/authentication.ts';
import { invalidRequest, missing } from '../http/refusal.ts';
import type { Payment } from '../payments/payment.ts';
import type { StripeState } from '../sandbox-state.ts';
import type { Call } from './operation.ts';

/**
 * The payment of the PaymentIntent in the address. A browser has to know its client secret; a server may give it and is
 * then held to it as well.
 */
export async function findIntent(
  call: Call,
  state: StripeState,
  clientSecret: string | undefined,
): Promise<Payment> {
  const payment = await state.payments.find(call.id);
  if (payment === undefined || payment.intent.id !== call.id) {
    throw missing('payment_intent', call.id, { param: 'intent' });
  }
  if (clientSecret === undefined) {
    if (call.key === 'publishable') throw refusePublishableKey();
    return payment;
  }
  if (!isSame(clientSecret, payment.intent.client_secret)) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return payment;
}
