import fc from 'fast-check';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallEffect, CallName } from '../index.ts';
import {
  clientOf,
  publishableKey,
  refusalOf,
  runStripe,
  runWatchedStripe,
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

const order = { amount: 2500, currency: 'usd' };
const createCall = 'POST /v1/payment_intents';
const confirmCall = 'POST /v1/payment_intents/:id/confirm';
const create = (idempotencyKey = 'order-7', timeout = 200) =>
  stripe.paymentIntents.create(order, { idempotencyKey, timeout });
const allIds = async () => (await intentsIn(running.store)).map(({ id }) => id);

describe('a retry after a missing response', () => {
  test.each(['timeout', 'reset'] as const)(
    'returns the created object after a %s following the work',
    async (effect) => {
      running.sandbox.faults.set({ call: createCall, effect, when: 'after', times: 1 });
      const first = create();
      // The library itself retries once if a connection breaks; after a timeout, it gives up.
      if (effect === 'timeout')
        expect(await refusalOf(first)).toBeInstanceOf(Stripe.errors.StripeConnectionError);
      else await first;
      const made = await allIds();
      expect(made).toHaveLength(1);
      expect((await create()).id).toBe(made[0]);
      expect(await allIds()).toEqual(made);
    },
  );

  test('finds nothing created and the key unused if the timeout came before the operation', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'timeout', when: 'before', times: 1 });
    await refusalOf(create());
    expect(await allIds()).toEqual([]);
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await allIds()).toHaveLength(1);
  });

  test('is the only call that takes effect if the connection was reset before the operation', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'reset', when: 'before', times: 1 });
    const { id } = await create();
    expect(await allIds()).toEqual([id]);
    const statuses = running.sandbox.journal().map(({ status }) => status);
    expect(statuses.slice(0, 2)).toEqual([null, 200]);
  });

  test('leaves a confirmation charged only once', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    running.sandbox.faults.set({
      call: confirmCall,
      effect: 'reset',
      when: 'after',
      times: 1,
    });
    await expect(running.pay(client_secret)).rejects.toThrow();
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect(await running.pay(client_secret)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
    expect(await eventsIn(running.store, 'charge.succeeded')).toHaveLength(1);
  });
});

describe('an error response', () => {
  test('is repeated for the key if it is a 500 after the operation, but the PaymentIntent can be found', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'server-error', when: 'after', times: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refusal = await refusalOf(create());
      expect(refusal).toBeInstanceOf(Stripe.errors.StripeAPIError);
      expect(refusal).toMatchObject({ statusCode: 500, rawType: 'api_error' });
    }
    expect(await allIds()).toHaveLength(1);
  });

  test.each([502, 503, 504] as const)(
    '%i from a gateway is HTML, and a retry with the same key returns the real response',
    async (status) => {
      running.sandbox.faults.set({
        call: createCall,
        effect: 'gateway-error',
        status,
        when: 'after',
        times: 1,
      });
      expect((await refusalOf(create())).message).toContain('Invalid JSON');
      const made = await allIds();
      expect((await create()).id).toBe(made[0]);
    },
  );

  test('comes before anything is done if it is a 429 or 409', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'rate-limit', times: 1 });
    running.sandbox.faults.set({ call: createCall, effect: 'conflict', skip: 1, times: 1 });
    expect(await refusalOf(create())).toMatchObject({ statusCode: 429, code: 'rate_limit' });
    expect(await refusalOf(create())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await allIds()).toEqual([]);
    expect((await create()).amount).toBe(2500);
  });

  test('is retried by the library after a conflict or a gateway error if retries are enabled', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'conflict', times: 1 });
    running.sandbox.faults.set({
      call: createCall,
      effect: 'gateway-error',
      status: 503,
      when: 'after',
      skip: 1,
      times: 1,
    });
    const patient = clientOf(running.base, { maxNetworkRetries: 3 });
    const { id } = await patient.paymentIntents.create(order);
    expect(await allIds()).toEqual([id]);
  });
});

describe('the scope of a fault', () => {
  test('is limited to the named call, skips the first calls, and ends after the set number of calls', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'rate-limit', skip: 1, times: 2 });
    const codes: (string | undefined)[] = [];
    for (let call = 0; call < 4; call += 1) {
      await stripe.disputes.list({ payment_intent: 'pi_3none' });
      codes.push(
        await stripe.paymentIntents.create(order).then(
          () => 'made',
          (error) => error.code,
        ),
      );
    }
    expect(codes).toEqual(['made', 'rate_limit', 'rate_limit', 'made']);
  });

  test('is every call until the fault is cleared, if no call is named', async () => {
    running.sandbox.faults.set({ effect: 'rate-limit' });
    await refusalOf(stripe.paymentIntents.retrieve('pi_3none'));
    await refusalOf(create());
    running.sandbox.faults.clear();
    expect(await allIds()).toEqual([]);
  });

  test('added latency is limited to the affected call', async () => {
    running.sandbox.faults.set({ call: createCall, effect: 'latency', ms: 400, times: 1 });
    const order: string[] = [];
    const slow = create('slow', 5000).then(() => order.push('slow'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await create('quick').then(() => order.push('quick'));
    await slow;
    expect(order).toEqual(['quick', 'slow']);
  });
});

test('an order is created once and charged once despite any connection fault', async () => {
  const when = fc.constantFrom('before', 'after');
  const fault: fc.Arbitrary<CallEffect> = fc.oneof(
    fc.record({ effect: fc.constant('timeout'), when }),
    fc.record({ effect: fc.constant('reset'), when }),
    fc.record({ effect: fc.constant('gateway-error'), status: fc.constantFrom(502, 503, 504), when }),
    fc.constant({ effect: 'rate-limit' }),
    fc.constant({ effect: 'conflict' }),
    fc.constant({ effect: 'latency', ms: 5 }),
  );
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 6 }),
      fc.array(fault, { maxLength: 6 }),
      async (first, second) => {
        orders += 1;
        const key = `order-${orders}`;
        meetOneAfterTheOther(createCall, first);
        const { id, client_secret } = await untilAnswered(() => create(key, 60));
        meetOneAfterTheOther(confirmCall, second);
        const asBrowser = clientOf(running.base, {}, publishableKey).paymentIntents;
        const options = { idempotencyKey: `pay-${key}`, timeout: 60 };
        const paid = await untilAnswered(() => asBrowser.confirm(id, typedCard(client_secret), options));
        expect(paid).toMatchObject({ id, status: 'succeeded' });
        running.sandbox.faults.clear();
      },
    ),
    { numRuns: 20 },
  );
  expect(await allIds()).toHaveLength(orders);
  expect(await eventsIn(running.store, 'charge.succeeded')).toHaveLength(orders);
});

function meetOneAfterTheOther(call: CallName, effects: readonly CallEffect[]): void {
  for (const [place, effect] of effects.entries()) {
    running.sandbox.faults.set({ ...effect, call, skip: place, times: 1 });
  }
}

/** Retries with the same key until there is a response, as a careful server does. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
    }
  }
  throw new Error('No response in twenty attempts');
}

test('a host that closes does not wait for connections that a fault keeps open', async () => {
  const { sandbox, stripe: client, close } = await runStripe();
  sandbox.faults.set({ effect: 'timeout', when: 'after' });
  const refused = refusalOf(client.paymentIntents.create(order));
  await expect.poll(() => sandbox.journal().length).toBe(1);
  await close();
  expect(await refused).toBeInstanceOf(Stripe.errors.StripeConnectionError);
});
