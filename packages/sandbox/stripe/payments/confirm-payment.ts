import type { ReadCard } from '../cards/read-card.ts';
import { type Refusal, unexpectedState } from '../http/refusal.ts';
import { docUrlOf } from '../objects/payment-error.ts';
import { buildPaymentMethod } from '../objects/payment-method.ts';
import { chargePayment, fail, leaveProcessing } from './charge-payment.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, type UsedPaymentMethod, unixSeconds } from './payment.ts';

interface Attempt {
  /** The card that was just validated. */
  source: ReadCard | null;
  returnUrl: string;
  /** Base URL of the sandbox, as the caller sees it. */
  home: string;
  isLeftProcessing: boolean;
}

/**
 * Tries to pay. If the payment is declined, returns the error, and the payment still records the attempt. Throws an
 * error if no attempt was possible.
 */
export function confirmPayment(payment: Payment, attempt: Attempt, moment: Moment): Refusal | null {
  const { intent } = payment;
  checkMayConfirm(payment);
  const used = methodFor(payment, attempt.source, moment);
  abandonAuthentications(payment);
  intent.last_payment_error = null;
  intent.next_action = null;
  intent.payment_method = used.method.id;
  if (attempt.isLeftProcessing) {
    leaveProcessing(payment, used, moment);
    return null;
  }
  if (!used.behaviour.asksForAuthentication) return chargePayment(payment, used, moment);
  askForAuthentication(payment, used, attempt, moment);
  return null;
}

function checkMayConfirm({ intent }: Payment): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
}

/** Adds the card to the payment as a payment method. */
function methodFor(payment: Payment, source: ReadCard | null, moment: Moment): UsedPaymentMethod {
  if (source === null) {
    throw unexpectedState(
      payment.intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const used = {
    method: buildPaymentMethod(newId('pm', payment.root, moment.ids), source.facts, unixSeconds(moment)),
    behaviour: source.behaviour,
  };
  payment.methods.push(used);
  return used;
}

/** Invalidates the bank's pages that are still open from earlier attempts. */
export function abandonAuthentications(payment: Payment): void {
  for (const authentication of payment.authentications) {
    if (authentication.status === 'pending') authentication.status = 'abandoned';
  }
}

function askForAuthentication(
  payment: Payment,
  used: UsedPaymentMethod,
  attempt: Attempt,
  moment: Moment,
): void {
  const { intent } = payment;
  const id = newId('payatt', payment.root, moment.ids);
  const { returnUrl } = attempt;
  const url = `${attempt.home}/3ds/${id}`;
  payment.authentications.push({ id, methodId: used.method.id, returnUrl, status: 'pending' });
  intent.status = 'requires_action';
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  emit(payment, 'payment_intent.requires_action', intent, moment);
}

/** Completes the cardholder's authentication, successfully or not. */
export function finishAuthentication(
  payment: Payment,
  id: string,
  isProved: boolean,
  moment: Moment,
): 'finished' | 'over' {
  const authentication = payment.authentications.find((candidate) => candidate.id === id);
  const used = payment.methods.find(({ method }) => method.id === authentication?.methodId);
  if (authentication?.status !== 'pending' || used === undefined) return 'over';
  authentication.status = isProved ? 'completed' : 'failed';
  payment.intent.next_action = null;
  if (isProved) {
    chargePayment(payment, used, moment);
    return 'finished';
  }
  const code = 'payment_intent_authentication_failure';
  fail(
    payment,
    {
      code,
      doc_url: docUrlOf(code),
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: used.method,
      type: 'invalid_request_error',
    },
    moment,
  );
  return 'finished';
}
