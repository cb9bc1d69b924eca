import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../folders.ts';
import { DAY } from '../../shared/clock.ts';
import { TOKEN_CALLS } from '../../shared/limits/limits.ts';
import { CASH_COMPANY, connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import { connectProgram, listTools } from '../../testing/oauth-program.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { isToken, newToken } from './token-format.rules.ts';

const server = await startTestServer();
const COMPANIES = '/api/v1/companies';
const WANTED = { name: 'Spreadsheet', scopes: ['books:read'], companies: ['demo'] };

describe('the API token format', () => {
  it('has a prefix and a checksum, and is unique', () => {
    const tokens = Array.from({ length: 200 }, () => newToken('personal'));
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) {
      expect(token).toMatch(/^fi_[0-9A-Za-z]{36}$/);
      expect(isToken('personal', token)).toBe(true);
    }
  });

  it('detects a change of any single character', () => {
    const token = newToken('personal');
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(isToken('personal', `${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBe(false);
    }
  });
});

describe('an API token', () => {
  it('is shown once, stored as a hash, and listed without its value', async () => {
    const owner = await server.newPaidVisitor();
    const { status, body } = await owner.post('/api/make-token', WANTED);
    expect(status).toBe(200);
    const { token, made } = body.data;
    const { body: list } = await owner.get('/api/tokens');
    expect(list.data).toEqual({ tokens: [made], companies: [{ id: 'demo', name: 'Demo company' }] });
    expect(made).toMatchObject({
      name: 'Spreadsheet',
      ending: token.slice(-4),
      scopes: ['books:read'],
      companies: [{ id: 'demo', name: 'Demo company' }],
      isExpired: false,
      lastUsedAt: null,
      lastUsedBy: '',
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.madeAt)).toBe(90 * DAY);
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    expect(dump).toContain(createHash('sha256').update(token).digest('base64url'));
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(token.slice(3, 33));
    expect(JSON.stringify(list)).not.toContain(token.slice(3, 33));
  });

  it('records when and by which app it was last used', async () => {
    const owner = await server.newPaidVisitor();
    const program = await newApiClient(server.url, owner);
    const headers = { 'user-agent': 'curl/8.9 (<script>)' };
    expect((await program.get(COMPANIES, { headers })).status).toBe(200);
    const [made] = (await owner.get('/api/tokens')).body.data.tokens;
    expect(made.lastUsedBy).toBe('curl/8.9');
    expect(Math.abs(Date.parse(made.lastUsedAt) - server.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('becomes invalid as soon as it is revoked, and can be revoked only by its owner', async () => {
    const owner = await server.newPaidVisitor();
    const program = await newApiClient(server.url, owner);
    const stranger = await server.newPaidVisitor();
    const refused = await stranger.post('/api/revoke-token', { id: program.id });
    expect([refused.status, refused.body.code]).toEqual([404, 'tokens.unknown']);
    expect((await program.get(COMPANIES)).status).toBe(200);
    expect((await owner.post('/api/revoke-token', { id: program.id })).status).toBe(200);
    expect((await program.get(COMPANIES)).status).toBe(401);
    expect((await owner.get('/api/tokens')).body.data.tokens).toEqual([]);
  });

  it('expires on its date', async () => {
    const own = await startTestServer();
    const owner = await own.newPaidVisitor();
    const program = await newApiClient(own.url, owner, { days: 7 });
    own.clock.advance(7 * DAY - 60_000);
    expect((await program.get(COMPANIES)).status).toBe(200);
    own.clock.advance(60_000);
    expect((await program.get(COMPANIES)).status).toBe(401);
    const [listed] = (await owner.get('/api/tokens')).body.data.tokens;
    expect(listed.isExpired).toBe(true);
    own.clock.advance(31 * DAY);
    await own.dependencies.tokens.deleteExpired();
    expect((await owner.get('/api/tokens')).body.data.tokens).toEqual([]);
  });

  it('becomes invalid when its account loses access, and stays invalid if access is granted again', async () => {
    const owner = await server.newPaidVisitor();
    const program = await newApiClient(server.url, owner);
    const accountId = await accountIdOf(server, owner);
    const { access, database } = server.dependencies;
    await access.revokePaidAccess(accountId, database.queries);
    expect((await program.get(COMPANIES)).status).toBe(401);
    server.clock.advance(1000);
    await access.grantPaidAccess(accountId);
    expect((await program.get(COMPANIES)).status).toBe(401);
    const newer = await newApiClient(server.url, owner);
    expect((await newer.get(COMPANIES)).status).toBe(200);
  });

  it('works even if the clock was set back before it was created, and still becomes invalid when access is lost', async () => {
    const own = await startTestServer();
    const owner = await own.newPaidVisitor();
    own.clock.advance(-DAY);
    const program = await newApiClient(own.url, owner);
    const connected = await connectProgram(own.url, owner);
    expect((await program.get(COMPANIES)).status).toBe(200);
    expect((await listTools(own.url, connected.access)).status).toBe(200);
    const { access, database } = own.dependencies;
    const accountId = await accountIdOf(own, owner);
    await access.revokePaidAccess(accountId, database.queries);
    own.clock.advance(-DAY);
    await access.grantPaidAccess(accountId);
    expect((await program.get(COMPANIES)).status).toBe(401);
    expect((await listTools(own.url, connected.access)).status).toBe(401);
  });

  it('still works if it was created by the release before access generations and worked then', async () => {
    const owners = [
      await server.newPaidVisitor(),
      await server.newPaidVisitor(),
      await server.newPaidVisitor(),
    ];
    const programs = await Promise.all(owners.map((owner) => newApiClient(server.url, owner)));
    const { access, database } = server.dependencies;
    const [, regranted = '', revoked = ''] = await Promise.all(
      owners.map((owner) => accountIdOf(server, owner)),
    );
    await readRows(
      server,
      `update accounts set paid_access_since = paid_access_since + interval '1 day' where id = '${regranted}'`,
    );
    await readRows(server, `update accounts set paid_access_since = null where id = '${revoked}'`);
    const migration = readFileSync(join(MIGRATIONS_FOLDER, '0018_access-generation.sql'), 'utf8');
    for (const update of migration.match(/^UPDATE .*$/gm) ?? []) await readRows(server, update);
    await access.grantPaidAccess(revoked, database.queries);
    const statuses = programs.map(async (program) => (await program.get(COMPANIES)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
  });

  it('is deleted with its account', async () => {
    const owner = await server.newPaidVisitor();
    const program = await newApiClient(server.url, owner);
    await owner.post('/api/delete-data', { confirmation: 'DELETE' });
    expect((await program.get(COMPANIES)).status).toBe(401);
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    expect(dump).not.toContain(program.id);
  });

  it('gives access to the companies it was created for, and loses each one that is disconnected', async () => {
    const owner = await server.newPaidVisitor();
    await connectCompany(owner, DEMO_COMPANY);
    await connectCompany(owner, CASH_COMPANY);
    const both = await newApiClient(server.url, owner, { companies: [DEMO_COMPANY, CASH_COMPANY] });
    const one = await newApiClient(server.url, owner, { companies: [CASH_COMPANY] });
    const idsOf = async (program: typeof one) =>
      (await program.get(COMPANIES)).body.data.companies.map(({ id }: { id: string }) => id).toSorted();
    expect(await idsOf(both)).toEqual([DEMO_COMPANY, CASH_COMPANY]);
    expect(await idsOf(one)).toEqual([CASH_COMPANY]);
    // The most recently connected company is selected, so it is the one that is disconnected.
    expect((await owner.post('/api/qbo-disconnect')).status).toBe(200);
    expect(await idsOf(both)).toEqual([DEMO_COMPANY]);
    expect((await one.get(COMPANIES)).status).toBe(401);
  });

  it('is rejected if the account already has twenty', async () => {
    const owner = await server.newPaidVisitor();
    const made = await Promise.all(Array.from({ length: 24 }, () => owner.post('/api/make-token', WANTED)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(new Set(made.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['tokens.too_many']),
    );
  });
});

describe('the rate limit of an API token', () => {
  it('is included in each response, and comes with the time to wait once it is exceeded', async () => {
    const own = await startTestServer();
    const program = await newApiClient(own.url, await own.newPaidVisitor());
    // Advances to the start of a minute, so that all requests count toward the same minute.
    own.clock.advance(60_000 - (own.clock.now().getTime() % 60_000));
    const first = await program.get(COMPANIES);
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=120;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"minute";r=119;t=\d+$/);
    const { attempts } = own.dependencies;
    for (let used = 1; used < 120; used += 1) {
      await attempts.spend(TOKEN_CALLS, `token ${program.id}`);
    }
    const refused = await program.get(COMPANIES);
    expect([refused.status, refused.body.code]).toEqual([429, 'limits.token-calls']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
  });
});

describe('the API token log', () => {
  it('records creation, use and revocation of tokens, and never contains a token', async () => {
    const owner = await server.newPaidVisitor();
    const program = await newApiClient(server.url, owner);
    await program.get(COMPANIES);
    await program.get(`/api/v1/${program.token}?token=${program.token}`);
    server.dependencies.log.error({ oops: program.token }, `leaked ${program.token}`);
    await owner.post('/api/revoke-token', { id: program.id });
    const log = server.logged.join('');
    for (const event of ['make-token', 'revoke-token']) {
      const line = server.logged.find(
        (one) => one.includes(`"audit":"${event}"`) && one.includes(program.id),
      );
      expect(line, event).toBeDefined();
    }
    expect(log).toContain(`"token":"${program.id}"`);
    expect(log).toContain('leaked fi_[removed]');
    expect(log).not.toContain(program.token.slice(3, 20));
  });
});
