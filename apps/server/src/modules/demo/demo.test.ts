import { afterAll, describe, expect, it } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { DEMO_CALLS } from '../../shared/limits/limits.ts';
import { apiRoutes } from '../../testing/api-routes.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { dumpTables } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startModelDouble } from '../analysis/testing/model-double.ts';

const NOW = Date.parse('2026-11-20T13:05:00.000Z');
const OCTOBER = '2026-10-01/2026-10-31';
const REVENUE = 'figure=summary.totalRevenue';
/** The only table that a request changes; it counts requests per IP address. */
const COUNTS = 'public.attempts';

const model = await startModelDouble();
afterAll(() => model.stop());
const server = await startTestServer({
  env: {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'sk-test-key',
    AI_BASE_URL: model.baseUrl,
    TRUST_PROXY: '1',
  },
});
server.clock.advance(NOW - Date.now());
const anybody = server.newVisitor();

/** Every route of the demo company, with the query it needs. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/demo/ask/:startDate/:endDate': '?question=revenue',
  '/api/demo/chart-data/:startDate/:endDate': '?type=revenue',
  '/api/demo/drill-down/:startDate/:endDate': `?${REVENUE}`,
  '/api/demo/drill-down/:startDate/:endDate/postings': `?${REVENUE}`,
  '/api/demo/statements/:startDate/:endDate/columns': '?by=month',
  '/api/demo/drill-down/:startDate/:endDate/file': `?${REVENUE}`,
};
const calls = apiRoutes(server)
  .filter(({ access }) => access === 'demo')
  .map(({ name, url }) => ({
    name,
    path: `${url.replace(':startDate/:endDate', OCTOBER)}${QUERIES[url] ?? ''}`,
    hasPeriod: url.includes(':startDate'),
  }));

async function rowsBeside(): Promise<Map<string, string>> {
  const dump = await dumpTables(server, { schemas: ['public'] });
  dump.delete(COUNTS);
  return dump;
}

/**
 * Returns the figures for a period, waiting until the sync finishes, which may take long on a busy machine.
 */
async function figuresOf(days: string, visitor = anybody) {
  for (;;) {
    const answer = await visitor.get(`/api/demo/financial-data/${days}`);
    if (answer.body.code !== 'snapshots.being_read') return answer;
  }
}

describe('the public demo company', () => {
  it('is synced once for all visitors', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => figuresOf(OCTOBER, server.newVisitor())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const readings = server.logged.filter(
      (line) => line.includes('quickbooks answered') && line.includes('/reports/BalanceSheet'),
    );
    // Once for each basis.
    expect(readings).toHaveLength(2);
  });

  it('is available for four periods', async () => {
    const { body } = await anybody.get('/api/demo/periods');
    expect(body.data).toEqual([
      { type: 'last_month', startDate: '2026-10-01', endDate: '2026-10-31' },
      { type: 'last_quarter', startDate: '2026-07-01', endDate: '2026-09-30' },
      { type: 'year_to_date', startDate: '2026-01-01', endDate: '2026-11-20' },
      { type: 'last_year', startDate: '2025-01-01', endDate: '2025-12-31' },
    ]);
    for (const { startDate, endDate } of body.data) {
      const answer = await figuresOf(`${startDate}/${endDate}`);
      expect([answer.status, answer.body.data.provenance.parity.overall]).toEqual([200, 'PASS']);
    }
  });

  it.each(['Accrual', 'Cash'])('matches what a paying user sees of it on the %s basis', async (basis) => {
    const owner = await server.newPaidVisitor();
    await owner.post('/api/financial-data', {
      type: 'last_month',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    const ofBasis = `?basis=${basis}`;
    for (const path of [
      `statements/${OCTOBER}${ofBasis}`,
      `kpis/${OCTOBER}${ofBasis}`,
      `schedules/${OCTOBER}${ofBasis}`,
      `cash-forecast/${OCTOBER}${ofBasis}`,
      `basis-bridge/${OCTOBER}${ofBasis}`,
      `drill-down/${OCTOBER}${ofBasis}&${REVENUE}`,
      `drill-down/${OCTOBER}/postings${ofBasis}&${REVENUE}`,
      `drill-down/${OCTOBER}/file${ofBasis}&${REVENUE}`,
    ]) {
      const [open, paid] = [await anybody.get(`/api/demo/${path}`), await owner.get(`/api/${path}`)];
      expect([open.status, open.body]).toEqual([200, paid.body]);
    }
    const figures = `financial-data/${OCTOBER}${ofBasis}`;
    const [open, paid] = [await anybody.get(`/api/demo/${figures}`), await owner.get(`/api/${figures}`)];
    const { syncWindow, ...snapshot } = open.body.data.provenance.snapshot;
    expect(syncWindow.utcSyncTime).toMatch(/^2026-11-20T/);
    expect(paid.body.data).toMatchObject({
      ...open.body.data,
      provenance: { ...open.body.data.provenance, snapshot },
    });
    for (const type of ['revenue', 'expenses', 'margins', 'cashflow', 'assets', 'liabilities']) {
      const chart = await anybody.get(`/api/demo/chart-data/${OCTOBER}?type=${type}&basis=${basis}`);
      const dates = { startDate: '2026-10-01', endDate: '2026-10-31' };
      expect(chart.body).toEqual((await owner.post('/api/chart-data', { type, basis, ...dates })).body);
    }
    const review = await owner.post('/api/automated-review', {
      type: 'custom',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
    });
    const { scanTimestamp: _, ...found } = review.body.data;
    expect((await anybody.get(`/api/demo/automated-review/${OCTOBER}`)).body.data).toMatchObject(found);
    const letter = await owner.post('/api/ai-analysis', {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      basis,
      writer: 'built-in',
    });
    const { writtenAt: __, ...said } = letter.body.data;
    expect((await anybody.get(`/api/demo/ai-analysis/${OCTOBER}${ofBasis}`)).body.data).toMatchObject(said);
  });
});

describe('a public route of the demo company', () => {
  it('never reads another company, sets a cookie or writes a row, for any visitor', async () => {
    const owner = await server.newPaidVisitor();
    await connectCompany(owner, CASH_COMPANY);
    const before = await rowsBeside();
    const { cookie } = owner;
    for (const { path, name } of calls) {
      const [own, open] = [await owner.get(path), await anybody.get(path)];
      expect([name, own.status]).toEqual([name, 200]);
      // A workbook's bytes depend on the time it was packed; the other requests cover its contents.
      if (!path.includes('/workbook')) expect(own.body).toEqual(open.body);
      expect(own.headers.getSetCookie()).toEqual([]);
      expect(own.headers.get('cache-control')).toContain('no-store');
      expect(JSON.stringify(own.body)).not.toContain(CASH_COMPANY);
    }
    expect(owner.cookie).toBe(cookie);
    expect(await rowsBeside()).toEqual(before);
    expect(model.requests).toHaveLength(0);
  });

  it.each(calls.filter(({ hasPeriod }) => hasPeriod))(
    'does not accept another period: $name',
    async ({ path }) => {
      for (const days of ['2026-10-01/2026-10-30', '2024-01-01/2024-01-31', '2017-01-01/2026-11-20']) {
        const { status, body } = await anybody.get(path.replace(OCTOBER, days));
        expect([status, body.code]).toEqual([404, 'demo.other_period']);
        expect(body.error).toContain('your own books');
      }
      expect((await anybody.get(path.replace(OCTOBER, '2026-10-31/2026-10-01'))).status).toBe(400);
      expect((await anybody.get(path.replace(OCTOBER, '2026-10-01/../..'))).status).toBe(404);
    },
  );

  it.each(calls.filter(({ hasPeriod }) => hasPeriod))(
    'does not accept an additional parameter: $name',
    async ({ path }) => {
      const more = path.includes('?') ? '&' : '?';
      for (const name of ['realmId', 'connectionId', 'accountId', 'company', 'writer']) {
        const { status, body } = await anybody.get(`${path}${more}${name}=${CASH_COMPANY}`);
        // A route without parameters ignores the query.
        if (path.includes('/automated-review/'))
          expect([status, body.data.companyName]).toEqual([200, 'Demo Company']);
        else expect([name, status]).toEqual([name, 400]);
      }
    },
  );

  it.each(calls)('does not accept another method: $name', async ({ path }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await fetch(`${server.url}${path}`, {
        method,
        headers: { origin: server.url, 'content-type': 'application/json' },
        body: '{"startDate":"2024-01-01","endDate":"2024-01-31","findingId":"x","reason":"y"}',
      });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('does not exist for anything else', async () => {
    for (const path of ['download-pdf', 'qbo-status', 'export-data', 'dismiss-finding', 'readings/x', '']) {
      expect((await anybody.get(`/api/demo/${path}`)).status).toBe(404);
    }
  });
});

describe('a visitor who sends too many requests', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('is limited regardless of its cookie, while others are served', async () => {
    const { attempts } = server.dependencies;
    for (let time = 0; time < 890; time += 1) await attempts.count(DEMO_CALLS, ['address 203.0.113.7']);
    const statuses = [];
    for (let time = 0; time < 15; time += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.7', cookie: `session=${time}` };
      statuses.push((await anybody.get('/api/demo/periods', { headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    const refused = await anybody.get(`/api/demo/kpis/${OCTOBER}`, from('203.0.113.7'));
    expect([refused.status, refused.body.code]).toEqual([429, 'limits.demo-calls']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anybody.get('/api/demo/periods', from('203.0.113.8'))).status).toBe(200);
  });

  it('can download thirty files', async () => {
    const statuses = [];
    for (let time = 0; time < 32; time += 1) {
      const file = time % 2 === 0 ? 'workbook' : '';
      const path = file === '' ? `drill-down/${OCTOBER}/file?${REVENUE}` : `statements/${OCTOBER}/${file}`;
      statuses.push((await anybody.get(`/api/demo/${path}`, from('203.0.113.9'))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  });
});

it('a page opened yesterday can show its period for one more day', async () => {
  const toDate = '/api/demo/kpis/2026-01-01/2026-11-20';
  server.clock.advance(DAY);
  expect((await anybody.get(toDate)).status).toBe(200);
  server.clock.advance(DAY);
  expect((await anybody.get(toDate)).status).toBe(404);
});
