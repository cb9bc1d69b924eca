import { Refusal } from '../http/refusal.ts';
import { buildCharge, type ChargeObject, outcomeOf } from '../objects/charge.ts';
import { docUrlOf, type PaymentError } from '../objects/payment-error.ts';
import { openDispute } from './disputes.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, secondsOf, type UsedMethod } from './payment.ts';

/** Asks the card's bank for the money. Gives the refusal that tells of a decline, or null when the money is taken. */
export function chargePayment(
  payment: Payment,
  { method, behaviour }: UsedMethod,
  moment: Moment,
  authenticationId: string | null,
): Refusal | null {
  const { decline } = behaviour;
  const isTaken = decline === null;
  const charge = buildCharge(
    newId('ch', payment.root, moment.ids),
    { intent: payment.intent, method, created: secondsOf(moment) },
    {
      status: isTaken ? 'succeeded' : 'failed',
      failure: isTaken
        ? null
        : { code: decline.code, message: decline.message, reason: decline.declineCode ?? decline.code },
      authorizationCode: isTaken ? moment.ids.text(6).toUpperCase() : null,
      networkTransactionId: isTaken ? moment.ids.text(15).toUpperCase() : null,
      authenticationId,
    },
  );
  payment.charges.push(charge);
  payment.intent.latest_charge = charge.id;
  if (isTaken) {
    succeed(payment, charge, moment);
    if (behaviour.isDisputed) openDispute(payment, moment);
    return null;
  }
  emit(payment, 'charge.failed', charge, moment);
  return fail(
    payment,
    {
      charge: charge.id,
      code: decline.code,
      ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
      doc_url: docUrlOf(decline.code),
      message: decline.message,
      ...(decline.param === null ? {} : { param: decline.param }),
      payment_method: method,
      type: 'card_error',
    },
    moment,
  );
}

/** The bank takes its time: the charge waits until it is settled. */
export function leaveProcessing(payment: Payment, { method }: UsedMethod, moment: Moment): void {
  const { intent } = payment;
  const charge = buildCharge(
    newId('ch', payment.root, moment.ids),
    { intent, method, created: secondsOf(moment) },
    {
      status: 'pending',
      failure: null,
      authorizationCode: null,
      networkTransactionId: null,
      authenticationId: null,
    },
  );
  payment.charges.push(charge);
  intent.latest_charge = charge.id;
  intent.status = 'processing';
  intent.processing = { card: {}, type: 'card' };
  emit(payment, 'charge.pending', charge, moment);
  emit(payment, 'payment_intent.processing', intent, moment);
}

/** The bank's late answer to a charge that was left processing. */
export function settlePayment(payment: Payment, answer: 'succeeded' | 'failed', moment: Moment): void {
  const charge = payment.charges.find(({ status }) => status === 'pending');
  if (charge === undefined) throw new Error(`${payment.intent.id} is not processing`);
  const method = payment.methods.find((used) => used.method.id === charge.payment_method)?.method;
  if (method === undefined) throw new Error(`${charge.id} has no payment method`);
  payment.intent.processing = null;
  if (answer === 'succeeded') {
    Object.assign(charge, {
      status: 'succeeded',
      paid: true,
      captured: true,
      amount_captured: charge.amount,
      outcome: outcomeOf({ failure: null }),
    } satisfies Partial<ChargeObject>);
    succeed(payment, charge, moment);
    return;
  }
  const failure = { code: 'card_declined', message: 'Your card was declined.', reason: 'generic_decline' };
  Object.assign(charge, {
    status: 'failed',
    failure_code: failure.code,
    failure_message: failure.message,
    outcome: outcomeOf({ failure }),
  } satisfies Partial<ChargeObject>);
  emit(payment, 'charge.failed', charge, moment);
  fail(
    payment,
    {
      charge: charge.id,
      code: failure.code,
      decline_code: failure.reason,
      doc_url: docUrlOf(failure.code),
      message: failure.message,
      payment_method: method,
      type: 'card_error',
    },
    moment,
  );
}

function succeed(payment: Payment, charge: ChargeObject, moment: Moment): void {
  const { intent } = payment;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  emit(payment, 'charge.succeeded', charge, moment);
  emit(payment, 'payment_intent.succeeded', intent, moment);
}

/** Back to the start: another card may be tried on the same PaymentIntent. */
export function fail(payment: Payment, error: PaymentError, moment: Moment): Refusal {
  const { intent } = payment;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  emit(payment, 'payment_intent.payment_failed', intent, moment);
  return new Refusal(402, { ...error, payment_intent: structuredClone(intent) });
}
