import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { startStripe } from '../modules/payments/testing/paying-server.ts';
import { createMortalServer } from './mortal-server.ts';
import { createEmbeddedDatabase } from './test-database.ts';
import { type Answer, createVisitor } from './test-visitor.ts';

const JANUARY = { startDate: '2024-01-01', endDate: '2024-01-31' };
const APRIL = { type: 'custom', startDate: '2024-04-01', endDate: '2024-04-30' };
const REPORT = {
  ...JANUARY,
  template: 'modern_blue',
  companyName: 'Demo Company',
  selectedReports: ['incomeStatement', 'balanceSheet', 'cashFlowStatement'],
};

it('a server that receives a stop signal finishes the sync, the report and the payment in progress', async () => {
  const [database, stripe, port] = [createEmbeddedDatabase(), await startStripe(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = { ...database.env, ...stripe.env, PORT: String(port), LOG_LEVEL: 'error' };
  const server = createMortalServer(env, { file: './whole-server.ts' });
  onTestFinished(async () => {
    await server.kill();
    await stripe.close();
    await database.remove();
  });
  await server.start();
  const [reader, payer] = [createVisitor(url), createVisitor(url)];
  for (const visitor of [reader, payer]) await visitor.post('/api/accept-terms');
  await reader.post('/api/apply-promo', { code: 'FREEACCESS' });
  expect((await reader.post('/api/financial-data', { type: 'custom', ...JANUARY })).status).toBe(200);

  const order: string[] = [];
  const noted = async (what: string, asked: Promise<Answer>) => {
    const answer = await asked;
    order.push(what);
    return answer;
  };
  stripe.sandbox.faults.set({ call: 'POST /v1/payment_intents', effect: 'latency', ms: 1_000 });
  const answers = Promise.all([
    noted('reading', reader.post('/api/financial-data', APRIL)),
    noted('report', reader.post('/api/download-pdf', REPORT)),
    noted('payment', payer.post('/api/create-payment-intent', { amount: 25 })),
  ]);
  await expect.poll(() => stripe.callsOf('POST /v1/payment_intents'), { timeout: 20_000 }).toBe(1);
  const query = new URLSearchParams(APRIL);
  const isUnderWay = async () => (await reader.get(`/api/sync-progress?${query}`)).body.data !== null;
  await expect.poll(isUnderWay, { timeout: 20_000 }).toBe(true);
  expect(order).toEqual([]);
  expect(await server.end()).toBe(0);

  const [reading, report, payment] = await answers;
  expect([reading.status, reading.body.data?.provenance.parity.overall]).toEqual([200, 'PASS']);
  expect([report.status, /^%PDF-[\s\S]*%%EOF\s*$/.test(report.body)]).toEqual([200, true]);
  expect(payment.status).toBe(200);

  await server.start();
  expect(await stripe.payer.pay(payment.body.clientSecret)).toBe('succeeded');
  expect((await payer.post('/api/update-payment-status')).status).toBe(200);
  expect((await payer.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
});
