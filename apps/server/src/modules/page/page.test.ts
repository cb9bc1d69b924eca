import { expect, it } from 'vitest';
import { dumpTables } from '../../testing/rows.ts';
import { startPayingServer } from '../payments/testing/paying-server.ts';

it('requesting the status changes nothing, even if a payment is waiting to be recorded', async () => {
  const server = await startPayingServer();
  const { stripe } = server;
  const visitor = await server.newAcceptedVisitor();
  const { body } = await visitor.post('/api/create-payment-intent', { amount: 25 });
  stripe.sandbox.faults.set({ webhooks: 'lost' });
  expect(await stripe.payer.pay(body.clientSecret)).toBe('succeeded');
  const before = await dumpTables(server, { schemas: ['public'] });
  const status = await visitor.get('/api/user-status');
  expect(status.body.data.hasPaidAccess).toBe(false);
  expect(await dumpTables(server, { schemas: ['public'] })).toEqual(before);
  expect((await visitor.post('/api/update-payment-status')).status).toBe(200);
  expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
});
