import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  clientOf,
  publishableKey,
  refusalOf,
  runWatchedStripe,
  type WatchedStripe,
} from '../testing/running-stripe.ts';
import { intentsIn } from '../testing/stored-payments.ts';

let running: WatchedStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runWatchedStripe();
  stripe = running.stripe;
  return () => running.close();
});

const order = { amount: 2500, currency: 'usd', metadata: { order: '7' } };

describe('creating a PaymentIntent', () => {
  test('waits for a payment method and returns the requested parameters', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      currency: 'USD',
      description: 'Financial Insights',
      automatic_payment_methods: { enabled: true },
    });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2500,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { order: '7' },
      description: 'Financial Insights',
      latest_charge: null,
      livemode: false,
      created: Math.floor(running.clock.now / 1000),
    });
    expect(intent.id).toMatch(/^pi_[0-9A-Za-z]{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[0-9A-Za-z]{25}$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  test.each([
    [{ amount: 49 }, 'amount', 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount', 'amount_too_large'],
    [{ amount: -1 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 0 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 24.99 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: undefined }, 'amount', 'parameter_missing'],
    [{ currency: undefined }, 'currency', 'parameter_missing'],
    [{ currency: 'usdollar' }, 'currency', undefined],
    [{ metadata: { note: 'x'.repeat(501) } }, 'metadata[note]', undefined],
    [{ colour: 'red' }, 'colour', 'parameter_unknown'],
    [{ currency: 'eur' }, 'currency', undefined],
  ])('rejects %o', async (changes, param, code) => {
    const refusal = await refusalOf(
      stripe.paymentIntents.create({ ...order, ...changes } as Stripe.PaymentIntentCreateParams),
    );
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({ statusCode: 400, param, code });
    expect(await intentsIn(running.store)).toEqual([]);
  });

  test('accepts 50 cents', async () => {
    expect((await stripe.paymentIntents.create({ ...order, amount: 50 })).amount).toBe(50);
  });

  test('warns a server that sends a card number', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const refusal = await refusalOf(
      stripe.paymentIntents.confirm(id, {
        return_url: 'http://127.0.0.1/paid',
        payment_method_data: {
          type: 'card',
          card: { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
        } as unknown as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
      }),
    );
    expect(refusal.message).toMatch(
      /^Sending credit card numbers directly to the Stripe API is generally unsafe\./,
    );
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });
});

describe('canceling a PaymentIntent', () => {
  test('works if it is not paid', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const canceled = await stripe.paymentIntents.cancel(id);
    expect(canceled).toMatchObject({
      status: 'canceled',
    });
    const paid = await running.pay(client_secret);
    expect(paid).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } });
  });

  test('is rejected if it is paid or already canceled', async () => {
    const paid = await stripe.paymentIntents.create(order);
    await running.pay(paid.client_secret);
    const canceled = await stripe.paymentIntents.create(order);
    await stripe.paymentIntents.cancel(canceled.id);
    for (const { id } of [paid, canceled]) {
      expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
    }
    expect((await stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
  });
});

describe('access to the API', () => {
  test('requires a key', async () => {
    const response = await fetch(`${running.base}/v1/payment_intents/pi_3none`);
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('is denied with a wrong key, and the error shows only the end of that key', async () => {
    const refusal = await refusalOf(
      new Stripe('sk_test_somebodyElsesKey1234', clientConfig()).paymentIntents.create(order),
    );
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(refusal.message).toMatch(/^Invalid API Key provided: sk_test_\*+1234$/);
  });

  test('is limited to what a browser needs if a publishable key is used', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const asBrowser = new Stripe(publishableKey, clientConfig());
    const calls = [
      () => asBrowser.paymentIntents.create(order),
      () => asBrowser.paymentIntents.retrieve(id),
      () => asBrowser.paymentIntents.cancel(id),
      () => asBrowser.disputes.list({ payment_intent: id }),
    ];
    for (const call of calls) {
      const refusal = await refusalOf(call());
      expect(refusal).toBeInstanceOf(Stripe.errors.StripePermissionError);
      expect(refusal).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    }
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  test('accepts the secret key as the user name of Basic authentication', async () => {
    const basic = Buffer.from('sk_test_sandboxSecretKeyForTests:').toString('base64');
    const response = await fetch(`${running.base}/v1/disputes?payment_intent=pi_3none`, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(response.status).toBe(200);
  });

  test('is rejected for a different API version rather than responding in the wrong format', async () => {
    const older = clientOf(running.base, { apiVersion: '2020-08-27' as Stripe.LatestApiVersion });
    expect((await refusalOf(older.paymentIntents.create(order))).message).toContain(
      'Invalid Stripe API version',
    );
  });

  function clientConfig(): Stripe.StripeConfig {
    const { hostname, port } = new URL(running.base);
    return { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 };
  }
});

describe('the API', () => {
  test('refuses an unknown PaymentIntent', async () => {
    const refusal = await refusalOf(stripe.paymentIntents.retrieve('pi_3none'));
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_3none'",
    });
  });

  test('refuses to expand an unknown property', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    expect(await refusalOf(stripe.paymentIntents.retrieve(id, { expand: ['colour'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
  });

  test('refuses an unknown address', async () => {
    expect(await refusalOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  test('refuses JSON parameters, which Stripe does not accept', async () => {
    const response = await fetch(`${running.base}/v1/payment_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer sk_test_sandboxSecretKeyForTests`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(order),
    });
    expect(response.status).toBe(400);
  });

  test('refuses a body that is too large', async () => {
    const response = await fetch(`${running.base}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandboxSecretKeyForTests' },
      body: new URLSearchParams({ description: 'x'.repeat(70_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

test('the API also works under a prefix', async () => {
  const below = await runWatchedStripe({ prefix: '/sandbox/stripe' });
  const { client_secret, id } = await below.stripe.paymentIntents.create(order);
  expect(await below.pay(client_secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  expect(below.sandbox.journal().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/payment_intents',
    `POST /v1/payment_intents/${id}/confirm`,
  ]);
  await below.close();
});
