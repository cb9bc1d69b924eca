import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@insights/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripeService, type StripeCall } from './stripe.client.ts';

/** Requests that the fake Stripe received, and its responses. */
const asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void = () => {};
const host = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const calls: StripeCall[] = [];
const service = createStripeService({
  environment: 'stripe-test',
  secretKey: 'sk_test_canary',
  webhookSecrets: ['whsec_canary'],
  apiBaseUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}/some/path`,
  clock: { now: () => new Date() },
  onCall: (call) => calls.push(call),
});
const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 2500,
  amount_received: 0,
  currency: 'usd',
  livemode: false,
  metadata: { order: 'order-1' },
  client_secret: 'pi_1_secret_1',
  latest_charge: null,
};
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const create = () =>
  service.createIntent({ orderId: 'order-1', amount: cents(2500), idempotencyKey: 'order-1:1:2500' });

beforeEach(() => {
  asked.length = 0;
  calls.length = 0;
});

describe('the Stripe client', () => {
  it('sends requests below the path of its base URL, with key, version and idempotency key, and without telemetry', async () => {
    answer = json(INTENT);
    expect(await create()).toMatchObject({ id: 'pi_1', status: 'payable', amount: 2500, orderId: 'order-1' });
    await create();
    expect(asked[1]).toMatchObject({ method: 'POST', path: '/some/path/v1/payment_intents' });
    expect(asked[1]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_canary',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': 'order-1:1:2500',
    });
    expect(asked[1]?.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
      amount: '2500',
      currency: 'usd',
      'automatic_payment_methods[enabled]': 'true',
      description: 'Financial Insights access',
      'metadata[order]': 'order-1',
    });
  });

  it('does not follow redirects to another address', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expect(create()).rejects.toMatchObject({ kind: 'unanswered' });
    expect(calls).toMatchObject([{ operation: 'create', outcome: 'unanswered' }]);
  });

  it.each<[string, unknown]>([
    ['an unknown status', { ...INTENT, status: 'requires_magic' }],
    ['an amount that is not a whole number', { ...INTENT, amount: 25.5 }],
    ['an amount as text', { ...INTENT, amount: '2500' }],
    ['another kind of object', { ...INTENT, object: 'customer' }],
    ['no secret', { ...INTENT, client_secret: null }],
  ])('rejects a response with %s', async (_what, body) => {
    answer = json(body);
    await expect(create()).rejects.toMatchObject({ name: 'PaymentServiceError', kind: 'refused' });
  });

  it('rejects a response that would fill the memory', async () => {
    answer = json({ ...INTENT, description: 'x'.repeat(2 * 1024 * 1024) });
    await expect(create()).rejects.toMatchObject({ name: 'PaymentServiceError' });
  });

  it('never includes Stripe’s text, which may repeat a secret, in our errors', async () => {
    answer = json(
      { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_canary' } },
      401,
    );
    const failure = await create().catch((error: Error) => error);
    expect(failure).toMatchObject({ kind: 'refused' });
    expect(`${(failure as Error).stack}${(failure as Error).cause}`).not.toContain('sk_test_canary');
  });

  it('reports money returned through the charge, and the bank’s decisions about disputes', async () => {
    answer = json({
      ...INTENT,
      status: 'succeeded',
      amount_received: 2500,
      latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 700, disputed: false },
    });
    expect(await service.findPayment('pi_1')).toMatchObject({
      status: 'succeeded',
      refunded: 700,
      dispute: 'none',
    });
    answer = json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, 404);
    expect(await service.findPayment('pi_2')).toBeNull();
  });

  it.each([
    [['warning_needs_response'], 'ended'],
    [['won'], 'ended'],
    [['needs_response'], 'open'],
    [['under_review', 'won'], 'open'],
    [['won', 'lost'], 'lost'],
    [['some_status_of_the_future'], 'open'],
  ])('counts %j disputes as %s', async (statuses, dispute) => {
    const charge = { id: 'ch_1', object: 'charge', amount_refunded: 0, disputed: true };
    answer = (response) =>
      asked.at(-1)?.path.includes('/disputes')
        ? json({ object: 'list', data: statuses.map((status) => ({ status })) })(response)
        : json({ ...INTENT, latest_charge: charge })(response);
    expect(await service.findPayment('pi_1')).toMatchObject({ dispute });
  });
});
