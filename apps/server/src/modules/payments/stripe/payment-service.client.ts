import type { Cents } from '@insights/money';

/**
 * Environments for payments. Test and live never mix: an order belongs to the environment in which it was opened.
 */
export const ENVIRONMENTS = ['bundled-sandbox', 'stripe-test', 'stripe-live'] as const;
export type PaymentEnvironment = (typeof ENVIRONMENTS)[number];

/**
 * `payable`: waits for a card or for its owner's approval. `processing`: the bank has not decided yet, or the money is
 * only reserved.
 */
export type IntentStatus = 'payable' | 'processing' | 'succeeded' | 'canceled';

/** The card service's data about a PaymentIntent, validated and in our terms. */
export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly amountReceived: Cents;
  readonly currency: string;
  readonly liveMode: boolean;
  /** Id of the order for which the PaymentIntent was created, as we sent it to the service. */
  readonly orderId: string | null;
  /** Only for the payer's browser; never stored or logged. */
  readonly clientSecret: string;
}

/**
 * Money that was returned or may have to be returned. `dispute` is the worst status among the disputes, if there are
 * any.
 */
export interface Reversals {
  readonly refunded: Cents;
  readonly dispute: 'none' | 'open' | 'lost' | 'ended';
}

export interface Payment extends Intent, Reversals {
  /** The card's last four digits; null before the card is charged, or if no card was used. */
  readonly cardEnd: string | null;
}

/** A signed notification from the card service. It is only a reason to check the payment. */
export interface ServiceEvent {
  readonly id: string;
  readonly type: string;
  readonly liveMode: boolean;
  readonly intentId: string | null;
  /** The order that the event's PaymentIntent claims to belong to. */
  readonly orderId: string | null;
}

export interface IntentRequest {
  readonly orderId: string;
  readonly amount: Cents;
  /** The same key never creates a second PaymentIntent. */
  readonly idempotencyKey: string;
}

/**
 * A service that charges cards. Every call fails with a PaymentServiceError if the service does not respond or responds
 * unexpectedly.
 */
export interface PaymentService {
  readonly environment: PaymentEnvironment;
  createIntent(request: IntentRequest): Promise<Intent>;
  /** Returns null if the service does not know the PaymentIntent. */
  findPayment(intentId: string): Promise<Payment | null>;
  /** Cancels a PaymentIntent if that is still possible, and returns its state. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Refunds the remaining amount of a payment. The same key never refunds twice. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** Returns null unless the signature proves that the service sent the body recently. */
  readEvent(body: Buffer, signature: string | undefined): ServiceEvent | null;
}

/**
 * `unanswered`: no response in time, or too many requests; the same request should be retried. `failed`: the service
 * responded with an internal failure, which it may repeat forever for the same request. `refused`: the service does not
 * accept the request or the key, or its response is not a PaymentIntent; an operator must look into it.
 */
export class PaymentServiceError extends Error {
  override readonly name = 'PaymentServiceError';
  readonly kind: 'unanswered' | 'failed' | 'refused';
  /** For the log. Consists only of codes and never contains the service's text. */
  readonly publicReason: string;

  constructor(kind: PaymentServiceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.publicReason = message;
  }
}
