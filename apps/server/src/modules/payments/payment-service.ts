import type { Cents } from '@insights/money';

/** Where payments are made. Test and live never mix: an order belongs to the one it was opened at. */
export const ENVIRONMENTS = ['bundled-sandbox', 'stripe-test', 'stripe-live'] as const;
export type PaymentEnvironment = (typeof ENVIRONMENTS)[number];

/**
 * - payable: waits for a card, or for its owner to approve
 * - processing: the bank decides, or the money is only reserved
 */
export type IntentStatus = 'payable' | 'processing' | 'succeeded' | 'canceled';

/** What the card service says of one PaymentIntent, checked and in our words. */
export interface Intent {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly amountReceived: Cents;
  readonly currency: string;
  readonly liveMode: boolean;
  /** The order that it was made for, as we told the service then. */
  readonly orderId: string | null;
  /** For the payer's browser alone: never stored, never logged. */
  readonly clientSecret: string;
}

/** Money that went back, or may have to. `dispute`: the worst of the disputes, if there were any. */
export interface Reversals {
  readonly refunded: Cents;
  readonly dispute: 'none' | 'open' | 'lost' | 'ended';
}

export interface Payment extends Intent, Reversals {
  /** The last four digits of the card; null before it was charged, and where no card was. */
  readonly cardEnd: string | null;
}

/** Something that the card service tells of its own accord. Signed, yet only a reason to ask. */
export interface ServiceEvent {
  readonly id: string;
  readonly type: string;
  readonly liveMode: boolean;
  readonly intentId: string | null;
  /** The order that a PaymentIntent in the event claims to be for. */
  readonly orderId: string | null;
}

export interface IntentRequest {
  readonly orderId: string;
  readonly amount: Cents;
  /** The same key never makes a second PaymentIntent. */
  readonly idempotencyKey: string;
}

/**
 * A service that charges cards. Every call fails with a PaymentServiceError when the service does not answer, or not
 * as expected.
 */
export interface PaymentService {
  readonly environment: PaymentEnvironment;
  createIntent(request: IntentRequest): Promise<Intent>;
  /** Null when the service knows no such PaymentIntent. */
  findPayment(intentId: string): Promise<Payment | null>;
  /** Cancels it if that is still possible, and tells how it stands now. */
  cancelIntent(intentId: string): Promise<Intent | null>;
  /** Gives back all that is left of what was paid. The same key never does so twice. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** Null when the signature does not prove that the body is the service's, and new. */
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
  /** For the log: made of codes alone, never of what the service wrote. */
  readonly publicReason: string;

  constructor(kind: PaymentServiceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.publicReason = message;
  }
}
