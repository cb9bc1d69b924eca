import { after, DAY, HOUR, MINUTE } from '../../../shared/clock.ts';
import type { Uses } from '../../../shared/services.ts';
import type { Intents } from '../orders/intents.usecases.ts';
import type { Order } from '../orders/orders.repository.ts';
import type { SettlementUseCases } from '../orders/settlement.usecases.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import type { PaymentService } from '../stripe/payment-service.client.ts';

/** An order that is still unpaid after this time is canceled, so that it can no longer be paid. */
const ABANDONED_AFTER_MS = 72 * HOUR;
/** A bank may reverse a payment for months. */
const REVIEWED_FOR_MS = 180 * DAY;
const MIN_PAUSE_MS = MINUTE;
const MAX_PAUSE_MS = 5 * MINUTE;
const MAX_ORDERS = 1_000;
const MAX_FAILURES = 3;

/**
 * Checks every order with the card service on a schedule, independently of webhooks, which only speed things up.
 */
export function createReconciler(
  dependencies: Uses<'clock' | 'log'> & {
    store: PaymentStore;
    service: PaymentService;
    settlement: SettlementUseCases;
    intents: Intents;
  },
) {
  const { store, service, settlement, intents, clock, log } = dependencies;
  const { environment } = service;

  async function checkOpenOrder(order: Order): Promise<void> {
    const settled = await settlement.settle(order.id);
    if (settled?.order.state !== 'open') return;
    const isPending = settled.payment?.status === 'processing' || settled.doubts.length > 0;
    const isAbandoned = after(order.openedAt, ABANDONED_AFTER_MS) <= clock.now();
    if (isPending) return;
    const { accountId } = order;
    const isOwed = accountId !== null && (await store.promo.findRedemption(accountId))?.percent !== 100;
    if (!isOwed) await intents.retire(settled.order, 'nothing owed');
    else if (isAbandoned) await intents.retire(settled.order, 'abandoned');
  }

  /** One order that fails does not block the others. The round ends early if every call fails. */
  async function checkEach(
    orders: readonly Order[],
    check: (order: Order) => Promise<unknown>,
  ): Promise<void> {
    let failedInARow = 0;
    for (const order of orders) {
      try {
        await check(order);
        failedInARow = 0;
      } catch (error) {
        log.error({ order: order.id, err: error }, 'a payment order could not be checked');
        await store.orders.touch(order.id, clock.now());
        failedInARow += 1;
        if (failedInARow === MAX_FAILURES) return;
      }
    }
  }

  return {
    /**
     * Checks orders that may still be paid: new orders every minute, older ones at least every five minutes.
     */
    async reconcile(): Promise<void> {
      const orders = await store.orders.list({
        environment,
        states: ['open'],
        openedAfter: new Date(0),
        limit: MAX_ORDERS,
      });
      await checkEach(
        orders.filter((order) => isDue(order, clock.now())),
        checkOpenOrder,
      );
    },

    /** Checks paid orders for money that was returned without a notification. */
    async review(): Promise<void> {
      const orders = await store.orders.list({
        environment,
        states: ['paid', 'disputed'],
        openedAfter: after(clock.now(), -REVIEWED_FOR_MS),
        limit: MAX_ORDERS,
      });
      await checkEach(orders, (order) => settlement.settle(order.id));
    },
  };
}

function isDue({ checkedAt, openedAt }: Order, now: Date): boolean {
  if (checkedAt === null) return true;
  const age = now.getTime() - openedAt.getTime();
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, age / 10));
  // Allows for a round that starts a few seconds early.
  return now.getTime() - checkedAt.getTime() >= pause - 5_000;
}
