import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { runWatchedStripe, type WatchedStripe } from '../testing/running-stripe.ts';
import { eventsIn } from '../testing/stored-payments.ts';
import type { ChargeObject } from './charge.ts';
import type { DisputeObject } from './dispute.ts';
import { apiVersion, type EventObject } from './event.ts';
import type { PaymentIntentObject } from './payment-intent.ts';
import type { RefundObject } from './refund.ts';

/**
 * The contract is Stripe's published API: the declarations in the library `stripe` 23.1.0, which are generated from
 * Stripe's OpenAPI document (OPENAPI_VERSION v2596). The compiler checks our types against them in depth, and these
 * tests check actual responses against each object's list of fields.
 */
const declarations = join(createRequire(import.meta.url).resolve('stripe'), '../../esm/resources');

/** Returns an interface's fields as listed in the declarations. */
function published(file: string, name: string): string[] {
  const text = readFileSync(join(declarations, file), 'utf8');
  const start = text.indexOf(`\nexport interface ${name} {\n`);
  const body = text.slice(start, text.indexOf('\n}\n', start));
  return [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, field = '']) => field);
}

let running: WatchedStripe;
let intent: Stripe.PaymentIntent;
let declined: Stripe.PaymentIntent;

beforeAll(async () => {
  running = await runWatchedStripe();
  const made = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await running.pay(made.client_secret, { number: '4000000000000259' });
  intent = await running.stripe.paymentIntents.retrieve(made.id);
  const other = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  await running.pay(other.client_secret, { number: '4000000000000002' });
  declined = await running.stripe.paymentIntents.retrieve(other.id);
});

afterAll(async () => {
  await running.close();
});

test('the sandbox implements the version that the library requests', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test('the declarations can be parsed', () => {
  expect(published('PaymentIntents.d.ts', 'PaymentIntent')).toContain('client_secret');
  expect(published('Charges.d.ts', 'Charge')).toContain('refunds');
});

describe('responses contain only fields that Stripe defines', () => {
  const refund = async () => {
    const made = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    await running.pay(made.client_secret);
    await running.sandbox.refund(made.id);
    return (await eventsIn(running.store, 'refund.created'))[0]?.data.object;
  };
  const chargeOf = async ({ id }: Stripe.PaymentIntent) =>
    (await running.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;
  const dispute = async () => (await running.stripe.disputes.list({ payment_intent: intent.id })).data[0];
  const method = () => declined.last_payment_error?.payment_method;

  test.each<[string, string, () => unknown]>([
    ['PaymentIntents.d.ts', 'PaymentIntent', () => intent],
    ['PaymentIntents.d.ts', 'PaymentIntent', () => declined],
    ['Charges.d.ts', 'Charge', () => chargeOf(intent)],
    ['Charges.d.ts', 'Charge', () => chargeOf(declined)],
    ['Refunds.d.ts', 'Refund', refund],
    ['Disputes.d.ts', 'Dispute', dispute],
    ['PaymentMethods.d.ts', 'PaymentMethod', method],
    ['Events.d.ts', 'EventBase', async () => (await eventsIn(running.store))[0]],
  ])('%s: %s', async (file, name, get) => {
    const fields = Object.keys((await get()) as object);
    expect(fields.length).toBeGreaterThan(5);
    expect(published(file, name)).toEqual(expect.arrayContaining(fields));
  });
});

test('the types match in depth', () => {
  expectTypeOf<PaymentIntentObject>().toExtend<Pick<Stripe.PaymentIntent, SharedWith<PaymentIntentObject>>>();
  expectTypeOf<ChargeObject>().toExtend<Pick<Stripe.Charge, SharedWith<ChargeObject>>>();
  expectTypeOf<RefundObject>().toExtend<Pick<Stripe.Refund, keyof RefundObject>>();
  expectTypeOf<DisputeObject>().toExtend<Pick<Stripe.Dispute, keyof DisputeObject>>();
  expectTypeOf<EventObject['type']>().toExtend<Stripe.Event.Type>();
  expectTypeOf<Omit<EventObject, 'data'>>().toExtend<Omit<Stripe.EventBase, 'data'>>();
});

/** All fields except those whose object the sandbox defines only in part. */
type SharedWith<Ours> = Exclude<keyof Ours, 'last_payment_error' | 'payment_method_details'>;

test('a list includes its URL and whether there is more', async () => {
  // Format of every list: `ApiList` in stripe/esm/lib.d.ts.
  const list = await running.stripe.disputes.list({ payment_intent: intent.id });
  expect(Object.keys(list).sort()).toEqual(['data', 'has_more', 'object', 'url']);
});
