import { type Decline, genericDecline } from '../cards/test-cards.ts';
import { Refusal } from '../http/refusal.ts';
import { buildCharge, type ChargeObject } from '../objects/charge.ts';
import { docUrlOf, type PaymentError } from '../objects/payment-error.ts';
import type { PaymentMethodObject } from '../objects/payment-method.ts';
import { openDispute } from './disputes.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, type UsedPaymentMethod, unixSeconds } from './payment.ts';

/**
 * Requests the amount from the card's bank. Returns the error if the bank declines, or null if the payment succeeds.
 */
export function chargePayment(payment: Payment, used: UsedPaymentMethod, moment: Moment): Refusal | null {
  const charge = addCharge(payment, used, moment);
  const { decline, isDisputed } = used.behaviour;
  if (decline !== null) return failCharge(payment, charge, { method: used.method, decline }, moment);
  succeed(payment, charge, moment);
  if (isDisputed) openDispute(payment, moment);
  return null;
}

/** Leaves the charge pending until the bank responds and it is settled. */
export function leaveProcessing(payment: Payment, used: UsedPaymentMethod, moment: Moment): void {
  const charge = addCharge(payment, used, moment);
  payment.intent.status = 'processing';
  emit(payment, 'charge.pending', charge, moment);
  emit(payment, 'payment_intent.processing', payment.intent, moment);
}

/** Applies the bank's late response to a pending charge. */
export function settlePayment(payment: Payment, answer: 'succeeded' | 'failed', moment: Moment): void {
  const charge = payment.charges.find(({ status }) => status === 'pending');
  if (charge === undefined) throw new Error(`${payment.intent.id} is not processing`);
  const method = payment.methods.find((used) => used.method.id === charge.payment_method)?.method;
  if (method === undefined) throw new Error(`${charge.id} has no payment method`);
  if (answer === 'succeeded') succeed(payment, charge, moment);
  else failCharge(payment, charge, { method, decline: genericDecline }, moment);
}

function addCharge(payment: Payment, { method }: UsedPaymentMethod, moment: Moment): ChargeObject {
  const { intent, root } = payment;
  const charge = buildCharge(newId('ch', root, moment.ids), intent, method, unixSeconds(moment));
  payment.charges.push(charge);
  intent.latest_charge = charge.id;
  return charge;
}

function failCharge(
  payment: Payment,
  charge: ChargeObject,
  { method, decline }: { method: PaymentMethodObject; decline: Decline },
  moment: Moment,
): Refusal {
  const { code, message, declineCode, param } = decline;
  Object.assign(charge, { status: 'failed', failure_code: code, failure_message: message });
  emit(payment, 'charge.failed', charge, moment);
  return fail(
    payment,
    {
      charge: charge.id,
      code,
      ...(declineCode === null ? {} : { decline_code: declineCode }),
      doc_url: docUrlOf(code),
      message,
      ...(param === null ? {} : { param }),
      payment_method: method,
      type: 'card_error',
    },
    moment,
  );
}

function succeed(payment: Payment, charge: ChargeObject, moment: Moment): void {
  const { intent } = payment;
  charge.status = 'succeeded';
  charge.paid = true;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  emit(payment, 'charge.succeeded', charge, moment);
  emit(payment, 'payment_intent.succeeded', intent, moment);
}

/** Resets the payment so that another card may be tried on the same PaymentIntent. */
export function fail(payment: Payment, error: PaymentError, moment: Moment): Refusal {
  const { intent } = payment;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  emit(payment, 'payment_intent.payment_failed', intent, moment);
  return new Refusal(402, { ...error, payment_intent: structuredClone(intent) });
}
