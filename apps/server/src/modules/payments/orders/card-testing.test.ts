import { describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/clock.ts';
import { PAYMENT_CALLS } from '../../../shared/limits/limits.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { DECLINED_CARD } from '../testing/card-payer.ts';
import { startPayingServer } from '../testing/paying-server.ts';

describe('card testing', async () => {
  const server = await startPayingServer();
  const { stripe } = server;
  const begin = (visitor: TestVisitor) => visitor.post('/api/create-payment-intent', { amount: 25 });

  async function declined(secret: string, times: number): Promise<void> {
    for (let card = 0; card < times; card += 1) {
      expect(await stripe.payer.pay(secret, DECLINED_CARD)).toBe('card_declined');
    }
    for (let pass = 0; pass < 3; pass += 1) await stripe.sandbox.deliverWebhooks();
  }

  it('is stopped after twenty declines, and the payment is canceled', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await begin(visitor);
    await declined(body.clientSecret, 19);
    expect((await begin(visitor)).body).toEqual(body);
    await declined(body.clientSecret, 1);
    const stopped = await begin(visitor);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'limits.declined-cards']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stripe.payer.pay(body.clientSecret)).toBe('payment_intent_unexpected_state');
    const events = await server.rows(`select * from payment_events where kind = 'declined'`);
    expect(events).toHaveLength(20);
    expect(JSON.stringify(events)).not.toMatch(/4000|0002|visa/i);
    server.clock.advance(DAY);
    expect((await begin(visitor)).status).toBe(200);
  });

  it('is stopped per IP address after sixty declines, regardless of the number of accounts', async () => {
    for (let account = 0; account < 3; account += 1) {
      const { body } = await begin(await server.newAcceptedVisitor());
      await declined(body.clientSecret, 20);
    }
    const another = await begin(await server.newAcceptedVisitor());
    expect([another.status, another.body.code]).toEqual([429, 'limits.declined-cards-address']);
    expect((await server.newVisitor().post('/api/create-payment-intent', { amount: 25 })).status).toBe(403);
  });

  it('is limited by the number of requests', async () => {
    server.clock.advance(DAY);
    const visitor = await server.newAcceptedVisitor();
    expect((await begin(visitor)).status).toBe(200);
    const [account] = await server.rows<{ id: string }>(
      'select id from accounts order by created_at desc limit 1',
    );
    for (let call = 1; call < PAYMENT_CALLS.most; call += 1) {
      await server.dependencies.attempts.count(PAYMENT_CALLS, [`account ${account?.id}`]);
    }
    // The reconciler skips orders that it checked within the last minute, so it does not interfere.
    await server.dependencies.reconciler.reconcile();
    const before = stripe.sandbox.journal().length;
    const refused = [await begin(visitor), await visitor.post('/api/update-payment-status')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'limits.payment-calls'],
      [429, 'limits.payment-calls'],
    ]);
    expect(stripe.sandbox.journal()).toHaveLength(before);
  });
});
