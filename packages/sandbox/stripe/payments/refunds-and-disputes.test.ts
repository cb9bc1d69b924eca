import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningStripe, refusalOf, runStripe } from '../testing/running-stripe.ts';

let running: RunningStripe;
let stripe: Stripe;

beforeEach(async () => {
  running = await runStripe();
  stripe = running.stripe;
});

afterEach(async () => {
  await running.close();
});

const order = { amount: 2500, currency: 'usd' };

async function paid(number = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const { id, client_secret } = await stripe.paymentIntents.create(order);
  await running.pay(client_secret, { number });
  return stripe.paymentIntents.retrieve(id);
}

const chargeOf = ({ latest_charge }: Stripe.PaymentIntent) => stripe.charges.retrieve(String(latest_charge));

describe('refunds', () => {
  test('all of it', async () => {
    const intent = await paid();
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      metadata: { ticket: '12' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 2500,
      currency: 'usd',
      status: 'succeeded',
      charge: intent.latest_charge,
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      metadata: { ticket: '12' },
    });
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
    expect(await chargeOf(intent)).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
      status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('in parts, until nothing is left', async () => {
    const intent = await paid();
    await stripe.refunds.create({ charge: String(intent.latest_charge), amount: 1000 });
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000, refunded: false });
    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 1501 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(1500);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 2500, refunded: true });
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const listed = await stripe.refunds.list({ payment_intent: intent.id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([1500, 1000]);
    const [event] = (await stripe.events.list({ type: 'charge.refunded' })).data;
    expect(event?.data).toMatchObject({
      object: { amount_refunded: 2500, refunded: true },
      previous_attributes: { amount_refunded: 1000, refunded: false },
    });
  });

  test('never more than was paid, whatever is asked for at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 }),
        async (amounts) => {
          const intent = await paid();
          const outcomes = await Promise.allSettled(
            amounts.map((amount) => stripe.refunds.create({ payment_intent: intent.id, amount })),
          );
          const given = outcomes.map((outcome) =>
            outcome.status === 'fulfilled' ? outcome.value.amount : 0,
          );
          const total = given.reduce((sum, amount) => sum + amount, 0);
          const { amount_refunded, refunded } = await chargeOf(intent);
          expect(amount_refunded).toBe(total);
          expect(total).toBeLessThanOrEqual(2500);
          expect(refunded).toBe(total === 2500);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('not of what was never paid, nor of what nobody knows', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    const unpaid = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(unpaid.message).toContain('does not have a successful charge to refund');
    expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_3none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_intent',
    });
    expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
    expect(await refusalOf(stripe.refunds.retrieve('re_3none'))).toMatchObject({ statusCode: 404 });
  });

  test('repeated with the same key, it is given once', async () => {
    const intent = await paid();
    const refund = () =>
      stripe.refunds.create({ payment_intent: intent.id, amount: 500 }, { idempotencyKey: 'refund-1' });
    expect((await refund()).id).toBe((await refund()).id);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 500 });
  });

  test('are seen with their charge when asked for', async () => {
    const intent = await paid();
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    expect(await chargeOf(intent)).not.toHaveProperty('refunds');
    const expanded = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.refunds'] });
    expect((expanded.latest_charge as Stripe.Charge).refunds?.data).toEqual([refund]);
    const whole = await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'payment_intent'] });
    expect(whole.charge).toMatchObject({ object: 'charge', amount_refunded: 500 });
    expect(whole.payment_intent).toMatchObject({ object: 'payment_intent', id: intent.id });
  });
});

describe('disputes', () => {
  test('the card for disputes pays, and its owner takes the money back at once', async () => {
    const intent = await paid('4000000000000259');
    expect(intent.status).toBe('succeeded');
    expect((await chargeOf(intent)).disputed).toBe(true);
    const [event] = (await stripe.events.list({ type: 'charge.dispute.created' })).data;
    const dispute = event?.data.object as Stripe.Dispute;
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 2500,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect(await stripe.disputes.retrieve(dispute.id)).toEqual(dispute);
    expect(await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  test.each(['won', 'lost'] as const)('any payment can be disputed, and the dispute %s', async (status) => {
    const intent = await paid();
    const { id } = await running.sandbox.openDispute(intent.id);
    await running.sandbox.closeDispute(id, status);
    expect(await stripe.disputes.retrieve(id, { expand: ['charge'] })).toMatchObject({
      status,
      charge: { disputed: true },
    });
    const [event] = (await stripe.events.list({ type: 'charge.dispute.closed' })).data;
    expect(event?.data).toMatchObject({
      object: { id, status },
      previous_attributes: { status: 'needs_response' },
    });
    expect(event?.request).toEqual({ id: null, idempotency_key: null });
    await expect(running.sandbox.closeDispute(id, 'won')).rejects.toThrow('decided already');
  });

  test('what was not paid, or is disputed already, cannot be disputed', async () => {
    const { id } = await stripe.paymentIntents.create(order);
    await expect(running.sandbox.openDispute(id)).rejects.toThrow('no money');
    const intent = await paid('4000000000000259');
    await expect(running.sandbox.openDispute(intent.id)).rejects.toThrow('disputed already');
  });
});
