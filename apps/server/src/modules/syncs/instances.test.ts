import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createQuickBooksSandbox } from '@insights/sandbox/quickbooks';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { createPostgresDatabase, postgresMissing } from '../../testing/test-database.ts';
import { createVisitor, type TestVisitor } from '../../testing/test-visitor.ts';

const WAIT = { timeout: 20_000 };
const JANUARY = { type: 'last_month', startDate: '2024-01-01', endDate: '2024-01-31' };

describe('two instances on one PostgreSQL', async () => {
  const database = await createPostgresDatabase();
  if (database === null) {
    it('two instances share their work', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const ports = [await freePort(), await freePort()] as const;
  const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const quickbooks = `http://127.0.0.1:${await freePort()}`;
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(),
    urls: () => ({ browser: `${quickbooks}/qbo`, server: `${quickbooks}/qbo` }),
    clients: [{ clientId: 'client', clientSecret: 'secret', redirectUris: [`${first}/api/qbo-callback`] }],
    signingKey: new Uint8Array(32).fill(7),
  });
  const outside = Fastify({ forceCloseConnections: true });
  await outside.register(sandbox.plugin, { prefix: '/qbo' });
  await outside.listen({ port: Number(new URL(quickbooks).port), host: '127.0.0.1' });

  const instances = await Promise.all(ports.map(startInstance));
  afterAll(async () => {
    for (const instance of instances) instance.kill('SIGKILL');
    await outside.close();
    await database.remove();
  });

  async function startInstance(port: number): Promise<ChildProcess> {
    const env = {
      ...process.env,
      ...database?.env,
      PORT: String(port),
      PUBLIC_URL: first,
      QBO_CLIENT_ID: 'client',
      QBO_CLIENT_SECRET: 'secret',
      QBO_DISCOVERY_URL: `${quickbooks}/qbo/.well-known/openid_sandbox_configuration`,
      QBO_API_BASE_URL: `${quickbooks}/qbo`,
    };
    const child = fork(new URL('../../testing/instance.ts', import.meta.url), { env, execArgv: [] });
    await once(child, 'message');
    return child;
  }

  /** Returns the same browser session on both instances, as if a load balancer distributed its requests. */
  async function connectedVisitors(): Promise<[TestVisitor, TestVisitor]> {
    const [onFirst, onSecond] = [createVisitor(first), createVisitor(second)];
    await onFirst.post('/api/accept-terms');
    await onFirst.post('/api/apply-promo', { code: 'FREEACCESS' });
    await connectCompany(onFirst, DEMO_COMPANY);
    onSecond.cookie = onFirst.cookie;
    return [onFirst, onSecond];
  }
  const fromOurPages = { headers: { 'sec-fetch-site': 'same-origin' } };
  const read = (visitor: TestVisitor) => visitor.post('/api/financial-data', JANUARY, fromOurPages);
  const ledgerCalls = () => sandbox.requests.filter(({ path }) => path.endsWith('GeneralLedger')).length;

  it('share one sync of the same books, and show its progress on both', async () => {
    const [onFirst, onSecond] = await connectedVisitors();
    sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 60_000, times: 1 });
    const before = ledgerCalls();
    const answers = Promise.all([onFirst, onSecond, onFirst, onSecond].map(read));
    const progressOn = async (visitor: TestVisitor) =>
      (await visitor.get(`/api/sync-progress?${new URLSearchParams(JANUARY)}`)).body.data?.steps[1].progress;
    await expect.poll(() => progressOn(onFirst), WAIT).toEqual({ done: 24, of: 24, unit: 'months' });
    expect(await progressOn(onSecond)).toEqual({ done: 24, of: 24, unit: 'months' });
    sandbox.faults.clear();
    const times = (await answers).map(({ body }) => body.data.provenance.snapshot.syncWindow.utcSyncTime);
    expect(new Set(times).size).toBe(1);
    expect(ledgerCalls() - before).toBe(8);
  });

  it('finish the work of an instance that was killed', async () => {
    const [onFirst, onSecond] = await connectedVisitors();
    await stopInstance(1);
    // The sync hangs on its last report, on the only instance.
    sandbox.faults.add({ path: 'reports/CashFlow', kind: 'delay', ms: 120_000, times: 1 });
    const abandoned = onFirst
      .post('/api/financial-data', JANUARY, { ...fromOurPages, returnsProgress: true })
      .then(
        ({ status }) => status,
        () => 'no answer',
      );
    await expect
      .poll(
        () => sandbox.requests.some(({ path, status }) => path.endsWith('CashFlow') && status === null),
        WAIT,
      )
      .toBe(true);
    instances[1] = await startInstance(ports[1]);
    const joined = read(onSecond);
    await stopInstance(0);
    // The response is 202 if the second instance started so late that the visitor was redirected to the progress page.
    expect(['no answer', 202]).toContain(await abandoned);
    expect((await joined).body.data.provenance.parity.overall).toBe('PASS');
  });

  async function stopInstance(index: 0 | 1): Promise<void> {
    const instance = instances[index];
    instance?.kill('SIGKILL');
    if (instance?.exitCode === null) await once(instance, 'exit');
  }
});
