import { isSameText } from '../../quickbooks/oauth/seal.ts';
import { type ReadCard, readCard } from '../cards/read-card.ts';
import { refusePublishableKey } from '../http/authentication.ts';
import type { Parameters } from '../http/parameters.ts';
import { invalidRequest, Refusal } from '../http/refusal.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { type Call, findIntent, momentOf, type Operation } from './operation.ts';

/** A browser must send the client secret. A server may send it, in which case it must match as well. */
export const confirmPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents/:id/confirm',
  isForClients: true,
  prepare(call, state) {
    const { parameters, home, isLeftProcessing } = call;
    const clientSecret = parameters.text('client_secret');
    const source = readPaymentMethod(call);
    const returnUrl = readReturnUrl(parameters);
    parameters.passOver('key');
    return async () => {
      const { root, intent } = await findIntent(call, state);
      checkSecret(clientSecret, intent.client_secret, call);
      if (returnUrl === null) throw missingReturnUrl();
      const { payment, result } = await state.payments.change(root, (draft) =>
        confirmPayment(draft, { source, returnUrl, home, isLeftProcessing }, momentOf(call, state)),
      );
      if (result !== null) throw result;
      return payment.intent;
    };
  },
};

function checkSecret(given: string | undefined, expected: string, { key }: Call): void {
  if (given === undefined && key === 'publishable') throw refusePublishableKey();
  if (given === undefined || isSameText(given, expected)) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

/** Reads the entered card; null if no card was entered. */
function readPaymentMethod(call: Call): ReadCard | null {
  const data = call.parameters.hash('payment_method_data');
  if (data === undefined) return null;
  const type = data.requiredText('type');
  if (type !== 'card') {
    throw invalidRequest(
      `The payment method type "${type.slice(0, 40)}" is invalid: the sandbox accepts only cards.`,
      { param: data.nameOf('type') },
    );
  }
  const card = data.hash('card');
  if (card === undefined) {
    throw invalidRequest(`Missing required param: ${data.nameOf('card')}.`, {
      code: 'parameter_missing',
      param: data.nameOf('card'),
    });
  }
  if (call.key === 'secret') {
    throw new Refusal(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
    });
  }
  const entry = {
    number: card.requiredText('number'),
    expMonth: card.requiredText('exp_month'),
    expYear: card.requiredText('exp_year'),
    cvc: card.text('cvc'),
  };
  return readCard(entry, call);
}

function readReturnUrl(parameters: Parameters): string | null {
  const text = parameters.filledText('return_url');
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url.href;
}

/** A payment method that may redirect needs a return URL. */
function missingReturnUrl(): Refusal {
  return invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}
