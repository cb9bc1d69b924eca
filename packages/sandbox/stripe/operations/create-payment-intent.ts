import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';
import { buildPaymentIntent, type NewPaymentIntent } from '../objects/payment-intent.ts';
import { type Attempt, confirmPayment, type MethodSource, methodFor } from '../payments/confirm-payment.ts';
import { newId, newRoot } from '../payments/ids.ts';
import { emit, type Moment, type Payment, secondsOf } from '../payments/payment.ts';
import { mergeMetadata } from '../payments/update-payment.ts';
import { checkReturnUrl } from './confirm-payment-intent.ts';
import { momentOf, type Operation } from './operation.ts';
import {
  checkAmount,
  readCurrency,
  readDescription,
  readMetadata,
  readReceiptEmail,
  readReturnUrl,
  readStatementDescriptorSuffix,
} from './read-payment-fields.ts';
import { readPaymentMethod } from './read-payment-method.ts';

export const createPaymentIntent: Operation = {
  name: 'POST /v1/payment_intents',
  answers: 'payment_intent',
  prepare(call, state) {
    const { parameters } = call;
    const amount = parameters.requiredInteger('amount', { least: 1 });
    const currency = readCurrency(parameters) ?? parameters.requiredText('currency');
    checkAmount(amount, currency);
    const methods = readChoiceOfMethods(parameters);
    const fields: NewPaymentIntent = {
      amount,
      currency,
      description: readDescription(parameters) ?? null,
      metadata: mergeMetadata({}, readMetadata(parameters) ?? new Map()),
      receiptEmail: readReceiptEmail(parameters) ?? null,
      statementDescriptorSuffix: readStatementDescriptorSuffix(parameters) ?? null,
      ...methods,
    };
    const isConfirmed = parameters.boolean('confirm') ?? false;
    const attempt: Attempt = {
      source: readPaymentMethod(call, state),
      returnUrl: readReturnUrl(parameters),
      usesStripeSdk: parameters.boolean('use_stripe_sdk') ?? false,
      home: call.home,
      isLeftProcessing: call.isLeftProcessing,
    };
    if (isConfirmed) checkReturnUrl(attempt, methods.automatic);
    return async () => {
      const moment = momentOf(call, state);
      const payment = newPayment(fields, moment);
      if (attempt.source !== null && !isConfirmed) keepForLater(payment, attempt.source, moment);
      emit(payment, 'payment_intent.created', payment.intent, moment);
      const refusal = isConfirmed ? confirmPayment(payment, attempt, moment) : null;
      const kept = await state.payments.add(payment);
      if (refusal !== null) throw refusal;
      return kept.intent;
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

/** Keeps a payment method until the payment is confirmed. */
function keepForLater(payment: Payment, source: MethodSource, moment: Moment): void {
  payment.intent.payment_method = methodFor(payment, source, moment).method.id;
  payment.intent.status = 'requires_confirmation';
}

/**
 * Which ways to pay are offered: those that the account takes, or those of a list that the account takes. Naming them
 * outright ended with version 2026-09-30 of the API.
 */
function readChoiceOfMethods(parameters: Parameters): Pick<NewPaymentIntent, 'allowedTypes' | 'automatic'> {
  if (parameters.list('payment_method_types') !== undefined) {
    throw invalidRequest(
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types or automatic_payment_methods instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  }
  const allowedTypes = parameters.list('allowed_payment_method_types') ?? null;
  const automatic = parameters.hash('automatic_payment_methods');
  if (automatic !== undefined && allowedTypes !== null) {
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      { code: 'parameters_exclusive' },
    );
  }
  if (allowedTypes !== null && !allowedTypes.includes('card')) {
    throw invalidRequest('None of the allowed payment method types can be used: the sandbox takes cards.', {
      param: 'allowed_payment_method_types',
    });
  }
  if (automatic === undefined) {
    return { allowedTypes, automatic: allowedTypes === null ? { allowRedirects: 'always' } : null };
  }
  const isEnabled = automatic.boolean('enabled') ?? automatic.requiredText('enabled') === 'true';
  const allowRedirects = automatic.choice('allow_redirects', ['always', 'never']) ?? 'always';
  return { allowedTypes, automatic: isEnabled ? { allowRedirects } : null };
}
