import { describe, expect, it } from 'vitest';
import { newToken } from '../modules/api-tokens/token-format.rules.ts';
import { HOUR } from '../shared/clock.ts';
import { ALL_APPS_REGISTERED, APPS_REGISTERED, TOKENS_REFUSED } from '../shared/limits/limits.ts';
import {
  authorizationRequest,
  introduce,
  newVerifier,
  PROGRAM,
  postForm,
  REDIRECT,
} from '../testing/oauth-program.ts';
import { errorIn, startServerForApps } from '../testing/server-for-programs.ts';

/* Attacks with app registration. Each is rejected without returning any data. */

const { server, owner, documents, tokenUrl, address, from } = await startServerForApps();
const DOCUMENT = 'https://assistant.example.org/client.json';
const exchange = (fields: Record<string, string | undefined> | string) => postForm(tokenUrl, fields, from());

describe('registering an app', () => {
  const register = (changed: object) => introduce(server.url, { ...PROGRAM, ...changed }, from());

  it('returns an id without a secret if none of the following faults applies', async () => {
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
    ['that uses an obsolete script scheme', 'vbscript:msgbox(1)'],
    ['that opens an email', 'mailto:thief@evil.example'],
    ['that is not encrypted', 'http://assistant.example.org/callback'],
    ['that only begins like a loopback address', 'http://127.0.0.1.evil.example/callback'],
    ['that has a loopback name as user name', 'http://localhost@evil.example/callback'],
    ['with a password', 'https://user:secret@assistant.example.org/callback'],
    ['with a fragment', 'https://assistant.example.org/callback#code='],
    ['with an empty fragment', 'https://assistant.example.org/callback#'],
    ['with an asterisk', 'https://*.example.org/callback^'],
    ['with a line break', 'https://assistant.example.org/callback\r\nSet-Cookie: a=b'],
    ['with a backslash', 'https://assistant.example.org\\@evil.example/callback'],
    ['with look-alike letters', 'https://аssistant.example.org/callback'],
    ['without slashes', 'https:assistant.example.org/callback'],
    ['without a host', 'https:///callback'],
    ['that is a path', '/callback'],
    ['at an invalid port', 'http://127.0.0.1:99999/callback'],
    ['with a scheme that is not a domain', 'myapp://callback'],
    ['of 501 characters', `https://assistant.example.org/${'x'.repeat(472)}`],
  ])('is rejected with a redirect %s', async (_misuse, redirect) => {
    const { status, body } = await register({ redirect_uris: [REDIRECT, redirect] });
    expect(status).toBe(400);
    expect(['invalid_redirect_uri', 'invalid_client_metadata']).toContain(body.error);
  });

  it.each<[misuse: string, changed: object]>([
    ['without a redirect', { redirect_uris: [] }],
    ['with hundreds of redirects', { redirect_uris: Array.from({ length: 300 }, () => REDIRECT) }],
    ['with a redirect that is not text', { redirect_uris: [{ $ne: '' }] }],
    ['for client credentials', { grant_types: ['client_credentials'] }],
    ['with tokens in the URL', { response_types: ['token'] }],
    ['with a name of 201 characters', { client_name: 'x'.repeat(201) }],
  ])('is rejected %s', async (_misuse, changed) => {
    const { status, body } = await register(changed);
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  });

  it('removes characters that reverse text from the app’s name', async () => {
    const { body } = await register({ client_name: '\u202EknaB\u202C\u0000\n<b>Bank</b>' });
    expect(body.client_name).toBe('knaB <b>Bank</b>');
  });

  it('is rejected for an address that registers repeatedly, but not for other addresses', async () => {
    const { attempts } = server.dependencies;
    for (let used = 0; used < APPS_REGISTERED.most; used += 1) {
      await attempts.isAllowed(APPS_REGISTERED, [`address ${address()}`]);
    }
    const { status, headers, body } = await register({});
    expect([status, body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await introduce(server.url, PROGRAM, from('203.0.113.200'))).status).toBe(201);
  });

  it('is rejected for everyone for an hour after requests from many addresses', async () => {
    const { attempts } = server.dependencies;
    for (let used = 0; used < ALL_APPS_REGISTERED.most; used += 1) {
      await attempts.isAllowed(ALL_APPS_REGISTERED, ['everybody']);
    }
    const { status, headers, body } = await introduce(server.url, PROGRAM, from('203.0.113.201'));
    expect([status, body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    server.clock.advance(HOUR);
    expect((await introduce(server.url, PROGRAM, from('203.0.113.201'))).status).toBe(201);
  });

  it.each(['https://evil.example', 'null'])('is rejected from another site’s page (%s)', async (origin) => {
    const { status } = await introduce(server.url, PROGRAM, { ...from(), origin });
    expect(status).toBe(403);
  });

  it('is rejected if it is sent as a form, or as an incomplete form', async () => {
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

describe('an app described by a document', () => {
  const describing = (changed: object = {}) => ({
    client_id: DOCUMENT,
    client_name: 'Described assistant',
    redirect_uris: ['https://assistant.example.org/callback'],
    ...changed,
  });
  const look = (clientId: string, redirect = 'https://assistant.example.org/callback') => {
    const request = authorizationRequest(server.url, clientId, newVerifier().challenge, {
      redirect_uri: redirect,
    });
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
    ['the document of another app', describing({ client_id: 'https://other.example.org/client.json' })],
    ['a document without an id', describing({ client_id: undefined })],
    [
      'a document with a secret, which is public',
      describing({ token_endpoint_auth_method: 'client_secret_post' }),
    ],
    ['a document with a script for a redirect', describing({ redirect_uris: ['javascript:alert(1)'] })],
    ['a document without redirects', describing({ redirect_uris: [] })],
    ['an HTML page', '<html>'],
    ['empty', null],
  ])('is not accepted if its document is %s', async (_misuse, document) => {
    documents.set(DOCUMENT, document);
    const { status, body } = await look(DOCUMENT);
    expect([status, body.code]).toEqual([400, 'programs.unknown']);
  });

  it('receives responses only at the redirect URIs in its document', async () => {
    documents.set(DOCUMENT, describing());
    const { status, body } = await look(DOCUMENT, 'https://evil.example/callback');
    expect([status, body.code]).toEqual([400, 'programs.redirect']);
  });

  it('is not authorized if its document cannot be read', async () => {
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
  ])('is not requested from %s', async (clientId) => {
    documents.set(clientId, describing({ client_id: clientId }));
    const { status, body } = await look(clientId);
    expect([status, body.code]).toEqual([400, 'programs.unknown']);
  });
});

describe('the OAuth endpoints', () => {
  it('return only this server’s name, whatever the request headers claim', async () => {
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

  it('delay only the address that sends many guesses', async () => {
    const { attempts } = server.dependencies;
    const whose = [`address ${address()}`];
    for (let used = 0; used < TOKENS_REFUSED.most; used += 1) await attempts.isAllowed(TOKENS_REFUSED, whose);
    const guess = { grant_type: 'refresh_token', client_id: 'x', refresh_token: newToken('refresh') };
    expect((await exchange(guess)).status).toBe(429);
    expect((await postForm(tokenUrl, guess, from('203.0.113.200'))).status).toBe(400);
  });
});
