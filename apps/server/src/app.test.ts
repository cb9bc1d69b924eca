import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from './testing/api-routes.ts';
import { startTestServer } from './testing/test-server.ts';
import { createVisitor } from './testing/test-visitor.ts';

const server = await startTestServer();
const PERIOD = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };

describe('access to routes', () => {
  /** The only public routes of the API. A new one must be added here deliberately. */
  const PUBLIC = [
    'GET /api/config',
    'GET /api/openapi.json',
    'GET /api/qbo-callback',
    'GET /api/qbo-status',
    'GET /api/report-keys',
    'GET /api/support-trace',
    'GET /api/user-status',
    'GET /api/verify/:number',
    'POST /api/accept-terms',
    'POST /api/restore-access',
    'POST /api/shared/file',
    'POST /api/shared/pack',
    'POST /api/shared/pack-answer',
    'POST /api/shared/report',
    'POST /api/sign-in',
    'POST /api/sign-in-link',
    'POST /api/sign-out',
    'POST /api/stripe-webhook',
    'POST /api/support-request',
  ];
  const routes = apiRoutes(server);

  it('is set for every route', () => {
    expect(routes.length).toBeGreaterThan(12);
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(PUBLIC);
    for (const { name, access } of routes) expect(access === 'demo').toBe(name.startsWith('GET /api/demo/'));
  });

  it.each(routes.filter(({ access }) => access === 'terms' || access === 'paid'))(
    '$name rejects an anonymous visitor',
    async ({ method, url, access }) => {
      const stranger = server.newVisitor();
      const { status, body } =
        method === 'GET' ? await stranger.get(url) : await stranger.post(url, { nonsense: 1 });
      expect([status, body.code]).toEqual(
        access === 'paid' ? [402, 'access.payment_required'] : [403, 'access.terms_required'],
      );
    },
  );

  it.each(routes.filter(({ access }) => access === 'token'))(
    '$name rejects a request without a token and ignores cookies',
    async ({ method, path }) => {
      const owner = await server.newPaidVisitor();
      const { status, headers, body } =
        method === 'GET' ? await owner.get(path) : await owner.post(path, { nonsense: 1 });
      expect([status, body.code]).toEqual([401, 'tokens.refused']);
      expect(headers.get('www-authenticate')).toBe('Bearer realm="Financial Insights"');
      expect(headers.get('set-cookie')).toBeNull();
    },
  );

  it.each(routes.filter(({ access }) => access === 'paid'))(
    '$name rejects a visitor who accepted the terms but did not pay',
    async ({ method, url }) => {
      const visitor = server.newVisitor();
      await visitor.post('/api/accept-terms');
      const { status } = method === 'GET' ? await visitor.get(url) : await visitor.post(url, PERIOD);
      expect(status).toBe(402);
    },
  );
});

describe('every response', () => {
  it.each([
    '/api/user-status',
    '/api/nothing',
    '/healthz',
    '/api/qbo-callback?code=x',
    '/sandbox/quickbooks/.well-known/openid_sandbox_configuration',
  ])('cannot be cached, framed or sniffed: %s', async (path) => {
    const { headers } = await server.newVisitor().get(path);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('allows only our own script and style files, and one known style from a library', async () => {
    const { headers } = await server.newVisitor().get('/api/user-status');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toContain('unsafe');
  });
});

describe('a request from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '', 'sec-fetch-site': 'cross-site' }],
    [{ origin: server.url, 'sec-fetch-site': 'same-site' }],
  ])('is rejected: %j', async (headers) => {
    const visitor = server.newVisitor();
    const { status, body } = await visitor.post('/api/accept-terms', undefined, { headers });
    expect(status).toBe(403);
    expect(body.error).toContain('another site');
    expect(visitor.cookie).toBe('');
  });

  it('is accepted from our own pages and from clients other than browsers', async () => {
    const fromPage = { headers: { origin: server.url, 'sec-fetch-site': 'same-origin' } };
    expect((await server.newVisitor().post('/api/accept-terms', undefined, fromPage)).status).toBe(200);
    const plain = await fetch(`${server.url}/api/accept-terms`, { method: 'POST' });
    expect(plain.status).toBe(200);
  });
});

describe('invalid input', () => {
  it.each([
    ['{"code": "A"', 'application/json', 400, 'request.malformed'],
    ['{"__proto__": {"paid": true}, "code": "A"}', 'application/json', 400, 'request.malformed'],
    [`{"code": ${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'application/json', 400, 'request.malformed'],
    ['{"code": "A"}', 'text/plain', 415, 'request.media_type'],
    ['code=A', 'application/x-www-form-urlencoded', 415, 'request.media_type'],
    [`{"code": "${'A'.repeat(70_000)}"}`, 'application/json', 413, 'request.too_large'],
    ['{"code": ["A", "B"]}', 'application/json', 400, 'request.invalid'],
    ['{"code": {"$ne": ""}}', 'application/json', 400, 'request.invalid'],
    ['{"code": "A", "percent": 100}', 'application/json', 400, 'request.invalid'],
    ['[]', 'application/json', 400, 'request.invalid'],
    ['', 'application/json', 400, 'request.invalid'],
  ])('%.40s as %s gets the response %d %s', async (text, type, status, code) => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const answer = await visitor.post('/api/apply-promo', text, { headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      success: false,
      code,
      error: expect.any(String),
      requestId: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|node_modules/);
  });

  it('gets a response that names the invalid field', async () => {
    const visitor = await server.newPaidVisitor();
    const { status, body } = await visitor.post('/api/financial-data', { ...PERIOD, endDate: '2024-02-30' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'endDate', message: expect.stringContaining('calendar date') }]);
  });

  it('includes an unknown API path, which returns a JSON error', async () => {
    const { status, body } = await server.newVisitor().get('/api/nothing');
    expect([status, body.code]).toEqual([404, 'request.not_found']);
  });

  it('includes unused methods, which are rejected', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await fetch(`${server.url}/api/accept-terms`, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect(await firstLineOf('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /HTTP\/1\.1 4\d\d/,
    );
  });
});

describe('an operator', () => {
  it('sees whether the process is alive and ready', async () => {
    expect((await server.newVisitor().get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.newVisitor().get('/readyz')).status).toBe(200);
  });

  it('can read metrics on this machine, but not through a proxy on it', async () => {
    const visitor = server.newVisitor();
    expect((await visitor.get('/metrics')).body).toContain('http_request_duration_seconds');
    const proxied = await visitor.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(proxied.status).toBe(404);
  });

  it('finds no query strings, cookies or codes in the log', async () => {
    const visitor = createVisitor(server.url);
    await visitor.post('/api/accept-terms');
    await visitor.get('/api/qbo-callback?code=canary-code&state=canary-state&realmId=1234567');
    await visitor.post('/api/apply-promo', { code: 'CANARY-PROMO' });
    const log = server.logged.join('');
    expect(log).toContain('/api/qbo-callback');
    for (const secret of [
      'canary-code',
      'canary-state',
      '1234567',
      'CANARY-PROMO',
      visitor.cookie.split('=')[1],
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

it('the server publishes OpenAPI 3.1 with named schemas that all exist', async () => {
  const { body } = await server.newVisitor().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/user-status',
      '/api/financial-data',
      '/api/apply-promo',
      '/api/qbo-connect',
    ]),
  );
  const answer = body.paths['/api/financial-data'].post.responses['200'];
  expect(JSON.stringify(answer)).toContain('#/components/schemas/FinancialDataResponse');
  expect(Object.keys(body.components.schemas.FinancialData.properties)).toContain('totalRevenue');
  const references = JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const missing = [...references].filter(([, name = '']) => !(name in body.components.schemas));
  expect(missing).toEqual([]);
});

function firstLineOf(request: string): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}
