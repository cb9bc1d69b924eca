import { createStripeSandbox, type StripeSandbox, type StripeStore } from '@insights/sandbox/stripe';
import { createMemoryStore } from '@insights/sandbox/stripe/testing';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { freePort } from '../../../../../../tools/testing/postgres.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { type CardPayer, createCardPayer } from './card-payer.ts';

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_ofThePaymentTests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_ofThePaymentTests',
  STRIPE_WEBHOOK_SECRET: 'whsec_ofThePaymentTests',
};

/** A Stripe outside of the server, on a port and under a path of its own. */
export interface OutsideStripe {
  readonly sandbox: StripeSandbox;
  /** All that it knows. */
  readonly store: StripeStore;
  /** What the server must be told to find it. */
  readonly env: Record<string, string>;
  readonly payer: CardPayer;
  /** The operator's access to it, and a second opinion about everything. */
  readonly operator: Stripe;
  /** How often each call was made, by its name. */
  callsOf(name: string): number;
  stop(): Promise<void>;
}

export async function startStripe(
  options: { webhookUrl: () => string | null; now?: () => Date } = { webhookUrl: () => null },
): Promise<OutsideStripe> {
  const { webhookUrl, now = () => new Date() } = options;
  const store = createMemoryStore();
  const sandbox = createStripeSandbox({
    now,
    secretKey: KEYS.STRIPE_SECRET_KEY,
    publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
    webhook: { url: () => webhookUrl() ?? 'http://127.0.0.1:9/', secret: KEYS.STRIPE_WEBHOOK_SECRET },
    store,
  });
  const host = Fastify({ forceCloseConnections: true });
  await host.register(sandbox.plugin, { prefix: '/at/stripe' });
  const port = await freePort();
  await host.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}/at/stripe`;
  return {
    sandbox,
    store,
    env: { ...KEYS, STRIPE_API_BASE_URL: url },
    payer: createCardPayer(url, KEYS.STRIPE_PUBLISHABLE_KEY),
    operator: operatorAt(url),
    callsOf: (name) => sandbox.journal().filter(({ call }) => call === name).length,
    stop: () => host.close(),
  };
}

export interface PayingServer extends TestServer {
  readonly stripe: OutsideStripe;
  /** A visitor who accepted the terms. */
  newAcceptedVisitor(): Promise<TestVisitor>;
  /** Rows that a query of ours finds. */
  rows<Row = Record<string, unknown>>(query: string): Promise<Row[]>;
}

/** The whole server with a Stripe outside of it; both stop when the tests of the file have ended. */
export async function startPayingServer(
  options: { database?: TestDatabase; env?: Record<string, string> } = {},
): Promise<PayingServer> {
  let url: string | null = null;
  let clock = () => new Date();
  const stripe = await startStripe({
    webhookUrl: () => (url === null ? null : `${url}/api/stripe-webhook`),
    now: () => clock(),
  });
  afterAll(() => stripe.stop());
  const server = await startTestServer({ ...options, env: { ...stripe.env, ...options.env } });
  url = server.url;
  clock = () => server.clock.now();
  return {
    ...server,
    stripe,
    newAcceptedVisitor: async () => {
      const visitor = server.newVisitor();
      await visitor.post('/api/accept-terms');
      return visitor;
    },
    rows: (query) => rowsOf(server, query),
  };
}

export async function rowsOf<Row>(server: TestServer, query: string): Promise<Row[]> {
  const result = await server.dependencies.database.queries.execute(query);
  return (result as unknown as { rows: Row[] }).rows;
}

/** Asks as the page after a payment does: it has the payment looked at, and then asks what the visitor may see. */
export async function hasPaidAccess(visitor: TestVisitor): Promise<boolean> {
  await visitor.post('/api/update-payment-status', undefined, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
}

function operatorAt(url: string): Stripe {
  return new Stripe(KEYS.STRIPE_SECRET_KEY, {
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((asked: string | URL | Request, init?: RequestInit) =>
      fetch(`${url}${new URL(String(asked)).pathname}${new URL(String(asked)).search}`, init),
    ),
  });
}
