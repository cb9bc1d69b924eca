import type { PaymentIntentObject } from './payment-intent.ts';
import type { CardFacts, PaymentMethodObject } from './payment-method.ts';

export interface ChargeObject {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: CardFacts; type: 'card' };
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
}

/** Creates a charge for one attempt to pay a PaymentIntent by card. It is pending until the bank responds. */
export function buildCharge(
  id: string,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
  created: number,
): ChargeObject {
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created,
    currency: intent.currency,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    refunded: false,
    status: 'pending',
  };
}
