import { cancellationReasons } from '../objects/payment-intent.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { type PaymentChanges, updatePayment } from '../payments/update-payment.ts';
import { findIntent } from './find-payment.ts';
import { momentOf, type Operation } from './operation.ts';
import {
  checkAmount,
  readCurrency,
  readDescription,
  readMetadata,
  readReceiptEmail,
  readStatementDescriptorSuffix,
} from './read-payment-fields.ts';
import { readPaymentMethod } from './read-payment-method.ts';

export const updatePaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id',
  answers: 'payment_intent',
  prepare(call, state) {
    const { parameters } = call;
    const changes: PaymentChanges = {
      amount: parameters.integer('amount', { least: 1 }),
      currency: readCurrency(parameters),
      description: readDescription(parameters),
      metadata: readMetadata(parameters),
      receiptEmail: readReceiptEmail(parameters),
      statementDescriptorSuffix: readStatementDescriptorSuffix(parameters),
      source: readPaymentMethod(call, state),
    };
    return async () => {
      const { root } = await findIntent(call, state, undefined);
      const { payment } = await state.payments.change(root, (draft) => {
        const { amount, currency } = draft.intent;
        checkAmount(changes.amount ?? amount, changes.currency ?? currency);
        updatePayment(draft, changes, momentOf(call, state));
      });
      return payment.intent;
    };
  },
};

export const cancelPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id/cancel',
  answers: 'payment_intent',
  prepare(call, state) {
    const reason = call.parameters.choice('cancellation_reason', cancellationReasons) ?? null;
    return async () => {
      const { root } = await findIntent(call, state, undefined);
      const { payment } = await state.payments.change(root, (draft) =>
        cancelPayment(draft, reason, momentOf(call, state)),
      );
      return payment.intent;
    };
  },
};
