import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { createMortalServer } from '../../testing/mortal-server.ts';
import { startOutsideQuickBooks } from '../../testing/outside-quickbooks.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  postgresMissing,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { type Answer, createVisitor, type TestVisitor } from '../../testing/test-visitor.ts';

const JANUARY = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
const MARCH = { type: 'custom', startDate: '2024-03-01', endDate: '2024-03-31' };

const read = (visitor: TestVisitor, period: object) => visitor.post('/api/financial-data', period);

const proofIn = ({ status, body }: Answer) => [status, body.data?.provenance.parity.overall];

/**
 * Starts a server in its own process, with a visitor who connected a company and synced a month. Then QuickBooks
 * refuses the access token. `refreshRotationSeconds` is how long QuickBooks accepts the previous refresh token after a
 * renewal.
 */
async function startConnected(database: TestDatabase, options: { refreshRotationSeconds: number }) {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const onRenewal: { run?: () => Promise<void> } = {};
  const quickbooks = await startOutsideQuickBooks({
    publicUrl: () => publicUrl,
    ...options,
    // The new token has been issued; the test determines whether it is stored.
    beforeAnswer: async ({ url }) => {
      if (url.endsWith('/tokens/bearer')) await onRenewal.run?.();
    },
  });
  const server = createMortalServer({ ...database.env, ...quickbooks.env, PORT: String(port) });
  onTestFinished(async () => {
    await server.kill();
    await quickbooks.stop();
    await database.remove();
  });
  await server.start();
  const visitor = createVisitor(publicUrl);
  await visitor.post('/api/accept-terms');
  await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  await connectCompany(visitor, CASH_COMPANY);
  expect(proofIn(await read(visitor, JANUARY))).toEqual([200, 'PASS']);
  quickbooks.sandbox.expireAccessTokens();
  return { quickbooks, server, visitor, onRenewal };
}

it('a process that crashes before it receives a new token continues with the old one, as long as QuickBooks accepts it', async () => {
  const { quickbooks, server, visitor, onRenewal } = await startConnected(createEmbeddedDatabase(), {
    refreshRotationSeconds: 86_400,
  });
  onRenewal.run = () => server.kill();
  await expect(read(visitor, MARCH)).rejects.toThrow();
  onRenewal.run = async () => {};
  expect(quickbooks.refreshes()).toBe(1);
  await server.start();
  expect(proofIn(await read(visitor, MARCH))).toEqual([200, 'PASS']);
  expect(quickbooks.refreshes()).toBe(2);
  expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
});

it('a process that crashes before it stores a new token requires the owner to reconnect, and loses nothing else', async ({
  skip,
}) => {
  const database = await createPostgresDatabase();
  if (database === null) return skip(postgresMissing());
  const { quickbooks, server, visitor } = await startConnected(database, { refreshRotationSeconds: 0 });
  const before = (await visitor.get('/api/financial-data/2024-01-01/2024-01-31')).body;
  // Other connections may read the table and lock its rows, but cannot change it.
  const gate = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await gate.connect();
  await gate.query('begin; lock table connections in share mode');
  const abandoned = expect(read(visitor, MARCH)).rejects.toThrow();
  const isStoring = async () =>
    (await gate.query(`select 1 from pg_locks where relation = 'connections'::regclass and not granted`))
      .rowCount;
  await expect.poll(isStoring, { timeout: 20_000 }).toBe(1);
  expect(quickbooks.refreshes()).toBe(1);
  await server.kill();
  await gate.end();
  await abandoned;

  await server.start();
  const refused = await read(visitor, MARCH);
  expect([refused.status, refused.body.code]).toEqual([409, 'connections.needs_reconnect']);
  expect((await visitor.get('/api/qbo-status')).body).toMatchObject({
    connected: false,
    companies: [{ realmId: CASH_COMPANY, needsReconnect: true }],
  });
  expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
  expect((await visitor.get('/api/financial-data/2024-01-01/2024-01-31')).body).toEqual(before);
  await connectCompany(visitor, CASH_COMPANY);
  expect(proofIn(await read(visitor, MARCH))).toEqual([200, 'PASS']);
});
