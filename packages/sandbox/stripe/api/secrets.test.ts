import { beforeEach, expect, test } from 'vitest';
import type { StripeStore } from '../payments/stripe-store.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import {
  publishableKey,
  runWatchedStripe,
  secretKey,
  type WatchedStripe,
  webhookSecret,
} from '../testing/running-stripe.ts';

let running: WatchedStripe;
/** Everything that was ever written to the store, including values that have since been overwritten. */
let written: string[];

beforeEach(async () => {
  written = [];
  const store = createMemoryStore();
  const spied: StripeStore = {
    ...store,
    insert: (kind, id, value) => {
      written.push(JSON.stringify([kind, id, value]));
      return store.insert(kind, id, value);
    },
    change: async (kind, id, change) => {
      const after = await store.change(kind, id, change);
      written.push(JSON.stringify([kind, id, after]));
      return after;
    },
  };
  running = await runWatchedStripe({ store: spied });
  return () => running.close();
});

const numbers = [
  '4242424242424242',
  '5555 5555 5555 4444',
  '4000000000000002',
  '4000002500003155',
  '4000000000000259',
  // Valid check digit but not a test card, so it might be a real card number.
  '4111111111111111',
  '4242424242424241',
];

test('no card number or security code is ever stored, kept in memory, logged, sent or shown', async () => {
  for (const number of numbers) {
    const { client_secret } = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    const { body } = await running.pay(client_secret, { number, cvc: '719' });
    written.push(JSON.stringify(body));
  }
  await running.sandbox.deliverWebhooks();
  const kept = [
    ...written,
    ...running.logged,
    ...running.posts.map(({ body }) => body),
    JSON.stringify(running.sandbox.journal()),
  ].join('\n');
  expect(kept).toContain('4242');
  for (const number of numbers) {
    expect(kept).not.toContain(number);
    expect(kept).not.toContain(number.replaceAll(' ', ''));
  }
  expect(kept).not.toMatch(/"719"|=719/);
});

test('no API key is exposed, and the log contains no client secrets', async () => {
  const { client_secret } = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await running.pay(client_secret);
  await running.sandbox.deliverWebhooks();
  const journal = JSON.stringify(running.sandbox.journal());
  const log = running.logged.join('\n');
  expect(log).toContain('payment_intent.succeeded');
  for (const secret of [secretKey, publishableKey, webhookSecret]) {
    expect([journal, log, ...written].join('\n')).not.toContain(secret);
  }
  expect(journal).not.toContain(String(client_secret));
  expect(log).not.toContain('_secret_');
});

test('the call log records requests, so that tests can count them', async () => {
  await running.stripe.paymentIntents.create(
    { amount: 2500, currency: 'usd', metadata: { order: '7' } },
    { idempotencyKey: 'order-7' },
  );
  expect(running.sandbox.journal()).toEqual([
    {
      at: running.clock.now,
      call: 'POST /v1/payment_intents',
      method: 'POST',
      path: '/v1/payment_intents',
      idempotencyKey: 'order-7',
      parameters: {
        amount: '2500',
        currency: 'usd',
        metadata: { order: '7' },
      },
      requestId: expect.stringMatching(/^req_/),
      status: 200,
      isReplayed: false,
    },
  ]);
});

test('the sandbox handles every call that it lists, and every response has a request id', async () => {
  const response = await fetch(`${running.base}/v1/disputes?payment_intent=pi_3none`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  expect(response.headers.get('request-id')).toMatch(/^req_[0-9A-Za-z]{14}$/);
  expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive');
  expect(response.headers.get('cache-control')).toContain('no-store');
});
