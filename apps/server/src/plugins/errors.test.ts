import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { cardServiceFailed } from '../modules/payments/payments.errors.ts';
import { PaymentServiceError } from '../modules/payments/stripe/payment-service.client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { errors } from './errors.ts';

async function answerTo(error: Error) {
  const logged: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  });
  const app = Fastify({ loggerInstance: pino({}, stream) });
  await app.register(errors);
  app.get('/', () => {
    throw error;
  });
  return { answer: await app.inject('/'), log: logged.join('') };
}

it('an unavailable database causes a 503 with a retry time, not an internal error', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { answer } = await answerTo(new DrizzleQueryError('select secret', [], refused));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ success: false, code: 'database.away' });
});

it('logs why the payment provider failed, and no details from any other cause', async () => {
  const reason = 'Stripe: StripeConnectionError ENOTFOUND';
  const failure = cardServiceFailed(new PaymentServiceError('unanswered', reason));
  const { log } = await answerTo(failure);
  expect(log).toContain(reason);
  expect(log).toContain('unanswered');
  const other = await answerTo(Object.assign(new Error('outer'), { cause: new Error('sk_live_secret') }));
  expect(other.log).not.toContain('sk_live_secret');
});

it('rejects a malformed request with a message that users understand, on every route', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();
  const { status, body } = await visitor.post('/api/support-request', { name: 'Jo', subject: 'Hi', nmae: 1 });
  expect([status, body.error]).toEqual([400, 'The email is missing.']);
  expect(body.issues.map(({ message }: { message: string }) => message)).toEqual([
    'The email is missing.',
    'The message is missing.',
    '“nmae” is not a field of this request.',
  ]);
  const calls: [string, object][] = [
    ['/api/financial-data', {}],
    ['/api/financial-data', { type: 5, startDate: [], endDate: null, more: 1 }],
    ['/api/chart-data', { type: 'pie' }],
    ['/api/apply-promo', { code: 7 }],
    ['/api/apply-promo', { code: 'x'.repeat(500) }],
    ['/api/create-payment-intent', { amount: 'much' }],
    ['/api/create-payment-intent', { amount: -1 }],
    ['/api/download-pdf', { selectedReports: 'all', companyName: 1 }],
    ['/api/qbo-manual-connect', { realmId: {} }],
    ['/api/automated-review', { type: 'custom' }],
  ];
  for (const [path, sent] of calls) {
    const refused = await visitor.post(path, sent);
    const told = JSON.stringify([refused.body.error, refused.body.issues]);
    expect([path, refused.status, told]).toEqual([path, 400, expect.not.stringMatching(LIBRARY_WORDS)]);
  }
});

/** Phrases from the schema library's error messages. */
const LIBRARY_WORDS = /invalid (input|option|string)|received|expected|unrecognized|too (big|small)/i;
