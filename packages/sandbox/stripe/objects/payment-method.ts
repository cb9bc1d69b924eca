/** A card without its number, which was discarded. */
export interface PaymentMethodObject {
  id: string;
  object: 'payment_method';
  card: CardFacts;
  created: number;
  livemode: false;
  type: 'card';
}

export interface CardFacts {
  brand: string;
  exp_month: number;
  exp_year: number;
  last4: string;
}

export function buildPaymentMethod(id: string, card: CardFacts, created: number): PaymentMethodObject {
  return { id, object: 'payment_method', card, created, livemode: false, type: 'card' };
}
