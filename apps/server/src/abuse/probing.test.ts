import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../testing/api-routes.ts';
import { rawGet, sendRaw } from '../testing/raw-request.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
const SLEEP_MS = 5_000;
const SQL = [
  "' or '1'='1",
  "x'; select pg_sleep(5); --",
  '1) union select pg_sleep(5)::text --',
  '$1',
  "\\' --",
];

/** Routes with a parameter or body that could contain SQL. */
const takers = apiRoutes(server).filter(({ url, body }) => url.includes(':') || body !== undefined);

describe('a scanner', () => {
  it.each(takers)('sends SQL to $name, which treats it as text', async ({ method, url, body }) => {
    const names = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
    for (const sql of SQL) {
      const path = url.replace(/:\w+/g, encodeURIComponent(sql));
      const search = new URLSearchParams({ basis: sql, startDate: sql, endDate: sql, type: sql, code: sql });
      const asked = performance.now();
      const answer =
        method === 'GET'
          ? await visitor.get(`${path}?${search}`)
          : await visitor.post(path, Object.fromEntries(names.map((name) => [name, sql])));
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/syntax error|pg_catalog|at character/i);
      expect(performance.now() - asked).toBeLessThan(SLEEP_MS);
    }
    expect(server.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it.each([
    { name: 'nests too deeply', body: '['.repeat(60_000), headers: {} },
    {
      name: 'expands when decompressed',
      body: gzipSync('0'.repeat(50_000_000)),
      headers: { 'content-encoding': 'gzip' },
    },
    { name: 'exceeds the size limit', body: `"${'x'.repeat(1_000_000)}"`, headers: {} },
  ])('sends a body that $name, and the server rejects it and keeps running', async ({ body, headers }) => {
    const { status } = await fetch(`${server.url}/api/apply-promo`, {
      method: 'POST',
      headers: { origin: server.url, cookie: visitor.cookie, 'content-type': 'application/json', ...headers },
      body,
    });
    expect([400, 413, 415]).toContain(status);
    expect((await visitor.get('/healthz')).status).toBe(200);
  });

  it('can abort a request body without causing a server error', async () => {
    const { hostname, port } = new URL(server.url);
    const before = server.logged.length;
    const cutOff = new Promise<void>((resolve) => {
      server.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const socket = connect(Number(port), hostname);
    const head = 'POST /api/accept-terms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 9\r\n\r\n{"a"`, () => setTimeout(() => socket.destroy(), 100));
    await cutOff;
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect(server.logged.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it.each([
    '/.git/HEAD',
    '/.env',
    '/app-secret',
    '/main.js.map',
    '/package.json',
    '/api/test/reset',
    '/api/debug',
    '/api/user-status/../../.env',
    '/server-status',
    '/actuator/env',
    '/debug/pprof',
    '/__inspect',
  ])('finds nothing at %s', async (path) => {
    const { status, body } = await sendRaw(server.url, rawGet(path, { host: new URL(server.url).host }));
    expect(status).toBe(404);
    expect(body).not.toMatch(/DATABASE_URL|ref: refs/);
  });

  it('cannot start a new log line with its own text', async () => {
    const host = new URL(server.url).host;
    const forged = '{"level":60,"msg":"forged"}';
    const red = '\u001b[31m';
    await sendRaw(
      server.url,
      rawGet(`/api/%0a${encodeURIComponent(forged)}`, { host, 'user-agent': `${red}${forged}` }),
    );
    await visitor.post('/api/apply-promo', { code: `${red}\n${forged}` });
    for (const line of server.logged) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(line).not.toContain('\u001b');
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    }
  });
});
