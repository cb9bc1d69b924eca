import { alterIntent } from '@insights/sandbox/stripe/testing';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../shared/clock.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../../testing/test-database.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { DECLINED_CARD } from '../testing/card-payer.ts';
import { hasPaidAccess, startPayingServer } from '../testing/paying-server.ts';

describe.each(DATABASES)('a payment on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const server = await startPayingServer({ database });
  const { stripe } = server;
  const { reconciler, audit } = server.dependencies;

  async function begin(visitor: TestVisitor): Promise<{ secret: string; intentId: string }> {
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    return { secret: body.clientSecret, intentId: body.clientSecret.split('_secret_')[0] };
  }
  /** Claims that an attacker or an honest browser may send. */
  const CLAIMS = [
    undefined,
    { status: 'succeeded' },
    { paid: true, hasPaidAccess: true, price: 0, isAdmin: true },
    { paymentIntentId: 'pi_fake' },
  ];
  const outcomeOf = async (visitor: TestVisitor, claim?: unknown) => {
    const { status, body } = await visitor.post('/api/update-payment-status', claim);
    return [status, body.code];
  };
  const eventsOf = (intentId: string) =>
    server.rows<{ kind: string }>(
      `select e.kind from payment_events e join payment_orders o on o.id = e.order_id where o.intent_id = '${intentId}' order by e.number`,
    );

  it('is accepted only from Stripe, not from the browser', async () => {
    const visitor = await server.newAcceptedVisitor();
    for (const claim of CLAIMS) expect(await outcomeOf(visitor, claim)).toEqual([402, 'payments.missing']);
    const { secret, intentId } = await begin(visitor);
    for (const claim of [...CLAIMS, { paymentIntentId: intentId }]) {
      expect(await outcomeOf(visitor, claim)).toEqual([402, 'payments.missing']);
    }
    expect(await stripe.payer.pay(secret, DECLINED_CARD)).toBe('card_declined');
    expect(await outcomeOf(visitor)).toEqual([402, 'payments.missing']);
    expect(await hasPaidAccess(visitor)).toBe(false);
    expect((await visitor.post('/api/financial-data', {})).status).toBe(402);
    expect(await stripe.payer.pay(secret)).toBe('succeeded');
    expect(await outcomeOf(visitor)).toEqual([200, undefined]);
  });

  it('grants nothing to any visitor but the payer', async () => {
    const [payer, thief] = [await server.newAcceptedVisitor(), await server.newAcceptedVisitor()];
    const { secret, intentId } = await begin(payer);
    await stripe.payer.pay(secret);
    await payer.post('/api/update-payment-status');
    const known = await thief.post('/api/update-payment-status', { paymentIntentId: intentId });
    const unknown = await thief.post('/api/update-payment-status', { paymentIntentId: 'pi_unknown' });
    const { requestId: _one, ...answer } = known.body;
    const { requestId: _other, ...same } = unknown.body;
    expect([known.status, answer]).toEqual([unknown.status, same]);
    expect(await hasPaidAccess(thief)).toBe(false);
    expect(await hasPaidAccess(payer)).toBe(true);
  });

  it('grants nothing if Stripe canceled it or it never had a card', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { intentId } = await begin(visitor);
    await stripe.stripe.paymentIntents.cancel(intentId);
    expect(await outcomeOf(visitor)).toEqual([402, 'payments.missing']);
    expect((await eventsOf(intentId)).map(({ kind }) => kind)).toEqual(['opened', 'intent-made', 'closed']);
  });

  describe('a payment that does not match its order grants nothing and is reported to the operator', () => {
    it.each<[string, (intentId: string) => Promise<unknown>]>([
      ['an amount of 50 cents', (id) => alterIntent(stripe.store, id, { amount: 50 })],
      ['another order', (id) => alterIntent(stripe.store, id, { metadata: { order: 'another' } })],
    ])('%s', async (_what, tamper) => {
      const visitor = await server.newAcceptedVisitor();
      const { secret, intentId } = await begin(visitor);
      await tamper(intentId);
      expect(await stripe.payer.pay(secret)).toBe('succeeded');
      expect(await outcomeOf(visitor)).toEqual([402, 'payments.doubtful']);
      await reconciler.reconcile();
      expect(await hasPaidAccess(visitor)).toBe(false);
      const again = await visitor.post('/api/create-payment-intent', { amount: 25 });
      expect([again.status, again.body.code]).toEqual([402, 'payments.doubtful']);
      expect((await server.newVisitor().get('/metrics')).body).toMatch(
        /payment_alerts_total\{kind="mismatch"\} [1-9]/,
      );
    });

    it('a different currency, and another visitor’s PaymentIntent', async () => {
      const visitor = await server.newAcceptedVisitor();
      const { intentId } = await begin(visitor);
      const [order] = await server.rows<{ id: string }>(
        `select id from payment_orders where intent_id = '${intentId}'`,
      );
      const foreign = await stripe.stripe.paymentIntents.create({
        amount: 2500,
        currency: 'usd',
        metadata: { order: order?.id ?? '' },
      });
      await alterIntent(stripe.store, foreign.id, { currency: 'eur' });
      await stripe.payer.pay(foreign.client_secret ?? '');
      await server.rows(`update payment_orders set intent_id = '${foreign.id}' where id = '${order?.id}'`);
      expect(await outcomeOf(visitor)).toEqual([402, 'payments.doubtful']);
      expect(await hasPaidAccess(visitor)).toBe(false);
    });
  });

  it('belongs to one order: the database rejects a second one', async () => {
    const [one, other] = [await server.newAcceptedVisitor(), await server.newAcceptedVisitor()];
    const { intentId } = await begin(one);
    const { intentId: otherId } = await begin(other);
    const steal = server.rows(
      `update payment_orders set intent_id = '${intentId}' where intent_id = '${otherId}'`,
    );
    await expect(steal).rejects.toThrow();
  });

  it('takes effect once when its webhooks arrive a hundred times, out of order', async () => {
    stripe.sandbox.faults.set({ webhooks: 'out-of-order' });
    stripe.sandbox.faults.set({ webhooks: 'duplicated', copies: 34 });
    const visitor = await server.newAcceptedVisitor();
    const { secret, intentId } = await begin(visitor);
    await stripe.payer.pay(secret, DECLINED_CARD);
    await stripe.payer.pay(secret);
    await expect.poll(() => eventsOf(intentId), { timeout: 20_000 }).toContainEqual({ kind: 'paid' });
    await stripe.sandbox.deliverWebhooks();
    stripe.sandbox.faults.clear();
    const kinds = (await eventsOf(intentId)).map(({ kind: told }) => told);
    expect(kinds.toSorted()).toEqual(['declined', 'intent-made', 'opened', 'paid']);
    expect(await hasPaidAccess(visitor)).toBe(true);
  });

  it('grants access through its webhook alone, even if the browser never returns', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { secret, intentId } = await begin(visitor);
    await stripe.payer.pay(secret);
    await expect.poll(() => eventsOf(intentId), { timeout: 10_000 }).toContainEqual({ kind: 'paid' });
    expect((await visitor.post('/api/financial-data', {})).status).toBe(400);
  });

  it('grants access to a returning visitor before any webhook arrives', async () => {
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    const visitor = await server.newAcceptedVisitor();
    const { secret } = await begin(visitor);
    await stripe.payer.pay(secret);
    expect(await hasPaidAccess(visitor)).toBe(true);
    stripe.sandbox.faults.clear();
  });

  it('grants access through the scheduled job if neither a webhook nor the browser arrives', async () => {
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    const secrets = await Promise.all(
      Array.from({ length: 10 }, async () => (await begin(await server.newAcceptedVisitor())).secret),
    );
    for (const secret of secrets) await stripe.payer.pay(secret);
    server.clock.advance(5 * MINUTE);
    await reconciler.reconcile();
    const intentIds = secrets.map((secret) => `'${secret.split('_secret_')[0]}'`).join();
    const states = await server.rows(
      `select o.state, a.paid_access_since is not null as open from payment_orders o
       join accounts a on a.id = o.account_id where o.intent_id in (${intentIds})`,
    );
    expect(states).toEqual(Array.from({ length: 10 }, () => ({ state: 'paid', open: true })));
    stripe.sandbox.faults.clear();
  });

  it('cannot be completed three days after it was started and abandoned', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { secret, intentId } = await begin(visitor);
    server.clock.advance(3 * DAY + MINUTE);
    await reconciler.reconcile();
    expect(await stripe.payer.pay(secret)).toBe('payment_intent_unexpected_state');
    expect((await eventsOf(intentId)).map(({ kind: told }) => told)).toEqual([
      'opened',
      'intent-made',
      'closed',
    ]);
  });

  it('is not lost while Stripe does not respond', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { secret } = await begin(visitor);
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await stripe.payer.pay(secret);
    stripe.sandbox.faults.set({
      call: 'GET /v1/payment_intents/:id',
      effect: 'gateway-error',
      status: 503,
      when: 'before',
    });
    const failed = await visitor.post('/api/update-payment-status');
    expect([failed.status, failed.body.code]).toEqual([502, 'payments.service_failed']);
    expect(failed.body.error).toContain('your payment is safe');
    stripe.sandbox.faults.clear();
    expect(await outcomeOf(visitor)).toEqual([200, undefined]);
  });

  it('leaves access, orders and events consistent', async () => {
    await expect.poll(() => audit.compare()).toEqual([]);
    const [account] = await server.rows<{ id: string }>(
      'select id from accounts where paid_access_since is null limit 1',
    );
    await server.rows(`update accounts set paid_access_since = now() where id = '${account?.id}'`);
    expect(await audit.compare()).toEqual([account?.id]);
    expect((await server.newVisitor().get('/metrics')).body).toContain(
      'payment_alerts_total{kind="difference"} 1',
    );
  });
});
