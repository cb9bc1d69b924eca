import { buildRefund, type RefundObject } from '../objects/refund.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, unixSeconds } from './payment.ts';

/** Refunds an amount to the card: by default the remaining amount, and never more than was charged. */
export function refundPayment(payment: Payment, amount: number | undefined, moment: Moment): RefundObject {
  const charge = payment.charges.find(({ status }) => status === 'succeeded');
  const left = charge === undefined ? 0 : charge.amount - charge.amount_refunded;
  const given = amount ?? left;
  if (charge === undefined || charge.disputed || given === 0 || given > left) {
    throw new Error(
      `Of ${payment.intent.id}, ${charge?.disputed === true ? 'which is disputed' : left} can be refunded`,
    );
  }
  const refund = buildRefund(newId('re', payment.root, moment.ids), charge, given, unixSeconds(moment));
  payment.refunds.push(refund);
  const previous = {
    amount_refunded: charge.amount_refunded,
    ...(given === left ? { refunded: false } : {}),
  };
  charge.amount_refunded += given;
  charge.refunded = given === left;
  emit(payment, 'charge.refunded', charge, moment, previous);
  emit(payment, 'refund.created', refund, moment);
  return refund;
}
