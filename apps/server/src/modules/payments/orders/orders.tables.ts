import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../shared/database/columns.ts';
import { accounts } from '../../access/access.tables.ts';
import { ENVIRONMENTS } from '../stripe/payment-service.client.ts';

const ORDER_STATES = ['open', 'closed', 'paid', 'refunded', 'disputed'] as const;

/**
 * One attempt to charge an account a price. The row is committed before the card service is called, so that no payment
 * exists that we do not know about. It outlives its account, because tax law requires payment records to be kept.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** An order created in one environment is meaningless in another. */
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** Part of the idempotency key; a new number results in a new request. */
    attempt: integer().notNull(),
    /** The card service's PaymentIntent; null until its response is stored. */
    intentId: text('intent_id').unique(),
    /** Amount refunded from what was paid. */
    refundedCents: integer('refunded_cents').notNull(),
    /** Keyed hash of the payer's network address, used only for limits. */
    payerFingerprint: text('payer_fingerprint').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the order was last checked with the card service. */
    checkedAt: moment('checked_at'),
    /** Incremented with every change. A decision based on an older version must be made again. */
    version: integer().notNull(),
  },
  (table) => [
    uniqueIndex('payment_orders_one_open').on(table.accountId, table.environment).where(sql`state = 'open'`),
    index('payment_orders_unfinished').on(table.openedAt).where(sql`state = 'open'`),
    index().on(table.accountId),
    check('payment_orders_price', sql`${table.priceCents} >= 50`),
  ],
);

/**
 * Kinds of events in the life of an order and its access. The first five name the state that the order entered.
 */
type PaymentEventKind =
  | 'opened'
  | 'closed'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'intent-made'
  | 'declined'
  | 'partly-refunded'
  | 'granted-free'
  | 'revoked-free';

/** Amounts and reasons. Contains no names, cards or addresses. */
interface PaymentEventDetails {
  readonly priceCents?: number;
  readonly refundedCents?: number;
  readonly intentId?: string;
  readonly reason?: string;
}

/** Append-only history of payments and access, in order. Access is rebuilt from it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null if access was granted without a payment. */
    orderId: uuid('order_id').references(() => paymentOrders.id),
    kind: text().$type<PaymentEventKind>().notNull(),
    /** Id of the card service's event, if the event was the only source. */
    serviceEventId: text('service_event_id').unique(),
    at: moment('at').notNull(),
    details: jsonb().$type<PaymentEventDetails>().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.orderId)],
);

/** Events received from the card service, stored so that a repeated event has no effect. */
export const serviceEvents = pgTable(
  'payment_service_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null if handling failed; the event is handled when it arrives again. */
    handledAt: moment('handled_at'),
  },
  (table) => [index().on(table.receivedAt)],
);
