import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { PaymentServiceError } from '../modules/payments/payment-service.ts';
import { cardServiceFailed } from '../modules/payments/payments.errors.ts';
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

it('a database that is away is 503 with the time to come back, not a fault of ours', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { answer } = await answerTo(new DrizzleQueryError('select secret', [], refused));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ success: false, code: 'database.away' });
});

it('the log says why the card service failed, and nothing of any other cause', async () => {
  const reason = 'Stripe: StripeConnectionError ENOTFOUND';
  const failure = cardServiceFailed(new PaymentServiceError('unanswered', reason));
  const { log } = await answerTo(failure);
  expect(log).toContain(reason);
  expect(log).toContain('unanswered');
  const other = await answerTo(Object.assign(new Error('outer'), { cause: new Error('sk_live_secret') }));
  expect(other.log).not.toContain('sk_live_secret');
});
