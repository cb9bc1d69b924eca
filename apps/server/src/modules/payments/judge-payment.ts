import type { Order } from './orders.repository.ts';
import type { Intent, Payment } from './payment-service.ts';

/** What an order becomes by what the card service says of its payment, and what of that does not fit the order. */
export interface Verdict {
  readonly state: Order['state'];
  readonly refundedCents: number;
  /** Not empty: the payment gives no access, and an operator must look. */
  readonly doubts: readonly string[];
}

/**
 * Money received opens the product; money that the payer's bank asks back closes it while the bank decides, and money
 * that went back in full, by us or by the bank, closes it for good.
 * A payment that does not fit its order in every respect opens nothing, whoever says that it succeeded.
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

/** In which respects a PaymentIntent is not the one that this order is for. */
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
