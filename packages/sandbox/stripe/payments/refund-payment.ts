import { invalidRequest } from '../http/refusal.ts';
import { buildRefund, type RefundObject, type RefundReason } from '../objects/refund.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, secondsOf } from './payment.ts';

export interface RefundRequest {
  /** Null: everything that is left. */
  amount: number | null;
  reason: RefundReason | null;
  metadata: Record<string, string>;
}

/** Gives money back to the card, at most what was taken from it. */
export function refundPayment(payment: Payment, request: RefundRequest, moment: Moment): RefundObject {
  const id = newId('re', payment.root, moment.ids);
  // A call that was interrupted after its work had been done comes with the same ids again.
  const earlier = payment.refunds.find((refund) => refund.id === id);
  if (earlier !== undefined) return earlier;
  const charge = payment.charges.find(({ status }) => status === 'succeeded');
  if (charge === undefined) {
    throw invalidRequest(
      `This PaymentIntent (${payment.intent.id}) does not have a successful charge to refund.`,
    );
  }
  if (charge.disputed) {
    throw invalidRequest(`The charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount} ${charge.currency}) is greater than unrefunded amount on charge (${left} ${charge.currency})`,
      { param: 'amount' },
    );
  }
  const { reason, metadata } = request;
  const refund = buildRefund(id, charge, { amount, reason, metadata, created: secondsOf(moment) });
  payment.refunds.push(refund);
  const previous = {
    amount_refunded: charge.amount_refunded,
    ...(amount === left ? { refunded: false } : {}),
  };
  charge.amount_refunded += amount;
  charge.refunded = amount === left;
  emit(payment, 'charge.refunded', charge, moment, previous);
  emit(payment, 'refund.created', refund, moment);
  return refund;
}
