import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { hasPaidAccess, startStripe } from '../modules/payments/testing/paying-server.ts';
import { MINUTE } from '../shared/clock.ts';
import { answerConsent, CASH_COMPANY, DEMO_COMPANY } from './consent.ts';
import { startMailSink } from './mail-sink.ts';
import { createMortalServer } from './mortal-server.ts';
import { startOutsideQuickBooks } from './outside-quickbooks.ts';
import { mailsTo, newAddress, tokenIn } from './receipts.ts';
import { createPostgresDatabase, postgresMissing } from './test-database.ts';
import { startTestServer } from './test-server.ts';
import { type Answer, createVisitor, type TestVisitor } from './test-visitor.ts';

const SHIFT_MS = 4 * MINUTE;
const WAIT = { timeout: 20_000 };
const JANUARY = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
const APRIL = { type: 'custom', startDate: '2024-04-01', endDate: '2024-04-30' };
const fromOurPages = { headers: { 'sec-fetch-site': 'same-origin' } };

describe('two instances, one with a clock four minutes fast and one four minutes slow, while QuickBooks and Stripe have the correct time,', async () => {
  const database = await createPostgresDatabase();
  if (database === null) {
    it('work together', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const ports = [await freePort(), await freePort()];
  const [fast = '', slow = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  let webhooksGoTo = fast;
  const sink = await startMailSink();
  const stripe = await startStripe({ webhookUrl: () => `${webhooksGoTo}/api/stripe-webhook` });
  const quickbooks = await startOutsideQuickBooks({ publicUrl: () => fast });
  const env = { ...database.env, ...sink.env, ...stripe.env, ...quickbooks.env, PUBLIC_URL: fast };
  const servers = [SHIFT_MS, -SHIFT_MS].map((shift, index) =>
    createMortalServer(
      { ...env, PORT: String(ports[index]), CLOCK_SHIFT_MS: String(shift) },
      { imports: [new URL('./shifted-clock.ts', import.meta.url).href] },
    ),
  );
  await Promise.all(servers.map((server) => server.start()));
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all([stripe.close(), quickbooks.stop()]);
    await database.remove();
  });

  const both = [
    ['fast', 'slow', fast, slow],
    ['slow', 'fast', slow, fast],
  ] as const;

  /** Returns one browser whose requests a load balancer sends alternately to both instances. */
  async function accepted(begin: string, other: string): Promise<[TestVisitor, TestVisitor]> {
    const [visitor, elsewhere] = [createVisitor(begin), createVisitor(other)];
    await visitor.post('/api/accept-terms', undefined, fromOurPages);
    elsewhere.cookie = visitor.cookie;
    return [visitor, elsewhere];
  }
  const apply = (visitor: TestVisitor) =>
    visitor.post('/api/apply-promo', { code: 'FREEACCESS' }, fromOurPages);

  async function read(visitor: TestVisitor, period: object): Promise<Answer> {
    const answer = await visitor.post('/api/financial-data', period, fromOurPages);
    expect([answer.status, answer.body.data?.provenance.parity.overall]).toEqual([200, 'PASS']);
    return answer;
  }

  it.each(both)(
    'connect QuickBooks on the %s server, return to the %s server, and sync on both with one token refresh',
    async (_begins, _ends, begin, other) => {
      const [visitor, elsewhere] = await accepted(begin, other);
      await apply(visitor);
      const { authUrl } = (await visitor.get('/api/qbo-connect')).body;
      const back = new URL(await answerConsent(authUrl, begin === fast ? DEMO_COMPANY : CASH_COMPANY));
      expect((await elsewhere.get(back.pathname + back.search)).headers.get('location')).toContain(
        'connected',
      );
      // Connecting starts a new session.
      visitor.cookie = elsewhere.cookie;
      const [one, same] = await Promise.all([read(visitor, JANUARY), read(elsewhere, JANUARY)]);
      expect(same.body.data.provenance.snapshot).toEqual(one.body.data.provenance.snapshot);
      quickbooks.sandbox.expireAccessTokens();
      const before = quickbooks.refreshes();
      await Promise.all([read(visitor, APRIL), read(elsewhere, JANUARY)]);
      expect(quickbooks.refreshes() - before).toBe(1);
      for (const one of [visitor, elsewhere])
        expect((await one.get('/api/qbo-status')).body.connected).toBe(true);
    },
  );

  it.each(both)(
    'grant access on both servers for a payment started on the %s server, no matter which one Stripe notifies',
    async (_begins, _ends, begin, other) => {
      for (const told of [begin, other]) {
        webhooksGoTo = told;
        const [visitor, elsewhere] = await accepted(begin, other);
        const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 }, fromOurPages);
        expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
        const isOpen = async () => (await elsewhere.get('/api/user-status')).body.data.hasPaidAccess;
        await expect.poll(isOpen, WAIT).toBe(true);
        expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
      }
    },
  );

  it.each(both)(
    'send an email from the %s server immediately, with a link that works on the %s server',
    async (_writes, _signsIn, begin, other) => {
      for (let round = 0; round < 4; round += 1) {
        const [visitor] = await accepted(begin, other);
        const address = newAddress();
        await visitor.post('/api/receipt-email', { email: address }, fromOurPages);
        await apply(visitor);
        // Delivery is at least once: the fast server can consider a slow attempt of the other one abandoned.
        await expect.poll(() => mailsTo(sink, address).length, WAIT).toBeGreaterThan(0);
        const guest = createVisitor(other);
        const token = tokenIn(mailsTo(sink, address)[0]?.text);
        const signIn = { token, email: address };
        expect((await guest.post('/api/sign-in', signIn, fromOurPages)).status).toBe(200);
        expect((await guest.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
      }
    },
  );
});

describe.each([10, -10])('a server whose clock is %i minutes off from Stripe’s', async (minutes) => {
  const stripe = await startStripe({ webhookUrl: () => `${server.url}/api/stripe-webhook` });
  afterAll(() => stripe.close());
  const server = await startTestServer({ env: stripe.env });
  server.clock.advance(minutes * MINUTE);

  it('grants access after a payment, even if events are too old to be accepted', async () => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
    expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
    expect(await hasPaidAccess(visitor)).toBe(true);
  });
});
