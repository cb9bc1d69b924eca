import { invalidRequest, missing } from '../http/refusal.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { momentOf, type Operation } from './operation.ts';

/** Gives back what is left of a payment. */
export const createRefund: Operation = {
  name: 'POST /v1/refunds',
  prepare(call, state) {
    const intentId = call.parameters.requiredText('payment_intent');
    return async () => {
      const payment = await state.payments.find(intentId);
      if (payment === undefined) throw missing('payment_intent', intentId, { param: 'payment_intent' });
      const charge = payment.charges.find(({ status }) => status === 'succeeded');
      if (charge === undefined || charge.disputed || charge.amount_refunded === charge.amount) {
        throw invalidRequest('This PaymentIntent has no charge that can be refunded.', {
          code: 'charge_already_refunded',
        });
      }
      const { result } = await state.payments.change(payment.root, (draft) =>
        refundPayment(draft, undefined, momentOf(call, state)),
      );
      return result;
    };
  },
};
