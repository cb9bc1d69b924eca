import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { runWatchedStripe, type WatchedStripe } from '../testing/running-stripe.ts';
import { eventsIn } from '../testing/stored-payments.ts';

let running: WatchedStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runWatchedStripe({ prefix: '/sandbox/stripe' });
  stripe = running.stripe;
  return () => running.close();
});

const order = { amount: 2505, currency: 'usd' };
const asks = '4000002500003155';

/** Confirms with a card that requires authentication, and returns the URL of the bank's page. */
async function begin(number = asks): Promise<{ id: string; clientSecret: string; url: string }> {
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  const { body } = await running.pay(client_secret, { number });
  const action = body.next_action as { redirect_to_url: { url: string; return_url: string } };
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'http://127.0.0.1/paid' } },
  });
  return { id, clientSecret: String(client_secret), url: action.redirect_to_url.url };
}

const press = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('the bank’s page', () => {
  test('says that this is a test, shows the amount and the card, and runs no scripts', async () => {
    const { url } = await begin();
    expect(url).toMatch(new RegExp(`^${running.base}/3ds/payatt_`));
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain('test mode');
    expect(html).toContain('25.05 USD');
    expect(html).toContain('ending in 3155');
    expect(html).toContain('Complete authentication');
    expect(html).toContain('Fail authentication');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('charges nothing before it is answered', async () => {
    const { id, url } = await begin();
    await fetch(url);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      amount_received: 0,
    });
  });

  test('charges the card and redirects the browser when completed', async () => {
    const { id, clientSecret, url } = await begin();
    const response = await press(url, 'complete');
    expect(response.status).toBe(303);
    const back = new URL(String(response.headers.get('location')));
    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1/paid');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: id,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2505, next_action: null });
    expect(intent.latest_charge).toMatchObject({ paid: true });
  });

  test('charges nothing if authentication fails, and another card may be tried', async () => {
    const { id, clientSecret, url } = await begin();
    const response = await press(url, 'fail');
    expect(response.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      next_action: null,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        type: 'invalid_request_error',
        payment_method: { card: { last4: '3155' } },
      },
    });
    expect(await running.pay(clientSecret)).toMatchObject({ body: { status: 'succeeded' } });
  });

  test('can be completed although the bank then declines', async () => {
    const { id, url } = await begin('4000008400001629');
    const response = await press(url, 'complete');
    expect(response.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
  });

  test('charges only once if submitted twice', async () => {
    const { id, url } = await begin();
    const pressed = await Promise.all([press(url, 'complete'), press(url, 'complete'), press(url, 'fail')]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
    const types = (await eventsIn(running.store)).map(({ type }) => type);
    const ends = types.filter(
      (type) => type === 'charge.succeeded' || type === 'payment_intent.payment_failed',
    );
    expect(ends).toHaveLength(1);
    const { status } = await stripe.paymentIntents.retrieve(id);
    expect(ends[0]).toBe(status === 'succeeded' ? 'charge.succeeded' : 'payment_intent.payment_failed');
  });
});

describe('the bank’s page is no longer valid', () => {
  test('after another card was tried instead', async () => {
    const { id, clientSecret, url } = await begin();
    await running.pay(clientSecret);
    expect(await (await fetch(url)).text()).toContain('This authentication has ended');
    expect((await press(url, 'complete')).status).toBe(200);
    expect(await eventsIn(running.store, 'charge.succeeded')).toHaveLength(1);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  test('after the PaymentIntent was canceled', async () => {
    const { id, url } = await begin();
    await stripe.paymentIntents.cancel(id);
    await press(url, 'complete');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    });
  });

  test('at an unknown address', async () => {
    const { url } = await begin();
    expect((await fetch(`${url.slice(0, -4)}zzzz`)).status).toBe(404);
    expect((await press(`${running.base}/3ds/pi_3none`, 'complete')).status).toBe(404);
  });

  test('after an invalid answer', async () => {
    const { id, url } = await begin();
    expect((await press(url, 'perhaps')).status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
  });
});
