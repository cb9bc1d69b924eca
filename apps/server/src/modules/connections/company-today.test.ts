import { presetPeriod } from '@insights/contracts';
import { expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';

/**
 * 6 p.m. on the last day of a month in the demo company's time zone. In UTC, the next month has already begun.
 */
const server = await startTestServer();
const now = server.clock.now();
const firstOfNext = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1));
server.clock.advance(firstOfNext.getTime() - now.getTime());
const dayFrom = (offset: number) =>
  new Date(firstOfNext.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const [today, tomorrow] = [dayFrom(-1), dayFrom(0)];
const owner = await server.newPaidVisitor();

it('the status, period presets and aging use the last day of a month until it ends in the company’s time zone', async () => {
  expect((await owner.get('/api/qbo-status')).body.today).toBe(today);
  const toDate = presetPeriod('year_to_date', today);
  const read = await owner.post('/api/financial-data', toDate);
  expect([read.status, read.body.error]).toEqual([200, undefined]);
  const program = await newApiClient(server.url, owner);
  const { status, body } = await program.get(
    '/api/v1/companies/demo/statements/income-statement?period=this_month',
  );
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.data.about.period).toMatchObject({ from: `${today.slice(0, 8)}01`, to: today });
  const schedules = await owner.get(`/api/schedules/${toDate.startDate}/${today}`);
  expect(schedules.body.data.receivables.asOf).toBe(today);
});

it('a period that ends after today is rejected in every place that accepts a period', async () => {
  const period = { startDate: `${today.slice(0, 8)}01`, endDate: tomorrow };
  const custom = { type: 'custom', ...period };
  const program = await newApiClient(server.url, owner);
  const path = `${period.startDate}/${tomorrow}`;
  const answers = await Promise.all([
    owner.post('/api/financial-data', custom),
    owner.get(`/api/financial-data/${path}`),
    owner.get(`/api/sync-progress?type=custom&startDate=${period.startDate}&endDate=${tomorrow}`),
    owner.post('/api/chart-data', { ...period, type: 'revenue' }),
    owner.post('/api/automated-review', custom),
    owner.post('/api/ai-analysis', period),
    owner.get(`/api/statements/${path}`),
    owner.post('/api/download-pdf', {
      ...period,
      template: 'modern_blue',
      companyName: 'Acme',
      selectedReports: [],
    }),
  ]);
  const error = 'That day has not come yet';
  for (const { status, body } of answers) {
    expect([status, body.error, body.issues]).toEqual([400, error, [{ path: 'endDate', message: error }]]);
  }
  const asked = await program.get(
    `/api/v1/companies/demo/statements/income-statement?from=${period.startDate}&to=${tomorrow}`,
  );
  expect([asked.status, asked.body.issues]).toEqual([400, [{ path: 'to', message: error }]]);
});

it('a connection created before time zones were stored uses the time zone from the next sync', async () => {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, CASH_COMPANY);
  const zones = () => readRows(server, 'select time_zone from connections');
  const known = await zones();
  expect(known).toEqual([{ time_zone: expect.stringContaining('/') }]);
  await readRows(server, 'update connections set time_zone = null');
  const read = await visitor.post('/api/financial-data', presetPeriod('last_month', today));
  expect([read.status, read.body.error]).toEqual([200, undefined]);
  expect(await zones()).toEqual(known);
});
