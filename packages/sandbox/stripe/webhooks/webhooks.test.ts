import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../testing/memory-store.ts';
import {
  type ReceivedPost,
  runStripe,
  runWatchedStripe,
  startOfTests,
  type WatchedStripe,
  webhookSecret,
} from '../testing/running-stripe.ts';
import { eventsIn } from '../testing/stored-payments.ts';

let running: WatchedStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runWatchedStripe();
  stripe = running.stripe;
  return () => running.close();
});

const order = { amount: 2500, currency: 'usd', metadata: { order: '7' } };
const deliver = () => running.sandbox.deliverWebhooks();

async function pay(number = '4242424242424242'): Promise<string> {
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  await running.pay(client_secret, { number });
  return id;
}

describe('an event', () => {
  /** Verifies a received request as the product does, at a time chosen by the test. */
  const construct = (post: ReceivedPost, { at = running.clock.now, secret = webhookSecret } = {}) =>
    stripe.webhooks.constructEvent(post.body, post.signature, secret, undefined, undefined, at);

  async function onePost(): Promise<ReceivedPost> {
    await stripe.paymentIntents.create(order);
    await deliver();
    const [post] = running.posts;
    if (post === undefined) throw new Error('Nothing was sent');
    return post;
  }

  test('is accepted by Stripe’s library, and names the change, the object and the call that caused it', async () => {
    const post = await onePost();
    const event = construct(post);
    const [call] = running.sandbox.journal();
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.created',
      api_version: Stripe.API_VERSION,
      created: Math.floor(startOfTests / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: call?.requestId, idempotency_key: call?.idempotencyKey },
      data: { object: { object: 'payment_intent', amount: 2500, metadata: { order: '7' } } },
    });
    expect(post.contentType).toBe('application/json; charset=utf-8');
    expect(post.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v0=[0-9a-f]{64}$/);
  });

  test('is rejected if one of its bytes was changed', async () => {
    const post = await onePost();
    const altered = { ...post, body: post.body.replace('2500', '2501') };
    expect(altered.body).not.toBe(post.body);
    expect(() => construct(altered)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  test('is rejected if it was parsed and serialized again, as by a server that does not keep the raw body', async () => {
    const post = await onePost();
    const rewritten = { ...post, body: JSON.stringify(JSON.parse(post.body)) };
    expect(() => construct(rewritten)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  test('is accepted for five minutes and rejected a second later', async () => {
    const post = await onePost();
    expect(construct(post, { at: running.clock.now + 300_000 }).type).toBe('payment_intent.created');
    expect(() => construct(post, { at: running.clock.now + 301_000 })).toThrow(
      'Timestamp outside the tolerance zone',
    );
  });

  test('is rejected without a signature, with another secret, and with only the fake `v0` scheme', async () => {
    const post = await onePost();
    expect(() => construct({ ...post, signature: '' })).toThrow(
      'No stripe-signature header value was provided',
    );
    expect(() => construct(post, { secret: 'whsec_another' })).toThrow('No signatures found matching');
    const withoutV1 = post.signature.replace(/v1=[0-9a-f]+,/, '');
    expect(withoutV1).toMatch(/^t=\d+,v0=/);
    expect(() => construct({ ...post, signature: withoutV1 })).toThrow(
      'No signatures found with expected scheme',
    );
    const v0AsV1 = withoutV1.replace('v0=', 'v1=');
    expect(() => construct({ ...post, signature: v0AsV1 })).toThrow('No signatures found matching');
  });

  test('contains the object as it was at the time of the event', async () => {
    const id = await pay();
    await running.sandbox.refund(id);
    const events = (await eventsIn(running.store)).reverse();
    const statuses = events
      .filter(({ type }) => type.startsWith('payment_intent.'))
      .map(({ data }) => (data.object as Stripe.PaymentIntent).status);
    expect(statuses).toEqual(['requires_payment_method', 'succeeded']);
    const charges = events
      .filter(({ type }) => type === 'charge.succeeded' || type === 'charge.refunded')
      .map(({ data }) => (data.object as Stripe.Charge).amount_refunded);
    expect(charges).toEqual([0, 2500]);
  });
});

test('one call sends an event for each step', async () => {
  await pay('4000000000000259');
  const events = (await eventsIn(running.store)).reverse();
  expect(events.map(({ type, data }) => ({ type, object: data.object }))).toMatchObject([
    { type: 'payment_intent.created', object: { status: 'requires_payment_method', latest_charge: null } },
    { type: 'charge.succeeded', object: { status: 'succeeded', disputed: false } },
    { type: 'payment_intent.succeeded', object: { status: 'succeeded' } },
    { type: 'charge.dispute.created', object: { status: 'needs_response' } },
  ]);
});

describe('events are sent', () => {
  test.each([
    ['4242424242424242', ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']],
    ['4000000000000002', ['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']],
    ['4000002500003155', ['payment_intent.created', 'payment_intent.requires_action']],
    [
      '4000000000000259',
      ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.dispute.created'],
    ],
  ])('when a payment with card %s is attempted', async (number, types) => {
    await pay(number);
    await deliver();
    expect(running.eventTypes()).toEqual(types);
  });

  test('when a PaymentIntent is canceled', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.cancel(id);
    await deliver();
    expect(running.eventTypes()).toEqual(['payment_intent.created', 'payment_intent.canceled']);
  });

  test('for successful calls, but not for rejected ones', async () => {
    await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.create({ amount: 2, currency: 'usd' }).catch(() => undefined);
    await deliver();
    expect(running.eventTypes()).toEqual(['payment_intent.created']);
  });

  test('with a visible delivery status', async () => {
    running.endpoint.status = 500;
    await stripe.paymentIntents.create(order);
    await deliver();
    const [waiting] = await eventsIn(running.store);
    expect(waiting?.pending_webhooks).toBe(1);
    running.endpoint.status = 200;
    running.clock.now += 1000;
    await deliver();
    const [arrived] = await eventsIn(running.store);
    expect(arrived).toMatchObject({ id: waiting?.id, pending_webhooks: 0 });
  });
});

describe('delivery', () => {
  test('is automatic while the sandbox is mounted, for new payments and for payments that change later', async () => {
    const { client_secret } = await stripe.paymentIntents.create(order);
    await expect.poll(() => running.eventTypes(), { timeout: 5000 }).toEqual(['payment_intent.created']);
    await deliver();
    await deliver();
    await running.pay(client_secret);
    await expect.poll(() => running.eventTypes(), { timeout: 5000 }).toHaveLength(3);
  });

  test('is retried at growing intervals until the event is accepted, and then stops', async () => {
    running.endpoint.status = 503;
    await stripe.paymentIntents.create(order);
    const minutes: number[] = [];
    for (let second = 0; second <= 4 * 3600; second += 1) {
      running.clock.now = startOfTests + second * 1000;
      const before = running.posts.length;
      if (isWorthAsking(second)) await deliver();
      if (running.posts.length > before) minutes.push(second);
    }
    expect(minutes).toEqual([0, 1, 6, 36, 156, 756, 4356]);
    running.endpoint.status = 200;
    running.clock.now += 24 * 3600 * 1000;
    await deliver();
    expect(running.posts).toHaveLength(8);
    running.clock.now += 24 * 3600 * 1000;
    await deliver();
    expect(running.posts).toHaveLength(8);
    const ids = new Set(running.posts.map(({ body }) => (JSON.parse(body) as Stripe.Event).id));
    expect(ids.size).toBe(1);
  });

  test('signs each attempt again, so that a late attempt does not look like a replay', async () => {
    running.endpoint.status = 500;
    await stripe.paymentIntents.create(order);
    await deliver();
    running.clock.now += 2 * 24 * 3600 * 1000;
    await deliver();
    const [first, late] = running.posts;
    expect(late?.body).toBe(first?.body);
    expect(late?.signature).not.toBe(first?.signature);
    const event = stripe.webhooks.constructEvent(
      String(late?.body),
      String(late?.signature),
      webhookSecret,
      undefined,
      undefined,
      running.clock.now,
    );
    expect(event.created).toBe(Math.floor(startOfTests / 1000));
  });

  test('ends after three days', async () => {
    running.endpoint.status = 500;
    await stripe.paymentIntents.create(order);
    for (let hour = 0; hour <= 6 * 24; hour += 1) {
      running.clock.now = startOfTests + hour * 3600_000;
      await deliver();
    }
    const tried = running.posts.length;
    expect(tried).toBeGreaterThan(10);
    running.endpoint.status = 200;
    running.clock.now += 30 * 24 * 3600 * 1000;
    await deliver();
    expect(running.posts).toHaveLength(tried);
  });

  test.each([301, 404, 500])('continues after a response of %i', async (status) => {
    running.endpoint.status = status;
    await stripe.paymentIntents.create(order);
    await deliver();
    running.clock.now += 1000;
    await deliver();
    expect(running.posts).toHaveLength(2);
  });

  test('continues in the next process after a restart', async () => {
    const store = createMemoryStore();
    const dying = await runWatchedStripe({ store });
    dying.endpoint.status = 500;
    await dying.stripe.paymentIntents.create(order);
    await dying.sandbox.deliverWebhooks();
    await dying.close();
    const after = await runWatchedStripe({ store });
    after.clock.now += 1000;
    await after.sandbox.deliverWebhooks();
    expect(after.eventTypes()).toEqual(['payment_intent.created']);
    await after.close();
  });

  test('ends when the sandbox is stopped', async () => {
    await running.sandbox.stop();
    await stripe.paymentIntents.create(order);
    await deliver();
    expect(running.posts).toEqual([]);
  });

  test('leaves no events waiting without an endpoint', async () => {
    const unwatched = await runStripe();
    await unwatched.stripe.paymentIntents.create(order);
    await unwatched.sandbox.deliverWebhooks();
    expect((await eventsIn(unwatched.store))[0]?.pending_webhooks).toBe(0);
    await unwatched.close();
  });

  /** Checks every second at first, then every twelfth second; attempts are due at both. */
  function isWorthAsking(second: number): boolean {
    return second < 40 || second % 12 === 0;
  }
});

describe('delivery faults', () => {
  test('lose an event without Stripe’s knowledge', async () => {
    running.sandbox.faults.set({ webhooks: 'lost' });
    const id = await pay();
    await deliver();
    running.sandbox.faults.clear();
    running.clock.now += 24 * 3600 * 1000;
    await deliver();
    expect(running.posts).toEqual([]);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  test('delay an event until it reaches the given age, or until the fault ends', async () => {
    running.sandbox.faults.set({ webhooks: 'delayed', ms: 60_000 });
    await stripe.paymentIntents.create(order);
    running.clock.now += 59_000;
    await deliver();
    expect(running.posts).toEqual([]);
    running.clock.now += 1000;
    await deliver();
    expect(running.posts).toHaveLength(1);
    await stripe.paymentIntents.create(order);
    await deliver();
    expect(running.posts).toHaveLength(1);
    running.sandbox.faults.clear();
    await deliver();
    expect(running.posts).toHaveLength(2);
  });

  test('send the same event repeatedly', async () => {
    running.sandbox.faults.set({ webhooks: 'duplicated', copies: 100 });
    await stripe.paymentIntents.create(order);
    await deliver();
    expect(running.posts).toHaveLength(100);
    expect(new Set(running.posts.map(({ body }) => body)).size).toBe(1);
  });

  test('reorder events, so that success arrives before creation', async () => {
    // Events are held back first, so that all of them are due at the same time.
    running.sandbox.faults.set({ webhooks: 'delayed', ms: 1000 });
    await pay();
    running.sandbox.faults.set({ webhooks: 'out-of-order' });
    running.clock.now += 1000;
    await deliver();
    expect(running.eventTypes()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });
});
