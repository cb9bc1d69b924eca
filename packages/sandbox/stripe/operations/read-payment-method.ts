import { findTestCard, type ReadCard, readCard } from '../cards/read-card.ts';
import type { Parameters } from '../http/parameters.ts';
import { invalidRequest, missing, Refusal } from '../http/refusal.ts';
import type { Call } from './operation.ts';

/** What Stripe.js tells of the browser and its user beside the card. */
const sentByStripeJs = [
  'allow_redisplay',
  'billing_details',
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
export function readPaymentMethod(call: Call): ReadCard | null {
  const { parameters } = call;
  const id = parameters.filledText('payment_method');
  const data = parameters.hash('payment_method_data');
  if (id !== undefined && data !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      { code: 'parameters_exclusive' },
    );
  }
  if (data !== undefined) return readNewMethod(data, call);
  return id === undefined ? null : methodNamed(id, call);
}

/** A test card by its name, as servers use it. */
function methodNamed(id: string, call: Call): ReadCard {
  const card = findTestCard(id, call);
  if (card === undefined) throw missing('PaymentMethod', id, { param: 'payment_method', status: 400 });
  return card;
}

function readNewMethod(data: Parameters, call: Call): ReadCard {
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
  const card = data.hash('card');
  if (card === undefined) {
    throw invalidRequest(`Missing required param: ${data.nameOf('card')}.`, {
      code: 'parameter_missing',
      param: data.nameOf('card'),
    });
  }
  return readTypedCard(card, call);
}

function readTypedCard(card: Parameters, call: Call): ReadCard {
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
