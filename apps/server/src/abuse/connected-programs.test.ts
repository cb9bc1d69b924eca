import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../modules/tokens/token-format.ts';
import { HOUR, MINUTE } from '../shared/clock.ts';
import { PROGRAMS_ALLOWED, PROGRAMS_REGISTERED, TOKENS_REFUSED } from '../shared/limits/limits.ts';
import { CASH_COMPANY, connectCompany } from '../testing/consent.ts';
import {
  ALLOWED,
  connectProgram,
  introduce,
  listTools,
  newCode,
  newVerifier,
  PROGRAM,
  postForm,
  REDIRECT,
  requestOf,
} from '../testing/oauth-program.ts';
import { accountIdOf } from '../testing/receipts.ts';
import { newProgram } from '../testing/test-program.ts';
import { startTestServer } from '../testing/test-server.ts';

/* The ways in which somebody would misuse how programs are let in. Each is refused, and gets nothing. */

const DOCUMENT = 'https://assistant.example.org/client.json';
const documents = new Map<string, unknown>();
const server = await startTestServer({
  env: { TRUST_PROXY: '1' },
  readClientDocument: async (address) => {
    if (!documents.has(address)) throw new Error('There is none');
    return documents.get(address);
  },
});
const owner = await server.newPaidVisitor();
const other = await server.newPaidVisitor();
await connectCompany(other, CASH_COMPANY);
const TOKEN = `${server.url}/oauth/token`;
const REVOKE = `${server.url}/oauth/revoke`;

// Each test has the uses of an hour, and an address that was refused nothing.
let address = 0;
beforeEach(async () => {
  server.clock.advance(HOUR);
  address += 1;
  for (const visitor of [owner, other]) {
    const { programs } = (await visitor.get('/api/programs')).body.data;
    for (const { id } of programs) await visitor.post('/api/end-program', { id });
  }
});
const from = (last = address) => ({ 'x-forwarded-for': `203.0.113.${last}` });
const errorIn = async (answer: Response) => ((await answer.json()) as { error: string }).error;
const exchange = (fields: Record<string, string | undefined> | string) => postForm(TOKEN, fields, from());

describe('introducing a program', () => {
  const register = (changed: object) => introduce(server.url, { ...PROGRAM, ...changed }, from());

  it('is refused for what follows alone: without it, it gets an id and no secret', async () => {
    const { status, body } = await register({});
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Test assistant', token_endpoint_auth_method: 'none' });
    expect(JSON.stringify(body)).not.toMatch(/secret/);
  });

  it.each<[misuse: string, redirect: string]>([
    ['that runs a script', 'javascript:alert(document.cookie)'],
    ['that runs a script in capitals', 'JavaScript:alert(1)'],
    ['that runs a script behind a space', ' javascript:alert(1)'],
    ['that is data', 'data:text/html,<script>alert(1)</script>'],
    ['that is a file', 'file:///etc/passwd'],
    ['that is a blob', 'blob:https://assistant.example.org/x'],
    ['that is another old scheme', 'vbscript:msgbox(1)'],
    ['that writes a mail', 'mailto:thief@evil.example'],
    ['that is not encrypted', 'http://assistant.example.org/callback'],
    ['that only begins like this device', 'http://127.0.0.1.evil.example/callback'],
    ['that names this device as a user', 'http://localhost@evil.example/callback'],
    ['with a password', 'https://user:secret@assistant.example.org/callback'],
    ['with a fragment', 'https://assistant.example.org/callback#code='],
    ['with an empty fragment', 'https://assistant.example.org/callback#'],
    ['with a star', 'https://*.example.org/callback^'],
    ['with a line in it', 'https://assistant.example.org/callback\r\nSet-Cookie: a=b'],
    ['with a backslash', 'https://assistant.example.org\\@evil.example/callback'],
    ['with letters that look like others', 'https://аssistant.example.org/callback'],
    ['without slashes', 'https:assistant.example.org/callback'],
    ['without a host', 'https:///callback'],
    ['that is a path', '/callback'],
    ['at a port that there is not', 'http://127.0.0.1:99999/callback'],
    ['of a scheme that is no domain', 'myapp://callback'],
    ['of 501 characters', `https://assistant.example.org/${'x'.repeat(472)}`],
  ])('with a redirect %s is refused', async (_misuse, redirect) => {
    const { status, body } = await register({ redirect_uris: [REDIRECT, redirect] });
    expect(status).toBe(400);
    expect(['invalid_redirect_uri', 'invalid_client_metadata']).toContain(body.error);
  });

  it.each<[misuse: string, changed: object]>([
    ['without a redirect', { redirect_uris: [] }],
    ['with hundreds of redirects', { redirect_uris: Array.from({ length: 300 }, () => REDIRECT) }],
    ['with a redirect that is no text', { redirect_uris: [{ $ne: '' }] }],
    ['for itself, without a user', { grant_types: ['client_credentials'] }],
    ['with tokens in the address', { response_types: ['token'] }],
    ['with a name of 201 characters', { client_name: 'x'.repeat(201) }],
  ])('%s is refused', async (_misuse, changed) => {
    const { status, body } = await register(changed);
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  it('under a name that turns letters around, it is shown without them', async () => {
    const { body } = await register({ client_name: '\u202EknaB\u202C\u0000\n<b>Bank</b>' });
    expect(body.client_name).toBe('knaB <b>Bank</b>');
  });

  it('again and again is refused to the address, and to nobody else', async () => {
    const { attempts } = server.dependencies;
    for (let used = 0; used < PROGRAMS_REGISTERED.most; used += 1) {
      await attempts.isAllowed(PROGRAMS_REGISTERED, [`address 203.0.113.${address}`]);
    }
    const { status, headers, body } = await register({});
    expect([status, body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await introduce(server.url, PROGRAM, from(200))).status).toBe(201);
  });

  it.each(['https://evil.example', 'null'])(
    'from the page of another site (%s) is refused',
    async (origin) => {
      const { status } = await introduce(server.url, PROGRAM, { ...from(), origin });
      expect(status).toBe(403);
    },
  );

  it('as a form, or as half of one, is refused', async () => {
    const url = `${server.url}/oauth/register`;
    expect((await postForm(url, { client_name: 'x' }, from())).status).toBe(400);
    const broken = await fetch(url, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, await errorIn(broken)]).toEqual([400, 'invalid_request']);
    const text = await fetch(url, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([text.status, await errorIn(text)]).toEqual([415, 'invalid_request']);
  });
});

describe('asking an owner', async () => {
  const { body: registered } = await introduce(server.url);
  const { challenge } = newVerifier();
  const request = requestOf(server.url, registered.client_id, challenge);
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

  // The owner is told, and there is no address to send anybody to.
  it.each<[misuse: string, changed: Record<string, string | undefined>]>([
    ['an id that nobody has', { client_id: '8f7a0a52-3c0e-4b58-9d2f-000000000000' }],
    ['no id', { client_id: undefined }],
    ['an id that is SQL', { client_id: "' or '1'='1" }],
    ['no redirect', { redirect_uri: undefined }],
    ['the redirect of somebody else', { redirect_uri: 'https://evil.example/callback' }],
    ['a redirect that begins like the announced one', { redirect_uri: `${REDIRECT}/../evil` }],
    ['a redirect that goes on', { redirect_uri: `${REDIRECT}2` }],
    ['a redirect with a query', { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ['a redirect in capitals', { redirect_uri: REDIRECT.toUpperCase() }],
    [
      'a redirect to the same device by another name',
      { redirect_uri: REDIRECT.replace('127.0.0.1', 'localhost') },
    ],
    ['a redirect with a fragment', { redirect_uri: `${REDIRECT}#x` }],
    ['a redirect that runs a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('with %s is refused without sending anybody anywhere', async (_misuse, changed) => {
    for (const { status, body } of [await look(changed), await allow(changed)]) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/declineTo|redirectTo|evil\.example/);
    }
  });

  it('at another port of the same device is the same program', async () => {
    const { body } = await look({ redirect_uri: 'http://127.0.0.1:5/callback' });
    expect(body.data.fault).toBeNull();
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>, error: string]>([
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for nothing', { response_type: undefined }, 'unsupported_response_type'],
    ['without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['with the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a method, which would be plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a challenge that is too short', { code_challenge: challenge.slice(1) }, 'invalid_request'],
    ['with a challenge that is no hash', { code_challenge: '*'.repeat(43) }, 'invalid_request'],
    ['for another service', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['for the pages', { resource: `${server.url}/` }, 'invalid_target'],
    ['for the API', { resource: `${server.url}/api/v1` }, 'invalid_target'],
    ['to write', { scope: 'books:write' }, 'invalid_scope'],
    ['for everything', { scope: '*' }, 'invalid_scope'],
    ['for what assistants do not read', { scope: 'reports:read' }, 'invalid_scope'],
  ])('%s is refused, whatever the owner says', async (_misuse, changed, error) => {
    const { body } = await look(changed);
    expect(body.data.fault).toEqual(expect.any(String));
    const told = new URL(body.data.declineTo);
    expect([told.origin + told.pathname, told.searchParams.get('error')]).toEqual([REDIRECT, error]);
    const before = await programsOf();
    expect((await allow(changed)).body.code).toBe('programs.request');
    expect(await programsOf()).toBe(before);
  });

  it('with a parameter twice is refused', async () => {
    const twice = `${new URLSearchParams(request)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    expect((await look(twice)).status).toBe(400);
  });

  it('with answers in the redirect gets ours in their place', async () => {
    const redirect = 'https://assistant.example.org/callback?code=planted&iss=https://evil.example&state=x';
    const { body } = await introduce(server.url, { redirect_uris: [redirect] }, from());
    const answer = await allow({ client_id: body.client_id, redirect_uri: redirect, state: undefined });
    const told = new URL(answer.body.data.redirectTo).searchParams;
    expect(told.getAll('iss')).toEqual([server.url]);
    expect(told.getAll('code')).toEqual([expect.stringMatching(/^fic_/)]);
    expect(told.getAll('state')).toEqual([]);
  });

  it.each<[misuse: string, allowed: object, status: number]>([
    ['a company of somebody else', { companies: [CASH_COMPANY] }, 404],
    ['no company', { companies: [] }, 400],
    ['every company', { companies: ['*'] }, 400],
    ['a scope beyond those asked for', { scopes: ['books:read', 'reports:read'] }, 400],
    ['no scope', { scopes: [] }, 400],
    ['a scope to write', { scopes: ['books:write'] }, 400],
    ['another account', { accountId: 'x' }, 400],
    ['a program of another id', { client_id: 'x' }, 400],
  ])('is not answered with %s', async (_misuse, allowed, status) => {
    expect((await allow({}, allowed)).status).toBe(status);
  });

  it('is not answered with more than this program asked for', async () => {
    expect((await allow({ scope: 'review:read' })).body.code).toBe('programs.scope');
  });

  it.each<[misuse: string, headers: Record<string, string>]>([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form of plain text', { 'content-type': 'text/plain' }],
  ])('is not answered by %s in the owner’s browser', async (_misuse, headers) => {
    expect([403, 415]).toContain((await allow({}, {}, headers)).status);
  });

  it('is not answered by an address that somebody makes the owner open', async () => {
    const { status } = await owner.get(`/api/allow-program?${new URLSearchParams(request)}`);
    expect(status).toBe(405);
  });

  it.each<[who: string, visitor: () => Promise<{ status: number }[]>]>([
    [
      'nobody',
      async () => [
        await server.newVisitor().get(`/api/program-request?${new URLSearchParams(request)}`),
        await server.newVisitor().post('/api/allow-program', { request, ...ALLOWED }),
      ],
    ],
    [
      'somebody who has not paid',
      async () => {
        const visitor = server.newVisitor();
        await visitor.post('/api/accept-terms');
        return [await visitor.post('/api/allow-program', { request, ...ALLOWED })];
      },
    ],
    [
      'a session that the program made up',
      async () => {
        const visitor = server.newVisitor();
        visitor.cookie = `session=${'a'.repeat(43)}`;
        return [await visitor.post('/api/allow-program', { request, ...ALLOWED })];
      },
    ],
  ])('is not answered by %s', async (_who, visit) => {
    for (const { status } of await visit()) expect(status).toBe(402);
  });

  it('is not answered by a program that reads already', async () => {
    const { access } = await connectProgram(server.url, owner);
    const personal = await newProgram(server.url, owner);
    for (const token of [access, personal.token]) {
      const visitor = server.newVisitor();
      const headers = { authorization: `Bearer ${token}` };
      const body = { request, ...ALLOWED };
      expect((await visitor.post('/api/allow-program', body, { headers })).status).toBe(402);
      expect((await visitor.get('/api/programs', { headers })).status).toBe(402);
    }
  });

  it('is asked anew of an owner who allowed it before', async () => {
    await allow({});
    const { body } = await look({});
    expect(body.data).toMatchObject({ fault: null, scopes: ALLOWED.scopes });
    expect(JSON.stringify(body)).not.toContain('fic_');
  });

  it('in a loop is refused', async () => {
    const { attempts } = server.dependencies;
    const whose = [`account ${await accountIdOf(server, owner)}`];
    for (let used = 0; used < PROGRAMS_ALLOWED.most; used += 1)
      await attempts.isAllowed(PROGRAMS_ALLOWED, whose);
    expect((await allow({})).status).toBe(429);
  });
});

describe('a program that a document describes', () => {
  const describing = (changed: object = {}) => ({
    client_id: DOCUMENT,
    client_name: 'Described assistant',
    redirect_uris: ['https://assistant.example.org/callback'],
    ...changed,
  });
  const look = (clientId: string, redirect = 'https://assistant.example.org/callback') => {
    const request = requestOf(server.url, clientId, newVerifier().challenge, { redirect_uri: redirect });
    return owner.get(`/api/program-request?${new URLSearchParams(request)}`);
  };

  it('is shown with the site that describes it', async () => {
    documents.set(DOCUMENT, describing());
    const { body } = await look(DOCUMENT);
    expect(body.data.program).toEqual({
      name: 'Described assistant',
      site: 'assistant.example.org',
      returnsTo: { kind: 'site', name: 'assistant.example.org' },
    });
  });

  it.each<[misuse: string, document: unknown]>([
    ['the document of another program', describing({ client_id: 'https://other.example.org/client.json' })],
    ['a document without an id', describing({ client_id: undefined })],
    [
      'a document with a secret that everybody reads',
      describing({ token_endpoint_auth_method: 'client_secret_post' }),
    ],
    ['a document with a script for a redirect', describing({ redirect_uris: ['javascript:alert(1)'] })],
    ['a document without redirects', describing({ redirect_uris: [] })],
    ['a page', '<html>'],
    ['nothing', null],
  ])('is not shown by %s', async (_misuse, document) => {
    documents.set(DOCUMENT, document);
    const { status, body } = await look(DOCUMENT);
    expect([status, body.code]).toEqual([400, 'programs.unknown']);
  });

  it('is not sent an answer where its document does not say', async () => {
    documents.set(DOCUMENT, describing());
    const { status, body } = await look(DOCUMENT, 'https://evil.example/callback');
    expect([status, body.code]).toEqual([400, 'programs.redirect']);
  });

  it('whose document cannot be read is not let in', async () => {
    const { status, body } = await look('https://gone.example.org/client.json');
    expect([status, body.code]).toEqual([502, 'programs.description']);
    expect(JSON.stringify(body)).not.toContain('There is none');
  });

  it.each([
    'http://assistant.example.org/client.json',
    'https://127.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://localhost/client.json',
    'https://db/client.json',
    'https://assistant.example.org:8443/client.json',
    'https://assistant.example.org/',
    'https://assistant.example.org',
    'https://user@assistant.example.org/client.json',
    'https://assistant.example.org/a/../client.json',
    'https://assistant.example.org/client.json?x=1',
    'https://assistant.example.org/client.json#x',
    'file:///etc/passwd',
  ])('is not looked for at %s', async (clientId) => {
    documents.set(clientId, describing({ client_id: clientId }));
    const { status, body } = await look(clientId);
    expect([status, body.code]).toEqual([400, 'programs.unknown']);
  });
});

describe('a code', () => {
  it('is exchanged once; the second time ends what came of the first', async () => {
    const program = await newCode(server.url, owner);
    const first = await exchange(program.exchange);
    expect((await listTools(server.url, first.body.access_token)).status).toBe(200);
    const second = await exchange(program.exchange);
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
    expect((await listTools(server.url, first.body.access_token)).status).toBe(401);
    const { client_id } = program.exchange;
    const { refresh_token } = first.body;
    const next = await exchange({ grant_type: 'refresh_token', client_id, refresh_token });
    expect(next.body.error).toBe('invalid_grant');
  });

  it('sent twice at the same moment gives no tokens that last', async () => {
    const program = await newCode(server.url, owner);
    const answers = await Promise.all([exchange(program.exchange), exchange(program.exchange)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      expect((await listTools(server.url, body.access_token)).status).toBe(401);
    }
  });

  it('is over after a minute', async () => {
    const program = await newCode(server.url, owner);
    server.clock.advance(MINUTE);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>]>([
    ['with the verifier of another', { code_verifier: newVerifier().verifier }],
    ['by a program that it was not given to', { client_id: 'another' }],
    ['with another redirect', { redirect_uri: 'https://evil.example/callback' }],
    ['with the redirect at another port', { redirect_uri: 'http://127.0.0.1:5/callback' }],
  ])('%s is worth nothing, and nothing from then on', async (_misuse, changed) => {
    const program = await newCode(server.url, owner);
    const { status, body } = await exchange({ ...program.exchange, ...changed });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string | undefined>, error: string]>([
    ['without a verifier', { code_verifier: undefined }, 'invalid_request'],
    ['with a verifier that is too short', { code_verifier: 'x'.repeat(42) }, 'invalid_request'],
    ['with an empty verifier', { code_verifier: '' }, 'invalid_request'],
    ['for another service', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['without saying what it is', { grant_type: undefined }, 'invalid_request'],
    ['without an id', { client_id: undefined }, 'invalid_request'],
    ['as a password', { grant_type: 'password', username: 'x', password: 'y' }, 'unsupported_grant_type'],
    ['by the program for itself', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['as a refresh token', { grant_type: 'refresh_token' }, 'invalid_grant'],
    ['that is invented', { code: newToken('code') }, 'invalid_grant'],
    ['that is the token of a browser', { code: owner.cookie.split('=')[1] }, 'invalid_grant'],
  ])('%s is refused', async (_misuse, changed, error) => {
    const program = await newCode(server.url, owner);
    const { status, body } = await exchange({ ...program.exchange, ...changed });
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toEqual(expect.any(String));
  });

  it('whose challenge is sent as the verifier is worth nothing', async () => {
    const program = await newCode(server.url, owner);
    const challenge = createHash('sha256').update(program.exchange.code_verifier).digest('base64url');
    const { body } = await exchange({ ...program.exchange, code_verifier: challenge });
    expect(body.error).toBe('invalid_grant');
  });

  it('with a parameter twice, in JSON of another shape, or in the address is refused', async () => {
    const { exchange: fields } = await newCode(server.url, owner);
    const form = new URLSearchParams(fields).toString();
    expect((await exchange(`${form}&code=${fields.code}`)).body.error).toBe('invalid_request');
    const array = await fetch(TOKEN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, code: [fields.code] }),
    });
    expect([array.status, await errorIn(array)]).toEqual([400, 'invalid_request']);
    expect((await fetch(`${TOKEN}?${form}`)).status).toBe(405);
    expect((await postForm(`${TOKEN}?${form}`, '', from())).status).toBe(400);
  });

  it('of an account that lost its access meanwhile is worth nothing', async () => {
    const lost = await server.newPaidVisitor();
    const program = await newCode(server.url, lost);
    const { access, database } = server.dependencies;
    await access.revokePaidAccess(await accountIdOf(server, lost), database.queries);
    expect((await exchange(program.exchange)).body.error).toBe('invalid_grant');
  });

  it('is no token', async () => {
    const program = await newCode(server.url, owner);
    expect((await listTools(server.url, program.exchange.code)).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('that was used comes back: all that came of it ends', async () => {
    const program = await connectProgram(server.url, owner);
    const next = await exchange(program.refreshing);
    expect((await listTools(server.url, next.body.access_token)).status).toBe(200);
    expect((await exchange(program.refreshing)).body.error).toBe('invalid_grant');
    for (const token of [program.access, next.body.access_token]) {
      expect((await listTools(server.url, token)).status).toBe(401);
    }
    const refresh_token = next.body.refresh_token;
    expect((await exchange({ ...program.refreshing, refresh_token })).body.error).toBe('invalid_grant');
  });

  it('in two hands at the same moment leaves nobody with tokens', async () => {
    const program = await connectProgram(server.url, owner);
    const answers = await Promise.all([exchange(program.refreshing), exchange(program.refreshing)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const token of [program.access, ...answers.map(({ body }) => body.access_token)]) {
      expect((await listTools(server.url, token ?? 'none')).status).toBe(401);
    }
  });

  it('of another program is worth nothing to either', async () => {
    const program = await connectProgram(server.url, owner);
    const thief = await connectProgram(server.url, other);
    const { body } = await exchange({ ...program.refreshing, client_id: thief.clientId });
    expect(body.error).toBe('invalid_grant');
    expect((await exchange(program.refreshing)).body.error).toBe('invalid_grant');
  });

  it.each<[misuse: string, changed: Record<string, string>, error: string]>([
    ['for more than was allowed', { scope: 'books:read review:read' }, 'invalid_scope'],
    ['for what there is not', { scope: 'review:read books:write' }, 'invalid_scope'],
    ['for nothing', { scope: ' ' }, 'invalid_scope'],
    ['for another service', { resource: `${server.url}/api/v1` }, 'invalid_target'],
    ['as a code', { grant_type: 'authorization_code' }, 'invalid_grant'],
    ['that is invented', { refresh_token: newToken('refresh') }, 'invalid_grant'],
    ['that is none', { refresh_token: 'x' }, 'invalid_grant'],
  ])('%s is refused', async (_misuse, changed, error) => {
    const program = await connectProgram(server.url, owner, { allowed: { scopes: ['review:read'] } });
    expect((await exchange({ ...program.refreshing, ...changed })).body.error).toBe(error);
  });

  it('that is an access token is refused', async () => {
    const program = await connectProgram(server.url, owner);
    const { body } = await exchange({ ...program.refreshing, refresh_token: program.access });
    expect(body.error).toBe('invalid_grant');
  });

  it('with fewer scopes gives a token that has no more of them', async () => {
    const program = await connectProgram(server.url, owner);
    const { body } = await exchange({ ...program.refreshing, scope: 'review:read' });
    const { body: listed } = await listTools(server.url, body.access_token);
    expect(JSON.stringify(listed)).not.toContain('list_postings');
  });
});

describe('an access token', () => {
  const call = async (path: string, method = 'GET') => {
    const { access } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, access)).status).toBe(200);
    return fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, ...from() },
    });
  };

  it.each(['/api/v1/companies', '/api/v1/companies/demo/figures', '/api/v1/companies/demo/report'])(
    'is for assistants alone, not for %s',
    async (path) => {
      expect((await call(path)).status).toBe(401);
    },
  );

  it.each([
    ['GET', '/api/tokens'],
    ['GET', '/api/programs'],
    ['POST', '/api/make-token'],
    ['POST', '/api/end-program'],
    ['GET', '/api/export-data'],
    ['POST', '/api/delete-data'],
    ['GET', '/api/financial-data/2026-10-01/2026-10-31'],
  ])('opens no call of the pages: %s %s', async (method, path) => {
    expect([402, 403]).toContain((await call(path, method)).status);
  });

  it('is not the refresh token', async () => {
    const { refresh } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, refresh)).status).toBe(401);
  });

  it('is not taken in the address, in a cookie, or in a form', async () => {
    const { access } = await connectProgram(server.url, owner);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const type = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...from(),
    };
    for (const [path, headers] of [
      [`/mcp?access_token=${access}`, type],
      ['/mcp', { ...type, cookie: `access_token=${access}; session=${access}` }],
      ['/mcp', { ...type, 'x-access-token': access }],
    ] as const) {
      expect((await fetch(`${server.url}${path}`, { method: 'POST', headers, body })).status).toBe(401);
    }
    const form = { ...type, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: form,
      body: `access_token=${access}`,
    });
    expect([401, 415]).toContain(sent.status);
  });

  it.each<[misuse: string, token: (access: string) => string]>([
    ['with another last character', (token) => `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`],
    ['under the prefix of a personal token', (token) => token.replace('fia_', 'fi_')],
    ['under the prefix of a refresh token', (token) => token.replace('fia_', 'fir_')],
    ['that is invented', () => newToken('access')],
    ['that is its hash', (token) => createHash('sha256').update(token).digest('base64url')],
  ])('%s opens nothing', async (_misuse, change) => {
    const { access } = await connectProgram(server.url, owner);
    expect((await listTools(server.url, access)).status).toBe(200);
    expect((await listTools(server.url, change(access))).status).toBe(401);
  });

  it('opens no company but those that were chosen', async () => {
    const { access } = await connectProgram(server.url, other, { allowed: { companies: ['demo'] } });
    const asked = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_figures', arguments: { company: CASH_COMPANY } },
    };
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...from(),
      },
      body: JSON.stringify(asked),
    });
    expect(await answer.text()).toContain('This token opens no such company');
  });
});

describe('giving a token back', () => {
  it('that is another program’s ends nothing', async () => {
    const program = await connectProgram(server.url, owner);
    const thief = await connectProgram(server.url, other);
    for (const token of [program.access, program.refresh]) {
      const { body } = await postForm(REVOKE, { token, client_id: thief.clientId }, from());
      expect(body.error).toBe('invalid_grant');
    }
    expect((await listTools(server.url, program.access)).status).toBe(200);
  });

  it('without saying whose is refused', async () => {
    const program = await connectProgram(server.url, owner);
    expect((await postForm(REVOKE, { token: program.refresh }, from())).body.error).toBe('invalid_request');
    expect((await listTools(server.url, program.access)).status).toBe(200);
  });
});

describe('what is said to programs', () => {
  it('names this server alone, whatever the request says of itself', async () => {
    for (const path of ['oauth-protected-resource/mcp', 'oauth-authorization-server']) {
      const { headers, status } = await fetch(`${server.url}/.well-known/${path}`, {
        headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', ...from() },
      });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const told = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).text();
    expect(told).not.toContain('evil.example');
  });

  it('after many guesses is that they wait, at that address', async () => {
    const { attempts } = server.dependencies;
    const whose = [`address 203.0.113.${address}`];
    for (let used = 0; used < TOKENS_REFUSED.most; used += 1) await attempts.isAllowed(TOKENS_REFUSED, whose);
    const guess = { grant_type: 'refresh_token', client_id: 'x', refresh_token: newToken('refresh') };
    expect((await exchange(guess)).status).toBe(429);
    expect((await postForm(TOKEN, guess, from(200))).status).toBe(400);
  });
});
