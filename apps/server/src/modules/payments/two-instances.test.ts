import { intentsIn } from '@insights/sandbox/stripe/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { readRows } from '../../testing/rows.ts';
import { createPostgresDatabase, postgresMissing } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createVisitor, type TestVisitor } from '../../testing/test-visitor.ts';
import { createCardPayer } from './testing/card-payer.ts';
import { hasPaidAccess, startStripe } from './testing/paying-server.ts';

const database = await createPostgresDatabase();

describe.skipIf(database === null)(`two instances on one PostgreSQL ${postgresMissing()}`, async () => {
  if (database === null) return;
  const fromOurPages = { headers: { 'sec-fetch-site': 'same-origin' } };

  /** Creates a browser whose requests a load balancer distributes over both instances. */
  async function spreadVisitor(servers: readonly TestServer[]): Promise<TestVisitor[]> {
    const [first, ...others] = servers.map(({ url }) => createVisitor(url));
    await first?.post('/api/accept-terms', undefined, fromOurPages);
    for (const visitor of others) visitor.cookie = first?.cookie ?? '';
    return first === undefined ? [] : [first, ...others];
  }

  describe('two instances with an external Stripe', async () => {
    const stripe = await startStripe();
    afterAll(() => stripe.close());
    const servers = [
      await startTestServer({ database, env: stripe.env }),
      await startTestServer({ database, env: stripe.env }),
    ];

    it('create one PaymentIntent for a hundred clicks spread over both', async () => {
      const visitors = await spreadVisitor(servers);
      const clicks = await Promise.all(
        Array.from({ length: 100 }, (_, click) =>
          visitors[click % 2]?.post('/api/create-payment-intent', { amount: 25 }, fromOurPages),
        ),
      );
      expect(new Set(clicks.map((answer) => answer?.status))).toEqual(new Set([200]));
      expect(new Set(clicks.map((answer) => answer?.body.clientSecret)).size).toBe(1);
      expect(await intentsIn(stripe.store)).toHaveLength(1);
    });

    it('can record the same payment at the same time, and it takes effect once', async () => {
      const visitors = await spreadVisitor(servers);
      const { body } = (await visitors[0]?.post(
        '/api/create-payment-intent',
        { amount: 25 },
        fromOurPages,
      )) ?? { body: {} };
      await stripe.payer.pay(body.clientSecret);
      await Promise.all([
        ...Array.from({ length: 20 }, (_, index) =>
          visitors[index % 2]?.post('/api/update-payment-status', undefined, fromOurPages),
        ),
        ...servers.map(({ dependencies }) => dependencies.reconciler.reconcile()),
      ]);
      const [server] = servers as [TestServer, TestServer];
      const paid = await readRows(
        server,
        `select e.kind from payment_events e join payment_orders o on o.id = e.order_id
         where o.intent_id = '${body.clientSecret.split('_secret_')[0]}' and e.kind = 'paid'`,
      );
      expect(paid).toHaveLength(1);
      for (const visitor of visitors) expect(await hasPaidAccess(visitor)).toBe(true);
      expect(await server.dependencies.audit.compare()).toEqual([]);
    });

    it('do not deadlock if one records a payment while the other deletes its account', async () => {
      for (let round = 0; round < 6; round += 1) {
        const [onFirst, onSecond] = (await spreadVisitor(servers)) as [TestVisitor, TestVisitor];
        const { body } = await onFirst.post('/api/create-payment-intent', { amount: 25 }, fromOurPages);
        await stripe.payer.pay(body.clientSecret);
        const [told, deleted] = await Promise.all([
          onFirst.post('/api/update-payment-status', undefined, fromOurPages),
          onSecond.post('/api/delete-data', { confirmation: 'DELETE' }, fromOurPages),
        ]);
        expect(deleted.status).toBe(200);
        expect(told.status).toBeLessThan(500);
      }
    });

    it('leave one price to pay if one applies a code while the other starts a payment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [onFirst, onSecond] = (await spreadVisitor(servers)) as [TestVisitor, TestVisitor];
        const [code, begun] = await Promise.all([
          onFirst.post('/api/apply-promo', { code: 'HALFOFF' }, fromOurPages),
          onSecond.post('/api/create-payment-intent', { amount: 25 }, fromOurPages),
        ]);
        expect(code.body.success).toBe(true);
        const half = await onSecond.post('/api/create-payment-intent', { amount: 12.5 }, fromOurPages);
        expect(half.status).toBe(200);
        if (begun.status === 200) {
          expect(await stripe.payer.pay(begun.body.clientSecret)).toBe('payment_intent_unexpected_state');
        }
        expect(await stripe.payer.pay(half.body.clientSecret)).toBe('succeeded');
      }
    });
  });

  it('share the bundled sandbox: started on one, paid on the other, granted on both', async () => {
    const servers = [await startTestServer({ database }), await startTestServer({ database })];
    const [onFirst, onSecond] = (await spreadVisitor(servers)) as [TestVisitor, TestVisitor];
    const { body } = await onFirst.post('/api/create-payment-intent', { amount: 25 }, fromOurPages);
    const { sandboxUrl, publishableKey } = (await onSecond.get('/api/config')).body.data.payments;
    const payer = createCardPayer(`${servers[1]?.url}${sandboxUrl}`, publishableKey);
    expect(await payer.pay(body.clientSecret)).toBe('succeeded');
    expect((await onFirst.post('/api/update-payment-status', undefined, fromOurPages)).status).toBe(200);
    expect(await hasPaidAccess(onSecond)).toBe(true);
  });
});
