import { describe, expect, it } from 'vitest';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';

const JANUARY = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
const DATES = `${JANUARY.startDate}/${JANUARY.endDate}`;
/** Number of calls for the figures and their verification, including past years. */
const MAX_CALLS = 16;
const MAX_CALLS_IN_ALL = 30;

const server = await startTestServer();
const { sandbox } = server.dependencies;

async function newOwner() {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, DEMO_COMPANY);
  return visitor;
}

/** Delays the lists for reconciliation status until released. */
function holdDocuments(): { letGo: () => void } {
  const fault = sandbox.faults.add({ path: 'reports/TransactionList', kind: 'delay', ms: 60_000 });
  return { letGo: () => sandbox.faults.remove(fault) };
}

describe('a sync whose figures are requested first', () => {
  it('responds with the final figures before its documents are fetched', async () => {
    const owner = await newOwner();
    const [asked, { letGo }] = [sandbox.requests.length, holdDocuments()];
    const first = await owner.post('/api/financial-data?first=figures', JANUARY);
    const isUnderWay = (await owner.get(`/api/sync-progress?${new URLSearchParams(JANUARY)}`)).body.data;
    letGo();
    expect([first.status, first.body.data.provenance.parity.overall]).toEqual([200, 'PASS']);
    expect(isUnderWay.steps.map(({ status }: { status: string }) => status)).toEqual([
      'done',
      'done',
      'running',
      'done',
      'waiting',
    ]);
    const calls = () => sandbox.requests.slice(asked).filter(({ kind }) => kind === 'api');
    const ofFigures = calls().filter(({ path, statements }) => isOfFigures(path, statements));
    expect(ofFigures.length).toBeLessThanOrEqual(MAX_CALLS);

    const whole = await owner.get(`/api/financial-data/${DATES}`);
    expect(whole.body).toEqual(first.body);
    expect(calls().length).toBeLessThanOrEqual(MAX_CALLS_IN_ALL);
    expect(await readRows(server, 'select 1 from syncs where sealed_figures is not null')).toEqual([]);
  });

  it('makes everything that needs its documents wait for them', async () => {
    const owner = await newOwner();
    const { letGo } = holdDocuments();
    await owner.post('/api/financial-data?first=figures', JANUARY);
    letGo();
    const { status, body } = await owner.post('/api/automated-review', JANUARY);
    expect([status, JSON.stringify(body).includes('still being read')]).toEqual([200, false]);
    expect(await readRows(server, 'select 1 from syncs where finished_at is null')).toEqual([]);
  });

  it('shows its figures, and fails for the rest, if access ends in between', async () => {
    const owner = await newOwner();
    const fault = sandbox.faults.add({
      path: 'reports/TransactionList',
      kind: 'recorded',
      answer: '401-3200',
    });
    const first = await owner.post('/api/financial-data?first=figures', JANUARY);
    const whole = await owner.get(`/api/financial-data/${DATES}`);
    sandbox.faults.remove(fault);
    expect([first.status, first.body.data.provenance.parity.overall]).toEqual([200, 'PASS']);
    expect([whole.status, whole.body.code]).toEqual([409, 'connections.needs_reconnect']);
  });

  it('is rejected if something other than figures is requested first', async () => {
    const owner = await newOwner();
    const { status, body } = await owner.post('/api/financial-data?first=all', JANUARY);
    expect([status, body.issues[0].message]).toEqual([400, 'Only the figures can come first.']);
  });
});

function isOfFigures(path: string, statements: readonly string[]): boolean {
  if (path.endsWith('/batch')) return statements.some((statement) => statement.includes('FROM CompanyInfo'));
  return path.includes('/reports/') && !path.endsWith('/TransactionList');
}
