import type { ChargeObject } from './charge.ts';

export interface DisputeObject {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

/** Creates a dispute: the cardholder contests the charge, and the bank withdraws the amount for now. */
export function buildDispute(id: string, charge: ChargeObject, created: number): DisputeObject {
  return {
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created,
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
