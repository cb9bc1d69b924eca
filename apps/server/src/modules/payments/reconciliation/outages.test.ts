import { intentsIn } from '@insights/sandbox/stripe/testing';
import { describe, expect, it } from 'vitest';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { hasPaidAccess, startPayingServer } from '../testing/paying-server.ts';

const CREATE = 'POST /v1/payment_intents';
const server = await startPayingServer();
const { stripe } = server;
const { faults } = stripe.sandbox;

const begin = (visitor: TestVisitor) => visitor.post('/api/create-payment-intent', { amount: 25 });
/** Returns the PaymentIntents that Stripe created for the newest order. */
async function madeForNewest() {
  const [order] = await server.rows<{ id: string }>(
    'select id from payment_orders order by opened_at desc limit 1',
  );
  return (await intentsIn(stripe.store)).filter(({ metadata }) => metadata.order === order?.id);
}

describe('a Stripe outage while a payment starts', () => {
  it.each([
    [
      'the connection breaks before Stripe receives the request',
      { effect: 'reset', when: 'before', times: 1 },
      1,
    ],
    [
      'the connection breaks after Stripe creates the PaymentIntent',
      { effect: 'reset', when: 'after', times: 1 },
      1,
    ],
    [
      'no response arrives after Stripe creates the PaymentIntent',
      { effect: 'timeout', when: 'after', times: 1 },
      1,
    ],
    [
      'a gateway in front of Stripe responds with a page',
      { effect: 'gateway-error', status: 502, when: 'after', times: 1 },
      1,
    ],
    ['Stripe limits the rate', { effect: 'rate-limit', times: 1 }, 1],
    ['the same request is still being processed', { effect: 'conflict', times: 1 }, 1],
    [
      'Stripe fails before it creates the PaymentIntent, and repeats the failure',
      { effect: 'server-error', when: 'before', times: 1 },
      1,
    ],
    [
      'Stripe fails after it creates the PaymentIntent, and repeats the failure',
      { effect: 'server-error', when: 'after', times: 1 },
      2,
    ],
  ] as const)('%s: the visitor pays exactly once', async (_what, fault, made) => {
    const visitor = await server.newAcceptedVisitor();
    faults.set({ ...fault, call: CREATE });
    const first = await begin(visitor);
    faults.clear();
    const second = await begin(visitor);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const intents = await madeForNewest();
    expect(intents).toHaveLength(made);
    expect(await stripe.payer.pay(second.body.clientSecret)).toBe('succeeded');
    expect((await visitor.post('/api/update-payment-status')).status).toBe(200);
    const received = (await madeForNewest()).map(({ amount_received }) => amount_received);
    expect(received.toSorted((a, b) => a - b).slice(-1)).toEqual([2500]);
    expect(received.reduce((sum, amount) => sum + amount, 0)).toBe(2500);
  });

  it.each([
    ['breaks every connection', { effect: 'reset', when: 'after' }],
    ['is overloaded', { effect: 'rate-limit' }],
    ['takes long to process the same request', { effect: 'conflict' }],
  ] as const)(
    'Stripe %s: the visitor gets an error, and later continues with the same payment',
    async (_what, fault) => {
      const visitor = await server.newAcceptedVisitor();
      faults.set({ ...fault, call: CREATE });
      const failed = await begin(visitor);
      expect([failed.status, failed.body.code]).toEqual([502, 'payments.service_failed']);
      expect(failed.body.error).toContain('Stripe');
      expect(JSON.stringify(failed.body)).not.toMatch(/sk_test|at .*\.ts/);
      faults.clear();
      expect((await begin(visitor)).status).toBe(200);
      expect(await madeForNewest()).toHaveLength(1);
    },
  );

  it('if Stripe fails all day, nothing is paid and no access is granted, and the next day works', async () => {
    const visitor = await server.newAcceptedVisitor();
    faults.set({ effect: 'server-error', when: 'before', call: CREATE });
    expect((await begin(visitor)).status).toBe(502);
    expect(await hasPaidAccess(visitor)).toBe(false);
    faults.clear();
    const { body } = await begin(visitor);
    expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
    expect(await hasPaidAccess(visitor)).toBe(true);
  });

  it('an unanswered request is not repeated after Stripe has forgotten its idempotency key', async () => {
    const visitor = await server.newAcceptedVisitor();
    faults.set({ webhooks: 'lost' });
    faults.set({ effect: 'reset', when: 'after', call: CREATE });
    await begin(visitor);
    faults.clear();
    faults.set({ webhooks: 'lost' });
    const [lost] = await madeForNewest();
    server.clock.advance(13 * 60 * 60 * 1000);
    const { body } = await begin(visitor);
    faults.clear();
    expect(body.clientSecret).not.toContain(lost?.id);
    expect(
      await server.rows(
        `select details from payment_events where kind = 'closed' order by number desc limit 1`,
      ),
    ).toEqual([{ details: { reason: 'unanswered' } }]);
  });
});

it('a payment at the old price that cannot be canceled yet prevents a new payment', async () => {
  const visitor = await server.newAcceptedVisitor();
  const old = (await begin(visitor)).body.clientSecret;
  faults.set({ effect: 'reset', when: 'before', call: 'POST /v1/payment_intents/:id/cancel' });
  const refused = await visitor.post('/api/apply-promo', { code: 'HALFOFF' });
  expect([refused.status, refused.body.code]).toEqual([502, 'payments.service_failed']);
  faults.clear();
  expect((await visitor.get('/api/user-status')).body.data.price.amount).toBe(25);
  expect((await visitor.post('/api/apply-promo', { code: 'HALFOFF' })).body.success).toBe(true);
  const { body } = await visitor.post('/api/create-payment-intent', { amount: 12.5 });
  expect(await stripe.payer.pay(old)).toBe('payment_intent_unexpected_state');
  expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
});

it('a page loads although Stripe hangs, and shows what is known', async () => {
  const visitor = await server.newAcceptedVisitor();
  await begin(visitor);
  faults.set({ effect: 'timeout', when: 'before', call: 'GET /v1/payment_intents/:id' });
  const startedAt = performance.now();
  const { status, body } = await visitor.get('/api/user-status');
  faults.clear();
  expect([status, body.data.hasPaidAccess]).toEqual([200, false]);
  // Stripe’s own timeout is 8 seconds.
  expect(performance.now() - startedAt).toBeLessThan(7_500);
});
