import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  clientOf,
  publishableKey,
  refusalOf,
  runWatchedStripe,
  typedCard,
  type WatchedStripe,
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

describe('a browser that confirms a payment', () => {
  test('pays with a good card, and the server sees who paid and how much', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const paid = await running.pay(client_secret, { number: '4242 4242 4242 4242' });
    expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded', client_secret } });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, last_payment_error: null });
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      payment_intent: id,
      amount: 2500,
      paid: true,
      refunded: false,
      disputed: false,
      status: 'succeeded',
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
      },
    });
  });

  test('sees only the necessary parts of the order', async () => {
    const { client_secret } = await stripe.paymentIntents.create(order);
    const { body: confirmed } = await running.pay(client_secret);
    for (const hidden of ['metadata', 'latest_charge', 'amount_received']) {
      expect(confirmed).not.toHaveProperty(hidden);
    }
  });

  test('needs this PaymentIntent’s client secret', async () => {
    const mine = await stripe.paymentIntents.create(order);
    const other = await stripe.paymentIntents.create(order);
    const path = `/v1/payment_intents/${mine.id}`;
    const card = { 'payment_method_data[type]': 'card', return_url: 'http://127.0.0.1/paid' };
    const typed = {
      ...card,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': '123',
    };
    expect(await running.browser(`${path}/confirm`, typed)).toMatchObject({
      status: 403,
      body: { error: { code: 'secret_key_required' } },
    });
    const wrong = { status: 400, body: { error: { param: 'client_secret' } } };
    const secret = String(other.client_secret);
    expect(await running.browser(`${path}/confirm`, { ...typed, client_secret: secret })).toMatchObject(
      wrong,
    );
    expect(await running.browser(path)).toMatchObject({ status: 403 });
    expect((await stripe.paymentIntents.retrieve(mine.id)).status).toBe('requires_payment_method');
  });

  test('needs a return URL for payment methods that redirect', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const answer = await running.browser(`/v1/payment_intents/${id}/confirm`, {
      client_secret: String(client_secret),
    });
    expect(answer.status).toBe(400);
    expect(String(answer.body.error?.message)).toContain('you must provide a `return_url`');
  });

  test.each(['javascript:alert(1)', 'nowhere', '//example.com'])(
    'cannot use %s as the return URL',
    async (url) => {
      const { id, client_secret } = await stripe.paymentIntents.create(order);
      const answer = await running.browser(`/v1/payment_intents/${id}/confirm`, {
        client_secret: String(client_secret),
        return_url: url,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: 'url_invalid', param: 'return_url' } },
      });
    },
  );

  test('gets an error for a mistyped card, which has no other effect', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    expect(await running.pay(client_secret, { number: '4242424242424241' })).toMatchObject({
      status: 402,
      body: {
        error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' },
      },
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    });
  });
});

describe('a decline by the bank', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('has the code $1 for card $0', async (number, code, decline_code, message) => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const { status, body } = await running.pay(client_secret, { number });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      message,
      payment_method: { object: 'payment_method' },
    });
    expect(body.error?.decline_code).toBe(decline_code);
    expect(body.error?.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    expect(body.error?.payment_intent).not.toHaveProperty('metadata');
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      last_payment_error: { type: 'card_error', code, message },
      latest_charge: { id: body.error?.charge, status: 'failed', paid: false, failure_code: code },
    });
  });

  test('is recognized by Stripe’s library', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const asBrowser = clientOf(running.base, {}, publishableKey);
    const refusal = await refusalOf(
      asBrowser.paymentIntents.confirm(id, typedCard(client_secret, '4000000000009995')),
    );
    expect(refusal).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
    expect(refusal.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
  });

  test('allows another card on the same PaymentIntent, which is charged once', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    await running.pay(client_secret, { number: '4000000000000002' });
    await running.pay(client_secret, { number: '4000000000009995' });
    expect(await running.pay(client_secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      amount_received: 2500,
      last_payment_error: null,
    });
    const charges = (await eventsIn(running.store)).filter(({ type }) => type.startsWith('charge.'));
    expect(charges.map(({ type }) => type)).toEqual(['charge.succeeded', 'charge.failed', 'charge.failed']);
  });
});

describe('a payment', () => {
  test('cannot be paid again', async () => {
    const { client_secret } = await stripe.paymentIntents.create(order);
    await running.pay(client_secret);
    const again = await running.pay(client_secret);
    expect(again).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
    });
    expect(String(again.body.error?.message)).toContain('already succeeded');
  });

  test('is charged only once if twenty confirmations arrive at the same time', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.pay(client_secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await eventsIn(running.store, 'charge.succeeded')).toHaveLength(1);
    expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(2500);
  });

  test('cannot be confirmed without a payment method', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const refusal = await refusalOf(
      stripe.paymentIntents.confirm(id, { return_url: 'http://127.0.0.1/paid' }),
    );
    expect(refusal).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(refusal.message).toContain('missing a payment method');
  });
});

describe('a bank that responds late', () => {
  test.each([
    ['succeeded', 'succeeded', 2500, 'payment_intent.succeeded'],
    ['failed', 'requires_payment_method', 0, 'payment_intent.payment_failed'],
  ] as const)('leaves the payment processing until it has %s', async (answer, status, received, type) => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    running.sandbox.faults.set({
      effect: 'left-processing',
      times: 1,
      call: 'POST /v1/payment_intents/:id/confirm',
    });
    expect(await running.pay(client_secret)).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect((await running.pay(client_secret)).status).toBe(400);
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await running.sandbox.settle(id, answer);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status,
      amount_received: received,
    });
    const types = (await eventsIn(running.store)).map((event) => event.type);
    expect(types[0]).toBe(type);
    expect(types).toContain('payment_intent.processing');
  });
});
