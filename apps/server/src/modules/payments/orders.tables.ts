import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import type { PaymentEventDetails, PaymentEventKind } from './payment-event.ts';
import { ENVIRONMENTS } from './payment-service.ts';

export const ORDER_STATES = ['open', 'closed', 'paid', 'refunded', 'disputed'] as const;

/**
 * What an account was asked to pay, once, at one price. The row is there before the card service hears of it, so that
 * no payment can exist that nobody here knows of. It outlives its account: tax law wants payments kept.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** An order made at one environment means nothing at another. */
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    priceCents: integer('price_cents').notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** Part of the key by which the card service knows a repeated request; a new one asks anew. */
    attempt: integer().notNull(),
    /** The card service's PaymentIntent; null until its answer was stored. */
    intentId: text('intent_id').unique(),
    /** Of what was paid, how much went back. */
    refundedCents: integer('refunded_cents').notNull(),
    /** Keyed hash of the payer's network address, for limits alone. */
    payerFingerprint: text('payer_fingerprint').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the card service was last asked about it. */
    checkedAt: moment('checked_at'),
    /** Grows with every change: who decided by what an older version said must look again. */
    version: integer().notNull(),
  },
  (table) => [
    uniqueIndex('payment_orders_one_open').on(table.accountId, table.environment).where(sql`state = 'open'`),
    index('payment_orders_unfinished').on(table.openedAt).where(sql`state = 'open'`),
    index().on(table.accountId),
    check('payment_orders_price', sql`${table.priceCents} >= 50`),
  ],
);

/** Everything that ever happened to payments and access, in order. Rows are only added: access is rebuilt from them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null when access came without a payment. */
    orderId: uuid('order_id').references(() => paymentOrders.id),
    kind: text().$type<PaymentEventKind>().notNull(),
    /** The card service's event that told it, when only that told it. */
    serviceEventId: text('service_event_id').unique(),
    at: moment('at').notNull(),
    /** Amounts and reasons; nothing of a person or a card. */
    details: jsonb().$type<PaymentEventDetails>().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.orderId)],
);

/** Events that the card service sent, so that one that is sent again does nothing again. */
export const serviceEvents = pgTable(
  'payment_service_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null: taking it in failed, and it is taken in when it comes again. */
    handledAt: moment('handled_at'),
  },
  (table) => [index().on(table.receivedAt)],
);
