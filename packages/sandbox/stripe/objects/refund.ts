import type { ChargeObject } from './charge.ts';

export interface RefundObject {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
}

export function buildRefund(id: string, charge: ChargeObject, amount: number, created: number): RefundObject {
  const { currency, payment_intent } = charge;
  return {
    id,
    object: 'refund',
    amount,
    charge: charge.id,
    created,
    currency,
    payment_intent,
    status: 'succeeded',
  };
}
