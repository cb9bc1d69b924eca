import { findIntent } from './find-payment.ts';
import { pageOf, readPage } from './list-page.ts';
import type { Operation } from './operation.ts';

export const retrievePaymentIntent: Operation = {
  name: 'GET /v1/payment_intents/:id',
  answers: 'payment_intent',
  isForClients: true,
  prepare(call, state) {
    const clientSecret = call.parameters.text('client_secret');
    call.parameters.passOver('key', 'is_stripe_sdk', '_stripe_version');
    return async () => (await findIntent(call, state, clientSecret)).intent;
  },
};

export const listPaymentIntents: Operation = {
  name: 'GET /v1/payment_intents',
  answers: 'list of payment_intent',
  prepare(call, state) {
    const page = readPage(call.parameters);
    return async () => {
      const intents = (await state.payments.list()).map(({ intent }) => intent);
      return pageOf(intents, page, '/v1/payment_intents', 'payment_intent');
    };
  },
};
