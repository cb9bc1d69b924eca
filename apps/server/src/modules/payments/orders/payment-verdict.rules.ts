import type { Intent, Payment } from '../stripe/payment-service.client.ts';
import type { Order } from './orders.repository.ts';

/** The new state of an order according to the card service, and any mismatches between payment and order. */
export interface Verdict {
  readonly state: Order['state'];
  readonly refundedCents: number;
  /** If not empty, the payment grants no access, and an operator must check it. */
  readonly doubts: readonly string[];
}

/**
 * Decides the state of an order. Money received grants access, a dispute suspends it until the bank decides, and money
 * returned in full, by us or by the bank, ends it. A payment that does not match its order in every respect grants
 * nothing, regardless of who reports that it succeeded.
 */
export function judgePayment(order: Order, payment: Payment): Verdict {
  const { state } = order;
  const verdict = { refundedCents: payment.refunded, doubts: [] };
  if (payment.status === 'canceled') return { ...verdict, state: state === 'open' ? 'closed' : state };
  if (payment.status !== 'succeeded') return { ...verdict, state };
  const isBack = payment.refunded > 0 && payment.refunded >= payment.amountReceived;
  if (isBack || payment.dispute === 'lost') return { ...verdict, state: 'refunded' };
  if (payment.dispute === 'open') return { ...verdict, state: 'disputed' };
  const doubts = doubtsAbout(order, payment);
  return { ...verdict, doubts, state: doubts.length === 0 ? 'paid' : state };
}

/** Returns the mismatches between a PaymentIntent and its order. */
export function doubtsAbout(order: Order, payment: Intent): string[] {
  const isLive = order.environment === 'stripe-live';
  return [
    order.intentId !== null && order.intentId !== payment.id ? 'another PaymentIntent' : null,
    payment.orderId !== order.id ? 'another order' : null,
    payment.currency !== 'usd' ? 'another currency' : null,
    payment.liveMode !== isLive ? 'another mode' : null,
    payment.amount !== order.priceCents ? 'another amount' : null,
    payment.status === 'succeeded' && payment.amountReceived < order.priceCents
      ? 'too little received'
      : null,
  ].filter((doubt) => doubt !== null);
}
