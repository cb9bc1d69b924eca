import { buildAccessState } from '../access-state.ts';
import type { OrderState } from '../orders.repository.ts';
import type { PaymentEvent } from '../payment-event.ts';
import type { ModelIntent } from './model-stripe.ts';
import { BrokenPromise, type PaymentWorld } from './payment-world.ts';

/** What may follow what in the life of an order. Backwards it goes by a refund or a dispute alone. */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  open: ['closed', 'paid', 'refunded', 'disputed'],
  closed: [],
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
};

/** Holds a world that has come to rest against what is promised to those who pay. Throws at the first broken promise. */
export async function checkPromises(world: PaymentWorld): Promise<void> {
  const { tables, stripe } = world;
  for (const { id, paidAccessSince } of tables.accounts.all()) {
    checkAccount(world, id, paidAccessSince !== null);
  }
  for (const code of tables.codes.all()) {
    const redeemed = tables.redemptions.all().filter(({ promoCodeId }) => promoCodeId === code.id).length;
    must(
      redeemed === code.redemptionCount,
      `${code.redemptionCount} redemptions are counted, ${redeemed} made`,
    );
    must(
      redeemed <= (code.maxRedemptions ?? redeemed),
      `a code for ${code.maxRedemptions} was redeemed ${redeemed} times`,
    );
  }
  const intentIds = tables.orders.all().flatMap(({ intentId }) => intentId ?? []);
  must(new Set(intentIds).size === intentIds.length, 'a PaymentIntent belongs to two orders');
  for (const order of tables.orders.all()) {
    const intent = order.intentId === null ? undefined : stripe.intents.get(order.intentId);
    must(order.state !== 'open', `order ${order.id} is still open after three days`);
    must(
      order.state === stateOf(intent),
      `order ${order.id} is ${order.state}, its payment ${stateOf(intent)}`,
    );
    const made = [...stripe.intents.values()].filter(({ orderId }) => orderId === order.id).length;
    must(
      made <= order.attempt,
      `order ${order.id} has ${made} PaymentIntents after ${order.attempt} attempts`,
    );
    checkHistory(tables.events.all().filter(({ orderId }) => orderId === order.id));
  }
  const audit = world.ask((parts) => parts.audit.compare());
  await world.run();
  must((await audit)?.length === 0, 'access is not what the events say');
}

function checkAccount({ tables, stripe, alerts }: PaymentWorld, accountId: string, hasAccess: boolean): void {
  const isFree = tables.redemptions.get(accountId)?.percent === 100;
  const orderIds = tables.orders.all().flatMap((order) => (order.accountId === accountId ? [order.id] : []));
  const kept = [...stripe.intents.values()].filter(
    (intent) => orderIds.includes(intent.orderId) && stateOf(intent) === 'paid',
  );
  must(
    hasAccess || kept.length === 0,
    `account ${accountId} paid ${kept.map(({ id }) => id)} and is locked out`,
  );
  must(!hasAccess || isFree || kept.length > 0, `account ${accountId} is in and has not paid`);
  must(kept.length <= 1, `account ${accountId} was charged for ${kept.map(({ id }) => id).join(' and ')}`);
  must(
    !isFree || kept.length === 0 || alerts.includes('not-owed'),
    `account ${accountId} paid and need not have`,
  );
  const events = tables.events.all().filter((event) => event.accountId === accountId);
  must(buildAccessState(events).hasAccess === hasAccess, `the events of ${accountId} say otherwise`);
  const told = events.flatMap(({ serviceEventId }) => serviceEventId ?? []);
  must(new Set(told).size === told.length, 'an event of Stripe acted twice');
}

function checkHistory(events: readonly PaymentEvent[]): void {
  let state: OrderState | null = null;
  for (const { kind } of events) {
    const told = buildAccessState([{ kind, orderId: 'it' }]).orders.get('it');
    if (told === undefined) continue;
    must(
      state === null ? told === 'open' : NEXT[state].includes(told),
      `an order went from ${state} to ${told}`,
    );
    state = told;
  }
}

function stateOf(intent: ModelIntent | undefined): OrderState {
  if (intent?.status !== 'succeeded') return 'closed';
  if (intent.refunded >= intent.amount || intent.dispute === 'lost') return 'refunded';
  return intent.dispute === 'open' ? 'disputed' : 'paid';
}

function must(isKept: boolean, otherwise: string): void {
  if (!isKept) throw new BrokenPromise(otherwise);
}
