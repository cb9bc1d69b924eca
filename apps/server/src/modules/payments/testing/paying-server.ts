import {
  publishableKey,
  type RunningStripe,
  runStripe,
  secretKey,
  webhookSecret,
} from '@insights/sandbox/stripe/testing';
import { afterAll } from 'vitest';
import { readRows } from '../../../testing/rows.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { type CardPayer, createCardPayer } from './card-payer.ts';

export const KEYS = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};

/** A Stripe sandbox outside the server, on its own port and below a path. */
export interface OutsideStripe extends RunningStripe {
  /** Environment variables that point the server to this sandbox. */
  readonly env: Record<string, string>;
  readonly payer: CardPayer;
  /** Returns the number of calls with this name. */
  callsOf(name: string): number;
}

export async function startStripe(
  options: { webhookUrl?: () => string; now?: () => Date } = {},
): Promise<OutsideStripe> {
  const running = await runStripe({ ...options, prefix: '/at/stripe' });
  return {
    ...running,
    env: { ...KEYS, STRIPE_API_BASE_URL: running.base },
    payer: createCardPayer(running.base, publishableKey),
    callsOf: (name) => running.sandbox.journal().filter(({ call }) => call === name).length,
  };
}

export interface PayingServer extends TestServer {
  readonly stripe: OutsideStripe;
  /** Creates a visitor who accepted the terms. */
  newAcceptedVisitor(): Promise<TestVisitor>;
  /** Returns the rows from a test's query. */
  rows<Row = Record<string, unknown>>(query: string): Promise<Row[]>;
}

/** Starts the whole server with a Stripe sandbox outside it. Both stop after the file's tests. */
export async function startPayingServer(
  options: { database?: TestDatabase; env?: Record<string, string> } = {},
): Promise<PayingServer> {
  const started: { server?: TestServer } = {};
  const stripe = await startStripe({
    webhookUrl: () => `${started.server?.url}/api/stripe-webhook`,
    now: () => started.server?.clock.now() ?? new Date(),
  });
  afterAll(() => stripe.close());
  const server = await startTestServer({ ...options, env: { ...stripe.env, ...options.env } });
  started.server = server;
  return {
    ...server,
    stripe,
    newAcceptedVisitor: async () => {
      const visitor = server.newVisitor();
      await visitor.post('/api/accept-terms');
      return visitor;
    },
    rows: (query) => readRows(server, query),
  };
}

/** Checks access as the page does after a payment: confirms the payment, then reads the visitor's status. */
export async function hasPaidAccess(visitor: TestVisitor): Promise<boolean> {
  await visitor.post('/api/update-payment-status', undefined, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
}
