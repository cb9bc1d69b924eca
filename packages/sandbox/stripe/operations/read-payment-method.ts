import { findTestCard, type ReadCard, readCard } from '../cards/read-card.ts';
import type { Parameters } from '../http/parameters.ts';
import { invalidRequest, missing, Refusal } from '../http/refusal.ts';
import { type BillingDetails, noBillingDetails } from '../objects/payment-method.ts';
import type { MethodSource } from '../payments/confirm-payment.ts';
import type { StripeState } from '../sandbox-state.ts';
import type { Call } from './operation.ts';

/** What Stripe.js tells of the browser beside the card. */
const sentByStripeJs = [
  'allow_redisplay',
  'client_attribution_metadata',
  'guid',
  'muid',
  'pasted_fields',
  'payment_user_agent',
  'radar_options',
  'referrer',
  'sid',
  'time_on_page',
];

/** Reads `payment_method` or `payment_method_data`; null when neither is given. */
export function readPaymentMethod(call: Call, state: StripeState): MethodSource | null {
  const { parameters } = call;
  const id = parameters.filledText('payment_method');
  const data = parameters.hash('payment_method_data');
  if (id !== undefined && data !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      { code: 'parameters_exclusive' },
    );
  }
  if (data !== undefined) return readNewMethod(data, call, state);
  return id === undefined ? null : methodNamed(id, call, state);
}

/** A test card by its name, as servers use it. */
function methodNamed(id: string, call: Call, state: StripeState): MethodSource {
  const card = findTestCard(id, { nowMs: call.nowMs, key: state.secretKey });
  if (card === undefined) throw missing('PaymentMethod', id, { param: 'payment_method', status: 400 });
  return { card, billing: noBillingDetails };
}

function readNewMethod(data: Parameters, call: Call, state: StripeState): MethodSource {
  const type = data.requiredText('type');
  if (type !== 'card') {
    throw invalidRequest(
      `The payment method type "${type.slice(0, 40)}" is invalid: the sandbox takes cards.`,
      {
        param: data.nameOf('type'),
      },
    );
  }
  data.passOver(...sentByStripeJs);
  const billing = readBilling(data.hash('billing_details'));
  const card = data.hash('card');
  if (card === undefined) {
    throw invalidRequest(`Missing required param: ${data.nameOf('card')}.`, {
      code: 'parameter_missing',
      param: data.nameOf('card'),
    });
  }
  return { card: readTypedCard(card, call, state), billing };
}

function readTypedCard(card: Parameters, call: Call, state: StripeState): ReadCard {
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
  return readCard(entry, { nowMs: call.nowMs, key: state.secretKey });
}

function readBilling(billing: Parameters | undefined): BillingDetails {
  if (billing === undefined) return noBillingDetails;
  const address = billing.hash('address');
  const part = (from: Parameters | undefined, name: string) => from?.clearableText(name, 500) ?? null;
  return {
    address: {
      city: part(address, 'city'),
      country: part(address, 'country'),
      line1: part(address, 'line1'),
      line2: part(address, 'line2'),
      postal_code: part(address, 'postal_code'),
      state: part(address, 'state'),
    },
    email: part(billing, 'email'),
    name: part(billing, 'name'),
    phone: part(billing, 'phone'),
    tax_id: null,
  };
}
