import { describe, expect, it } from 'vitest';
import { APPS_AUTHORIZED } from '../shared/limits/limits.ts';
import { CASH_COMPANY } from '../testing/consent.ts';
import {
  ALLOWED,
  authorizationRequest,
  connectProgram,
  introduce,
  newVerifier,
  REDIRECT,
} from '../testing/oauth-program.ts';
import { accountIdOf } from '../testing/receipts.ts';
import { startServerForApps } from '../testing/server-for-programs.ts';
import { newApiClient } from '../testing/test-program.ts';

/* Attacks with authorization requests. Each is rejected without returning any data. */

const { server, owner, from } = await startServerForApps();

describe('an authorization request', async () => {
  const { body: registered } = await introduce(server.url);
  const { challenge } = newVerifier();
  const request = authorizationRequest(server.url, registered.client_id, challenge);
  const look = (changed: Record<string, string | undefined> | string) => {
    const fields = typeof changed === 'string' ? changed : { ...request, ...changed };
    const search = new URLSearchParams(
      typeof fields === 'string'
        ? fields
        : Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return owner.get(`/api/program-request?${search}`);
  };
  const allow = (changed: object, allowed: object = {}, headers: Record<string, string> = {}) =>
    owner.post(
      '/api/allow-program',
      { request: { ...request, ...changed }, ...ALLOWED, ...allowed },
      { headers },
    );
  const programsOf = async () => (await owner.get('/api/programs')).body.data.programs.length;

  // The error is shown to the owner, because we have no trusted URL to redirect to.
  it.each<[misuse: string, changed: Record<string, string | undefined>]>([
    ['an unknown id', { client_id: '8f7a0a52-3c0e-4b58-9d2f-000000000000' }],
    ['no id', { client_id: undefined }],
    ['an id that is SQL', { client_id: "' or '1'='1" }],
    ['no redirect', { redirect_uri: undefined }],
    ['another app’s redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['a redirect that begins like the registered one', { redirect_uri: `${REDIRECT}/../evil` }],
    ['a redirect with an added character', { redirect_uri: `${REDIRECT}2` }],
    ['a redirect with a query', { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ['a redirect in capitals', { redirect_uri: REDIRECT.toUpperCase() }],
    [
      'a redirect to the same device under another name',
      { redirect_uri: REDIRECT.replace('127.0.0.1', 'localhost') },
    ],
    ['a redirect with a fragment', { redirect_uri: `${REDIRECT}#x` }],
    ['a redirect that runs a script', { redirect_uri: 'javascript:alert(1)' }],
    ['a redirect to an invalid port', { redirect_uri: REDIRECT.replace('33418', '99999') }],
    ['a redirect with a user name', { redirect_uri: REDIRECT.replace('127.', 'me@127.') }],
    [
      'a redirect with the registered host as user name',
      { redirect_uri: REDIRECT.replace(':33418', ':33418@evil.example') },
    ],
    ['a redirect with a line break', { redirect_uri: `${REDIRECT}\n` }],
    ['a redirect with an added dot', { redirect_uri: REDIRECT.replace('0.1:', '0.1.:') }],
    [
      'a redirect to the same device as a number',
      { redirect_uri: REDIRECT.replace('127.0.0.1', '2130706433') },
    ],
  ])('is rejected without a redirect if it has %s', async (_misuse, changed) => {
    for (const { status, body } of [await look(changed), await allow(changed)]) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/declineTo|redirectTo|evil\.example/);
    }
  });

  it('belongs to the same app if only the port on the same device differs', async () => {
    const { body } = await look({ redirect_uri: 'http://127.0.0.1:5/callback' });
    expect(body.data.fault).toBeNull();
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>, error: string]>([
    ['for a token in the URL', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a response type', { response_type: undefined }, 'unsupported_response_type'],
    ['without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['with the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a method, which would be plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a challenge that is too short', { code_challenge: challenge.slice(1) }, 'invalid_request'],
    ['with a challenge that is not a hash', { code_challenge: '*'.repeat(43) }, 'invalid_request'],
    ['for another service', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['for the web app', { resource: `${server.url}/` }, 'invalid_target'],
    ['for the URL with a trailing slash', { resource: `${server.url}/mcp/` }, 'invalid_target'],
    ['for the URL with a query', { resource: `${server.url}/mcp?x` }, 'invalid_target'],
    ['for the URL with a fragment', { resource: `${server.url}/mcp#x` }, 'invalid_target'],
    ['for an empty URL', { resource: '' }, 'invalid_target'],
    ['for a host that begins like ours', { resource: `${server.url}.evil.example/mcp` }, 'invalid_target'],
    ['for the API', { resource: `${server.url}/api/v1` }, 'invalid_target'],
    ['for write access', { scope: 'books:write' }, 'invalid_scope'],
    ['for a scope that looks like another', { scope: 'b\u043e\u043eks:read' }, 'invalid_scope'],
    ['for a scope with a wide colon', { scope: 'books\uff1aread' }, 'invalid_scope'],
    ['for a scope in capitals', { scope: 'BOOKS:READ' }, 'invalid_scope'],
    ['for scopes separated by a line break', { scope: 'books:read\nreview:read' }, 'invalid_scope'],
    ['with a line break after the challenge', { code_challenge: `${challenge}\n` }, 'invalid_request'],
    ['for everything', { scope: '*' }, 'invalid_scope'],
    ['for a scope that assistants cannot use', { scope: 'reports:read' }, 'invalid_scope'],
  ])('is rejected %s even if the owner allows it', async (_misuse, changed, error) => {
    const { body } = await look(changed);
    expect(body.data.fault).toEqual(expect.any(String));
    const told = new URL(body.data.declineTo);
    expect([told.origin + told.pathname, told.searchParams.get('error')]).toEqual([REDIRECT, error]);
    const before = await programsOf();
    expect((await allow(changed)).body.code).toBe('programs.request');
    expect(await programsOf()).toBe(before);
  });

  it('is rejected with a duplicate parameter', async () => {
    const twice = `${new URLSearchParams(request)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    expect((await look(twice)).status).toBe(400);
  });

  it('gets our response parameters in place of those in its redirect URI', async () => {
    const redirect = 'https://assistant.example.org/callback?code=planted&iss=https://evil.example&state=x';
    const { body } = await introduce(server.url, { redirect_uris: [redirect] }, from());
    const answer = await allow({ client_id: body.client_id, redirect_uri: redirect, state: undefined });
    const told = new URL(answer.body.data.redirectTo).searchParams;
    expect(told.getAll('iss')).toEqual([server.url]);
    expect(told.getAll('code')).toEqual([expect.stringMatching(/^fic_/)]);
    expect(told.getAll('state')).toEqual([]);
  });

  it.each<[misuse: string, allowed: object, status: number]>([
    ['another account’s company', { companies: [CASH_COMPANY] }, 404],
    ['no company', { companies: [] }, 400],
    ['every company', { companies: ['*'] }, 400],
    ['a scope beyond those requested', { scopes: ['books:read', 'reports:read'] }, 400],
    ['no scope', { scopes: [] }, 400],
    ['a scope to write', { scopes: ['books:write'] }, 400],
    ['another account', { accountId: 'x' }, 400],
    ['another app’s id', { client_id: 'x' }, 400],
  ])('cannot be approved with %s', async (_misuse, allowed, status) => {
    expect((await allow({}, allowed)).status).toBe(status);
  });

  it('cannot be approved for more than this app requested', async () => {
    expect((await allow({ scope: 'review:read' })).body.code).toBe('programs.scope');
  });

  it.each<[misuse: string, headers: Record<string, string>]>([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form of plain text', { 'content-type': 'text/plain' }],
  ])('cannot be approved by %s in the owner’s browser', async (_misuse, headers) => {
    expect([403, 415]).toContain((await allow({}, {}, headers)).status);
  });

  it('cannot be approved by a URL that the owner is tricked into opening', async () => {
    const { status } = await owner.get(`/api/allow-program?${new URLSearchParams(request)}`);
    expect(status).toBe(405);
  });

  it.each<[who: string, visitor: () => Promise<{ status: number }[]>]>([
    [
      'an anonymous visitor',
      async () => [
        await server.newVisitor().get(`/api/program-request?${new URLSearchParams(request)}`),
        await server.newVisitor().post('/api/allow-program', { request, ...ALLOWED }),
      ],
    ],
    [
      'a visitor who has not paid',
      async () => {
        const visitor = server.newVisitor();
        await visitor.post('/api/accept-terms');
        return [await visitor.post('/api/allow-program', { request, ...ALLOWED })];
      },
    ],
    [
      'a made-up session',
      async () => {
        const visitor = server.newVisitor();
        visitor.cookie = `session=${'a'.repeat(43)}`;
        return [await visitor.post('/api/allow-program', { request, ...ALLOWED })];
      },
    ],
  ])('cannot be approved by %s', async (_who, visit) => {
    for (const { status } of await visit()) expect(status).toBe(402);
  });

  it('cannot be approved by an app that already has access', async () => {
    const { access } = await connectProgram(server.url, owner);
    const personal = await newApiClient(server.url, owner);
    for (const token of [access, personal.token]) {
      const visitor = server.newVisitor();
      const headers = { authorization: `Bearer ${token}` };
      const body = { request, ...ALLOWED };
      expect((await visitor.post('/api/allow-program', body, { headers })).status).toBe(402);
      expect((await visitor.get('/api/programs', { headers })).status).toBe(402);
    }
  });

  it('is rejected if its state is too long', async () => {
    expect([400, 413]).toContain((await allow({ state: 'x'.repeat(2_001) })).status);
  });

  it('cannot be approved by a method override in the URL', async () => {
    const search = new URLSearchParams({ ...request, _method: 'POST' });
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
    expect((await owner.get(`/api/allow-program?${search}`, { headers })).status).toBe(405);
    expect(await programsOf()).toBe(0);
  });

  it('results in two codes, each valid once, if it is approved twice at the same moment', async () => {
    const answers = await Promise.all([allow({}), allow({})]);
    const codes = answers.map(({ body }) => new URL(body.data.redirectTo).searchParams.get('code'));
    expect(new Set(codes).size).toBe(2);
    // Only someone who saw a code can use it, and no app is listed before its code is exchanged.
    expect(await programsOf()).toBe(0);
  });

  it('is not shown in a frame on another page', async () => {
    const { headers } = await owner.get('/allow-program');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is shown again to an owner who allowed it before', async () => {
    await allow({});
    const { body } = await look({});
    expect(body.data).toMatchObject({ fault: null, scopes: ALLOWED.scopes });
    expect(JSON.stringify(body)).not.toContain('fic_');
  });

  it('is rejected if it is repeated in a loop', async () => {
    const { attempts } = server.dependencies;
    const whose = [`account ${await accountIdOf(server, owner)}`];
    for (let used = 0; used < APPS_AUTHORIZED.most; used += 1)
      await attempts.isAllowed(APPS_AUTHORIZED, whose);
    expect((await allow({})).status).toBe(429);
  });
});
