import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fetchCompanyInfo } from '@insights/quickbooks';
import { createQuickBooksSandbox } from '@insights/sandbox/quickbooks';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { HOUR } from '../../shared/clock.ts';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { clientOfConnection } from '../../testing/quickbooks-client.ts';
import { createPostgresDatabase, postgresMissing } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

async function connectionOf(server: TestServer): Promise<string> {
  await connectCompany(await server.newPaidVisitor(), DEMO_COMPANY);
  const { rows } = (await server.dependencies.database.queries.execute(
    'select id from connections order by connected_at desc limit 1',
  )) as unknown as { rows: { id: string }[] };
  return rows[0]?.id as string;
}

describe('100 concurrent requests in one process', async () => {
  const server = await startTestServer();
  const { sandbox } = server.dependencies;
  const refreshes = () => sandbox.requests.filter(({ kind }) => kind === 'token:refresh').length;

  async function read(connectionId: string, times: number): Promise<number> {
    const ask = () => fetchCompanyInfo(clientOfConnection(server.dependencies, connectionId));
    const readings = Array.from({ length: times }, ask);
    return (await Promise.allSettled(readings)).filter(({ status }) => status === 'fulfilled').length;
  }

  it('renew an access token once if it is known to have expired', async () => {
    const connectionId = await connectionOf(server);
    server.clock.advance(2 * HOUR);
    const before = refreshes();
    expect(await read(connectionId, 100)).toBe(100);
    expect(refreshes() - before).toBe(1);
  });

  it('renew an access token once if QuickBooks refuses it before it expires', async () => {
    const connectionId = await connectionOf(server);
    sandbox.expireAccessTokens();
    const before = refreshes();
    expect(await read(connectionId, 100)).toBe(100);
    expect(refreshes() - before).toBe(1);
  });

  it('request a new token only once if QuickBooks refuses, and then ask the owner to reconnect', async () => {
    const connectionId = await connectionOf(server);
    sandbox.revokeGrants(DEMO_COMPANY);
    const before = refreshes();
    expect(await read(connectionId, 20)).toBe(0);
    expect(refreshes() - before).toBe(1);
  });

  it('keep the connection if the token endpoint does not respond', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const connectionId = await connectionOf(server);
    server.clock.advance(2 * HOUR);
    const fault = sandbox.faults.add({ on: 'token', kind: 'status', status: 503, body: '' });
    expect(await read(connectionId, 20)).toBe(0);
    sandbox.faults.remove(fault);
    expect(await read(connectionId, 20)).toBe(20);
  });
});

describe('100 concurrent requests in two processes on PostgreSQL', async () => {
  const database = await createPostgresDatabase();
  if (database === null) {
    it('renew an access token once', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const port = await freePort();
  const redirectUris = () => [`${server.url}/api/qbo-callback`];
  const sandbox = createQuickBooksSandbox({
    now: () => new Date(),
    urls: () => ({ browser: `http://127.0.0.1:${port}/qbo`, server: `http://127.0.0.1:${port}/qbo` }),
    clients: [{ clientId: 'client', clientSecret: 'secret', redirectUris }],
    signingKey: new Uint8Array(32).fill(7),
    // A faster clock, because two processes with separate rate limiters would together exceed QuickBooks' limit. In the
    // product, the job queue prevents this.
    monotonicMs: () => performance.now() * 10,
  });
  const quickbooks = Fastify();
  await quickbooks.register(sandbox.plugin, { prefix: '/qbo' });
  await quickbooks.listen({ port, host: '127.0.0.1' });
  afterAll(() => quickbooks.close());
  const env = {
    QBO_CLIENT_ID: 'client',
    QBO_CLIENT_SECRET: 'secret',
    QBO_DISCOVERY_URL: `http://127.0.0.1:${port}/qbo/.well-known/openid_sandbox_configuration`,
    QBO_API_BASE_URL: `http://127.0.0.1:${port}/qbo`,
  };
  const server = await startTestServer({ database, env });
  const refreshes = () => sandbox.requests.filter(({ kind }) => kind === 'token:refresh').length;

  async function inTwoProcesses(connectionId: string): Promise<number> {
    const children = await Promise.all([1, 2].map(() => startTokenUser(connectionId)));
    for (const child of children) child.send('go');
    const told = await Promise.all(children.map((child) => once(child, 'message')));
    return told.reduce((sum, [message]) => sum + (message as { read: number }).read, 0);
  }

  async function startTokenUser(connectionId: string): Promise<ChildProcess> {
    const child = fork(new URL('../../testing/token-user.ts', import.meta.url), [connectionId, '50'], {
      env: { ...process.env, ...database?.env, ...env, PORT: String(await freePort()) },
      execArgv: [],
    });
    await once(child, 'message');
    return child;
  }

  it('renew an access token once if it is known to have expired', async () => {
    const connectionId = await connectionOf(server);
    await server.dependencies.database.queries.execute(
      `update connections set access_token_expires_at = now() - interval '1 minute'`,
    );
    const before = refreshes();
    expect(await inTwoProcesses(connectionId)).toBe(100);
    expect(refreshes() - before).toBe(1);
  });

  it('renew an access token once if QuickBooks refuses it before it expires', async () => {
    const connectionId = await connectionOf(server);
    sandbox.expireAccessTokens();
    const before = refreshes();
    expect(await inTwoProcesses(connectionId)).toBe(100);
    expect(refreshes() - before).toBe(1);
  });
});

it('the embedded database serves other requests while QuickBooks renews a token slowly', async () => {
  const server = await startTestServer();
  const { sandbox } = server.dependencies;
  const connectionId = await connectionOf(server);
  server.clock.advance(2 * HOUR);
  sandbox.faults.add({ on: 'token', kind: 'delay', ms: 4_000 });
  const renewing = fetchCompanyInfo(clientOfConnection(server.dependencies, connectionId));
  await new Promise((resolve) => setTimeout(resolve, 500));
  let isRenewed = false;
  void renewing.then(() => {
    isRenewed = true;
  });
  expect((await server.newVisitor().post('/api/accept-terms')).status).toBe(200);
  expect(isRenewed).toBe(false);
  await renewing;
});
