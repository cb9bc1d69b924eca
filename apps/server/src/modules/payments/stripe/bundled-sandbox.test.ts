import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/testing/postgres.ts';
import { createMortalServer } from '../../../testing/mortal-server.ts';
import { createEmbeddedDatabase } from '../../../testing/test-database.ts';
import { createVisitor } from '../../../testing/test-visitor.ts';
import { createCardPayer, DECLINED_CARD } from '../testing/card-payer.ts';
import { hasPaidAccess } from '../testing/paying-server.ts';

const database = createEmbeddedDatabase();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const mortal = createMortalServer({ ...database.env, PORT: String(port) });
afterAll(async () => {
  await mortal.kill();
  await database.remove();
});

it('a payment made in the bundled sandbox survives a server crash', async () => {
  const restart = async () => {
    await mortal.kill();
    await mortal.start();
  };
  await mortal.start();
  const visitor = createVisitor(url);
  await visitor.post('/api/accept-terms');
  const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
  const { sandboxUrl, publishableKey } = (await visitor.get('/api/config')).body.data.payments;
  const payer = createCardPayer(`${url}${sandboxUrl}`, publishableKey);
  await restart();
  expect((await visitor.post('/api/create-payment-intent', { amount: 25 })).body).toEqual(body);
  expect(await payer.pay(body.clientSecret, DECLINED_CARD)).toBe('card_declined');
  expect(await payer.pay(body.clientSecret, '4000000000009995')).toBe('card_declined');
  expect(await payer.pay(body.clientSecret)).toBe('succeeded');
  await restart();
  expect(await hasPaidAccess(visitor)).toBe(true);
  expect((await visitor.post('/api/update-payment-status')).status).toBe(200);
});
