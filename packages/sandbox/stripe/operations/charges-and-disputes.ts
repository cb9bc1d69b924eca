import { missing } from '../http/refusal.ts';
import type { Operation } from './operation.ts';

export const retrieveCharge: Operation = {
  name: 'GET /v1/charges/:id',
  prepare(call, state) {
    return async () => {
      const payment = await state.payments.find(call.id);
      const charge = payment?.charges.find(({ id }) => id === call.id);
      if (charge === undefined) throw missing('charge', call.id);
      return charge;
    };
  },
};

/** The disputes of one PaymentIntent, newest first: never more than a page of them. */
export const listDisputes: Operation = {
  name: 'GET /v1/disputes',
  prepare(call, state) {
    const intentId = call.parameters.requiredText('payment_intent');
    return async () => {
      const data = (await state.payments.find(intentId))?.disputes.toReversed() ?? [];
      return { object: 'list', data, has_more: false, url: '/v1/disputes' };
    };
  },
};
