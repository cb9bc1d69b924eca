import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { type Handler, send, sendJson, startServer, type TestServer } from '../testing/http-server.ts';
import { createTestClient, failureOf, REALM, TOKEN } from '../testing/test-client.ts';
import type { QuickBooksClientOptions } from './create-client.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function serve(handler: Handler): Promise<TestServer> {
  const server = await startServer(handler);
  servers.push(server);
  return server;
}

async function clientOf(handler: Handler, options: Partial<QuickBooksClientOptions> = {}) {
  const server = await serve(handler);
  return { server, ...createTestClient(server.url, options) };
}

const ok: Handler = (response) => sendJson(response, { fine: true });

describe('a call', () => {
  it('requests JSON at the newest minor version, with the token only in a header', async () => {
    const { server, client, calls } = await clientOf(ok);
    const body = await client.get('reports/BalanceSheet', { start_date: '2024-01-01' });
    expect(body).toEqual({ fine: true });
    const [request] = server.requests;
    expect(request?.method).toBe('GET');
    expect(request?.url.pathname).toBe(`/v3/company/${REALM}/reports/BalanceSheet`);
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      start_date: '2024-01-01',
      minorversion: '75',
    });
    expect(request?.headers.accept).toBe('application/json');
    expect(request?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(calls).toEqual([
      {
        method: 'GET',
        path: `/v3/company/${REALM}/reports/BalanceSheet`,
        status: 200,
        intuitTid: '1-68a1b2c3-0123456789abcdef01234567',
        durationMs: expect.any(Number),
        attempt: 1,
      },
    ]);
  });

  it('uses the path at which the API is mounted', async () => {
    const server = await serve(ok);
    const { client } = createTestClient(`${server.url}/sandbox/quickbooks/`);
    await client.get('preferences');
    expect(server.requests[0]?.url.pathname).toBe(`/sandbox/quickbooks/v3/company/${REALM}/preferences`);
  });

  it.each(['../../1/preferences', 'reports/../preferences', '//evil.example', 'a?b', ''])(
    'stays within its company and rejects the path %j',
    async (path) => {
      const { server, client } = await clientOf(ok);
      await expect(client.get(path)).rejects.toThrow('Not a path');
      expect(server.requests).toEqual([]);
    },
  );

  it.each(['', '12a', '../1', '1'.repeat(21)])('is rejected for the company id %j', (realmId) => {
    expect(() => createTestClient('https://quickbooks.api.intuit.com', { realmId })).toThrow('digits');
  });
});

describe('a request by QuickBooks to wait', () => {
  const throttledOnce =
    (headers: Record<string, string>): Handler =>
    (response, _request, count) =>
      count === 1 ? send(response, 429, '', headers) : ok(response, _request, count);
  const now = () => Date.parse('2026-11-20T10:00:00Z');

  it.each([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['as a date', { 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' }, 30_000],
    ['without a time', {}, 60_000],
    ['for at most a minute', { 'retry-after': '3600' }, 60_000],
    ['with a date in the past', { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 1000],
    ['with an unknown value', { 'retry-after': 'soon' }, 60_000],
  ])('is obeyed %s', async (_how, headers, expected) => {
    const { client, slept, waits } = await clientOf(throttledOnce(headers), { now });
    await expect(client.get('preferences')).resolves.toEqual({ fine: true });
    expect(slept).toEqual([expected]);
    expect(waits).toEqual([expected]);
  });

  it('is an error once the retries are used up', async () => {
    const { server, client, waits } = await clientOf((response) => send(response, 429, ''), {
      limits: { callMs: 1_000_000 },
    });
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'throttled', status: 429 });
    expect(waits).toEqual([60_000, 60_000, 60_000]);
    expect(server.requests).toHaveLength(4);
  });

  it('is an error if the wait is longer than the time limit of the whole call', async () => {
    const { client, waits } = await clientOf((response) => send(response, 429, ''), {
      limits: { callMs: 50_000 },
    });
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'throttled' });
    expect(waits).toEqual([]);
  });
});

describe('a QuickBooks failure', () => {
  it('is retried twice, and then succeeds', async () => {
    const { client, calls, slept } = await clientOf((response, request, count) =>
      count <= 2 ? send(response, 500, '') : ok(response, request, count),
    );
    await expect(client.get('preferences')).resolves.toEqual({ fine: true });
    expect(calls.map(({ status, attempt }) => [status, attempt])).toEqual([
      [500, 1],
      [500, 2],
      [200, 3],
    ]);
    expect(slept).toEqual([1250, 2250]);
  });

  it('is an error if the failure is permanent', async () => {
    const { server, client, slept } = await clientOf((response) => send(response, 503, ''));
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'unavailable', status: 503 });
    expect(server.requests).toHaveLength(4);
    expect(slept).toHaveLength(3);
  });

  it('includes a closed connection', async () => {
    const { server, client, calls } = await clientOf((response) => response.destroy());
    const error = await failureOf(client.get('preferences'));
    expect(error).toMatchObject({ kind: 'unavailable', status: null, tookTooLong: false });
    expect(server.requests).toHaveLength(4);
    expect(calls[0]?.status).toBeNull();
  });

  it('includes a connection closed in the middle of the response', async () => {
    const { client } = await clientOf((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"Header":', () => response.destroy());
    });
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'unavailable', status: 200 });
  });

  it('includes no response at all', async () => {
    const { server, client } = await clientOf(() => undefined, { limits: { otherMs: 80 } });
    const error = await failureOf(client.get('preferences'));
    expect(error).toMatchObject({ kind: 'unavailable', tookTooLong: true });
    expect(String(error)).toContain('did not answer in time');
    expect(server.requests).toHaveLength(4);
  });

  it('includes a response that arrives byte by byte, which does not extend the time limit', async () => {
    const { client } = await clientOf(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(timer));
      },
      { limits: { reportMs: 150 } },
    );
    const startedAt = performance.now();
    const error = await failureOf(client.get('reports/GeneralLedger', {}, { repeatSlow: false }));
    expect(error).toMatchObject({ kind: 'unavailable', tookTooLong: true });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('is not retried if the caller prefers a smaller request', async () => {
    const { server, client } = await clientOf((response) => send(response, 504, ''));
    const error = await failureOf(client.get('reports/GeneralLedger', {}, { repeatSlow: false }));
    expect(error).toMatchObject({ kind: 'unavailable', tookTooLong: true });
    expect(server.requests).toHaveLength(1);
  });

  it('is retried until the time limit of the whole call', async () => {
    let time = 0;
    const { server, client } = await clientOf((response) => send(response, 500, ''), {
      now: () => {
        time += 400;
        return time;
      },
      limits: { callMs: 3000 },
    });
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'unavailable' });
    expect(server.requests.length).toBeLessThan(4);
  });
});

describe('an invalid response', () => {
  it.each([
    ['a login page', 200, '<!DOCTYPE html><html><body>Sign in</body></html>', 'text/html'],
    ['truncated JSON', 200, '{"Header":{"ReportName":"Bal', 'application/json'],
    ['nothing', 200, '', 'application/json'],
    ['JSON with the type text/plain', 200, '{"fine":true}', 'text/plain'],
    ['no content', 204, '', 'application/json'],
  ])('is rejected without using any figure from it: %s', async (_what, status, body, type) => {
    const { server, client } = await clientOf((response) =>
      send(response, status, status === 204 ? '' : body, { 'content-type': type }),
    );
    const error = await failureOf(client.get('preferences'));
    expect(error).toMatchObject({ kind: 'unexpected', status });
    expect(String(error)).toContain('we did not use its figures');
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['truncated JSON response', '{"Header":{"ReportName":"Bal', 'application/json'],
    ['HTML page', '<!DOCTYPE html><html><body>Try later</body></html>', 'text/html'],
    ['empty response', '', 'application/json'],
  ])('is requested again after a single %s', async (_what, body, type) => {
    const { client, calls } = await clientOf((response, request, count) =>
      count === 1 ? send(response, 200, body, { 'content-type': type }) : ok(response, request, count),
    );
    await expect(client.get('preferences')).resolves.toEqual({ fine: true });
    expect(calls).toHaveLength(2);
  });

  it('is aborted while it arrives if it exceeds the size limit', async () => {
    let sent = 0;
    const { client } = await clientOf(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => {
          sent += 100_000;
          response.write(' '.repeat(100_000));
        }, 1);
        response.on('close', () => clearInterval(timer));
      },
      { limits: { maxBytes: 1_000_000 } },
    );
    expect(await failureOf(client.get('reports/GeneralLedger'))).toMatchObject({ kind: 'too-large' });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('may be a redirect, which never receives our token', async () => {
    const elsewhere = await serve(ok);
    const { client } = await clientOf((response) =>
      send(response, 302, '', { location: `${elsewhere.url}/v3/company/1/preferences` }),
    );
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'unexpected', status: 302 });
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('a rejected token', () => {
  const refused: Handler = (response, { headers }) =>
    sendJson(
      response,
      {
        fault: {
          error: [
            {
              message: 'AuthenticationFailed',
              detail: `Token expired: ${headers.authorization}`,
              code: '3200',
            },
          ],
          type: 'AUTHENTICATION',
        },
        time: 1730024394085,
      },
      401,
    );

  it('is replaced once, and the call is repeated', async () => {
    const { server, client, replaced } = await clientOf((response, request, count) =>
      (count === 1 ? refused : ok)(response, request, count),
    );
    await expect(client.get('preferences')).resolves.toEqual({ fine: true });
    expect(replaced).toEqual([TOKEN]);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${TOKEN}`,
      `Bearer ${TOKEN}-renewed`,
    ]);
  });

  it('means that the owner has to connect again if the replacement is rejected too', async () => {
    const { server, client, replaced } = await clientOf(refused);
    expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'reconnect', code: '3200' });
    expect(replaced).toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  it('ends the call with the reason if it cannot be replaced', async () => {
    const { client } = await clientOf(refused, {
      tokens: {
        accessToken: async () => TOKEN,
        replace: async () => {
          throw new QuickBooksError('reconnect', { status: 400, code: 'invalid_grant' });
        },
      },
    });
    expect(await failureOf(client.get('preferences'))).toMatchObject({ code: 'invalid_grant' });
  });

  it('is never logged or shown, even if QuickBooks echoes it', async () => {
    const { client, calls } = await clientOf(refused);
    const error = (await failureOf(client.get('preferences'))) as QuickBooksError;
    const written = [
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
      error.stack,
      error.detail,
      JSON.stringify(calls),
    ];
    expect(written.join('\n')).not.toContain('canary');
    expect(error.detail).toContain('Token expired');
  });
});

describe('a call that was aborted', () => {
  it('ends immediately', async () => {
    const { client } = await clientOf(() => undefined);
    const controller = new AbortController();
    const failure = failureOf(client.get('preferences', {}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });

  it('is not sent if it was aborted before it started', async () => {
    const { server, client } = await clientOf(ok);
    const failure = await failureOf(client.get('preferences', {}, { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ name: 'AbortError' });
    expect(server.requests).toEqual([]);
  });
});

it('a port that nothing listens on is reported as unavailable', async () => {
  const free = createServer();
  const port = await new Promise<number>((resolve) => {
    free.listen(0, '127.0.0.1', () => resolve((free.address() as { port: number }).port));
  });
  await new Promise((resolve) => free.close(resolve));
  const { client, calls } = createTestClient(`http://127.0.0.1:${port}`);
  expect(await failureOf(client.get('preferences'))).toMatchObject({ kind: 'unavailable', status: null });
  expect(calls).toHaveLength(4);
});
