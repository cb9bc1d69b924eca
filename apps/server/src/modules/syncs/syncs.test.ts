import { afterEach, describe, expect, it } from 'vitest';
import { SECOND } from '../../shared/clock.ts';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';

const JANUARY = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' };
const QUERY = new URLSearchParams(JANUARY).toString();

describe.each(DATABASES)('syncing the books on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('needs a Postgres server', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const server = await startTestServer({ database });
  const { sandbox } = server.dependencies;
  const ledgerCalls = () =>
    sandbox.requests.filter(({ path }) => path.endsWith('reports/GeneralLedger')).length;
  const untilWaiting = (asked: number) =>
    expect
      .poll(() => sandbox.requests.slice(asked).some(({ path }) => path.endsWith('reports/CashFlow')), {
        timeout: 30_000,
      })
      .toBe(true);
  afterEach(async () => {
    sandbox.faults.clear();
    // Deleted because the books from an earlier sync would be found unchanged.
    await readRows(server, 'delete from snapshots');
  });

  it('is shared by everyone who requests the same books at the same time', async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, () => server.newPaidVisitor()));
    sandbox.faults.add({ path: 'reports/ProfitAndLoss', kind: 'delay', ms: 500 });
    const before = ledgerCalls();
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/api/financial-data', JANUARY)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const times = answers.map(({ body }) => body.data.provenance.snapshot.syncWindow.utcSyncTime);
    expect(new Set(times).size).toBe(1);
    // Fetched half a year at a time, on both bases.
    expect(ledgerCalls() - before).toBe(8);
  });

  it('shows its steps while it runs, and none when it has ended', async () => {
    const visitor = await server.newPaidVisitor();
    const progress = async () => (await visitor.get(`/api/sync-progress?${QUERY}`)).body.data;
    expect(await progress()).toBeNull();
    sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 60_000 });
    const answer = visitor.post('/api/financial-data', JANUARY);
    await expect.poll(progress, { timeout: 30_000 }).toMatchObject({
      notice: '',
      steps: [
        { name: 'Reading the company and its chart of accounts', status: 'done' },
        {
          name: 'Reading the general ledger',
          status: 'done',
          progress: { done: 24, of: 24, unit: 'months' },
        },
        { name: 'Reading invoices, bills and lists', status: 'done' },
        {
          name: 'Reading QuickBooks’ own reports',
          status: 'running',
          progress: { done: 4, of: 5, unit: 'reports' },
        },
        { name: 'Comparing every figure to the cent', status: 'waiting' },
      ],
    });
    sandbox.faults.clear();
    expect((await answer).status).toBe(200);
    expect(await progress()).toBeNull();
  });

  it('continues after QuickBooks asks us to wait, and shows a notice', async () => {
    const visitor = await server.newPaidVisitor();
    sandbox.faults.add({
      path: 'reports/',
      kind: 'recorded',
      answer: '429-3001',
      retryAfterSeconds: 2,
      times: 1,
    });
    const answer = visitor.post('/api/financial-data', JANUARY);
    await expect
      .poll(async () => (await visitor.get(`/api/sync-progress?${QUERY}`)).body.data?.notice, {
        timeout: 30_000,
      })
      .toContain('QuickBooks asked us to wait');
    expect((await answer).body.data.provenance.parity.overall).toBe('PASS');
  });

  it('continues at its own URL if it takes longer than a request is held', async () => {
    const [owner, stranger] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
    await connectCompany(owner, DEMO_COMPANY);
    const fault = sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 60_000 });
    const asked = sandbox.requests.length;
    const begun = owner.post('/api/financial-data', JANUARY, { returnsProgress: true });
    // The time limit for holding a request starts when the request starts to wait.
    await untilWaiting(asked);
    server.clock.advance(26 * SECOND);
    const { status, headers, body } = await begun;
    expect([status, body]).toEqual([202, { success: true, reading: headers.get('location') }]);
    sandbox.faults.remove(fault);
    expect((await stranger.get(body.reading)).body.code).toBe('snapshots.unknown_reading');
    expect((await owner.get(`${body.reading}0`)).status).toBe(400);
    const followed = await owner.get(body.reading);
    expect([followed.status, followed.body.data.provenance.parity.overall]).toEqual([200, 'PASS']);
    expect((await owner.get(body.reading)).body).toEqual(followed.body);
  });

  it('is handed over to another instance if the server shuts down', async () => {
    const { lifecycle } = server.dependencies;
    const owner = await server.newPaidVisitor();
    sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 60_000 });
    lifecycle.isDraining = true;
    const asked = sandbox.requests.length;
    const begun = owner.post('/api/financial-data', JANUARY, { returnsProgress: true });
    await untilWaiting(asked);
    server.clock.advance(16 * SECOND);
    const { status, body } = await begun;
    lifecycle.isDraining = false;
    expect(status).toBe(202);
    sandbox.faults.clear();
    const followed = await owner.get(body.reading);
    expect([followed.status, followed.body.data.provenance.parity.overall]).toEqual([200, 'PASS']);
  });

  it('is retried if it fails while the server shuts down, and is not reported as a failure', async () => {
    const { lifecycle } = server.dependencies;
    const owner = await server.newPaidVisitor();
    sandbox.faults.add({
      path: 'reports/GeneralLedger',
      query: 'accounting_method=Accrual',
      kind: 'recorded',
      answer: '400-5020',
      times: 1,
    });
    lifecycle.isDraining = true;
    const asked = sandbox.requests.length;
    const tries = () =>
      sandbox.requests
        .slice(asked)
        .flatMap(({ statements }) => statements)
        .filter((statement) => statement.includes('FROM CompanyInfo')).length;
    const begun = owner.post('/api/financial-data', JANUARY);
    await expect.poll(tries, { timeout: 20_000 }).toBe(2);
    lifecycle.isDraining = false;
    const answer = await begun;
    expect([answer.status, answer.body.data?.provenance.parity.overall]).toEqual([200, 'PASS']);
  });

  it('is reported as failed to everyone who waited, and the next sync starts over', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => server.newPaidVisitor()));
    sandbox.faults.add({ path: 'query', kind: 'recorded', answer: '400-5020' });
    const refused = await Promise.all(
      visitors.map((visitor) => visitor.post('/api/financial-data', JANUARY)),
    );
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(502));
    sandbox.faults.clear();
    expect((await visitors[0]?.post('/api/financial-data', JANUARY))?.status).toBe(200);
  });

  it('keeps the companies of different visitors separate', async () => {
    const [owner, stranger] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
    await connectCompany(owner, DEMO_COMPANY);
    sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 60_000 });
    const asked = sandbox.requests.length;
    const answer = owner.post('/api/financial-data', JANUARY);
    await untilWaiting(asked);
    expect((await owner.get(`/api/sync-progress?${QUERY}`)).body.data).not.toBeNull();
    expect((await stranger.get(`/api/sync-progress?${QUERY}`)).body.data).toBeNull();
    sandbox.faults.clear();
    expect((await answer).body.data.isDemo).toBe(false);
  });
});
