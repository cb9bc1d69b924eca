import type { PaymentError } from './payment-error.ts';

type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

interface NextAction {
  type: 'redirect_to_url';
  redirect_to_url: { return_url: string; url: string };
}

export interface PaymentIntentObject {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  status: PaymentIntentStatus;
}

export type NewPaymentIntent = Pick<PaymentIntentObject, 'amount' | 'currency' | 'description' | 'metadata'>;

export function buildPaymentIntent(
  id: string,
  fields: NewPaymentIntent,
  { clientSecret, created }: { clientSecret: string; created: number },
): PaymentIntentObject {
  return {
    id,
    object: 'payment_intent',
    ...fields,
    amount_received: 0,
    client_secret: clientSecret,
    created,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
}

/**
 * Returns the parts of a PaymentIntent that a publishable key may read: no metadata, charges or recipient.
 */
export function clientViewOf(intent: PaymentIntentObject): object {
  const { amount_received: _, latest_charge: __, metadata: ___, ...shown } = intent;
  return shown;
}
