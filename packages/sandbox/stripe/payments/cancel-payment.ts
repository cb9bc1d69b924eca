import { unexpectedState } from '../http/refusal.ts';
import { abandonAuthentications } from './confirm-payment.ts';
import { emit, type Moment, type Payment } from './payment.ts';

const cancelable = new Set(['requires_payment_method', 'requires_action']);

export function cancelPayment(payment: Payment, moment: Moment): void {
  const { intent } = payment;
  if (!cancelable.has(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  abandonAuthentications(payment);
  intent.status = 'canceled';
  intent.next_action = null;
  emit(payment, 'payment_intent.canceled', intent, moment);
}
