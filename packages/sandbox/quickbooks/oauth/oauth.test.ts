import { beforeEach, describe, expect, test } from 'vitest';
import {
  client,
  demoRealm,
  type RunningSandbox,
  redirectUri,
  runSandbox,
} from '../../testing/running-sandbox.ts';

let running: RunningSandbox;

beforeEach(async () => {
  running = await runSandbox();
  return () => running.close();
});

interface Tokens {
  access_token: string;
  refresh_token: string;
}

function authorizeUrl(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const parameters = {
    client_id: client.clientId,
    response_type: 'code',
    scope: 'com.intuit.quickbooks.accounting',
    redirect_uri: redirectUri,
    state: 's=1&t/+ü',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `${running.base}/connect/oauth2?${query}`;
}

function formField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

async function decide(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = authorizeUrl();
  const html = await (await fetch(url)).text();
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ request: formField(html, 'request'), ...fields }),
  });
}

async function connect(): Promise<URL> {
  const answer = await decide({ decision: 'connect', realmId: demoRealm });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

async function exchange(code: string): Promise<Response> {
  return running.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
}

async function firstTokens(): Promise<Tokens> {
  const code = (await connect()).searchParams.get('code') ?? '';
  return (await (await exchange(code)).json()) as Tokens;
}

const refresh = (refresh_token: string) => running.token({ grant_type: 'refresh_token', refresh_token });

describe('discovery', () => {
  test('returns different URLs for browsers and servers', async () => {
    const document = await (await fetch(`${running.base}/.well-known/openid_sandbox_configuration`)).json();
    expect(document).toMatchObject({
      authorization_endpoint: `${running.base}/connect/oauth2`,
      token_endpoint: `${running.base}/oauth2/v1/tokens/bearer`,
    });
  });
});

describe('the consent page', () => {
  test('names the app, identifies itself as a sandbox and offers every company', async () => {
    const answer = await fetch(authorizeUrl());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:3000;",
    );
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('QuickBooks sandbox');
    expect(html).toContain('Financial Insights');
    expect(html).toContain('<label for="company-9341453172900001">Demo Company</label>');
    expect(html).toContain("Zoë's Bakehouse &amp; Café");
    expect(html.match(/type="radio"/g)).toHaveLength(6);
    expect(html).not.toContain('<script');
  });

  test('redirects after Connect with code, realmId and the unchanged state', async () => {
    const target = await connect();
    expect(target.origin + target.pathname).toBe(redirectUri);
    expect(target.searchParams.get('state')).toBe('s=1&t/+ü');
    expect(target.searchParams.get('realmId')).toBe(demoRealm);
    expect(target.searchParams.get('code')).toMatch(/^AB11/);
  });

  test('redirects with access_denied after Cancel', async () => {
    const answer = await decide({ decision: 'cancel' });
    const target = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(target.searchParams)).toEqual({ error: 'access_denied', state: 's=1&t/+ü' });
  });

  test.each([
    ['an unknown client', { client_id: 'someone-else' }],
    ['an unregistered URL', { redirect_uri: 'https://evil.example/callback' }],
    ['no response type', { response_type: undefined }],
    ['no scope', { scope: undefined }],
  ])('explains the error without a redirect for %s', async (_name, changes) => {
    const answer = await fetch(authorizeUrl(changes), { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('This connection request cannot be used');
  });

  test('rejects a form without a valid signature', async () => {
    const answer = await fetch(authorizeUrl(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ request: 'made.up', decision: 'connect', realmId: demoRealm }),
    });
    expect(answer.status).toBe(400);
  });

  test('rejects a form posted from another site', async () => {
    const answer = await decide(
      { decision: 'connect', realmId: demoRealm },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(400);
  });

  test('accepts a form for half an hour', async () => {
    const html = await (await fetch(authorizeUrl())).text();
    running.clock.now += 31 * 60_000;
    const answer = await fetch(authorizeUrl(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        request: formField(html, 'request'),
        decision: 'connect',
        realmId: demoRealm,
      }),
    });
    expect(answer.status).toBe(400);
  });

  test('is shown again with an explanation if the company is unknown', async () => {
    const answer = await decide({ decision: 'connect', realmId: '1' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Choose the company to connect.');
  });
});

describe('tokens', () => {
  test('have the keys and headers of the real response when a code is exchanged', async () => {
    const code = (await connect()).searchParams.get('code') ?? '';
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
    expect(answer.headers.get('intuit_tid')).toMatch(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/);
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      x_refresh_token_expires_in: 8_726_400,
    });
  });

  test('are issued only once for a code', async () => {
    const code = (await connect()).searchParams.get('code') ?? '';
    await exchange(code);
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(await again.text()).toBe('{"error_description":"Token invalid","error":"invalid_grant"}');
  });

  test('a code with a challenge is exchanged for tokens only with its verifier', async () => {
    // The example of RFC 7636, appendix B.
    const url = authorizeUrl({
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const request = formField(await (await fetch(url)).text(), 'request');
    const fields = { request, decision: 'connect', realmId: demoRealm };
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchangeWith = async (verifier: Readonly<Record<string, string>>) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...verifier };
      return (await running.token(form)).status;
    };
    expect(await exchangeWith({})).toBe(400);
    expect(await exchangeWith({ code_verifier: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })).toBe(400);
    expect(await exchangeWith({ code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' })).toBe(200);
  });

  test('the consent page refuses a challenge that is not a hash', async () => {
    const plain = authorizeUrl({ code_challenge: 'abc', code_challenge_method: 'plain' });
    expect((await fetch(plain)).status).toBe(400);
  });

  test('are issued for ten minutes and only with the code’s own redirect address', async () => {
    const code = (await connect()).searchParams.get('code') ?? '';
    const elsewhere = await running.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://x/',
    });
    expect(elsewhere.status).toBe(400);
    running.clock.now += 10 * 60_000 + 1;
    expect((await exchange(code)).status).toBe(400);
  });

  test('are issued if the client secret is in the form, and a wrong secret is reported', async () => {
    const code = (await connect()).searchParams.get('code') ?? '';
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    const url = `${running.base}/oauth2/v1/tokens/bearer`;
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    form.set('client_secret', 'wrong');
    const refused = await fetch(url, { method: 'POST', body: form });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({ error: 'invalid_client' });
  });

  test('are refused for other grant types', async () => {
    expect(await (await running.token({ grant_type: 'password' })).json()).toEqual({
      error: 'unsupported_grant_type',
    });
    expect(await (await running.token({})).json()).toEqual({ error: 'invalid_request' });
  });

  test('keep the same refresh token for a day, then rotate it', async () => {
    const first = await firstTokens();
    running.clock.now += 23 * 3_600_000;
    const same = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(same.refresh_token).toBe(first.refresh_token);
    expect(same.access_token).not.toBe(first.access_token);
    running.clock.now += 2 * 3_600_000;
    const rotated = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(rotated.refresh_token).not.toBe(first.refresh_token);
    const old = await refresh(first.refresh_token);
    expect(old.status).toBe(400);
    expect(await old.text()).toBe(
      '{"error_description":"Incorrect or invalid refresh token","error":"invalid_grant"}',
    );
    expect((await refresh(rotated.refresh_token)).status).toBe(200);
  });

  test('include a refresh token that expires after a hundred and one days without use', async () => {
    const { refresh_token } = await firstTokens();
    running.clock.now += 8_726_401 * 1000;
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  test('survive a restart only with the same key', async () => {
    const { refresh_token, access_token } = await firstTokens();
    const again = await runSandbox();
    const stranger = await runSandbox({ signingKey: new Uint8Array(32).fill(8) });
    const form = { grant_type: 'refresh_token', refresh_token };
    expect((await again.token(form)).status).toBe(200);
    expect((await again.api(`${demoRealm}/preferences`, access_token)).status).toBe(200);
    expect((await stranger.token(form)).status).toBe(400);
    await Promise.all([again.close(), stranger.close()]);
  });

  test('are not accepted as another type of token', async () => {
    const { refresh_token, access_token } = await firstTokens();
    expect((await refresh(access_token)).status).toBe(400);
    expect((await running.api(`${demoRealm}/preferences`, refresh_token)).status).toBe(401);
  });
});

describe('the end of a grant', () => {
  const revoke = (token: string, secret = client.clientSecret) =>
    fetch(`${running.base}/v2/oauth2/tokens/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token }),
    });

  test('revokes access tokens together with their refresh token', async () => {
    const { refresh_token, access_token } = await firstTokens();
    expect((await revoke(refresh_token)).status).toBe(200);
    expect((await revoke(refresh_token)).status).toBe(400);
    expect((await revoke('nonsense')).status).toBe(400);
    expect((await revoke(refresh_token, 'wrong')).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
    expect((await running.api(`${demoRealm}/preferences`, access_token)).status).toBe(401);
  });

  test('is reported without a description after the app is disconnected inside QuickBooks', async () => {
    const { refresh_token, access_token } = await firstTokens();
    running.sandbox.revokeGrants(demoRealm);
    const refused = await refresh(refresh_token);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toBe('{"error":"invalid_grant"}');
    expect((await running.api(`${demoRealm}/preferences`, access_token)).status).toBe(401);
    expect((await running.api(`${demoRealm}/preferences`, await running.access(demoRealm))).status).toBe(200);
  });

  test('occurs for access tokens after an hour, or immediately if a test expires them', async () => {
    const { refresh_token, access_token } = await firstTokens();
    running.clock.now += 3_600_000;
    expect((await running.api(`${demoRealm}/preferences`, access_token)).status).toBe(401);
    const second = (await (await refresh(refresh_token)).json()) as Tokens;
    running.sandbox.expireAccessTokens();
    expect((await running.api(`${demoRealm}/preferences`, second.access_token)).status).toBe(401);
    const third = (await (await refresh(refresh_token)).json()) as Tokens;
    expect((await running.api(`${demoRealm}/preferences`, third.access_token)).status).toBe(200);
  });
});

test('the sandbox’s parsers do not affect the surrounding app', async () => {
  const url = new URL('/host', running.base);
  const form = await fetch(url, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect(form.status).toBe(415);
  const json = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await json.json()).toEqual({ body: { a: 1 } });
});

test('the sandbox records requests and their grants', async () => {
  const { refresh_token } = await firstTokens();
  await refresh(refresh_token);
  expect(running.sandbox.requests.map(({ kind, method, status }) => [kind, method, status])).toEqual([
    ['consent', 'GET', 200],
    ['consent', 'POST', 302],
    ['token:code', 'POST', 200],
    ['token:refresh', 'POST', 200],
  ]);
});
