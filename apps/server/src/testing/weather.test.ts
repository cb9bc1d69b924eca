import { Analysis } from '@insights/contracts';
import { createQuickBooksSandbox } from '@insights/sandbox/quickbooks';
import { intentsIn } from '@insights/sandbox/stripe/testing';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { honestArrangement } from '../modules/analysis/testing/honest-arrangement.ts';
import { startModelDouble } from '../modules/analysis/testing/model-double.ts';
import { startStripe } from '../modules/payments/testing/paying-server.ts';
import { HOUR, MINUTE } from '../shared/clock.ts';
import { connectCompany, DEMO_COMPANY } from './consent.ts';
import { startMailSink } from './mail-sink.ts';
import { readRows } from './rows.ts';
import { createEmbeddedDatabase, createPostgresDatabase, postgresMissing } from './test-database.ts';
import { startTestServer } from './test-server.ts';
import type { Answer, TestVisitor } from './test-visitor.ts';
import { WEATHER } from './weather.ts';
import { startWeatherProxy, type Weather } from './weather-proxy.ts';

/** Maximum response time during any fault. */
const MAX_WAIT_MS = 90_000;
const MONTHS = ['01-31', '02-29', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31'];

const [postgres, sink] = [await createPostgresDatabase(), await startMailSink()];
const stripe = await startStripe();
const double = await startModelDouble((request) => ({ arrangement: honestArrangement(request) }));
const quickbooksPort = await freePort();
const wires = {
  quickbooks: await startWeatherProxy(quickbooksPort),
  stripe: await startWeatherProxy(Number(new URL(stripe.env.STRIPE_API_BASE_URL as string).port)),
  model: await startWeatherProxy(Number(new URL(double.baseUrl).port)),
  mail: await startWeatherProxy(sink.port),
  database: await startWeatherProxy(Number(new URL(postgres?.env.DATABASE_URL ?? 'postgres://x:1').port)),
};
const quickbooks = `http://127.0.0.1:${wires.quickbooks.port}/qbo`;
const through = (url: string, { port }: { port: number }) => Object.assign(new URL(url), { port }).href;
const database = postgres ?? createEmbeddedDatabase();
const server = await startTestServer({
  database,
  env: {
    ...(postgres === null
      ? {}
      : { DATABASE_URL: through(postgres.env.DATABASE_URL as string, wires.database) }),
    QBO_CLIENT_ID: 'client',
    QBO_CLIENT_SECRET: 'secret',
    QBO_DISCOVERY_URL: `${quickbooks}/.well-known/openid_sandbox_configuration`,
    QBO_API_BASE_URL: quickbooks,
    ...stripe.env,
    STRIPE_API_BASE_URL: through(stripe.env.STRIPE_API_BASE_URL as string, wires.stripe),
    AI_PROVIDER: 'openai',
    AI_MODEL: 'gpt-5.5',
    AI_API_KEY: 'sk-test-key',
    AI_BASE_URL: through(double.baseUrl, wires.model),
    ...sink.env,
    SMTP_URL: through(sink.env.SMTP_URL as string, wires.mail),
  },
});
const sandbox = createQuickBooksSandbox({
  now: () => new Date(),
  urls: () => ({ browser: quickbooks, server: quickbooks }),
  clients: [{ clientId: 'client', clientSecret: 'secret', redirectUris: [`${server.url}/api/qbo-callback`] }],
  signingKey: new Uint8Array(32).fill(7),
});
const outside = Fastify({ forceCloseConnections: true });
await outside.register(sandbox.plugin, { prefix: '/qbo' });
await outside.listen({ port: quickbooksPort, host: '127.0.0.1' });
afterAll(async () => {
  // Otherwise, the test would wait for connections whose responses were discarded.
  for (const wire of Object.values(wires)) wire.breakAll();
  await server.stop();
  await Promise.all([...Object.values(wires), double].map((one) => one.stop()));
  await stripe.close();
  await outside.close();
  await database.remove();
}, 120_000);

/** Returns a response, and checks that it arrived in time. */
async function inTime(asked: Promise<Answer>, maxMs = MAX_WAIT_MS): Promise<Answer> {
  const since = performance.now();
  const answer = await asked;
  expect(performance.now() - since).toBeLessThan(maxMs);
  return answer;
}

/** Checks that a response explains what happened and what to do, and that it is not an internal error. */
function expectTold({ status, body }: Answer): void {
  expect([status, body.success, body.error]).toEqual([
    expect.toSatisfy((code: number) => [502, 503, 504].includes(code)),
    false,
    expect.stringMatching(/again|reconnect|please/i),
  ]);
}

/** Starts a visitor's actions during a fault, and returns checks to run afterward. */
type Journey = (weather: Weather, turn: number) => Promise<() => Promise<void>>;

const RIGHT = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
const figuresOf = ({ totalRevenue, netProfit, totalExpenses }: Answer['body']) => ({
  totalRevenue,
  netProfit,
  totalExpenses,
});

async function read(visitor: TestVisitor): Promise<Answer> {
  const since = performance.now();
  const answer = await visitor.post('/api/financial-data', RIGHT);
  expect(performance.now() - since).toBeLessThan(MAX_WAIT_MS);
  return answer;
}

const readBooks: Journey = async (weather) => {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, DEMO_COMPANY);
  const right = figuresOf((await read(visitor)).body.data);
  wires.quickbooks.weather = weather;
  const answer = await read(visitor);
  if (answer.status === 200) {
    const { overall } = answer.body.data.provenance.parity;
    // Either the figures are right, or the page says that they do not match QuickBooks.
    if (overall !== 'FAIL') expect(figuresOf(answer.body.data)).toEqual(right);
  } else expectTold(answer);
  return async () => {
    const { status, body } = await read(visitor);
    expect([status, body.data && figuresOf(body.data)]).toEqual([200, right]);
    expect(body.data.provenance.parity.overall).toBe('PASS');
  };
};

const pay: Journey = async (weather) => {
  const [payer, idler] = [server.newVisitor(), server.newVisitor()];
  for (const visitor of [payer, idler]) await visitor.post('/api/accept-terms');
  const begin = (visitor: TestVisitor) => visitor.post('/api/create-payment-intent', { amount: 25 });
  wires.stripe.weather = weather;
  const [begun, idle] = await Promise.all([payer, idler].map((visitor) => inTime(begin(visitor))));
  for (const answer of [begun, idle]) if (answer?.status !== 200) expectTold(answer as Answer);
  if (begun?.status === 200) {
    expect(await stripe.payer.pay(begun.body.clientSecret)).toBe('succeeded');
    await inTime(payer.post('/api/update-payment-status'));
  }
  return async () => {
    if (begun?.status !== 200) {
      expect(await stripe.payer.pay((await begin(payer)).body.clientSecret)).toBe('succeeded');
    }
    // Neither a webhook nor the browser reports the payment.
    server.clock.advance(6 * MINUTE);
    await server.dependencies.reconciler.reconcile();
    const isIn = async (visitor: TestVisitor) =>
      (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
    expect([await isIn(payer), await isIn(idler)]).toEqual([true, false]);
    const orders = await readRows<{ id: string }>(
      server,
      `select o.id from payment_orders o join accounts a on a.id = o.account_id where a.paid_access_since is not null`,
    );
    const paidFor = new Set(orders.map(({ id }) => id));
    const charged = (await intentsIn(stripe.store)).filter(({ status }) => status === 'succeeded');
    const ofPaid = charged.filter(({ metadata }) => paidFor.has(metadata.order ?? ''));
    expect(ofPaid).toHaveLength(charged.length);
    expect(new Set(ofPaid.map(({ metadata }) => metadata.order)).size).toBe(charged.length);
  };
};

const analyse: Journey = async (weather, turn) => {
  const visitor = await server.newPaidVisitor();
  const month = String(turn + 1).padStart(2, '0');
  const period = { startDate: `2024-${month}-01`, endDate: `2024-${MONTHS[turn]}` };
  await visitor.post('/api/financial-data', { type: 'custom', ...period });
  wires.model.weather = weather;
  const answer = await inTime(visitor.post('/api/ai-analysis', { ...period, consent: true }));
  expect(answer.status).toBe(200);
  const { provider, notice, actions } = Analysis.parse(answer.body.data);
  expect(actions.length).toBeGreaterThan(0);
  if (provider.kind === 'built-in') expect(notice?.code).toMatch(/^analysis\./);
  return async () => {};
};

const write: Journey = async (weather) => {
  wires.mail.weather = weather;
  const subject = `In ${weather} weather`;
  const { status, body } = await inTime(
    server.newVisitor().post('/api/support-request', {
      name: 'Jane',
      email: 'jane@example.org',
      subject,
      message: 'Where is my report?',
    }),
  );
  expect([status, body.success]).toEqual([200, true]);
  return async () => {
    await expect
      .poll(
        async () => {
          server.clock.advance(10 * MINUTE);
          await server.dependencies.mail.sendDue();
          return sink.received.filter(({ mail }) => mail.subject?.includes(subject)).length;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(0);
  };
};

describe('faults on all connections to other services together', () => {
  it.each(WEATHER.outside.map((weather, turn) => [weather, turn] as const))(
    'with the fault %s, no figure is wrong, no request hangs, paid access works, and nothing is lost',
    { timeout: 400_000 },
    async (weather, turn) => {
      try {
        const journeys = [readBooks, pay, analyse, write];
        const over = await Promise.all(journeys.map((begin) => begin(weather, turn)));
        const { database: _, ...outer } = wires;
        expect(Object.entries(outer).filter(([, { met }]) => met === 0)).toEqual([]);
        clearUp();
        for (const check of over) await check();
      } finally {
        clearUp();
      }
    },
  );
});

/**
 * Ends all faults before the next test, and moves the clock past hourly limits and the back-off for a provider.
 */
function clearUp(): void {
  for (const wire of Object.values(wires)) Object.assign(wire, { weather: 'clear', met: 0 });
  server.clock.advance(HOUR);
}

describe.skipIf(postgres === null)(`faults on the connection to PostgreSQL ${postgresMissing()}`, () => {
  it.each(WEATHER.database)(
    'with the fault %s, acknowledged data is kept, other requests report an error, and every started payment is recorded',
    async (weather) => {
      const payer = server.newVisitor();
      await payer.post('/api/accept-terms');
      const paymentsBefore = (await intentsIn(stripe.store)).length;
      wires.database.weather = weather;
      const asked = Array.from({ length: 4 }, async (_, index) => {
        const visitor = server.newVisitor();
        const [accepted, sent] = await Promise.all([
          inTime(visitor.post('/api/accept-terms'), 40_000),
          inTime(
            server.newVisitor().post('/api/support-request', {
              name: 'Jane',
              email: 'jane@example.org',
              subject: `${weather} ${index}`,
              message: 'Where is my report?',
            }),
            40_000,
          ),
        ]);
        return { visitor, accepted, sent };
      });
      const begun = await inTime(payer.post('/api/create-payment-intent', { amount: 25 }), 40_000);
      expect((await server.newVisitor().get('/healthz')).status).toBe(200);
      const answers = await Promise.all(asked);
      expect(wires.database.met).toBeGreaterThan(0);
      clearUp();
      const isReady = async () => (await server.newVisitor().get('/readyz')).status;
      await expect.poll(isReady, { timeout: 20_000 }).toBe(200);

      for (const { visitor, accepted, sent } of answers) {
        for (const answer of [accepted, sent]) {
          if (answer.status === 200) continue;
          expectTold(answer);
          expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5]);
        }
        if (accepted.status === 200) {
          expect((await visitor.get('/api/user-status')).body.data.hasAcceptedTerms).toBe(true);
        }
        if (sent.status === 200) {
          const stored = await readRows(
            server,
            `select 1 from support_requests where reference = '${sent.body.data.reference}'`,
          );
          expect(stored).toHaveLength(1);
        }
      }
      if (weather === 'full') {
        expect(answers.map(({ accepted, sent }) => [accepted.body.code, sent.body.code])).toEqual(
          Array(4).fill(['database.full', 'database.full']),
        );
        expect([begun.status, begun.body.code]).toEqual([503, 'database.full']);
        expect((await intentsIn(stripe.store)).length).toBe(paymentsBefore);
      }
    },
  );
});
