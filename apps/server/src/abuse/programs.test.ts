import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../modules/api-tokens/token-format.rules.ts';
import { DAY } from '../shared/clock.ts';
import { TOKEN_CALLS, TOKENS_REFUSED } from '../shared/limits/limits.ts';
import { CASH_COMPANY, connectCompany, DEMO_COMPANY } from '../testing/consent.ts';
import { protocolMessage } from '../testing/protocol-message.ts';
import { accountIdOf } from '../testing/receipts.ts';
import { newApiClient } from '../testing/test-program.ts';
import { startTestServer } from '../testing/test-server.ts';

/**
 * Attacks with a token, or with the requests that apps may send. Each is rejected without returning any data.
 */

const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const owner = await server.newPaidVisitor();
await owner.post('/api/financial-data', { type: 'custom', ...OCTOBER });
const whole = await newApiClient(server.url, owner);
const { token } = whole;

/** The owner of another account with one company and two tokens. */
const other = await server.newPaidVisitor();
await connectCompany(other, DEMO_COMPANY);
await connectCompany(other, CASH_COMPANY);
await other.post('/api/financial-data', { type: 'custom', ...OCTOBER });
const others = await newApiClient(server.url, other, { companies: [CASH_COMPANY] });
const [connectionId] = (
  await server.dependencies.connections.openCompanies(await accountIdOf(server, other))
).map((company) => company.connectionId);

const COMPANIES = '/api/v1/companies';
const FIGURES = `${COMPANIES}/demo/figures`;

// Gives each test unused rate limits and a new address.
let address = 0;
beforeEach(() => {
  server.clock.advance(60_000);
  address += 1;
});

async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { 'x-forwarded-for': `203.0.113.${address}`, ...init.headers };
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}
const bearing = (authorization: string) => ({ headers: { authorization } });
const changed = (at: number) => `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;

describe('a request without a valid token', () => {
  it('fails only because of the token: the same request succeeds with a valid one', async () => {
    expect((await send(FIGURES, bearing(`Bearer ${token}`))).status).toBe(200);
  });

  const session = owner.cookie.split('=')[1] ?? '';
  it.each<[misuse: string, headers: Record<string, string>, path?: string]>([
    ['no token at all', {}],
    ['only the scheme', { authorization: 'Bearer' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token without a scheme', { authorization: token }],
    ['the token as a password', { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
    ['the token under another scheme', { authorization: `Token ${token}` }],
    ['a token with an extra character', { authorization: `Bearer ${token}A` }],
    ['a token with a missing character', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['a token with another first character', { authorization: `Bearer ${changed(3)}` }],
    ['a token with another last random character', { authorization: `Bearer ${changed(32)}` }],
    ['a token with another checksum', { authorization: `Bearer ${changed(38)}` }],
    ['a token with another prefix', { authorization: `Bearer fo_${token.slice(3)}` }],
    ['a token in capitals', { authorization: `Bearer ${token.toUpperCase()}` }],
    ['a token in two parts', { authorization: `Bearer ${token.slice(0, 20)} ${token.slice(20)}` }],
    ['two tokens', { authorization: `Bearer ${token}, Bearer ${token}` }],
    ['a made-up token with a valid checksum', { authorization: `Bearer ${newToken('personal')}` }],
    ['the id of a token', { authorization: `Bearer ${whole.id}` }],
    [
      'the hash of a token',
      { authorization: `Bearer ${createHash('sha256').update(token).digest('base64url')}` },
    ],
    ['a session token', { authorization: `Bearer ${session}` }],
    ['a session cookie', { cookie: owner.cookie }],
    ['a token in a cookie', { cookie: `token=${token}; Authorization=Bearer ${token}` }],
    ['a token in the URL', {}, `${FIGURES}?token=${token}`],
    ['a token in the URL, as OAuth once allowed', {}, `${FIGURES}?access_token=${token}`],
    ['a token in the path', {}, `${COMPANIES}/${token}/figures`],
    ['a token in another header', { 'x-api-key': token, 'x-authorization': `Bearer ${token}` }],
    ['a token for a proxy', { 'proxy-authorization': `Bearer ${token}` }],
    ['SQL', { authorization: `Bearer fi_'%20or%20'1'='1` }],
    ['ten thousand characters', { authorization: `Bearer fi_${'a'.repeat(10_000)}` }],
  ])('is rejected with %s', async (_misuse, headers, path = FIGURES) => {
    const { status, text } = await send(path, { headers });
    expect([status, JSON.parse(text).code]).toEqual([401, 'tokens.refused']);
    for (const secret of [token, 'summary.', 'fingerprint']) expect(text).not.toContain(secret);
  });
});

describe('an invalidated token', () => {
  it.each<[how: string, end: () => Promise<string>]>([
    [
      'was revoked',
      async () => {
        const program = await newApiClient(server.url, owner);
        await owner.post('/api/revoke-token', { id: program.id });
        return program.token;
      },
    ],
    [
      'belonged to a deleted account',
      async () => {
        const gone = await server.newPaidVisitor();
        const program = await newApiClient(server.url, gone);
        await gone.post('/api/delete-data', { confirmation: 'DELETE' });
        return program.token;
      },
    ],
    [
      'belonged to an account whose access was revoked and granted again',
      async () => {
        const back = await server.newPaidVisitor();
        const program = await newApiClient(server.url, back);
        const { access, database } = server.dependencies;
        const accountId = await accountIdOf(server, back);
        await access.revokePaidAccess(accountId, database.queries);
        server.clock.advance(1000);
        await access.grantPaidAccess(accountId);
        return program.token;
      },
    ],
    [
      'was for a disconnected company',
      async () => {
        const visitor = await server.newPaidVisitor();
        await connectCompany(visitor, CASH_COMPANY);
        const program = await newApiClient(server.url, visitor, { companies: [CASH_COMPANY] });
        await visitor.post('/api/qbo-disconnect');
        return program.token;
      },
    ],
  ])('gives no access if it %s', async (_how, end) => {
    const { status } = await send(COMPANIES, bearing(`Bearer ${await end()}`));
    expect(status).toBe(401);
  });
});

describe('another account’s company', () => {
  it.each<[misuse: string, company: string, status: number]>([
    ['by its id', CASH_COMPANY, 404],
    ['by an unknown id', '9999999999999999', 404],
    ['by the id of its connection', String(connectionId), 400],
    ['by an asterisk', '*', 400],
    ['by a path', '..%2Fdemo', 400],
    ['by two ids together', `demo,${CASH_COMPANY}`, 400],
    ['by the name of a built-in property', 'constructor', 400],
  ])('cannot be opened %s', async (_misuse, company, status) => {
    for (const question of ['figures', 'letter', 'report', 'postings?figure=summary.netProfit']) {
      const answer = await send(`${COMPANIES}/${company}/${question}`, bearing(`Bearer ${token}`));
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('fingerprint');
    }
  });

  it('cannot be opened even by its owner if the token does not include it', async () => {
    for (const company of [DEMO_COMPANY, 'demo']) {
      const answer = await send(`${COMPANIES}/${company}/figures`, bearing(`Bearer ${others.token}`));
      expect(answer.status).toBe(404);
    }
  });

  it('cannot be opened by a parameter in a request for one’s own company', async () => {
    const { status } = await send(`${FIGURES}?company=${CASH_COMPANY}`, bearing(`Bearer ${token}`));
    expect(status).toBe(400);
  });

  it('cannot be opened by a cursor from its list', async () => {
    const list = (company: string) => `${COMPANIES}/${company}/postings?figure=summary.cashPosition&limit=1`;
    const theirs = await send(list(CASH_COMPANY), bearing(`Bearer ${others.token}`));
    const { cursor } = JSON.parse(theirs.text).data.page;
    const { status } = await send(`${list('demo')}&cursor=${cursor}`, bearing(`Bearer ${token}`));
    expect([400, 409]).toContain(status);
  });

  it('cannot be opened by an assistant’s tool or document', async () => {
    const called = await tool('list_figures', { company: CASH_COMPANY });
    expect(called.text).toContain('This token cannot access that company');
    const read = await protocol('resources/read', {
      uri: `books://${CASH_COMPANY}/2026-10-01..2026-10-31/letter`,
    });
    expect(read.text).not.toContain('fingerprint');
    expect(read.text).toContain('error');
  });
});

const PATHS: Readonly<Record<string, readonly string[]>> = {
  'books:read': [
    'search?text=a',
    'ask?question=revenue',
    'query?plan={"kind":"total","measure":"revenue"}',
    'statements/balance-sheet',
    'figures',
    'figure?figure=summary.netProfit',
    'postings?figure=summary.netProfit',
    'change?figure=summary.netProfit',
  ],
  'review:read': ['findings', 'letter'],
  'reports:read': ['report'],
};

describe('a scope that a token does not have', async () => {
  const scopes = Object.keys(PATHS);
  const programs = new Map(
    await Promise.all(
      scopes.map(
        async (scope) =>
          [
            scope,
            await newApiClient(server.url, owner, { scopes: scopes.filter((one) => one !== scope) }),
          ] as const,
      ),
    ),
  );
  const tokenWithout = (scope: string) => programs.get(scope)?.token ?? '';

  it.each(Object.entries(PATHS).flatMap(([scope, paths]) => paths.map((path) => [scope, path] as const)))(
    '%s cannot be bypassed at %s',
    async (scope, path) => {
      const answer = await send(`${COMPANIES}/demo/${path}`, bearing(`Bearer ${tokenWithout(scope)}`));
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'tokens.scope_missing']);
    },
  );

  it('is not granted on request', async () => {
    const path = `${COMPANIES}/demo/findings?scope=review:read`;
    expect([400, 403]).toContain((await send(path, bearing(`Bearer ${tokenWithout('review:read')}`))).status);
  });

  it('cannot be bypassed by a tool that is not listed', async () => {
    const { text } = await tool('list_findings', { company: 'demo' }, tokenWithout('review:read'));
    expect(text).toMatch(/error/i);
    expect(text).not.toContain('fingerprint');
  });
});

describe('a token in a request from the web app', () => {
  it.each([
    ['GET', '/api/tokens'],
    ['POST', '/api/make-token'],
    ['POST', '/api/revoke-token'],
    ['GET', '/api/export-data'],
    ['POST', '/api/delete-data'],
    ['POST', '/api/financial-data'],
    ['GET', '/api/financial-data/2026-10-01/2026-10-31'],
    ['GET', '/api/qbo-connect'],
    ['POST', '/api/qbo-disconnect'],
    ['POST', '/api/receipt-email'],
    ['GET', '/api/sessions'],
    ['POST', '/api/dismiss-finding'],
  ])('is rejected: %s %s', async (method, path) => {
    const { status } = await send(path, { method, ...bearing(`Bearer ${token}`) });
    expect([402, 403, 404]).toContain(status);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('changes nothing with %s', async (method) => {
    const { status, headers } = await send(FIGURES, { method, ...bearing(`Bearer ${token}`) });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('creating a token', () => {
  const WANTED = { name: 'x', scopes: ['books:read'], companies: ['demo'], days: 30 };
  it.each<[misuse: string, body: object, status: number]>([
    ['for another account’s company', { companies: [CASH_COMPANY] }, 404],
    ['for no company', { companies: [] }, 400],
    ['for every company', { companies: ['*'] }, 400],
    ['with no scope', { scopes: [] }, 400],
    ['with a write scope', { scopes: ['books:write'] }, 400],
    ['with every scope', { scopes: ['*'] }, 400],
    ['with an unknown scope', { scopes: ['forecast:read'] }, 400],
    ['with no expiration', { days: 100_000 }, 400],
    ['with an expiration in the past', { days: 0 }, 400],
    ['with a lifetime of half a day', { days: 0.5 }, 400],
    ['without a name', { name: ' ' }, 400],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }, 400],
    ['with a token chosen by the client', { token: newToken('personal') }, 400],
    ['for another account', { accountId: 'x' }, 400],
  ])('is rejected %s', async (_misuse, body, status) => {
    const before = (await owner.get('/api/tokens')).body.data.tokens.length;
    expect((await owner.post('/api/make-token', { ...WANTED, ...body })).status).toBe(status);
    expect((await owner.get('/api/tokens')).body.data.tokens).toHaveLength(before);
  });

  it('is rejected from another site’s page', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await owner.post('/api/make-token', WANTED, { headers })).status).toBe(403);
  });

  it('is rejected without paid access', async () => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    expect((await visitor.post('/api/make-token', WANTED)).status).toBe(402);
  });
});

describe('an API rate limit', () => {
  it('cannot be bypassed with another address', async () => {
    const { attempts } = server.dependencies;
    for (let used = 0; used < TOKEN_CALLS.most; used += 1)
      await attempts.spend(TOKEN_CALLS, `token ${whole.id}`);
    for (const forwarded of ['198.51.100.1', '198.51.100.2']) {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': forwarded };
      const { status, headers: told } = await send(COMPANIES, { headers });
      expect(status).toBe(429);
      expect(Number(told.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('blocks someone who guesses tokens, and nobody else at that address', async () => {
    const { attempts } = server.dependencies;
    const whose = [`address 203.0.113.${address}`];
    for (let used = 0; used < TOKENS_REFUSED.most; used += 1) await attempts.isAllowed(TOKENS_REFUSED, whose);
    expect((await send(COMPANIES, bearing(`Bearer ${newToken('personal')}`))).status).toBe(429);
    expect((await send(COMPANIES, bearing(`Bearer ${token}`))).status).toBe(200);
  });

  it('allows four concurrent requests, and more once those have ended', async () => {
    const program = await newApiClient(server.url, owner);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => send(`${COMPANIES}/demo/letter`, bearing(`Bearer ${program.token}`))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { text, headers } of refused) {
      expect(JSON.parse(text).code).toBe('limits.token_at_once');
      expect(headers.get('retry-after')).toBe('1');
    }
    await expect
      .poll(async () => (await send(COMPANIES, bearing(`Bearer ${program.token}`))).status)
      .toBe(200);
  });
});

const protocol = (method: string, params: object, bearer = token) =>
  send('/mcp', protocolMessage(bearer, method, params));
const tool = (name: string, parameters: object, bearer = token) =>
  protocol('tools/call', { name, arguments: parameters }, bearer);

it('an expired token gives no access', async () => {
  const program = await newApiClient(server.url, owner, { days: 1 });
  server.clock.advance(DAY);
  expect((await send(COMPANIES, bearing(`Bearer ${program.token}`))).status).toBe(401);
});
