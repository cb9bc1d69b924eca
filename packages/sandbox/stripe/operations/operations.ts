import { invalidRequest, missing } from '../http/refusal.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { findIntent, momentOf, type Operation } from './operation.ts';

/** The field that the product expands to the full object. */
const EXPANDABLE = 'latest_charge';

const retrievePaymentIntent: Operation = {
  name: 'GET /v1/payment_intents/:id',
  prepare(call, state) {
    const names = call.parameters.list('expand') ?? [];
    const unknown = names.find((name) => name !== EXPANDABLE);
    if (unknown !== undefined) {
      throw invalidRequest(`This property cannot be expanded (${unknown.slice(0, 100)}).`, {
        param: 'expand',
      });
    }
    return async () => {
      const { intent, charges } = await findIntent(call, state);
      if (names.length === 0) return intent;
      return { ...intent, latest_charge: charges.find(({ id }) => id === intent.latest_charge) ?? null };
    };
  },
};

const cancelPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id/cancel',
  prepare(call, state) {
    return async () => {
      const { root } = await findIntent(call, state);
      const { payment } = await state.payments.change(root, (draft) =>
        cancelPayment(draft, momentOf(call, state)),
      );
      return payment.intent;
    };
  },
};

/** Lists a PaymentIntent's disputes, newest first. There is never more than one page. */
const listDisputes: Operation = {
  name: 'GET /v1/disputes',
  prepare(call, state) {
    const intentId = call.parameters.requiredText('payment_intent');
    return async () => {
      const data = (await state.payments.find(intentId))?.disputes.toReversed() ?? [];
      return { object: 'list', data, has_more: false, url: '/v1/disputes' };
    };
  },
};

/** Refunds the remaining amount of a payment. */
const createRefund: Operation = {
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

/** All operations in the sandbox's API: those that the product and the browser's card form use. */
export const operations: readonly Operation[] = [
  createPaymentIntent,
  retrievePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  listDisputes,
  createRefund,
];
