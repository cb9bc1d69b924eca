import { after, DAY } from '../../../shared/clock.ts';
import type { Uses } from '../../../shared/services.ts';
import type { Declines } from '../orders/declines.usecases.ts';
import type { Intents } from '../orders/intents.usecases.ts';
import type { Order } from '../orders/orders.repository.ts';
import type { SettlementUseCases } from '../orders/settlement.usecases.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import { eventNotSigned } from '../payments.errors.ts';
import type { PaymentService, ServiceEvent } from '../stripe/payment-service.client.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Events that come with every payment and add nothing to what is known. */
const NOTHING_NEW = new Set([
  'payment_intent.created',
  'charge.pending',
  'charge.succeeded',
  'charge.updated',
]);
/** Long after the card service has stopped repeating an event. */
const REMEMBERED_MS = 30 * DAY;

/**
 * Handles notifications from the card service. An event is only a reason to check a payment; its content is not
 * trusted. It counts as handled once its effects are committed; until then, the service sends it again.
 */
export function createWebhook(
  dependencies: Uses<'clock' | 'log'> & {
    store: PaymentStore;
    service: PaymentService;
    settlement: SettlementUseCases;
    intents: Intents;
    declines: Declines;
  },
) {
  const { store, service, settlement, intents, declines, clock, log } = dependencies;

  async function findOrder({ intentId, orderId }: ServiceEvent): Promise<Order | undefined> {
    if (intentId === null) return undefined;
    const known = await store.orders.findByIntent(intentId);
    if (known !== undefined || orderId === null || !UUID.test(orderId)) return known;
    // The response that created this payment was lost, but the event names its order.
    const named = await store.orders.find(orderId);
    return named?.intentId === null ? named : undefined;
  }

  return {
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      const event = service.readEvent(body, signature);
      if (event === null) throw eventNotSigned();
      const { id, type, liveMode, intentId } = event;
      if (liveMode !== (service.environment === 'stripe-live')) {
        log.warn({ type, liveMode }, 'ignored an event from the other Stripe mode');
        return;
      }
      const known = await store.events.receive({ id, type, receivedAt: clock.now() });
      if (known === 'handled') return;
      const order = await findOrder(event);
      if (order === undefined) log.warn({ type }, 'ignored an event that concerns no order');
      else if (order.intentId === null || !NOTHING_NEW.has(type)) {
        await settlement.settle(order.id, intentId);
        const isDecline = type === 'payment_intent.payment_failed';
        if (isDecline && (await declines.record(order, id))) await stop(order.id);
      }
      await store.events.finish(id, clock.now());
    },

    async deleteExpired(): Promise<void> {
      await store.events.forgetReceivedBefore(after(clock.now(), -REMEMBERED_MS));
    },
  };

  /** A visitor who tests stolen cards has a PaymentIntent's secret, so that PaymentIntent must end, too. */
  async function stop(orderId: string): Promise<void> {
    const order = await store.orders.find(orderId);
    if (order === undefined || order.state !== 'open') return;
    await intents.retire(order, 'declined');
    log.warn({ order: orderId }, 'too many cards were declined');
  }
}

export type Webhook = ReturnType<typeof createWebhook>;
