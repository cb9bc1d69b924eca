import type { Cents } from '@insights/money';

/**
 * Where payments are made. Test and live never mix: an order belongs to the environment in which it was opened.
 */
export const ENVIRONMENTS = ['bundled-sandbox', 'stripe-test', 'stripe-live'] as const;
export type PaymentEnvironment = (typeof ENVIRONMENTS)[number];

/**
 * Payable: waits for a card, or for its owner's approval. Processing: the bank decides, or the money is only reserved.
 */
export type IntentStatus = 'payable' | 'processing' | 'succeeded' | 'canceled';

/** The card service's data about one PaymentIntent, validated and in our terms. */
export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly amountReceived: Cents;
  readonly currency: string;
  readonly liveMode: boolean;
  /** Id of the order that it was created for, as we passed it to the service. */
  readonly orderId: string | null;
  /** For the payer's browser only: never stored, never logged. */
  readonly clientSecret: string;
}

/** Money that was returned, or may have to be. `dispute` is the worst of the disputes, if any. */
export interface Reversals {
  readonly refunded: Cents;
  readonly dispute: 'none' | 'open' | 'lost' | 'ended';
}

export interface Payment extends Intent, Reversals {
  /** The last four digits of the card; null before it was charged, and if no card was used. */
  readonly cardEnd: string | null;
}

/** Notification from the card service. Signed, yet only a reason to check. */
export interface ServiceEvent {
  readonly id: string;
  readonly type: string;
  readonly liveMode: boolean;
  readonly intentId: string | null;
  /** The order that a PaymentIntent in the event claims to belong to. */
  readonly orderId: string | null;
}

export interface IntentRequest {
  readonly orderId: string;
  readonly amount: Cents;
  /** The same key never creates a second PaymentIntent. */
  readonly idempotencyKey: string;
}

/**
 * A service that charges cards. Every call fails with a PaymentServiceError if the service does not respond, or
 * responds unexpectedly.
 */
export interface PaymentService {
  readonly environment: PaymentEnvironment;
  createIntent(request: IntentRequest): Promise<Intent>;
  /** Null if the service does not know the PaymentIntent. */
  findPayment(intentId: string): Promise<Payment | null>;
  /** Cancels it if still possible, and returns its state. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Refunds all that is left of a payment. The same key never refunds twice. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** Null unless the signature proves that the service sent the body, and recently. */
  readEvent(body: Buffer, signature: string | undefined): ServiceEvent | null;
}

/**
 * - unanswered: no answer in time, or too many requests; asking again the same way is right
 * - failed: the service answered with a failure of its own, which it may repeat for ever to the same request
 * - refused: it does not accept the request or the key, or answers what no PaymentIntent is; an operator must look
 */
export class PaymentServiceError extends Error {
  override readonly name = 'PaymentServiceError';
  readonly kind: 'unanswered' | 'failed' | 'refused';
  /** For the log: consists of codes only, never of the service's text. */
  readonly publicReason: string;

  constructor(kind: PaymentServiceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.publicReason = message;
  }
}
