import { describe, expect, it } from 'vitest';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../../testing/test-database.ts';
import { hasPaidAccess, startPayingServer } from '../testing/paying-server.ts';

const CREATE = 'POST /v1/payment_intents';

describe.each(DATABASES)('starting a payment on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const server = await startPayingServer({ database });
  const { stripe } = server;
  const ordersOf = (state: string) => server.rows(`select * from payment_orders where state = '${state}'`);

  it('creates a PaymentIntent for exactly the price owed, and sends no visitor data to Stripe', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { status, body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect([status, body]).toEqual([
      200,
      { success: true, amount: 25, clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) },
    ]);
    const call = stripe.sandbox.journal().findLast((one) => one.call === CREATE);
    const [order] = await server.rows<{ id: string }>(
      'select id from payment_orders order by opened_at desc limit 1',
    );
    expect(call?.parameters).toMatchObject({
      amount: '2500',
      currency: 'usd',
      metadata: { order: order?.id },
    });
    expect(call?.idempotencyKey).toBe(`${order?.id}:1:2500`);
    expect(JSON.stringify(call?.parameters)).not.toMatch(/account|email|customer/);
  });

  it.each([
    [{ amount: 0.5 }, 409],
    [{ amount: 50 }, 409],
    [{ amount: 24.99 }, 409],
    [{ amount: 2499.99 }, 409],
    [{ amount: 25.001 }, 409],
    [{ amount: 1e-9 }, 409],
    [{ amount: 0 }, 409],
    [{ amount: -1 }, 400],
    [{ amount: '25' }, 400],
    [{ amount: '2500' }, 400],
    [{ amount: null }, 400],
    [{ amount: [25] }, 400],
    [[], 400],
    [{}, 400],
    [{ currency: 'jpy' }, 400],
    [{ amount: 25, currency: 'jpy' }, 400],
    [{ amount: 25, paid: true, price: 1, realmId: '1', isAdmin: true }, 400],
    ['{"amount": 25, "__proto__": {"paid": true}}', 400],
    ['{"amount": 25, "constructor": {"prototype": {"paid": true}}}', 400],
    ['{"amount": 0.5, "amount": 25, "amount": 0.5}', 409],
  ])('rejects %j with %d, without calling Stripe', async (body, expected) => {
    const visitor = await server.newAcceptedVisitor();
    const before = stripe.callsOf(CREATE);
    const orders = await server.rows('select 1 from payment_orders');
    const answer = await visitor.post('/api/create-payment-intent', body);
    expect([answer.status, answer.body.success]).toEqual([expected, false]);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(stripe.callsOf(CREATE)).toBe(before);
    expect(await server.rows('select 1 from payment_orders')).toHaveLength(orders.length);
    expect(await hasPaidAccess(visitor)).toBe(false);
  });

  it('creates one PaymentIntent for a hundred simultaneous clicks and a later visit', async () => {
    const visitor = await server.newAcceptedVisitor();
    const before = stripe.callsOf(CREATE);
    const clicks = await Promise.all(
      Array.from({ length: 100 }, () => visitor.post('/api/create-payment-intent', { amount: 25 })),
    );
    clicks.push(await visitor.post('/api/create-payment-intent', { amount: 25 }));
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(clicks.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(stripe.callsOf(CREATE) - before).toBe(1);
  });

  it('cancels the payment at the old price when a promo code is applied, and starts one at the new price', async () => {
    const visitor = await server.newAcceptedVisitor();
    const old = (await visitor.post('/api/create-payment-intent', { amount: 25 })).body.clientSecret;
    await visitor.post('/api/apply-promo', { code: 'HALFOFF' });
    expect((await visitor.post('/api/create-payment-intent', { amount: 25 })).status).toBe(409);
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 12.5 });
    expect(body.amount).toBe(12.5);
    expect(await stripe.payer.pay(old)).toBe('payment_intent_unexpected_state');
    expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
    expect(await hasPaidAccess(visitor)).toBe(true);
    const intents = await Promise.all(
      [old, body.clientSecret].map((secret: string) =>
        stripe.stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? ''),
      ),
    );
    expect(intents.map(({ status, amount }) => [status, amount])).toEqual([
      ['canceled', 2500],
      ['succeeded', 1250],
    ]);
  });

  it('cancels a started payment when a free promo code is applied', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    expect(await stripe.payer.pay(body.clientSecret)).toBe('payment_intent_unexpected_state');
    const refused = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect([refused.status, refused.body.code]).toEqual([409, 'payments.already_paid']);
  });

  it('records a payment that arrived before a promo code was applied, and does not redeem the code', async () => {
    const visitor = await server.newAcceptedVisitor();
    stripe.sandbox.faults.set({ webhooks: 'lost' });
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    await stripe.payer.pay(body.clientSecret);
    const answer = await visitor.post('/api/apply-promo', { code: 'HALFOFF' });
    stripe.sandbox.faults.clear();
    expect(answer.body).toEqual({
      success: false,
      error: expect.stringContaining('already has paid access'),
    });
    expect((await visitor.get('/api/user-status')).body.data).toMatchObject({
      hasPaidAccess: true,
      price: { discountPercent: 0 },
    });
  });

  it('starts a new payment if Stripe canceled the first one', async () => {
    const visitor = await server.newAcceptedVisitor();
    const first = (await visitor.post('/api/create-payment-intent', { amount: 25 })).body.clientSecret;
    await stripe.stripe.paymentIntents.cancel(first.split('_secret_')[0]);
    const second = (await visitor.post('/api/create-payment-intent', { amount: 25 })).body.clientSecret;
    expect(second).not.toBe(first);
    expect(await stripe.payer.pay(second)).toBe('succeeded');
    expect(await hasPaidAccess(visitor)).toBe(true);
  });

  it('charges nothing more to a visitor who has paid', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    await stripe.payer.pay(body.clientSecret);
    const again = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect([again.status, again.body.code]).toEqual([409, 'payments.already_paid']);
  });

  it('starts no other payment and grants no access while the bank decides', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    stripe.sandbox.faults.set({
      call: 'POST /v1/payment_intents/:id/confirm',
      effect: 'left-processing',
      times: 1,
    });
    expect(await stripe.payer.pay(body.clientSecret)).toBe('processing');
    const again = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect([again.status, again.body.code]).toEqual([409, 'payments.under_way']);
    const code = await visitor.post('/api/apply-promo', { code: 'HALFOFF' });
    expect(code.body).toMatchObject({ success: false, error: expect.stringContaining('being processed') });
    const back = await visitor.post('/api/update-payment-status');
    expect([back.status, back.body.code]).toEqual([402, 'payments.pending']);
    await stripe.sandbox.settle(body.clientSecret.split('_secret_')[0], 'succeeded');
    expect((await visitor.post('/api/update-payment-status')).status).toBe(200);
    expect(await ordersOf('paid')).not.toHaveLength(0);
  });

  it('never logs client secrets', async () => {
    const visitor = await server.newAcceptedVisitor();
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    await visitor.post('/api/update-payment-status');
    const log = server.logged.join('');
    expect(log).toContain('/api/create-payment-intent');
    for (const secret of [body.clientSecret, '_secret_', 'sk_test', 'whsec_'])
      expect(log).not.toContain(secret);
  });
});
