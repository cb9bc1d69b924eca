import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { hasRecordings, recording, recordingText } from '@insights/sandbox/testing/recordings';
import { afterEach, describe, expect, it } from 'vitest';
import type { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { CallRecord } from '../http/quickbooks-client.ts';
import { type Handler, send, sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { failureOf } from '../testing/test-client.ts';
import { createOAuthClient, type OAuthClientOptions, type OAuthSettings } from './oauth-client.ts';

const SETTINGS = {
  clientId: 'Q0U5kTPRgklmWD0WS8x5L4JMv2IDC2',
  clientSecret: 'canary-client-secret',
  redirectUri: 'https://insights.example/api/qbo-callback',
};
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const REFRESH_TOKEN = 'RT1-canary-refresh-token';

/** Has the format of a recorded response, with invented values. */
const TOKENS = {
  id_token: 'ignored',
  expires_in: 3600,
  token_type: 'bearer',
  x_refresh_token_expires_in: 8726400,
  refresh_token: 'RT1-canary-new-refresh',
  access_token: 'canary-new-access',
};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Endpoints {
  readonly token?: Handler;
  readonly revoke?: Handler;
  readonly discovery?: (base: string) => Handler;
  readonly settings?: Partial<OAuthSettings>;
}

async function clientOf(endpoints: Endpoints = {}, options: OAuthClientOptions = {}) {
  const seen = { discovery: 0, token: 0, revoke: 0 };
  const calls: CallRecord[] = [];
  const slept: number[] = [];
  const started: TestServer = await startServer((response, request, count) => {
    switch (request.url.pathname) {
      case '/.well-known/openid_configuration':
        seen.discovery += 1;
        return (endpoints.discovery ?? discovery)(started.url)(response, request, seen.discovery);
      case '/oauth2/v1/tokens/bearer':
        seen.token += 1;
        return (endpoints.token ?? ((to) => sendJson(to, TOKENS)))(response, request, seen.token);
      case '/v2/oauth2/tokens/revoke':
        seen.revoke += 1;
        return (endpoints.revoke ?? ((to) => send(to, 200, '')))(response, request, seen.revoke);
      default:
        return send(response, 404, `unexpected request ${count}`);
    }
  });
  server = started;
  const client = createOAuthClient(
    {
      ...SETTINGS,
      discoveryUrl: `${started.url}/.well-known/openid_configuration`,
      ...endpoints.settings,
    },
    {
      onCall: (call) => calls.push(call),
      sleep: async (ms) => {
        slept.push(ms);
      },
      ...options,
    },
  );
  return { client, seen, calls, slept, requests: started.requests };
}

const document = (base: string) => ({
  issuer: 'https://oauth.platform.intuit.com/op/v1',
  authorization_endpoint: 'https://appcenter.intuit.com/connect/oauth2',
  token_endpoint: `${base}/oauth2/v1/tokens/bearer`,
  revocation_endpoint: `${base}/v2/oauth2/tokens/revoke`,
  jwks_uri: 'https://oauth.platform.intuit.com/op/v1/jwks',
});
const discovery =
  (base: string): Handler =>
  (response) =>
    sendJson(response, document(base));

describe('the user', () => {
  it('is redirected to the page named in the discovery document', async () => {
    const { client } = await clientOf();
    const url = new URL(await client.authorizationUrl('state-1234', VERIFIER));
    expect(url.origin + url.pathname).toBe('https://appcenter.intuit.com/connect/oauth2');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: SETTINGS.clientId,
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: SETTINGS.redirectUri,
      state: 'state-1234',
      // Example from RFC 7636, appendix B.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
  });
});

describe('tokens', () => {
  const at = Date.parse('2026-11-20T10:00:00Z');
  const expected = {
    accessToken: 'canary-new-access',
    accessTokenExpiresAt: new Date('2026-11-20T11:00:00Z'),
    refreshToken: 'RT1-canary-new-refresh',
    refreshTokenExpiresAt: new Date('2027-03-01T10:00:00Z'),
  };

  it('are issued for a code', async () => {
    const { client, requests } = await clientOf({}, { now: () => at });
    expect(await client.exchangeCode('XAB11730024136', VERIFIER)).toEqual(expected);
    const request = requests.at(-1);
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(request?.headers.accept).toBe('application/json');
    const basic = Buffer.from(`${SETTINGS.clientId}:${SETTINGS.clientSecret}`).toString('base64');
    expect(request?.headers.authorization).toBe(`Basic ${basic}`);
    expect(request?.body).toBe(
      'grant_type=authorization_code&code=XAB11730024136&redirect_uri=https%3A%2F%2Finsights.example%2Fapi%2Fqbo-callback&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    );
  });

  it('are issued for a refresh token', async () => {
    const { client, requests } = await clientOf({}, { now: () => at });
    expect(await client.refresh(REFRESH_TOKEN)).toEqual(expected);
    expect(requests.at(-1)?.body).toBe(`grant_type=refresh_token&refresh_token=${REFRESH_TOKEN}`);
  });

  it.each([
    {},
    { ...TOKENS, refresh_token: undefined },
    { ...TOKENS, access_token: '' },
    { ...TOKENS, expires_in: '3600' },
    { ...TOKENS, expires_in: 1e300 },
    { ...TOKENS, token_type: 'mac' },
    'a text',
  ])('are not read from the invalid response %j', async (body) => {
    const { client } = await clientOf({ token: (response) => sendJson(response, body) });
    const error = await failureOf(client.refresh(REFRESH_TOKEN));
    expect(error).toMatchObject({ kind: 'unexpected' });
    expect(inspect(error, { depth: 9 })).not.toContain('canary');
  });

  it('are revoked', async () => {
    const { client, requests } = await clientOf();
    await client.revoke(REFRESH_TOKEN);
    const request = requests.at(-1);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers.authorization).toMatch(/^Basic /);
    expect(JSON.parse(request?.body ?? '')).toEqual({ token: REFRESH_TOKEN });
  });

  it('does not need to revoke tokens that are already unknown', async () => {
    const { client } = await clientOf({ revoke: (response) => send(response, 400, '') });
    await expect(client.revoke(REFRESH_TOKEN)).resolves.toBeUndefined();
  });

  it('reports tokens that could not be revoked', async () => {
    const { client } = await clientOf({ revoke: (response) => send(response, 503, '') });
    expect(await failureOf(client.revoke(REFRESH_TOKEN))).toMatchObject({ kind: 'unavailable', status: 503 });
  });
});

describe('a rejected request', () => {
  it.each([
    [400, '{"error":"invalid_grant"}', 'reconnect', 'invalid_grant'],
    [400, '{"error_description":"Token invalid","error":"invalid_grant"}', 'reconnect', 'invalid_grant'],
    [401, '{"error":"invalid_client"}', 'refused', 'invalid_client'],
    [400, '{"error":"invalid_request"}', 'refused', 'invalid_request'],
    [403, '<html>no</html>', 'refused', null],
    [429, '', 'throttled', null],
    [503, '', 'unavailable', null],
    [302, '', 'unexpected', null],
    [200, '<html>Sign in</html>', 'unexpected', null],
    [200, '{"access_token":', 'unexpected', null],
  ])('%d %s means %s', async (status, body, kind, code) => {
    const { client, seen } = await clientOf({ token: (response) => send(response, status, body) });
    expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({ kind, code, status });
    expect(seen.token).toBe(1);
  });

  it('informs the operator if the app’s credentials are rejected', async () => {
    const { client } = await clientOf({
      token: (response) => sendJson(response, { error: 'invalid_client' }, 401),
    });
    expect(String(await failureOf(client.refresh(REFRESH_TOKEN)))).toContain('client id and secret');
  });

  it('a refusal never contains a secret, for any response from Intuit', async () => {
    const { client, calls } = await clientOf({
      token: (response, { body, headers }) =>
        sendJson(
          response,
          {
            error: 'invalid_grant',
            error_description: `${body} ${headers.authorization} ${SETTINGS.clientSecret}`,
          },
          400,
        ),
    });
    const error = (await failureOf(client.refresh(REFRESH_TOKEN))) as QuickBooksError;
    const written = [
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
      error.detail,
      JSON.stringify(calls),
    ];
    expect(written.join('\n')).not.toContain('canary');
  });

  it.runIf(hasRecordings)('is recognized in recorded responses', async () => {
    for (const name of [
      'oauth_error_invalid_grant_bare.json',
      'oauth_error_invalid_grant_incorrect_refresh.json',
    ]) {
      const { client } = await clientOf({ token: (response) => send(response, 400, recordingText(name)) });
      expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({ kind: 'reconnect' });
      await server?.close();
    }
  });

  it.runIf(hasRecordings)('is not assumed for a recorded success', async () => {
    const body = recording('oauth_token_response_oauth-jsclient.json');
    const { client } = await clientOf({ token: (response) => sendJson(response, body) });
    expect(await client.exchangeCode('code', VERIFIER)).toMatchObject({ accessToken: 'sample_access_token' });
  });
});

describe('a lost response', () => {
  it.each([
    ['cut off', (response) => response.destroy()],
    ['too late', () => undefined],
    [
      'cut in half',
      (response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"refresh_', () => response.destroy());
      },
    ],
  ] as [string, Handler][])(
    'is not requested again, because the old token may be invalid by now: %s',
    async (_how, token) => {
      const { client, seen, slept } = await clientOf({ token }, { deadlineMs: 1_000 });
      expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({ kind: 'unavailable' });
      expect(seen.token).toBe(1);
      expect(slept).toEqual([]);
    },
  );

  it('a request that was never sent is repeated', async () => {
    const free = createServer();
    const port = await new Promise<number>((resolve) => {
      free.listen(0, '127.0.0.1', () => resolve((free.address() as { port: number }).port));
    });
    await new Promise((resolve) => free.close(resolve));
    const { client, calls, slept } = await clientOf({
      discovery: (base) => (response) =>
        sendJson(response, { ...document(base), token_endpoint: `http://127.0.0.1:${port}/bearer` }),
    });
    expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({
      kind: 'unavailable',
      status: null,
    });
    expect(calls.filter(({ path }) => path === '/bearer').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(slept).toEqual([500, 1000]);
  });

  it('a response that is longer than any token response is rejected', async () => {
    const { client } = await clientOf({ token: (response) => send(response, 200, ' '.repeat(300_000)) });
    expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({ kind: 'unexpected' });
  });
});

describe('the discovery document', () => {
  it('is fetched once for all callers, and again after an hour', async () => {
    let time = 0;
    const { client, seen } = await clientOf({}, { now: () => time });
    await Promise.all([
      client.authorizationUrl('a', VERIFIER),
      client.refresh(REFRESH_TOKEN),
      client.authorizationUrl('b', VERIFIER),
    ]);
    time = 59 * 60_000;
    await client.authorizationUrl('c', VERIFIER);
    expect(seen.discovery).toBe(1);
    time = 61 * 60_000;
    await client.authorizationUrl('d', VERIFIER);
    expect(seen.discovery).toBe(2);
  });

  it('is still used while it cannot be fetched again', async () => {
    let time = 0;
    const { client, seen } = await clientOf(
      {
        discovery: (base) => (response, request, count) =>
          count === 1 ? discovery(base)(response, request, count) : send(response, 503, ''),
      },
      { now: () => time },
    );
    await client.authorizationUrl('a', VERIFIER);
    time = 2 * 60 * 60_000;
    await expect(client.authorizationUrl('b', VERIFIER)).resolves.toContain('appcenter');
    expect(seen.discovery).toBe(2);
  });

  it('is fetched again if the first fetch failed', async () => {
    const { client } = await clientOf({
      discovery: (base) => (response, request, count) =>
        count === 1 ? send(response, 503, '') : discovery(base)(response, request, count),
    });
    expect(await failureOf(client.authorizationUrl('a', VERIFIER))).toMatchObject({ kind: 'unavailable' });
    await expect(client.authorizationUrl('b', VERIFIER)).resolves.toContain('appcenter');
  });

  it.each([
    { token_endpoint: 'http://oauth.platform.intuit.com/oauth2/v1/tokens/bearer' },
    { revocation_endpoint: 'http://10.0.0.1/revoke' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { token_endpoint: undefined },
  ])('may not name %j', async (wrong) => {
    const { client, seen } = await clientOf({
      discovery: (base) => (response) => sendJson(response, { ...document(base), ...wrong }),
    });
    expect(await failureOf(client.refresh(REFRESH_TOKEN))).toMatchObject({ kind: 'unexpected' });
    expect(seen.token).toBe(0);
  });

  it.runIf(hasRecordings)('is understood as published by Intuit', async () => {
    const body = recording('oauth_discovery_sandbox.json');
    const { client } = await clientOf({ discovery: () => (response) => sendJson(response, body) });
    await expect(client.authorizationUrl('a', VERIFIER)).resolves.toMatch(
      /^https:\/\/appcenter\.intuit\.com\/connect\/oauth2\?/,
    );
  });
});

describe('settings', () => {
  it.each([
    { discoveryUrl: 'http://developer.api.intuit.com/.well-known/openid_configuration' },
    { discoveryUrl: 'file:///etc/passwd' },
    { redirectUri: 'http://insights.example/api/qbo-callback' },
    { clientId: '' },
    { clientSecret: '' },
  ])('such as %j are rejected at startup', async (settings) => {
    await expect(clientOf({ settings })).rejects.toThrow(/must/);
  });
});
