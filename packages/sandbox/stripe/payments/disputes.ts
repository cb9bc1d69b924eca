import { buildDispute, type DisputeObject } from '../objects/dispute.ts';
import { newId } from './ids.ts';
import { emit, type Moment, type Payment, unixSeconds } from './payment.ts';

/** Opens a dispute: the cardholder asks the bank to return the amount. */
export function openDispute(payment: Payment, moment: Moment): DisputeObject {
  const charge = payment.charges.find(({ status }) => status === 'succeeded');
  if (charge === undefined || charge.refunded) {
    throw new Error(`${payment.intent.id} has no payment to dispute`);
  }
  if (charge.disputed) throw new Error(`${charge.id} is disputed already`);
  charge.disputed = true;
  const dispute = buildDispute(newId('du', payment.root, moment.ids), charge, unixSeconds(moment));
  payment.disputes.push(dispute);
  emit(payment, 'charge.dispute.created', dispute, moment);
  return dispute;
}

/** Closes a dispute in favor of the merchant (`won`) or the cardholder (`lost`). */
export function closeDispute(
  payment: Payment,
  id: string,
  status: 'won' | 'lost',
  moment: Moment,
): DisputeObject {
  const dispute = payment.disputes.find((candidate) => candidate.id === id);
  if (dispute === undefined) throw new Error(`Unknown dispute ${id}`);
  if (dispute.status !== 'needs_response') throw new Error(`${id} is already closed`);
  dispute.status = status;
  emit(payment, 'charge.dispute.closed', dispute, moment, { status: 'needs_response' });
  return dispute;
}
