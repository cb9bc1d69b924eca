import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { busyVisitor, JANUARY } from '../../testing/busy-visitor.ts';
import { connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const WAIT = { timeout: 20_000 };
const KEPT_FOR_A_TIME = [
  'sessions',
  'sign_in_links',
  'oauth_states',
  'mails',
  'support_requests',
  'attempts',
  'snapshots',
  'syncs',
];

/** Runs the job that is scheduled every hour. */
async function forgetOldData(server: TestServer): Promise<void> {
  await server.dependencies.jobs.add('forget-old-data', {});
  await expect
    .poll(
      () =>
        readRows(
          server,
          `select state, output from jobs.job where name = 'forget-old-data' and state <> 'completed'`,
        ),
      WAIT,
    )
    .toEqual([]);
}

describe.each(DATABASES)('deleting an account on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it('leaves nothing behind', ({ skip }) => skip(postgresMissing()));
    return;
  }
  const server = await startTestServer({ database });
  const { sandbox } = server.dependencies;
  const outbox = join(database.env.DATA_DIR as string, 'outbox');
  const revocations = () => sandbox.requests.filter((request) => request.kind === 'revoke').length;

  it('leaves no data of that account anywhere, and keeps all data of other accounts', async () => {
    const other = await busyVisitor(server, { address: 'other@example.org' });
    const visitor = await busyVisitor(server);
    await expect
      .poll(() => readdirSync(outbox).filter((file) => file.endsWith('.eml')), WAIT)
      .toHaveLength(4);
    const accountId = await accountIdOf(server, visitor);
    const token = visitor.cookie.split('=')[1] as string;
    const copy = server.newVisitor();
    copy.cookie = visitor.cookie;
    const before = await rowsOf(accountId);
    expect(before.size).toBeGreaterThanOrEqual(9);
    const othersBefore = await rowsOf(await accountIdOf(server, other));
    const revoked = revocations();

    const startedAt = Date.now();
    const { status, body, headers } = await visitor.post('/api/delete-data', { confirmation: 'DELETE' });
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    expect([status, body]).toEqual([
      200,
      { success: true, data: { connections: 2, snapshots: 1, supportRequests: 1 } },
    ]);
    expect(headers.getSetCookie()[0]).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await copy.get('/api/user-status')).body.data.hasAcceptedTerms).toBe(false);

    expect(await rowsOf(accountId)).toEqual(new Map());
    expect(await rowsOf(await accountIdOf(server, other))).toEqual(othersBefore);
    expect(readdirSync(outbox).filter((file) => file.endsWith('.eml'))).toHaveLength(2);
    await expect.poll(revocations, WAIT).toBe(revoked + 2);
    expect((await other.get('/api/qbo-status')).body.connected).toBe(true);
    const again = await visitor.post('/api/restore-access', { email: 'jane.canary@example.org' });
    expect(again.body).toEqual({ success: true });
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    for (const canary of [accountId, token, 'jane.canary', 'Canary']) expect(dump).not.toContain(canary);
  });

  it('requires the confirmation word, an account, and a POST', async () => {
    const visitor = await server.newPaidVisitor();
    for (const body of [{}, { confirmation: 'delete' }, { confirmation: true }, undefined]) {
      expect((await visitor.post('/api/delete-data', body)).status).toBe(400);
    }
    expect((await visitor.get('/api/delete-data')).status).toBe(405);
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
    const stranger = await server.newVisitor().post('/api/delete-data', { confirmation: 'DELETE' });
    expect(stranger.status).toBe(403);
  });

  it('succeeds even if QuickBooks does not respond, and revokes access there later', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    const accountId = await accountIdOf(server, visitor);
    const revoked = revocations();
    sandbox.faults.add({ on: 'revoke', kind: 'status', status: 503, body: '', times: 1 });
    expect((await visitor.post('/api/delete-data', { confirmation: 'DELETE' })).status).toBe(200);
    expect(await rowsOf(accountId)).toEqual(new Map());
    await expect.poll(revocations, { timeout: 30_000 }).toBeGreaterThanOrEqual(revoked + 2);
  });

  it('keeps payments as the law requires, without an owner', async () => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const accountId = await accountIdOf(server, visitor);
    await visitor.post('/api/create-payment-intent', { amount: 25 });
    const [order] = await readRows(server, `select * from payment_orders where account_id = '${accountId}'`);
    expect(order).toMatchObject({ price_cents: 2500 });
    await visitor.post('/api/delete-data', { confirmation: 'DELETE' });
    expect(await rowsOf(accountId)).toEqual(new Map());
    const [kept] = await readRows(server, `select * from payment_orders where id = '${order?.id}'`);
    expect(kept).toMatchObject({ price_cents: 2500, account_id: null });
  });

  it('is automatic if nobody can return to the account', async () => {
    const forgotten = await accountIdOf(server, await busyVisitorWithoutAddress());
    const reachable = await busyVisitor(server, { address: 'reachable@example.org' });
    const reachableId = await accountIdOf(server, reachable);
    server.clock.advance(179 * DAY);
    await forgetOldData(server);
    expect((await rowsOf(forgotten)).size).toBeGreaterThan(0);
    server.clock.advance(2 * DAY);
    await forgetOldData(server);
    expect(await rowsOf(forgotten)).toEqual(new Map());
    expect((await rowsOf(reachableId)).has('receipt_addresses')).toBe(true);
  });

  async function busyVisitorWithoutAddress(): Promise<TestVisitor> {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    await visitor.post('/api/financial-data', JANUARY);
    return visitor;
  }

  /**
   * Returns the number of an account's rows by table: rows that refer to the account directly or through another row.
   * They are found through foreign keys, so that new tables are covered.
   */
  async function rowsOf(accountId: string): Promise<Map<string, number>> {
    const keys = await readRows(
      server,
      `select child.relname as child, column_of.attname as column, parent.relname as parent
       from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
       join pg_attribute column_of on column_of.attrelid = conrelid and column_of.attnum = conkey[1]
       where contype = 'f' and child.relnamespace = 'public'::regnamespace`,
    );
    const counts = new Map<string, number>();
    const visit = async (table: string, condition: string, path: readonly string[]): Promise<void> => {
      const [row] = await readRows(
        server,
        `select count(*)::int as count from "${table}" where ${condition}`,
      );
      const count = Number(row?.count);
      if (count > 0) counts.set(table, Math.max(count, counts.get(table) ?? 0));
      for (const { child, column, parent } of keys) {
        if (parent !== table || path.includes(child as string)) continue;
        const inner = `"${column}" in (select id from "${table}" where ${condition})`;
        await visit(child as string, inner, [...path, child as string]);
      }
    };
    await visit('accounts', `id = '${accountId}'`, ['accounts']);
    return counts;
  }
});

it('a dump of the entire database contains nothing from a deleted account', async () => {
  const database = createEmbeddedDatabase();
  const server = await startTestServer({ database });
  const visitor = await busyVisitor(server);
  await visitor.post('/api/restore-access', { email: 'jane.canary@example.org' });
  const exported = (await visitor.get('/api/export-data')).body;
  const [{ books, company }] = exported.snapshots;
  const names = new Set<string>(
    books[0].postings.map(({ name }: { name: string }) => name).filter((name: string) => name.length > 6),
  );
  const canaries = [
    exported.account.id,
    visitor.cookie.split('=')[1],
    'jane.canary@example.org',
    'Jane Canary',
    'Canary song',
    ...exported.connections.flatMap(({ id, companyName, realmId }: Record<string, string>) => [
      id,
      companyName,
      realmId,
    ]),
    ...exported.supportRequests.map(({ reference }: { reference: string }) => reference),
    ...exported.mails.map(({ subject }: { subject: string }) => subject),
    company.name,
    exported.snapshots[0].figures.provenance.snapshot.datasetFingerprint,
    ...[...names].slice(0, 8),
  ];
  expect(new Set(canaries).size).toBeGreaterThanOrEqual(20);
  expect((await visitor.post('/api/delete-data', { confirmation: 'DELETE' })).status).toBe(200);
  await expect
    .poll(
      () =>
        readRows(server, `select 1 from jobs.job where state < 'completed' and name <> 'forget-old-data'`),
      WAIT,
    )
    .toEqual([]);
  const dump = await dumpTables(server);
  for (const canary of canaries) {
    const found = [...dump].filter(([, rows]) => rows.includes(canary)).map(([table]) => table);
    expect([canary, found]).toEqual([canary, []]);
  }
  expect(
    readdirSync(join(database.env.DATA_DIR as string, 'outbox')).filter((file) => file.endsWith('.eml')),
  ).toEqual([]);
  const log = server.logged.join('');
  for (const canary of ['jane.canary', 'Jane Canary', 'Canary song']) expect(log).not.toContain(canary);
  await server.stop();
  await database.remove();
});

it('everything expires eventually, except what its owner can still return to', async () => {
  const server = await startTestServer();
  const visitor = await busyVisitor(server);
  await visitor.get('/api/qbo-connect');
  server.clock.advance(500 * DAY);
  await forgetOldData(server);
  const counts: Record<string, number> = {};
  for (const table of KEPT_FOR_A_TIME) {
    const [row] = await readRows(server, `select count(*)::int as count from ${table}`);
    counts[table] = Number(row?.count);
  }
  expect(counts).toEqual(Object.fromEntries(KEPT_FOR_A_TIME.map((table) => [table, 0])));
  expect(await readRows(server, 'select 1 from receipt_addresses')).toHaveLength(1);
  expect(await readRows(server, 'select 1 from connections')).toHaveLength(2);
});
