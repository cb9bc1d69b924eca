import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { createStripeSandbox, type StripeSandbox, type StripeStore } from '../index.ts';
import { createMemoryStore } from './memory-store.ts';

export const secretKey = 'sk_test_sandboxSecretKeyForTests';
export const publishableKey = 'pk_test_sandboxPublishableKeyForTests';
export const webhookSecret = 'whsec_sandboxSigningSecretForTests';
export const startOfTests = Date.UTC(2026, 10, 16, 15, 0, 0);

/** A post that the webhook endpoint received, byte for byte. */
export interface ReceivedPost {
  body: string;
  signature: string;
  contentType: string;
}

export interface RunningStripe {
  sandbox: StripeSandbox;
  store: StripeStore;
  /** Stripe's own library, pointed at the sandbox. */
  stripe: Stripe;
  base: string;
  clock: { now: number };
  /** What the endpoint has received, and the status it answers with. */
  posts: ReceivedPost[];
  endpoint: { status: number };
  logged: string[];
  /** A call as Stripe.js makes it from a browser; the publishable key goes along. */
  browser: (path: string, fields?: Readonly<Record<string, string>>) => Promise<BrowserAnswer>;
  /** Confirms with a card that is typed in. */
  pay: (clientSecret: string | null, card?: Readonly<Record<string, string>>) => Promise<BrowserAnswer>;
  /** Types of the events received so far, in order of arrival. */
  eventTypes: () => string[];
  close: () => Promise<void>;
}

export interface BrowserAnswer {
  status: number;
  // The tests look at whatever came back, as a page without types would.
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}

const goodCard = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' };

/** A sandbox on a real port, with a webhook endpoint beside it. */
export async function runStripe(
  options: { prefix?: string; store?: StripeStore; isWatched?: boolean; isMounted?: boolean } = {},
): Promise<RunningStripe> {
  const { prefix = '', store = createMemoryStore(), isWatched = true } = options;
  const clock = { now: startOfTests };
  const posts: ReceivedPost[] = [];
  const endpoint = { status: 200 };
  const logged: string[] = [];
  const receiver = await runEndpoint(posts, endpoint);
  const sandbox = createStripeSandbox({
    now: () => new Date(clock.now),
    secretKey,
    publishableKey,
    webhook: isWatched ? { url: () => receiver.url, secret: webhookSecret } : null,
    store,
    log: (line) => logged.push(line),
  });
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin, { prefix });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}${prefix}`;

  const browser: RunningStripe['browser'] = async (path, fields) => {
    const isGet = fields === undefined;
    const response = await fetch(`${base}${path}`, {
      method: isGet ? 'GET' : 'POST',
      headers: isGet ? { authorization: `Bearer ${publishableKey}` } : {},
      ...(isGet ? {} : { body: new URLSearchParams({ key: publishableKey, ...fields }) }),
    });
    return { status: response.status, body: (await response.json()) as BrowserAnswer['body'] };
  };

  return {
    sandbox,
    store,
    stripe: clientOf(base),
    base,
    clock,
    posts,
    endpoint,
    logged,
    browser,
    pay: (clientSecret, card = {}) => {
      const entry = Object.entries({ ...goodCard, ...card });
      return browser(`/v1/payment_intents/${clientSecret?.split('_secret_')[0]}/confirm`, {
        client_secret: clientSecret ?? '',
        return_url: 'http://127.0.0.1/paid',
        'payment_method_data[type]': 'card',
        ...Object.fromEntries(entry.map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
      });
    },
    eventTypes: () => posts.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: async () => {
      await app.close();
      await receiver.close();
    },
  };
}

/**
 * Stripe's library cannot be given a path to put before `/v1`, so a fetch of ours puts it there. Where there is none
 * the library uses its usual connection.
 */
export function clientOf(base: string, config: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port, pathname } = new URL(base);
  const prefix = pathname === '/' ? '' : pathname;
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...(prefix === ''
      ? {}
      : {
          httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
            const url = new URL(input instanceof Request ? input.url : input);
            return fetch(`${url.origin}${prefix}${url.pathname}${url.search}`, init);
          }),
        }),
    ...config,
  });
}

/** The answer to a call that Stripe's library has thrown. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused');
}

async function runEndpoint(posts: ReceivedPost[], endpoint: { status: number }) {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/webhook', async (request, reply) => {
    posts.push({
      body: String(request.body),
      signature: String(request.headers['stripe-signature']),
      contentType: String(request.headers['content-type']),
    });
    return reply.code(endpoint.status).send({ received: true });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhook`, close: () => app.close() };
}
