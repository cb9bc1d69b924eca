import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { type RunningStripe, runStripe } from '../testing/running-stripe.ts';
import { eventsIn } from '../testing/stored-payments.ts';
import type { ChargeObject } from './charge.ts';
import type { DisputeObject } from './dispute.ts';
import { apiVersion, type EventObject } from './event.ts';
import type { PaymentError } from './payment-error.ts';
import type { PaymentIntentObject } from './payment-intent.ts';
import type { PaymentMethodObject } from './payment-method.ts';
import type { RefundObject } from './refund.ts';

/**
 * The contract is what Stripe publishes: the declarations in the library `stripe` 23.1.0, which are generated from
 * Stripe's OpenAPI document (OPENAPI_VERSION v2596). The compiler holds our types against them to the last level, and
 * these tests hold what really came over the wire against the list of fields of each object.
 */
const declarations = join(createRequire(import.meta.url).resolve('stripe'), '../../esm/resources');

interface Fields {
  required: string[];
  optional: string[];
}

/** The fields of an interface, as the declarations list them. */
function published(file: string, name: string): Fields {
  const text = readFileSync(join(declarations, file), 'utf8');
  const start = text.indexOf(`\nexport interface ${name} {\n`);
  const body = text.slice(start, text.indexOf('\n}\n', start));
  const fields = [...body.matchAll(/^ {4}(\w+)(\??):/gm)];
  const named = (mark: string) => fields.filter(([, , is]) => is === mark).map(([, field = '']) => field);
  return { required: named(''), optional: named('?') };
}

let running: RunningStripe;
let intent: Stripe.PaymentIntent;
let declined: Stripe.PaymentIntent;

beforeAll(async () => {
  running = await runStripe();
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

test('the sandbox speaks the version that the library asks for', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test('the declarations can be read', () => {
  expect(published('PaymentIntents.d.ts', 'PaymentIntent').required).toContain('client_secret');
  expect(published('Charges.d.ts', 'Charge').optional).toContain('refunds');
});

describe('every field that Stripe promises is there, and none that Stripe does not know', () => {
  const refund = async () => {
    const made = await running.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
    await running.pay(made.client_secret);
    await running.sandbox.refund(made.id);
    return (await eventsIn(running.store, 'refund.created'))[0]?.data.object;
  };
  const dispute = async () => (await running.stripe.disputes.list({ payment_intent: intent.id })).data[0];
  const method = () => declined.last_payment_error?.payment_method;

  test.each<[string, string, () => unknown]>([
    ['PaymentIntents.d.ts', 'PaymentIntent', () => intent],
    ['PaymentIntents.d.ts', 'PaymentIntent', () => declined],
    ['Charges.d.ts', 'Charge', () => running.stripe.charges.retrieve(String(intent.latest_charge))],
    ['Charges.d.ts', 'Charge', () => running.stripe.charges.retrieve(String(declined.latest_charge))],
    ['Refunds.d.ts', 'Refund', refund],
    ['Disputes.d.ts', 'Dispute', dispute],
    ['PaymentMethods.d.ts', 'PaymentMethod', method],
    ['Events.d.ts', 'EventBase', async () => (await eventsIn(running.store))[0]],
  ])('%s: %s', async (file, name, get) => {
    const { required, optional } = published(file, name);
    const fields = Object.keys((await get()) as object);
    expect(required.length).toBeGreaterThan(5);
    expect(fields).toEqual(expect.arrayContaining(required));
    expect([...required, ...optional]).toEqual(expect.arrayContaining(fields));
  });
});

test('the compiler agrees, to the last level', () => {
  expectTypeOf<PaymentIntentObject>().toExtend<Stripe.PaymentIntent>();
  expectTypeOf<PaymentError>().toExtend<Stripe.PaymentIntent.LastPaymentError>();
  expectTypeOf<ChargeObject>().toExtend<Stripe.Charge>();
  expectTypeOf<RefundObject>().toExtend<Stripe.Refund>();
  expectTypeOf<DisputeObject>().toExtend<Stripe.Dispute>();
  expectTypeOf<PaymentMethodObject>().toExtend<Stripe.PaymentMethod>();
  expectTypeOf<EventObject['type']>().toExtend<Stripe.Event.Type>();
  expectTypeOf<Omit<EventObject, 'data'>>().toExtend<Omit<Stripe.EventBase, 'data'>>();
});

test('a browser is shown every field that Stripe.js promises to pages', async () => {
  // Source: `interface PaymentIntent` in @stripe/stripe-js 10.2.1, dist/api/payment-intents.d.ts.
  const file = join(
    createRequire(import.meta.url).resolve('@stripe/stripe-js'),
    '../../dist/api/payment-intents.d.ts',
  );
  const text = readFileSync(file, 'utf8');
  const body = text.slice(text.indexOf('export interface PaymentIntent {'), text.indexOf('\n}\n'));
  const promised = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field = '']) => field);
  expect(promised).toContain('client_secret');
  const { body: shown } = await running.browser(
    `/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`,
  );
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(promised));
});

test('a list says where it comes from and whether there is more', async () => {
  // Source: the shape of every list, `ApiList` in stripe/esm/lib.d.ts.
  const list = await running.stripe.disputes.list({ payment_intent: intent.id });
  expect(Object.keys(list).sort()).toEqual(['data', 'has_more', 'object', 'url']);
});
