import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../testing/api-routes.ts';
import { type RawAnswer, rawGet, sendRaw } from '../testing/raw-request.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
const host = new URL(server.url).host;
const routes = apiRoutes(server);

const PATHS = [
  ...routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
  '/',
  '/nothing',
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/metrics',
  '/%zz',
  '/api/%c0%ae',
  '/a/very/long/way/to/nothing',
  '/sandbox/quickbooks/app/reports',
  '/sandbox/quickbooks/connect/oauth2',
  '/sandbox/quickbooks/nothing',
];
/** Requests that none of our pages or clients send. */
const BROKEN = [
  { name: 'a broken header', text: 'GET / HTTP/1.1\r\nHost: x\r\nA broken header\r\n\r\n' },
  { name: 'nonsense', text: 'NONSENSE\r\n\r\n' },
  { name: 'a huge header', text: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n` },
  {
    name: 'two lengths',
    text: 'POST /api/accept-terms HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  },
  { name: 'a version that does not exist', text: 'GET / HTTP/9.9\r\nHost: x\r\n\r\n' },
];

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(server.url, rawGet(path, { host, cookie: visitor.cookie, ...headers }));

describe('a response', () => {
  it.each(PATHS)('cannot be framed or cached if it comes from %s', async (path) => {
    expectGuarded(await get(path));
  });

  it.each(routes.filter(({ method }) => method === 'POST'))(
    'cannot be framed or cached if it comes from $name, even if it is an error',
    async ({ path }) => {
      for (const body of ['{}', '{"a":', '[]', 'x'.repeat(70_000)]) {
        const { status, headers } = await server.newVisitor().post(path, body, {
          headers: { 'content-type': 'application/json' },
        });
        expect(status).toBeLessThan(500);
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('cache-control')).toBe('no-cache, no-store');
      }
    },
  );

  it.each(BROKEN)(
    'cannot be framed or cached if it answers malformed input: $name',
    async ({ text: request }) => {
      const answer = await sendRaw(server.url, request);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectGuarded(answer);
      expect(JSON.parse(answer.body)).toMatchObject({
        success: false,
        error: expect.any(String),
        code: expect.any(String),
      });
    },
  );

  function expectGuarded(answer: RawAnswer): void {
    expect(answer.header('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.header('x-frame-options')).toMatch(/deny/i);
    expect(answer.header('cache-control')).toContain('no-store');
    expect(answer.header('x-content-type-options')).toBe('nosniff');
  }
});

describe('a private response', () => {
  it.each(routes.filter(({ method }) => method === 'GET'))(
    'varies by cookie if it comes from $name',
    async ({ path, access }) => {
      const { header } = await get(path);
      expect(header('vary').toLowerCase()).toContain(access === 'token' ? 'authorization' : 'cookie');
      expect(header('cache-control')).toBe('no-cache, no-store');
    },
  );

  it.each([
    '/api/financial-data/x.css',
    '/api/user-status/x.css',
    '/api/user-status.css',
    '/api/export-data/a.js',
  ])('is not available at %s, which a cache might treat as a file', async (path) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(body).code]).toEqual([404, 'request.not_found']);
  });
});

describe('an error response', () => {
  it.each([
    ['/api/nothing', {}, 404, 'request.not_found'],
    ['/api/sign-in', {}, 405, 'request.method'],
    ['/%zz', {}, 400, 'request.malformed'],
    ['/api/financial-data/2024-01-31/2024-01-01', {}, 400, 'request.invalid'],
    ['/api/qbo-connect', { cookie: '' }, 402, 'access.payment_required'],
    ['/api/export-data', { cookie: '' }, 403, 'access.terms_required'],
  ] as const)('has the standard format: %s', async (path, headers, status, code) => {
    const answer = await get(path, headers);
    expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      expect.objectContaining({
        success: false,
        code,
        error: expect.stringMatching(/\.$/),
        requestId: expect.any(String),
      }),
    ]);
  });

  it.each([
    ['{', 'application/json', 400],
    ['{}', 'text/plain', 415],
    [`{"code":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
  ])('about a request body has the standard format: %.20s as %s', async (body, type, status) => {
    const answer = await visitor.post('/api/apply-promo', body, { headers: { 'content-type': type } });
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.objectContaining({
        success: false,
        error: expect.stringMatching(/\.$/),
        code: expect.any(String),
      }),
    ]);
  });
});
