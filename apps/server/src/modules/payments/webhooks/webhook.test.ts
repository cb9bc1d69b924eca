import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../shared/clock.ts';
import { hasPaidAccess, KEYS, startPayingServer } from '../testing/paying-server.ts';

const server = await startPayingServer();
const { stripe } = server;
const library = new Stripe(KEYS.STRIPE_SECRET_KEY);

function signed(
  payload: string,
  { secret = KEYS.STRIPE_WEBHOOK_SECRET, ageSeconds = 0, scheme = 'v1' } = {},
): string {
  const timestamp = Math.floor(server.clock.now().getTime() / 1000) - ageSeconds;
  return library.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme });
}

async function send(body: string, signature: string | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/stripe-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
      ...headers,
    },
    body,
  });
  return response.status;
}

/** Returns an event as Stripe sends it, about a payment that was not made. */
async function claimOfSuccess(event: object = {}) {
  const visitor = await server.newAcceptedVisitor();
  const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
  const intentId = body.clientSecret.split('_secret_')[0];
  const object = { object: 'payment_intent', id: intentId, status: 'succeeded', amount_received: 2500 };
  const payload = JSON.stringify(
    {
      id: `evt_${intentId}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object },
      ...event,
    },
    null,
    2,
  );
  return { visitor, intentId, secret: body.clientSecret as string, payload };
}

const noted = () => server.rows('select * from payment_service_events');

describe('a Stripe event', () => {
  it.each<[string, (payload: string) => [string, string | null]]>([
    ['without a signature', (payload) => [payload, null]],
    ['with an empty signature', (payload) => [payload, '']],
    ['signed with another secret', (payload) => [payload, signed(payload, { secret: 'whsec_guessed' })]],
    ['changed by one space', (payload) => [`${payload} `, signed(payload)]],
    ['rewritten with the same content', (payload) => [JSON.stringify(JSON.parse(payload)), signed(payload)]],
    ['signed more than five minutes ago', (payload) => [payload, signed(payload, { ageSeconds: 301 })]],
    ['signed with the test scheme', (payload) => [payload, signed(payload, { scheme: 'v0' })]],
    ['that is not JSON', () => ['succeeded', signed('succeeded')]],
    ['that is empty', () => ['', signed(' ')]],
  ])('%s is rejected with 400 and changes nothing', async (_what, forge) => {
    const before = await noted();
    const { visitor, payload } = await claimOfSuccess();
    const [body, signature] = forge(payload);
    expect(await send(body, signature)).toBe(400);
    expect(await hasPaidAccess(visitor)).toBe(false);
    expect((await noted()).filter(({ id }) => String(id).startsWith('evt_pi'))).toEqual(
      before.filter(({ id }) => String(id).startsWith('evt_pi')),
    );
  });

  it('is rejected with 413 if it is two megabytes long, and with 415 if it is of another type', async () => {
    const payload = JSON.stringify({ padding: 'x'.repeat(2 * 1024 * 1024) });
    expect(await send(payload, signed(payload))).toBe(413);
    expect(await send('a=1', signed('a=1'), { 'content-type': 'application/x-www-form-urlencoded' })).toBe(
      415,
    );
  });

  it('is accepted but grants nothing if it is signed but untrue', async () => {
    const { visitor, payload } = await claimOfSuccess();
    expect(await send(payload, signed(payload))).toBe(200);
    expect(await hasPaidAccess(visitor)).toBe(false);
  });

  it.each([
    ['about an unknown payment', { data: { object: { object: 'payment_intent', id: 'pi_unknown' } } }],
    [
      'that is not about a payment',
      { type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } },
    ],
    [
      'that names an invalid order id',
      { data: { object: { object: 'payment_intent', id: 'pi_2', metadata: { order: "' or 1=1" } } } },
    ],
  ])('%s is accepted, recorded and logged', async (_what, event) => {
    const { payload } = await claimOfSuccess(event);
    expect(await send(payload, signed(payload))).toBe(200);
    expect(server.logged.join('')).toContain('ignored an event that concerns no order');
  });

  it('is ignored in test mode if it is from live mode', async () => {
    const { visitor, payload, secret } = await claimOfSuccess({ livemode: true });
    await stripe.sandbox.deliverWebhooks();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await stripe.payer.pay(secret);
    const before = stripe.callsOf('GET /v1/payment_intents/:id');
    expect(await send(payload, signed(payload))).toBe(200);
    expect(stripe.callsOf('GET /v1/payment_intents/:id')).toBe(before);
    stripe.sandbox.faults.clear();
    expect(await hasPaidAccess(visitor)).toBe(true);
  });

  it('takes effect once if it is sent a hundred times, no matter which page it claims to come from', async () => {
    const { payload, secret, intentId } = await claimOfSuccess();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await stripe.payer.pay(secret);
    const headers = { origin: 'https://hooks.example', 'sec-fetch-site': 'cross-site' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(payload, signed(payload), headers)),
    );
    stripe.sandbox.faults.clear();
    expect(new Set(answers)).toEqual(new Set([200]));
    const events = await server.rows(
      `select e.kind from payment_events e join payment_orders o on o.id = e.order_id where o.intent_id = '${intentId}' and e.kind = 'paid'`,
    );
    expect(events).toHaveLength(1);
  });

  it('gets an error response if it cannot be handled now, so that Stripe sends it again', async () => {
    const { visitor, payload, secret } = await claimOfSuccess();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await stripe.payer.pay(secret);
    stripe.sandbox.faults.set({ call: 'GET /v1/payment_intents/:id', effect: 'reset', when: 'before' });
    expect(await send(payload, signed(payload))).toBe(502);
    stripe.sandbox.faults.clear();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await server.rows('alter table payment_service_events rename to gone');
    expect(await send(payload, signed(payload))).toBe(500);
    await server.rows('alter table gone rename to payment_service_events');
    expect(await send(payload, signed(payload))).toBe(200);
    expect((await visitor.post('/api/financial-data', {})).status).toBe(400);
    stripe.sandbox.faults.clear();
  });
});

it('an order is found through its event if the response to its creation was lost', async () => {
  const visitor = await server.newAcceptedVisitor();
  stripe.sandbox.faults.set({ webhooks: 'delayed', ms: MINUTE });
  stripe.sandbox.faults.set({ call: 'POST /v1/payment_intents', effect: 'reset', when: 'after' });
  expect((await visitor.post('/api/create-payment-intent', { amount: 25 })).status).toBe(502);
  stripe.sandbox.faults.clear();
  const open = () =>
    server.rows<{ intent_id: string }>(
      'select intent_id from payment_orders order by opened_at desc limit 1',
    );
  await expect.poll(async () => (await open())[0]?.intent_id, { timeout: 10_000 }).toMatch(/^pi_/);
  const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
  expect(body.clientSecret).toContain((await open())[0]?.intent_id);
});

describe('while the webhook secret is being rotated,', async () => {
  const rolled = await startPayingServer({
    env: { STRIPE_WEBHOOK_SECRET: `whsec_new,${KEYS.STRIPE_WEBHOOK_SECRET}` },
  });
  it.each([
    [KEYS.STRIPE_WEBHOOK_SECRET, 200],
    ['whsec_new', 200],
    ['whsec_other', 400],
  ])('an event signed with %s gets the response %d', async (secret, status) => {
    const payload = JSON.stringify({
      id: `evt_${secret}`,
      object: 'event',
      type: 'x',
      livemode: false,
      data: { object: { object: 'x' } },
    });
    const answer = await fetch(`${rolled.url}/api/stripe-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed(payload, { secret }) },
      body: payload,
    });
    expect(answer.status).toBe(status);
  });
});
