import { cents } from '@insights/money';
import { coalesce } from '../../../shared/concurrency.ts';
import type { Queries } from '../../../shared/database/database.ts';
import type { Uses } from '../../../shared/services.ts';
import type { Grants, PaymentAlerts } from '../grants.usecases.ts';
import type { PaymentStore, PaymentTables } from '../payment-store.repository.ts';
import type { Payment, PaymentService } from '../stripe/payment-service.client.ts';
import type { Order, OrderChange } from './orders.repository.ts';
import { doubtsAbout, judgePayment, type Verdict } from './payment-verdict.rules.ts';

/** State of an order after the card service was checked. */
export interface Settlement {
  readonly order: Order;
  /** Null if the service does not know a payment for the order. */
  readonly payment: Payment | null;
  readonly doubts: readonly string[];
}

const MAX_TRIES = 10;

/**
 * The only code that grants or ends access because of a payment. A webhook, a returning browser and the scheduled job
 * all call it. It reads the payment from the card service and applies the result in one transaction. It can be called
 * any number of times, in parallel and on several instances.
 */
export function createSettlement(
  dependencies: Uses<'clock' | 'log'> & {
    store: PaymentStore;
    service: PaymentService;
    grants: Grants;
    alerts: PaymentAlerts;
  },
) {
  const { store, service, grants, clock, log, alerts } = dependencies;
  const turns = coalesce<Settlement | null>();

  /**
   * Between our read and write, another caller may have read a newer state and already written it. The order's version
   * reveals that; a stale result is discarded and the state is read again.
   */
  async function settleNow(orderId: string, claimedIntentId: string | null): Promise<Settlement | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await store.orders.find(orderId);
      if (order === undefined) return null;
      const intentId = order.intentId ?? claimedIntentId;
      const payment = intentId === null ? null : await service.findPayment(intentId);
      if (payment === null) {
        await store.orders.touch(order.id, clock.now());
        return { order, payment, doubts: [] };
      }
      const verdict = judgePayment(order, payment);
      if (verdict.doubts.length > 0) reportDoubts(order, verdict);
      const change = changeFor(order, payment, verdict);
      if (change === null) {
        await store.orders.touch(order.id, clock.now());
        return { order, payment, doubts: verdict.doubts };
      }
      const changed = await store.transaction((tables, queries) =>
        apply(order, change, payment, tables, queries),
      );
      if (changed !== null) return { order: changed, payment, doubts: verdict.doubts };
    }
    throw new Error(`The payment order ${orderId} changes faster than it can be settled`);
  }

  async function apply(
    seen: Order,
    change: OrderChange,
    { cardEnd }: Payment,
    { orders, events }: PaymentTables,
    queries: Queries,
  ): Promise<Order | null> {
    const order = await orders.lock(seen.id);
    if (order === undefined || order.version !== seen.version) return null;
    const at = clock.now();
    await orders.change(order.id, change);
    await orders.touch(order.id, at);
    const { accountId, id: orderId, priceCents } = order;
    const event = { accountId, orderId, at };
    if (change.intentId != null) {
      await events.append({ ...event, kind: 'intent-made', details: { intentId: change.intentId } });
    }
    const isPartlyRefunded = change.refundedCents !== undefined && change.state !== 'refunded';
    if (isPartlyRefunded) {
      const details = { refundedCents: change.refundedCents ?? 0 };
      await events.append({ ...event, kind: 'partly-refunded', details });
    }
    if (change.state !== undefined) {
      const kind = change.state === 'open' ? 'opened' : change.state;
      await events.append({ ...event, kind, details: { priceCents } });
      if (accountId === null) reportUnowned(order, change);
      else {
        const means = cardEnd === null ? null : { card: cardEnd };
        const grant = {
          amountCents: cents(priceCents),
          paidAt: at,
          means,
          reference: paymentReference(orderId),
        };
        await grants.apply(accountId, queries, change.state === 'paid' ? grant : null);
      }
      log.info({ order: orderId, from: order.state, to: change.state }, 'payment order settled');
    }
    return { ...order, ...change, checkedAt: at, version: order.version + 1 };
  }

  /** Reports a payment whose account was deleted while the payment was pending. */
  function reportUnowned({ id }: Order, { state }: OrderChange): void {
    if (state !== 'paid') return;
    alerts.raise('not-owed');
    log.error({ order: id }, 'a payment was received for a deleted account');
  }

  function reportDoubts({ id }: Order, { doubts }: Verdict): void {
    alerts.raise('mismatch');
    log.error({ order: id, doubts }, 'a payment does not match its order');
  }

  return {
    /** `claimedIntentId` is the payment that a caller claims for an order that does not have one yet. */
    settle(orderId: string, claimedIntentId: string | null = null): Promise<Settlement | null> {
      return turns(`${orderId} ${claimedIntentId}`, () => settleNow(orderId, claimedIntentId));
    },
  };
}

export type SettlementUseCases = ReturnType<typeof createSettlement>;

/** Returns what must be written, or null if the order already matches the card service. */
function changeFor(order: Order, payment: Payment, verdict: Verdict): OrderChange | null {
  const isAdopted = order.intentId === null && doubtsAbout(order, payment).length === 0;
  // A PaymentIntent that was canceled before we knew about it says nothing about the order.
  if (order.intentId === null && (!isAdopted || payment.status === 'canceled')) return null;
  const change = {
    ...(isAdopted ? { intentId: payment.id } : {}),
    ...(verdict.state === order.state ? {} : { state: verdict.state }),
    ...(verdict.refundedCents === order.refundedCents ? {} : { refundedCents: verdict.refundedCents }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** Returns the reference by which support and the payer can find a payment. */
export function paymentReference(orderId: string): string {
  return `FI-${orderId.slice(0, 8).toUpperCase()}`;
}
