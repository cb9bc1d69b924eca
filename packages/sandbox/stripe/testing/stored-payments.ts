import type { EventObject, EventType } from '../objects/event.ts';
import type { PaymentIntentObject } from '../objects/payment-intent.ts';
import type { Payment } from '../payments/payment.ts';
import { Payments } from '../payments/payments.ts';
import type { StripeStore } from '../payments/stripe-store.ts';

/** Returns the stored payments, newest first, as in the operator's dashboard. */
export function paymentsIn(store: StripeStore): Promise<Payment[]> {
  return new Payments(store, () => undefined).list();
}

export async function intentsIn(store: StripeStore): Promise<PaymentIntentObject[]> {
  return (await paymentsIn(store)).map(({ intent }) => intent);
}

export async function eventsIn(store: StripeStore, type?: EventType): Promise<EventObject[]> {
  return (await paymentsIn(store))
    .flatMap(({ events }) => events.toReversed())
    .sort((left, right) => right.atMs - left.atMs)
    .filter(({ event }) => type === undefined || event.type === type)
    .map(({ event, delivery }) => ({
      ...event,
      pending_webhooks: delivery === null || delivery.isOver ? 0 : 1,
    }));
}

/** Changes a PaymentIntent directly in the store. */
export async function alterIntent(
  store: StripeStore,
  id: string,
  fields: Partial<Pick<PaymentIntentObject, 'amount' | 'currency' | 'metadata'>>,
): Promise<void> {
  const payment = (await paymentsIn(store)).find(({ intent }) => intent.id === id);
  if (payment === undefined) throw new Error(`${id} does not exist`);
  await new Payments(store, () => undefined).changeSilently(payment.root, ({ intent }) =>
    Object.assign(intent, fields),
  );
}
