import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../tools/testing/tiers.ts';
import { apiRoutes } from '../testing/api-routes.ts';
import { startMailSink } from '../testing/mail-sink.ts';
import { rawGet, sendRaw } from '../testing/raw-request.ts';
import { startTestServer } from '../testing/test-server.ts';

const sink = await startMailSink();
const server = await startTestServer({ env: sink.env });
const visitor = await server.newPaidVisitor();

/** Headers with which a client can claim a different host name for the server. */
const CLAIMS = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-original-url': 'https://evil.example/',
  'x-rewrite-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=https',
};
const DESTINATIONS = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/%09/evil.example',
  'javascript:alert(1)//evil.example',
  '@evil.example',
  'https://evil.example/',
];

describe('a forged host name', () => {
  it.each(apiRoutes(server).filter(({ method }) => method === 'GET'))(
    'is never returned by $name',
    async ({ path }) => {
      const { status, head, body } = await sendRaw(
        server.url,
        rawGet(path, { ...CLAIMS, cookie: visitor.cookie }),
      );
      expect(status).toBeGreaterThan(0);
      expect(`${head}\n${body}`).not.toContain('evil.example');
    },
  );

  it('is not used for the redirect back from QuickBooks or for links in emails', async () => {
    const answer = await sendRaw(
      server.url,
      rawGet('/api/qbo-connect', { ...CLAIMS, cookie: visitor.cookie }),
    );
    const [, authUrl = ''] = /"authUrl":"([^"]*)"/.exec(answer.body) ?? [];
    expect(new URL(authUrl).searchParams.get('redirect_uri')).toBe(`${server.url}/api/qbo-callback`);

    const body = JSON.stringify({ email: 'jane@example.org' });
    const lines = Object.entries({
      ...CLAIMS,
      cookie: visitor.cookie,
      origin: server.url,
      'content-type': 'application/json',
      'content-length': String(body.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const { status } = await sendRaw(
      server.url,
      `POST /api/receipt-email HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    );
    expect(status).toBe(200);
    await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBe(1);
    const links = sink.received[0]?.mail.text?.match(/https?:\/\/\S+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.startsWith(`${server.url}/`)).toBe(true);
  });
});

describe('a redirect', () => {
  const routes = new Set(apiRoutes(server).map(({ path }) => path));
  /** In the default tier, each route gets every third destination, except the one that redirects. */
  const redirecting = (nth: number) => [
    '/api/qbo-callback',
    ...[...routes].filter((_, index) => IS_DEEP || (index + nth) % 3 === 0),
  ];

  it.each(DESTINATIONS)('never leads to %s, no matter which parameter contains it', async (destination) => {
    for (const path of redirecting(DESTINATIONS.indexOf(destination))) {
      const query = new URLSearchParams(
        ['returnTo', 'next', 'redirect', 'url', 'state', 'error', 'realmId', 'code'].map(
          (name): [string, string] => [name, destination],
        ),
      );
      const { headers } = await visitor.get(`${path}?${query}`);
      const location = headers.get('location');
      if (location === null) continue;
      expect(new URL(location, server.url).origin).toBe(server.url);
      expect(location).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('the redirect to the public URL', () => {
  const asPage = { accept: 'text/html' };
  const PATHS = [
    '/dashboard?a=1',
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%09/evil.example',
  ];

  it.each(PATHS)('stays on our own site if the request uses a different host name: %s', async (path) => {
    const { status, header } = await sendRaw(
      server.url,
      rawGet(path, { ...asPage, host: `localhost:${new URL(server.url).port}` }),
    );
    expect(status).toBe(308);
    expect(header('location')).toBe(`${server.url}${path}`);
    expect(new URL(header('location')).origin).toBe(server.url);
  });

  it('stays on our own site if the connection is not encrypted', async () => {
    const PUBLIC_URL = 'https://insights.example.com';
    const own = await startTestServer({ env: { PUBLIC_URL, TRUST_PROXY: '1' } });
    const forwarded = { ...asPage, 'x-forwarded-proto': 'http' };
    for (const path of PATHS) {
      const { status, header } = await sendRaw(
        own.url,
        rawGet(path, { ...forwarded, host: 'insights.example.com' }),
      );
      expect([status, header('location')]).toEqual([308, `${PUBLIC_URL}${path}`]);
      expect(new URL(header('location')).origin).toBe(PUBLIC_URL);
    }
    const whole = await sendRaw(
      own.url,
      rawGet('http://evil.example/x', { ...forwarded, host: 'insights.example.com' }),
    );
    expect([404, 308]).toContain(whole.status);
    expect(whole.header('location')).not.toContain('evil');
  });
});
