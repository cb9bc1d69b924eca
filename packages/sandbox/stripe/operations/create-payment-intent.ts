import { buildPaymentIntent, type NewPaymentIntent } from '../objects/payment-intent.ts';
import { newId, newRoot } from '../payments/ids.ts';
import { emit, type Moment, type Payment, secondsOf } from '../payments/payment.ts';
import { momentOf, type Operation } from './operation.ts';
import { checkAmount, readCurrency, readMetadata } from './read-payment-fields.ts';

export const createPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents',
  prepare(call, state) {
    const { parameters } = call;
    const amount = parameters.requiredInteger('amount', { least: 1 });
    const currency = readCurrency(parameters);
    checkAmount(amount, currency);
    const fields: NewPaymentIntent = {
      amount,
      currency,
      description: parameters.clearableText('description', 1000) ?? null,
      metadata: readMetadata(parameters),
    };
    // The sandbox's account takes cards, so leaving the choice to the account changes nothing.
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
      created: secondsOf(moment),
    }),
    methods: [],
    charges: [],
    refunds: [],
    disputes: [],
    authentications: [],
    events: [],
  };
}
