import type { ChargeObject } from './charge.ts';
import type { DisputeObject } from './dispute.ts';
import type { PaymentIntentObject } from './payment-intent.ts';
import type { RefundObject } from './refund.ts';

/** Stripe API version that the sandbox implements, which is the version that stripe 23.1.0 requests. */
export const apiVersion = '2026-10-28.endive';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.pending'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

export interface EventObject {
  id: string;
  object: 'event';
  api_version: typeof apiVersion;
  created: number;
  data: {
    object: PaymentIntentObject | ChargeObject | RefundObject | DisputeObject;
    previous_attributes?: Record<string, unknown>;
  };
  livemode: false;
  pending_webhooks: number;
  /** The call that caused the event. Both fields are null if it was not caused by a call. */
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}
