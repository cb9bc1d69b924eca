import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../testing/memory-store.ts';
import {
  clientOf,
  publishableKey,
  refusalOf,
  runStripe,
  runWatchedStripe,
  secretKey,
  typedCard,
  type WatchedStripe,
} from '../testing/running-stripe.ts';
import { eventsIn, intentsIn } from '../testing/stored-payments.ts';

let running: WatchedStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runWatchedStripe();
  stripe = running.stripe;
  return () => running.close();
});

const order = { amount: 2500, currency: 'usd', metadata: { order: '7' } };
const create = (idempotencyKey: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...order, ...changes }, { idempotencyKey });
const allIds = async () => (await intentsIn(running.store)).map(({ id }) => id);

describe('a repeated idempotency key', () => {
  test('returns the same response, marked as replayed, under a new request id', async () => {
    const first = await create('order-7');
    const second = await create('order-7');
    expect(second).toEqual(first);
    expect(await allIds()).toEqual([first.id]);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'idempotency-key': 'order-7',
      'original-request': first.lastResponse.requestId,
    });
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(running.sandbox.journal().map(({ isReplayed }) => isReplayed)).toContain(true);
  });

  test('returns the first response even if the object has changed since', async () => {
    const { id, client_secret } = await create('order-7');
    await running.pay(client_secret);
    expect(await create('order-7')).toMatchObject({ id, status: 'requires_payment_method' });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  test('creates one PaymentIntent for a hundred simultaneous calls, and the other calls get an error', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => create('order-7')));
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.id);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(new Set(made).size).toBe(1);
    expect(
      refused.every((reason) => reason.statusCode === 409 && reason.code === 'idempotency_key_in_use'),
    ).toBe(true);
    expect(await allIds()).toEqual([made[0]]);
    expect(await eventsIn(running.store, 'payment_intent.created')).toHaveLength(1);
  });

  test('returns 409 while the first call is running, with a code that lets the library retry', async () => {
    running.sandbox.faults.set({ effect: 'latency', ms: 300, times: 1 });
    const first = create('order-7');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const refusal = await refusalOf(create('order-7'));
    expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(refusal.headers?.['stripe-should-retry']).toBe('true');
    const { id } = await first;
    expect((await create('order-7')).id).toBe(id);
    expect(await allIds()).toEqual([id]);
  });

  test('is an error that changes nothing if the parameters differ', async () => {
    const { id } = await create('order-7');
    const refusal = await refusalOf(create('order-7', { amount: 1250 }));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(refusal).toMatchObject({ statusCode: 400 });
    expect(refusal.message).toMatch(
      /^Keys for idempotent requests can only be used with the same parameters/,
    );
    expect(refusal.message).toContain("'order-7'");
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 2500 });
  });

  test('is an error if the call differs', async () => {
    const { id } = await create('order-7');
    const refusal = await refusalOf(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'order-7' }));
    expect(refusal).toMatchObject({ statusCode: 400 });
    expect(refusal.message).toContain('for the same endpoint they were first used for');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  test('ignores the order of parameters', async () => {
    const send = (body: string) =>
      fetch(`${running.base}/v1/payment_intents`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'order-7',
        },
        body,
      });
    const first = (await (
      await send('amount=2500&currency=usd&metadata[a]=1&metadata[b]=2')
    ).json()) as object;
    const second = await send('metadata[b]=2&metadata[a]=1&currency=usd&amount=2500');
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(first);
  });

  test('starts a new call after 24 hours, and not a minute earlier', async () => {
    const first = await create('order-7');
    running.clock.now += 24 * 3600 * 1000 - 60_000;
    expect((await create('order-7')).id).toBe(first.id);
    running.clock.now += 60_000;
    expect((await create('order-7')).id).not.toBe(first.id);
    expect(await allIds()).toHaveLength(2);
  });

  test('also replays a decline, without charging the card again', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const asBrowser = clientOf(running.base, {}, publishableKey);
    const card = typedCard(client_secret, '4000000000000002');
    const confirm = () =>
      refusalOf(asBrowser.paymentIntents.confirm(id, card, { idempotencyKey: 'attempt-1' }));
    const first = await confirm();
    const second = await confirm();
    expect(second).toMatchObject({ statusCode: 402, charge: first.charge });
    expect(await eventsIn(running.store, 'charge.failed')).toHaveLength(1);
  });

  test('also replays a server error, and the library does not retry', async () => {
    running.sandbox.faults.set({ effect: 'server-error', when: 'before', times: 1 });
    const first = await refusalOf(create('order-7'));
    const second = await refusalOf(create('order-7'));
    expect([first.statusCode, second.statusCode]).toEqual([500, 500]);
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' });
    expect(await allIds()).toEqual([]);
    expect((await create('order-7, second attempt')).status).toBe('requires_payment_method');
  });
});

describe('an idempotency key', () => {
  test('stays unused if the parameters were refused', async () => {
    expect(await refusalOf(create('order-7', { amount: 2 }))).toMatchObject({ code: 'amount_too_small' });
    expect((await create('order-7')).amount).toBe(2500);
  });

  test('stays unused if the caller was refused', async () => {
    const { hostname, port } = new URL(running.base);
    const stranger = new Stripe('sk_test_somebodyElse', { host: hostname, port, protocol: 'http' });
    const refusal = await refusalOf(stranger.paymentIntents.create(order, { idempotencyKey: 'order-7' }));
    expect(refusal.statusCode).toBe(401);
    expect((await create('order-7', { amount: 1250 })).amount).toBe(1250);
  });

  test('stays unused if the caller made too many calls', async () => {
    running.sandbox.faults.set({ effect: 'rate-limit', times: 1 });
    expect(await refusalOf(create('order-7'))).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect((await create('order-7', { amount: 1250 })).amount).toBe(1250);
  });
});

test('every call without a key is a new call', async () => {
  const send = () =>
    fetch(`${running.base}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ amount: '2500', currency: 'usd' }),
    });
  await send();
  await send();
  expect(await allIds()).toHaveLength(2);
});

test('keys and their responses survive a restart', async () => {
  const store = createMemoryStore();
  const before = await runWatchedStripe({ store });
  const first = await before.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' });
  await before.close();
  const after = await runWatchedStripe({ store });
  expect(await after.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' })).toEqual(first);
  expect(await intentsIn(store)).toHaveLength(1);
  await after.close();
});

test('a process that crashes between its operation and its response leaves one PaymentIntent for the retry', async () => {
  // Simulates a process that crashes as soon as the payment is written, so that the response is never stored.
  const store = createMemoryStore();
  const dying = await runStripe({
    store: {
      ...store,
      change: async () => {
        throw new Error('the process has died');
      },
    },
  });
  expect(
    (await refusalOf(dying.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' }))).statusCode,
  ).toBe(500);
  await dying.close();

  let time = Date.now();
  const after = await runStripe({ store, now: () => new Date(time) });
  const again = () => after.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' });
  expect(await refusalOf(again())).toMatchObject({ statusCode: 409 });
  time += 30_000;
  const { id } = await again();
  expect((await intentsIn(store)).map((intent) => intent.id)).toEqual([id]);
  await after.close();
});
