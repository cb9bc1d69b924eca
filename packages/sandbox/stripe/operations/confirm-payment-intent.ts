import { invalidRequest } from '../http/refusal.ts';
import { type Attempt, confirmPayment } from '../payments/confirm-payment.ts';
import { findIntent } from './find-payment.ts';
import { momentOf, type Operation } from './operation.ts';
import { readReturnUrl } from './read-payment-fields.ts';
import { readPaymentMethod } from './read-payment-method.ts';

export const confirmPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id/confirm',
  isForClients: true,
  prepare(call, state) {
    const { parameters } = call;
    const clientSecret = parameters.text('client_secret');
    const attempt: Attempt = {
      source: readPaymentMethod(call),
      returnUrl: readReturnUrl(parameters),
      usesStripeSdk: parameters.boolean('use_stripe_sdk') ?? false,
      home: call.home,
      isLeftProcessing: call.isLeftProcessing,
    };
    parameters.passOver(
      'key',
      'expected_payment_method_type',
      'client_attribution_metadata',
      '_stripe_version',
    );
    return async () => {
      const { root } = await findIntent(call, state, clientSecret);
      checkReturnUrl(attempt);
      const { payment, result } = await state.payments.change(root, (draft) =>
        confirmPayment(draft, attempt, momentOf(call, state)),
      );
      if (result !== null) throw result;
      return payment.intent;
    };
  },
};

/** A payment that may lead away to other pages has to know the way back. */
function checkReturnUrl({ returnUrl, usesStripeSdk }: Attempt): void {
  if (returnUrl !== null || usesStripeSdk) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}
