import type { CardBehaviour } from '../cards/test-cards.ts';
import type { ChargeObject } from '../objects/charge.ts';
import type { DisputeObject } from '../objects/dispute.ts';
import { apiVersion, type EventObject, type EventType } from '../objects/event.ts';
import type { PaymentIntentObject } from '../objects/payment-intent.ts';
import type { PaymentMethodObject } from '../objects/payment-method.ts';
import type { RefundObject } from '../objects/refund.ts';
import { type Ids, newId } from './ids.ts';

/**
 * All data of one PaymentIntent in one document, including its events. Each change is therefore written completely or
 * not at all, and a crash leaves neither a charge without its intent nor an intent without its event.
 */
export interface Payment {
  root: string;
  intent: PaymentIntentObject;
  methods: UsedPaymentMethod[];
  charges: ChargeObject[];
  refunds: RefundObject[];
  disputes: DisputeObject[];
  authentications: Authentication[];
  events: StoredEvent[];
}

export interface UsedPaymentMethod {
  method: PaymentMethodObject;
  behaviour: CardBehaviour;
}

/** The bank's page on which a cardholder authenticates. */
export interface Authentication {
  id: string;
  methodId: string;
  returnUrl: string;
  status: 'pending' | 'completed' | 'failed' | 'abandoned';
}

export interface StoredEvent {
  event: EventObject;
  atMs: number;
  /** Null without an endpoint at the time. */
  delivery: Delivery | null;
}

export interface Delivery {
  attempts: number;
  dueMs: number;
  isOver: boolean;
}

/** The time of a change, and the call that caused it. */
export interface Moment {
  nowMs: number;
  ids: Ids;
  cause: EventObject['request'];
  /** Whether an endpoint receives events. */
  isWatched: boolean;
}

export function unixSeconds({ nowMs }: Pick<Moment, 'nowMs'>): number {
  return Math.floor(nowMs / 1000);
}

/** Records an event with the object's current state. */
export function emit(
  payment: Payment,
  type: EventType,
  object: EventObject['data']['object'],
  moment: Moment,
  previous?: Record<string, unknown>,
): void {
  payment.events.push({
    event: {
      id: newId('evt', payment.root, moment.ids),
      object: 'event',
      api_version: apiVersion,
      created: unixSeconds(moment),
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: moment.isWatched ? 1 : 0,
      request: moment.cause,
      type,
    },
    atMs: moment.nowMs,
    delivery: moment.isWatched ? { attempts: 0, dueMs: moment.nowMs, isOver: false } : null,
  });
}
