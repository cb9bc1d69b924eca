import { cancelPayment } from '../payments/cancel-payment.ts';
import { findIntent } from './find-payment.ts';
import { momentOf, type Operation } from './operation.ts';

export const cancelPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id/cancel',
  prepare(call, state) {
    return async () => {
      const { root } = await findIntent(call, state, undefined);
      const { payment } = await state.payments.change(root, (draft) =>
        cancelPayment(draft, momentOf(call, state)),
      );
      return payment.intent;
    };
  },
};
