import { randomUUID } from 'node:crypto';
import type { Cents } from '@insights/money';
import type { Uses } from '../../../shared/services.ts';
import type { Access } from '../../access/access.usecases.ts';
import type { NewPaymentEvent, PaymentEvent } from '../payment-events.repository.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import { alreadyPaid, paymentDisputed, tryAgain } from '../payments.errors.ts';
import type { PaymentEnvironment } from '../stripe/payment-service.client.ts';
import type { Order } from './orders.repository.ts';

export interface Payer {
  readonly accountId: string;
  /** Keyed hash of the payer's network address. */
  readonly fingerprint: string;
}

/** Why an order ended without a payment. */
export type CloseReason = 'repriced' | 'nothing owed' | 'canceled' | 'unanswered' | 'abandoned' | 'declined';

/**
 * Manages the life cycle of an order up to its payment. Each step is one transaction together with its event.
 */
export function createOrders(
  dependencies: Uses<'clock' | 'log'> & {
    store: PaymentStore;
    environment: PaymentEnvironment;
    access: Pick<Access, 'lockAccount'>;
  },
) {
  const { store, environment, access, clock, log } = dependencies;

  const newEvent = (
    { id, accountId }: Order,
    kind: PaymentEvent['kind'],
    details: PaymentEvent['details'],
  ): NewPaymentEvent => ({ accountId, orderId: id, kind, at: clock.now(), details });

  return {
    /** Returns the account's open order, whatever its price, or a new one. */
    async open({ accountId, fingerprint }: Payer, price: Cents): Promise<Order> {
      const known = await store.orders.findOpen(accountId, environment);
      if (known !== undefined) return known;
      return store.transaction(async ({ orders, events }, queries) => {
        // Locked, so that a payment being recorded right now is either visible here or is recorded later.
        const account = await access.lockAccount(accountId, queries);
        if (account === undefined || account.paidAccessSince !== null) throw alreadyPaid();
        if (await orders.hasDisputed(accountId)) throw paymentDisputed();
        const other = await orders.findOpen(accountId, environment);
        if (other !== undefined) return other;
        const order: Order = {
          id: randomUUID(),
          accountId,
          environment,
          priceCents: price,
          state: 'open',
          attempt: 1,
          intentId: null,
          refundedCents: 0,
          payerFingerprint: fingerprint,
          openedAt: clock.now(),
          checkedAt: null,
          version: 1,
        };
        if (!(await orders.add(order))) throw tryAgain();
        await events.append(newEvent(order, 'opened', { priceCents: price }));
        return order;
      });
    },

    /**
     * Stores the PaymentIntent for an order. Returns false if the order has ended or has another PaymentIntent.
     */
    async recordIntent(orderId: string, intentId: string): Promise<boolean> {
      return store.transaction(async ({ orders, events }) => {
        const order = await orders.lock(orderId);
        if (order?.state !== 'open') return false;
        if (order.intentId !== null) return order.intentId === intentId;
        await orders.change(orderId, { intentId });
        await events.append(newEvent(order, 'intent-made', { intentId }));
        return true;
      });
    },

    /**
     * Moves on to the next attempt to create a PaymentIntent. Returns false if another caller already did so or created
     * the PaymentIntent.
     */
    async endAttempt({ id, attempt }: Pick<Order, 'id' | 'attempt'>): Promise<boolean> {
      return store.transaction(async ({ orders }) => {
        const order = await orders.lock(id);
        const isOurs = order?.state === 'open' && order.intentId === null && order.attempt === attempt;
        if (isOurs) await orders.change(id, { attempt: attempt + 1 });
        return isOurs;
      });
    },

    /** Returns false if the order has changed since it was read. */
    async close(seen: Order, reason: CloseReason): Promise<boolean> {
      const isClosed = await store.transaction(async ({ orders, events }) => {
        const order = await orders.lock(seen.id);
        if (order?.state !== 'open' || order.version !== seen.version) return false;
        await orders.change(order.id, { state: 'closed' });
        await events.append(newEvent(order, 'closed', { reason }));
        return true;
      });
      if (isClosed) log.info({ order: seen.id, reason }, 'payment order closed');
      return isClosed;
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
