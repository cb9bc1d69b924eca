import { describe, expect, it } from 'vitest';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../../testing/test-database.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { hasPaidAccess, startPayingServer } from '../testing/paying-server.ts';

describe.each(DATABASES)('returned money on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const server = await startPayingServer({ database });
  const { stripe } = server;
  const { reconciler, audit } = server.dependencies;

  async function paid(): Promise<{ visitor: TestVisitor; intentId: string }> {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    await stripe.payer.pay(body.clientSecret);
    await visitor.post('/api/update-payment-status');
    return { visitor, intentId: body.clientSecret.split('_secret_')[0] };
  }
  const historyOf = async (intentId: string) =>
    (
      await server.rows<{ kind: string }>(
        `select e.kind from payment_events e join payment_orders o on o.id = e.order_id where o.intent_id = '${intentId}' order by e.number`,
      )
    ).map(({ kind: told }) => told);
  const told = async () => {
    for (let pass = 0; pass < 3; pass += 1) await stripe.sandbox.deliverWebhooks();
  };

  it('ends access once after a full refund, and access can be bought again', async () => {
    const { visitor, intentId } = await paid();
    stripe.sandbox.faults.set({ webhooks: 'duplicated', copies: 5 });
    await stripe.sandbox.refund(intentId);
    await told();
    stripe.sandbox.faults.clear();
    expect(await hasPaidAccess(visitor)).toBe(false);
    expect((await visitor.post('/api/financial-data', {})).status).toBe(402);
    expect((await visitor.post('/api/update-payment-status')).status).toBe(402);
    expect(await historyOf(intentId)).toEqual(['opened', 'intent-made', 'paid', 'refunded']);
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect(body.clientSecret).not.toContain(intentId);
    expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
    expect(await hasPaidAccess(visitor)).toBe(true);
  });

  it('keeps access after a partial refund, no matter how often it is reported', async () => {
    const { visitor, intentId } = await paid();
    await stripe.sandbox.refund(intentId, 500);
    await told();
    await reconciler.review();
    expect(await hasPaidAccess(visitor)).toBe(true);
    expect(await historyOf(intentId)).toEqual(['opened', 'intent-made', 'paid', 'partly-refunded']);
    await stripe.sandbox.refund(intentId, 2000);
    await told();
    expect(await hasPaidAccess(visitor)).toBe(false);
  });

  it.each([
    ['won', true, 'paid'],
    ['lost', false, 'refunded'],
  ] as const)(
    'suspends access during a dispute until the bank decides; when the dispute is %s, access is %s',
    async (outcome, access, last) => {
      const { visitor, intentId } = await paid();
      const { id } = await stripe.sandbox.openDispute(intentId);
      await told();
      expect(await hasPaidAccess(visitor)).toBe(false);
      const meanwhile = await visitor.post('/api/create-payment-intent', { amount: 25 });
      expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'payments.disputed']);
      await stripe.sandbox.closeDispute(id, outcome);
      await told();
      expect(await hasPaidAccess(visitor)).toBe(access);
      expect(await historyOf(intentId)).toEqual(['opened', 'intent-made', 'paid', 'disputed', last]);
      const then = await visitor.post('/api/create-payment-intent', { amount: 25 });
      expect(then.status).toBe(access ? 409 : 200);
    },
  );

  it('is noticed by the scheduled job if no webhook reports it', async () => {
    const { visitor, intentId } = await paid();
    await told();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    await stripe.sandbox.refund(intentId);
    await told();
    expect(await hasPaidAccess(visitor)).toBe(true);
    await reconciler.review();
    stripe.sandbox.faults.clear();
    expect(await hasPaidAccess(visitor)).toBe(false);
  });

  it('does not affect the access of a visitor who also redeemed a free code, and a code can be redeemed only once', async () => {
    const visitor = await server.newAcceptedVisitor();
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    for (const path of ['/api/apply-promo', '/api/apply-promo']) {
      expect((await visitor.post(path, { code: 'FREEACCESS' })).body.data.discountPercent).toBe(100);
    }
    expect((await visitor.post('/api/apply-promo', { code: 'ONLYONCE' })).body.success).toBe(false);
    expect((await visitor.post('/api/update-payment-status')).status).toBe(200);
    expect(await server.rows(`select * from payment_events where kind = 'granted-free'`)).toHaveLength(1);
  });

  it('leaves access, orders and events consistent', async () => {
    expect(await audit.compare()).toEqual([]);
  });
});
