import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';
import { buildPaymentIntent, type NewPaymentIntent } from '../objects/payment-intent.ts';
import { newId, newRoot } from '../payments/ids.ts';
import { emit, type Moment, type Payment, unixSeconds } from '../payments/payment.ts';
import { momentOf, type Operation } from './operation.ts';

/** Stripe's minimum and maximum charge, in cents. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;
const MAX_METADATA_VALUE = 500;

export const createPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents',
  prepare(call, state) {
    const { parameters } = call;
    const amount = parameters.requiredInteger('amount', { least: 1 });
    const currency = readCurrency(parameters);
    checkAmount(amount);
    const fields: NewPaymentIntent = {
      amount,
      currency,
      description: parameters.clearableText('description', 1000) ?? null,
      metadata: readMetadata(parameters),
    };
    // The sandbox's account accepts cards, so leaving the choice to the account changes nothing.
    parameters.hash('automatic_payment_methods')?.boolean('enabled');
    return async () => {
      const moment = momentOf(call, state);
      const payment = newPayment(fields, moment);
      emit(payment, 'payment_intent.created', payment.intent, moment);
      return (await state.payments.add(payment)).intent;
    };
  },
};

function newPayment(fields: NewPaymentIntent, moment: Moment): Payment {
  const root = newRoot(moment.ids);
  const id = newId('pi', root, moment.ids);
  return {
    root,
    intent: buildPaymentIntent(id, fields, {
      clientSecret: `${id}_secret_${moment.ids.text(25)}`,
      created: unixSeconds(moment),
    }),
    methods: [],
    charges: [],
    refunds: [],
    disputes: [],
    authentications: [],
    events: [],
  };
}

function readCurrency(parameters: Parameters): string {
  const currency = parameters.requiredText('currency').toLowerCase();
  if (currency === 'usd') return currency;
  throw invalidRequest(
    `Invalid currency: ${currency.slice(0, 20)}. The sandbox currently supports these currencies: usd`,
    { param: 'currency' },
  );
}

function checkAmount(amount: number): void {
  if (amount < MIN_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

function readMetadata(parameters: Parameters): Record<string, string> {
  const metadata = parameters.texts('metadata') ?? new Map<string, string>();
  for (const [key, value] of metadata) {
    if (value.length > MAX_METADATA_VALUE) {
      throw invalidRequest(
        `Metadata values can have up to ${MAX_METADATA_VALUE} characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    }
  }
  return Object.fromEntries(metadata);
}
