import { describe, expect, it } from 'vitest';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../modules/access/sessions.usecases.ts';
import { DAY } from '../shared/clock.ts';
import { apiRoutes } from '../testing/api-routes.ts';
import { connectCompany, DEMO_COMPANY } from '../testing/consent.ts';
import { dumpTables, readRows } from '../testing/rows.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const server = await startTestServer();
const closed = apiRoutes(server).filter(({ access }) => access === 'terms' || access === 'paid');

/** Creates a second browser with the same cookie, as a thief would have it. */
function thiefOf(visitor: TestVisitor): TestVisitor {
  const thief = server.newVisitor();
  thief.cookie = visitor.cookie;
  return thief;
}

async function expectNobody(thief: TestVisitor): Promise<void> {
  for (const { method, path, access, name } of closed) {
    const { status } = method === 'GET' ? await thief.get(path) : await thief.post(path, {});
    expect([name, status]).toEqual([name, access === 'paid' ? 402 : 403]);
  }
  expect((await thief.get('/api/user-status')).body.data).toMatchObject({ hasAcceptedTerms: false });
}

describe('a stolen cookie', () => {
  it('is invalid after its owner signs out', async () => {
    const visitor = await server.newPaidVisitor();
    const thief = thiefOf(visitor);
    expect((await thief.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
    await visitor.post('/api/sign-out');
    await expectNobody(thief);
  });

  it('is invalid after its owner connects QuickBooks, even if the attacker planted it', async () => {
    const visitor = await server.newPaidVisitor();
    const thief = thiefOf(visitor);
    await connectCompany(visitor, DEMO_COMPANY);
    await expectNobody(thief);
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
  });

  it('is invalid after its owner deletes the account', async () => {
    const visitor = await server.newPaidVisitor();
    const thief = thiefOf(visitor);
    await visitor.post('/api/delete-data', { confirmation: 'DELETE' });
    await expectNobody(thief);
  });

  it('is invalid after two months without use', async () => {
    const thief = thiefOf(await server.newPaidVisitor());
    server.clock.advance(SESSION_IDLE_MS + DAY);
    await expectNobody(thief);
  });

  it('is invalid after half a year, even with regular use', async () => {
    const visitor = await server.newPaidVisitor();
    const thief = thiefOf(visitor);
    for (let age = 0; age < SESSION_LIFETIME_MS; age += 30 * DAY) {
      await visitor.get('/api/user-status');
      server.clock.advance(30 * DAY + 1);
    }
    await expectNobody(thief);
  });
});

describe('a made-up cookie', () => {
  it.each([
    ['guessed', 'A'.repeat(43)],
    ['empty', ''],
    ['ten kilobytes long', 'x'.repeat(10_000)],
    ['SQL', "' or 1=1 --"],
    ['a null byte', '%00'],
    ['the hash in the database', 'HASH'],
  ])('gives no access if it is %s', async (_, value) => {
    await server.newPaidVisitor();
    const [row] = await readRows(server, 'select token_hash from sessions limit 1');
    const forger = server.newVisitor();
    const cookie = `session=${value === 'HASH' ? row?.token_hash : value}`;
    const { status, body } = await forger.get('/api/user-status', { headers: { cookie } });
    expect([status, body.data.hasAcceptedTerms]).toEqual([200, false]);
    expect((await forger.get('/api/qbo-connect', { headers: { cookie } })).status).toBe(402);
  });

  it('is replaced before the terms are accepted', async () => {
    const planted = 'A'.repeat(43);
    const { headers } = await server.newVisitor().post('/api/accept-terms', undefined, {
      headers: { cookie: `session=${planted}` },
    });
    const cookie = headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43};/);
    expect(cookie).not.toContain(planted);
  });
});

it('sessions have 256 random bits, and are stored only as hashes', async () => {
  const visitors = await Promise.all(Array.from({ length: 20 }, () => server.newPaidVisitor()));
  const tokens = visitors.map(({ cookie }) => cookie.split('=')[1] ?? '');
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const dump = [...(await dumpTables(server)).values()].join('\n');
  for (const token of tokens) expect(dump).not.toContain(token);
});
