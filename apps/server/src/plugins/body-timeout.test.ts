import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { bodyTimeout } from './body-timeout.ts';
import { unreadableRequests } from './unreadable-requests.ts';

/** One second for any body. An upload has six seconds, as long as it sends 300 bytes in each. */
const LIMITS = { bodyMs: 1_000, uploadMs: 6_000, spanMs: 1_000, minBytes: 300 };

const app = Fastify({ ...unreadableRequests, requestTimeout: 60_000, forceCloseConnections: true });
await app.register(bodyTimeout, LIMITS);
app.addContentTypeParser('application/x-upload', (_request, payload, done) => done(null, payload));
app.post('/upload', async (request) => {
  request.awaitUpload();
  return { length: (await buffer(request.body as Readable)).length };
});
app.post('/refused', { onRequest: async (_request, reply) => reply.status(402).send('pay') }, async () => '');
app.post('/small', async ({ body }) => body);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/**
 * Sends the head of a request, then calls `write` until the connection ends. Returns the response and how long it took.
 */
async function send(
  path: string,
  length: number,
  write: (socket: Socket, stop: () => void) => NodeJS.Timeout | undefined,
  connection = 'keep-alive',
  /** Whether the sender continues after the server has ended its side. */
  allowHalfOpen = false,
): Promise<{ answer: string; ms: number }> {
  const startedAt = performance.now();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    answer += data.toString();
  });
  const type = path === '/upload' ? 'application/x-upload' : 'application/json';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\n`,
  );
  const timer = write(socket, () => clearInterval(timer));
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { answer, ms: performance.now() - startedAt };
}

/** Sends this number of bytes every 20 ms, up to a total length. */
const steadily = (bytes: number, length: number) => (socket: Socket, stop: () => void) => {
  let sent = 0;
  return setInterval(() => {
    if (sent >= length) return stop();
    const part = Math.min(bytes, length - sent);
    sent += part;
    socket.write(Buffer.alloc(part, 'x'));
  }, 20);
};

describe('an upload', () => {
  it('may take longer on a slow connection than any other request body', async () => {
    const { answer, ms } = await send('/upload', 20_000, steadily(200, 20_000), 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":20000\}$/);
    expect(ms).toBeGreaterThan(LIMITS.bodyMs);
  });

  it.each([
    ['arrives too slowly', steadily(1, 10_000)],
    ['stops', () => undefined],
  ])('is rejected with 408 if it %s', async (_, write) => {
    const { answer, ms } = await send('/upload', 10_000, write);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request.timeout"/);
    expect(ms).toBeLessThan(LIMITS.uploadMs);
  });

  it('is rejected if it never ends', async () => {
    const { answer, ms } = await send('/upload', 10_000_000, steadily(200, 10_000_000));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(LIMITS.uploadMs - LIMITS.spanMs);
  });
});

describe('a request body that is not an upload', () => {
  it('is cut off a second after the response if its sender does not stop', async () => {
    const { answer, ms } = await send('/small', 1_000_000, steadily(50, 1_000_000), 'keep-alive', true);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(LIMITS.bodyMs + 10_000);
  });

  it('is rejected at its own deadline if it arrives slowly but steadily', async () => {
    const { answer } = await send('/small', 1_000_000, steadily(20, 1_000_000));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not hold the connection open if its request was rejected', async () => {
    const { answer, ms } = await send('/refused', 10_000_000, steadily(1, 10_000_000));
    expect(answer).toMatch(/^HTTP\/1\.1 402 /);
    expect(ms).toBeGreaterThan(LIMITS.bodyMs - 100);
  });

  it('is accepted if it arrives immediately', async () => {
    const { answer } = await send('/small', 7, (socket) => {
      socket.write('{"a":1}');
      socket.once('data', () => socket.end());
      return undefined;
    });
    expect(answer).toMatch(/\{"a":1\}$/);
  });
});
