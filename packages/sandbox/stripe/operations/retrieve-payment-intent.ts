import { findIntent } from './find-payment.ts';
import type { Operation } from './operation.ts';

export const retrievePaymentIntent: Operation = {
  name: 'GET /v1/payment_intents/:id',
  isForClients: true,
  prepare(call, state) {
    const clientSecret = call.parameters.text('client_secret');
    call.parameters.passOver('key', 'is_stripe_sdk', '_stripe_version');
    return async () => (await findIntent(call, state, clientSecret)).intent;
  },
};
