import fc from 'fast-check';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { runs } from '../../../../tools/testing/tiers.ts';
import { runWatchedStripe, type WatchedStripe } from '../testing/running-stripe.ts';
import { eventsIn } from '../testing/stored-payments.ts';

let running: WatchedStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runWatchedStripe();
  stripe = running.stripe;
  return () => running.close();
});

const order = { amount: 2500, currency: 'usd' };

async function paid(number = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  await running.pay(client_secret, { number });
  return stripe.paymentIntents.retrieve(id);
}

const disputesOf = ({ id }: Stripe.PaymentIntent) => stripe.disputes.list({ payment_intent: id });

async function chargeOf({ id }: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return latest_charge as Stripe.Charge;
}

describe('refunds', () => {
  test('return the full amount', async () => {
    const intent = await paid();
    await running.sandbox.refund(intent.id);
    expect(await chargeOf(intent)).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
      status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    const [refund] = await eventsIn(running.store, 'refund.created');
    expect(refund?.data.object).toMatchObject({
      object: 'refund',
      amount: 2500,
      charge: intent.latest_charge,
    });
  });

  test('can be partial until nothing is left', async () => {
    const intent = await paid();
    await running.sandbox.refund(intent.id, 1000);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000, refunded: false });
    await expect(running.sandbox.refund(intent.id, 1501)).rejects.toThrow('1500 can be refunded');
    await running.sandbox.refund(intent.id);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 2500, refunded: true });
    await expect(running.sandbox.refund(intent.id)).rejects.toThrow('0 can be refunded');
    const [event] = await eventsIn(running.store, 'charge.refunded');
    expect(event?.data).toMatchObject({
      object: { amount_refunded: 2500, refunded: true },
      previous_attributes: { amount_refunded: 1000, refunded: false },
    });
  });

  test('never exceed the payment, even with simultaneous requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 }),
        async (amounts) => {
          const intent = await paid();
          const outcomes = await Promise.allSettled(
            amounts.map((amount) => running.sandbox.refund(intent.id, amount)),
          );
          const total = amounts.reduce(
            (sum, amount, place) => sum + (outcomes[place]?.status === 'fulfilled' ? amount : 0),
            0,
          );
          const { amount_refunded, refunded } = await chargeOf(intent);
          expect(amount_refunded).toBe(total);
          expect(total).toBeLessThanOrEqual(2500);
          expect(refunded).toBe(total === 2500);
        },
      ),
      runs(6, 15),
    );
  });

  test('are refused for an unpaid PaymentIntent', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await expect(running.sandbox.refund(id)).rejects.toThrow('0 can be refunded');
  });
});

describe('disputes', () => {
  test('open immediately after a payment with the dispute test card', async () => {
    const intent = await paid('4000000000000259');
    expect(intent.status).toBe('succeeded');
    expect((await chargeOf(intent)).disputed).toBe(true);
    const [event] = await eventsIn(running.store, 'charge.dispute.created');
    const dispute = event?.data.object;
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 2500,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect((await disputesOf(intent)).data).toEqual([dispute]);
    await expect(running.sandbox.refund(intent.id)).rejects.toThrow('disputed');
  });

  test.each(['won', 'lost'] as const)('are possible for any payment and can be %s', async (status) => {
    const intent = await paid();
    const { id } = await running.sandbox.openDispute(intent.id);
    await running.sandbox.closeDispute(id, status);
    expect((await disputesOf(intent)).data).toMatchObject([{ id, status }]);
    expect(await chargeOf(intent)).toMatchObject({ disputed: true });
    const [event] = await eventsIn(running.store, 'charge.dispute.closed');
    expect(event?.data).toMatchObject({
      object: { id, status },
      previous_attributes: { status: 'needs_response' },
    });
    expect(event?.request).toEqual({ id: null, idempotency_key: null });
    await expect(running.sandbox.closeDispute(id, 'won')).rejects.toThrow('already closed');
  });

  test('are refused for unpaid or already disputed payments', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await expect(running.sandbox.openDispute(id)).rejects.toThrow('no payment to dispute');
    const intent = await paid('4000000000000259');
    await expect(running.sandbox.openDispute(intent.id)).rejects.toThrow('disputed already');
  });
});
