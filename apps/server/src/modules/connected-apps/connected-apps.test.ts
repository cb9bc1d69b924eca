import { createHash } from 'node:crypto';
import {
  auth,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import { CASH_COMPANY, connectCompany, DEMO_COMPANY } from '../../testing/consent.ts';
import {
  ALLOWED,
  authorizationRequest,
  connectProgram,
  introduce,
  listTools,
  newCode,
  newVerifier,
  PROGRAM,
  postForm,
  REDIRECT,
} from '../../testing/oauth-program.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { dumpTables } from '../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const server = await startTestServer();
const owner = await server.newPaidVisitor();
const TOKEN = `${server.url}/oauth/token`;
const REVOKE = `${server.url}/oauth/revoke`;

// Gives each test the rate limits of a new hour.
beforeEach(() => server.clock.advance(HOUR));

describe('an app that knows only our URL', () => {
  it('discovers who can authorize it, and how', async () => {
    const refused = await listTools(server.url, 'none');
    const told = refused.headers.get('www-authenticate') ?? '';
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(told) ?? [];
    expect([refused.status, told]).toEqual([401, expect.stringContaining('scope="books:read review:read"')]);
    const resource = await (await fetch(metadata)).json();
    expect(resource).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [server.url],
      bearer_methods_supported: ['header'],
    });
    expect(await (await fetch(`${server.url}/.well-known/oauth-protected-resource`)).json()).toEqual(
      resource,
    );
    const issuer = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json();
    expect(issuer).toMatchObject({
      issuer: server.url,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('is authorized by an owner, reads, and gets new tokens, using the unmodified official client', async () => {
    const provider = clientOf(server, owner);
    const address = new URL('/mcp', server.url);
    expect(await auth(provider, { serverUrl: address })).toBe('REDIRECT');
    const answer = provider.answered();
    expect(answer.searchParams.get('iss')).toBe(server.url);
    expect(
      await auth(provider, {
        serverUrl: address,
        authorizationCode: answer.searchParams.get('code') ?? '',
        iss: answer.searchParams.get('iss') ?? '',
      }),
    ).toBe('AUTHORIZED');
    const listed = async () => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      await client.connect(new StreamableHTTPClientTransport(address, { authProvider: provider }));
      const { tools } = await client.listTools();
      await client.close();
      return tools.length;
    };
    expect(await listed()).toBe(13);
    const first = provider.accessToken();
    server.clock.advance(HOUR);
    expect(await listed()).toBe(13);
    expect(provider.accessToken()).not.toBe(first);
  });
});

/** Creates a client that stores what it receives, and whose user allows what it requests. */
function clientOf({ url }: TestServer, user: TestVisitor) {
  const kept: Record<string, unknown> = {};
  return {
    redirectUrl: REDIRECT,
    clientMetadata: { ...PROGRAM, token_endpoint_auth_method: 'none' },
    state: () => 'state',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier as string,
    redirectToAuthorization: async (asked: URL) => {
      expect(asked.href).toContain(`${url}/allow-program?`);
      const { status, body } = await user.get(`/api/program-request${asked.search}`);
      expect([status, body.data.fault]).toEqual([200, null]);
      const request = Object.fromEntries(asked.searchParams);
      const allowed = await user.post('/api/allow-program', {
        request,
        scopes: body.data.scopes,
        companies: ['demo'],
      });
      kept.answer = new URL(allowed.body.data.redirectTo);
    },
    answered: () => kept.answer as URL,
    accessToken: () => (kept.tokens as { access_token: string }).access_token,
  } as unknown as OAuthClientProvider & { answered(): URL; accessToken(): string };
}

describe('the owner of connected apps', () => {
  it('sees what an app requests and where the response goes before anything is stored', async () => {
    const { body: registered } = await introduce(server.url);
    const { challenge } = newVerifier();
    const request = authorizationRequest(server.url, registered.client_id, challenge);
    const own = await server.newPaidVisitor();
    const { body } = await own.get(`/api/program-request?${new URLSearchParams(request)}`);
    expect(body.data).toEqual({
      program: { name: 'Test assistant', site: null, returnsTo: { kind: 'device', name: 'this device' } },
      scopes: ['books:read', 'review:read'],
      companies: [{ id: 'demo', name: 'Demo company' }],
      fault: null,
      declineTo: `${REDIRECT}?error=access_denied&state=opaque-state&iss=${encodeURIComponent(server.url)}`,
    });
    expect((await own.get('/api/programs')).body.data.programs).toEqual([]);
  });

  it('can allow less than requested; the app is informed and has no further access', async () => {
    const program = await connectProgram(server.url, owner, { allowed: { scopes: ['review:read'] } });
    const { body } = await postForm(TOKEN, program.refreshing);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'review:read' });
    const { body: listed } = await listTools(server.url, body.access_token);
    expect(listed.result.tools.map(({ name }: { name: string }) => name)).toEqual([
      'list_companies',
      'list_findings',
      'list_adjusting_entries',
      'get_letter',
    ]);
  });

  it('sees the connected apps and can revoke one immediately, but not those of another owner', async () => {
    const own = await server.newPaidVisitor();
    const program = await connectProgram(server.url, own);
    await newCode(server.url, own);
    expect((await listTools(server.url, program.access)).status).toBe(200);
    const { programs } = (await own.get('/api/programs')).body.data;
    expect(programs).toEqual([
      {
        id: expect.any(String),
        name: 'Test assistant',
        returnsTo: { kind: 'device', name: 'this device' },
        scopes: ['books:read', 'review:read'],
        companies: [{ id: 'demo', name: 'Demo company' }],
        madeAt: expect.any(String),
        endsAt: expect.any(String),
        lastUsedAt: expect.any(String),
        lastUsedBy: 'node',
      },
    ]);
    const { id } = programs[0];
    expect((await owner.post('/api/end-program', { id })).body.code).toBe('programs.not_connected');
    expect((await listTools(server.url, program.access)).status).toBe(200);
    expect((await own.post('/api/end-program', { id })).status).toBe(200);
    expect((await listTools(server.url, program.access)).status).toBe(401);
    expect((await postForm(TOKEN, program.refreshing)).body.error).toBe('invalid_grant');
    expect((await own.get('/api/programs')).body.data.programs).toEqual([]);
  });

  it('can authorize at most twenty apps', async () => {
    const own = await server.newPaidVisitor();
    const { body } = await introduce(server.url);
    const request = authorizationRequest(server.url, body.client_id, newVerifier().challenge);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => own.post('/api/allow-program', { request, ...ALLOWED })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const others = answers.filter(({ status }) => status !== 200).map((answer) => answer.body.code);
    expect(new Set(others)).toEqual(new Set(['programs.too_many']));
  });
});

describe('the tokens of a connected app', () => {
  it('are stored as hashes, and are never logged', async () => {
    const { exchange, access, refresh } = await connectProgram(server.url, owner);
    server.dependencies.log.error({ oops: access }, `leaked ${refresh} and ${exchange.code}`);
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    const log = server.logged.join('');
    for (const token of [exchange.code, access, refresh]) {
      expect(dump).toContain(createHash('sha256').update(token).digest('base64url'));
      expect(dump).not.toContain(token.slice(4, 34));
      expect(log.includes(token.slice(4, 20))).toBe(false);
    }
    expect(server.logged.at(-1)).toContain('leaked fir_[removed] and fic_[removed]');
    const audits = ['allow-program', 'end-program'].map((event) => log.includes(`"audit":"${event}"`));
    expect(audits).toEqual([true, true]);
  });

  it('are valid for an hour; the next pair can be requested for thirty days, and for half a year in total', async () => {
    const own = await startTestServer();
    let { access, refreshing } = await connectProgram(own.url, await own.newPaidVisitor());
    own.clock.advance(HOUR - MINUTE);
    expect((await listTools(own.url, access)).status).toBe(200);
    own.clock.advance(MINUTE);
    expect((await listTools(own.url, access)).status).toBe(401);
    let days = 0;
    for (; days < 400; days += 29) {
      const { status, body } = await postForm(`${own.url}/oauth/token`, refreshing);
      if (status !== 200) break;
      access = body.access_token;
      refreshing = { ...refreshing, refresh_token: body.refresh_token };
      expect((await listTools(own.url, access)).status).toBe(200);
      own.clock.advance(29 * DAY);
    }
    // The last pair is issued 174 days after the first, and expires on day 180.
    expect(days).toBe(203);
  });

  it('end when the account loses access, when its companies are disconnected, and when the account is deleted', async () => {
    const { access, database } = server.dependencies;
    const lost = await server.newPaidVisitor();
    const program = await connectProgram(server.url, lost);
    const accountId = await accountIdOf(server, lost);
    await access.revokePaidAccess(accountId, database.queries);
    server.clock.advance(1000);
    await access.grantPaidAccess(accountId);
    expect((await listTools(server.url, program.access)).status).toBe(401);
    expect((await postForm(TOKEN, program.refreshing)).body.error).toBe('invalid_grant');

    const apart = await server.newPaidVisitor();
    await connectCompany(apart, DEMO_COMPANY);
    await connectCompany(apart, CASH_COMPANY);
    const one = await connectProgram(server.url, apart, { allowed: { companies: [CASH_COMPANY] } });
    expect((await listTools(server.url, one.access)).status).toBe(200);
    await apart.post('/api/qbo-disconnect');
    expect((await listTools(server.url, one.access)).status).toBe(401);

    const gone = await server.newPaidVisitor();
    const last = await connectProgram(server.url, gone);
    await gone.post('/api/delete-data', { confirmation: 'DELETE' });
    expect((await listTools(server.url, last.access)).status).toBe(401);
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    expect(dump).not.toContain(createHash('sha256').update(last.access).digest('base64url'));
  });

  it('can be revoked by the app: an access token individually, a refresh token with the entire grant', async () => {
    const { clientId, access, refresh, refreshing } = await connectProgram(server.url, owner);
    expect((await postForm(REVOKE, { token: access, client_id: clientId })).status).toBe(200);
    expect((await listTools(server.url, access)).status).toBe(401);
    const next = await postForm(TOKEN, refreshing);
    expect(next.status).toBe(200);
    const newer = next.body.refresh_token;
    expect((await postForm(REVOKE, { token: newer, client_id: clientId })).status).toBe(200);
    expect((await listTools(server.url, next.body.access_token)).status).toBe(401);
    for (const token of [newer, refresh, 'never-made']) {
      expect((await postForm(REVOKE, { token, client_id: clientId })).status).toBe(200);
    }
  });
});

describe('expired OAuth data', () => {
  it('is deleted, which includes codes, tokens, grants, and apps that nobody authorized', async () => {
    const own = await startTestServer();
    const visitor = await own.newPaidVisitor();
    const kept = await connectProgram(own.url, visitor);
    await newCode(own.url, visitor);
    const tables = async () => await dumpTables(own, { schemas: ['public'] });
    own.clock.advance(2 * HOUR);
    await own.dependencies.programs.deleteExpired();
    const dump = [...(await tables()).values()].join('\n');
    expect(dump).not.toContain(createHash('sha256').update(kept.access).digest('base64url'));
    expect(dump).toContain(createHash('sha256').update(kept.refresh).digest('base64url'));
    expect((await visitor.get('/api/programs')).body.data.programs).toHaveLength(1);
    own.clock.advance(91 * DAY);
    await own.dependencies.programs.deleteExpired();
    expect([...(await tables()).values()].join('\n')).not.toContain('Test assistant');
  });
});
