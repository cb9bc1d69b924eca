import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { createStripeSandbox, type StripeSandbox, type StripeStore } from '../index.ts';
import { createMemoryStore } from './memory-store.ts';

export const secretKey = 'sk_test_sandboxSecretKeyForTests';
export const publishableKey = 'pk_test_sandboxPublishableKeyForTests';
export const webhookSecret = 'whsec_sandboxSigningSecretForTests';
export const startOfTests = Date.UTC(2026, 10, 16, 15, 0, 0);

export interface RunningStripe {
  sandbox: StripeSandbox;
  /** The sandbox's store. */
  store: StripeStore;
  /** Stripe's own library, connected to the sandbox. */
  stripe: Stripe;
  base: string;
  /** Makes a call as Stripe.js does from a browser, including the publishable key. */
  browser: (path: string, fields?: Readonly<Record<string, string>>) => Promise<BrowserAnswer>;
  /** Confirms a payment with an entered card. */
  pay: (clientSecret: string | null, card?: Readonly<Record<string, string>>) => Promise<BrowserAnswer>;
  close: () => Promise<void>;
}

interface BrowserAnswer {
  status: number;
  // Untyped, as it would be in plain JavaScript on a page.
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}

/** Starts a sandbox on a real port. Events are posted to `webhookUrl`. */
export async function runStripe(
  options: {
    prefix?: string;
    store?: StripeStore;
    now?: () => Date;
    webhookUrl?: () => string;
    log?: (line: string) => void;
  } = {},
): Promise<RunningStripe> {
  const { prefix = '', store = createMemoryStore(), now = () => new Date(), webhookUrl, log } = options;
  const sandbox = createStripeSandbox({
    now,
    secretKey,
    publishableKey,
    webhook: webhookUrl === undefined ? null : { url: webhookUrl, secret: webhookSecret },
    store,
    ...(log === undefined ? {} : { log }),
  });
  const app = fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin, { prefix });
  const base = `${await listen(app)}${prefix}`;
  return { sandbox, store, stripe: clientOf(base), base, ...browserAt(base), close: () => app.close() };
}

export interface WatchedStripe extends RunningStripe {
  clock: { now: number };
  /** Requests received by the webhook endpoint, and the status with which it responds. */
  posts: ReceivedPost[];
  endpoint: { status: number };
  logged: string[];
  /** Types of the events received so far, in order of arrival. */
  eventTypes: () => string[];
}

/** A request that the webhook endpoint received, byte for byte. */
export interface ReceivedPost {
  body: string;
  signature: string;
  contentType: string;
}

/** Starts a sandbox with a settable clock and a webhook endpoint. */
export async function runWatchedStripe(
  options: { prefix?: string; store?: StripeStore } = {},
): Promise<WatchedStripe> {
  const clock = { now: startOfTests };
  const posts: ReceivedPost[] = [];
  const endpoint = { status: 200 };
  const logged: string[] = [];
  const receiver = fastify({ forceCloseConnections: true });
  receiver.removeAllContentTypeParsers();
  receiver.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  receiver.post('/webhook', async ({ body, headers }, reply) => {
    const { 'stripe-signature': signature, 'content-type': contentType } = headers;
    posts.push({ body: String(body), signature: String(signature), contentType: String(contentType) });
    return reply.code(endpoint.status).send({ received: true });
  });
  const url = `${await listen(receiver)}/webhook`;
  const running = await runStripe({
    ...options,
    now: () => new Date(clock.now),
    webhookUrl: () => url,
    log: (line) => logged.push(line),
  });
  return {
    ...running,
    clock,
    posts,
    endpoint,
    logged,
    eventTypes: () => posts.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: async () => {
      await running.close();
      await receiver.close();
    },
  };
}

const goodCard = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' };

/** Simulates the paying customer's browser. */
export function browserAt(base: string, key = publishableKey): Pick<RunningStripe, 'browser' | 'pay'> {
  const browser: RunningStripe['browser'] = async (path, fields) => {
    const response = await fetch(
      `${base}${path}`,
      fields === undefined
        ? { headers: { authorization: `Bearer ${key}` } }
        : { method: 'POST', body: new URLSearchParams({ key, ...fields }) },
    );
    return { status: response.status, body: (await response.json()) as BrowserAnswer['body'] };
  };
  return {
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
  };
}

/**
 * Stripe's library does not support a path before `/v1`, so our own fetch function adds it. Without such a path, the
 * library uses its usual connection.
 */
export function clientOf(base: string, config: Partial<Stripe.StripeConfig> = {}, key = secretKey): Stripe {
  const { hostname: host, port, pathname } = new URL(base);
  const prefix = pathname === '/' ? '' : pathname;
  const httpClient = Stripe.createFetchHttpClient((asked: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(asked));
    return fetch(`${url.origin}${prefix}${url.pathname}${url.search}`, init);
  });
  return new Stripe(key, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...(prefix === '' ? {} : { httpClient }),
    ...config,
  });
}

/**
 * Returns card parameters as a browser's form sends them, typed for Stripe's library, whose types leave card numbers to
 * Stripe.js.
 */
export function typedCard(
  client_secret: string | null,
  number = goodCard.number,
): Stripe.PaymentIntentConfirmParams {
  return {
    client_secret: client_secret ?? '',
    return_url: 'http://127.0.0.1/paid',
    payment_method_data: { type: 'card', card: { ...goodCard, number } },
  } as unknown as Stripe.PaymentIntentConfirmParams;
}

/** Returns the error that a call to Stripe's library throws. */
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

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
