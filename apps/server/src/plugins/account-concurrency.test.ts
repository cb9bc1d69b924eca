import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { accountConcurrency, MAX_AT_ONCE, MAX_WAITING } from './account-concurrency.ts';
import { errors } from './errors.ts';
import { responseDone } from './response-done.ts';

const app = Fastify({ forceCloseConnections: true });
await app.register(errors);
/** Registers only the plugins that the tests need. */
await app.register(responseDone, { briskMs: 500, mostMs: 2_000 });
app.decorateRequest('account', {
  getter(this: FastifyRequest) {
    return { id: String(this.headers.account) } as FastifyRequest['account'];
  },
});
app.addHook('onRequest', async () => {
  arrived += 1;
});
await app.register(accountConcurrency);
let arrived = 0;
const long: ServerResponse[] = [];
let running = 0;
let peak = 0;
let finish: () => void = () => {};
let gate = Promise.resolve();
const close = () => {
  gate = new Promise((resolve) => {
    finish = resolve;
  });
};
app.get('/figures', { config: { access: 'paid' } }, async () => {
  running += 1;
  peak = Math.max(peak, running);
  await gate;
  running -= 1;
  return 'done';
});
app.get('/long', { config: { access: 'paid' } }, async (_request, { raw }) => {
  long.push(raw);
  return 'x'.repeat(20_000_000);
});
app.get('/progress', { config: { access: 'paid', waits: true } }, async () => 'done');
app.get('/healthz', { config: { access: 'public' } }, async () => 'done');
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const ask = (path: string, account: string, signal?: AbortSignal) =>
  fetch(`${url}${path}`, { headers: { account }, ...(signal && { signal }) });
const WAIT = { timeout: 20_000 };
/** Waits until `more` requests have arrived and `atOnce` of them are running. */
async function come(more: number, atOnce: number, before: number): Promise<void> {
  await expect.poll(() => arrived - before, WAIT).toBe(more);
  await expect.poll(() => running, WAIT).toBe(atOnce);
}

describe('one account’s requests', () => {
  it('run a few at a time, and do not block other accounts, progress requests and probes', async () => {
    close();
    const before = arrived;
    const greedy = Array.from({ length: 10 }, () => ask('/figures', 'greedy'));
    await come(10, MAX_AT_ONCE, before);
    const other = ask('/figures', 'other');
    await come(11, MAX_AT_ONCE + 1, before);
    for (const path of ['/progress', '/healthz']) expect((await ask(path, 'greedy')).status).toBe(200);
    finish();
    const answers = await Promise.all([...greedy, other]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect([peak, running]).toEqual([MAX_AT_ONCE + 1, 0]);
  });

  it('are temporarily rejected if too many are waiting', async () => {
    close();
    const before = arrived;
    const count = MAX_AT_ONCE + MAX_WAITING + 3;
    const asked = Array.from({ length: count }, () => ask('/figures', 'greedy'));
    await come(count, MAX_AT_ONCE, before);
    finish();
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
  });

  it('let the next request run if the client disconnects', async () => {
    close();
    const before = arrived;
    const gone = new AbortController();
    const count = MAX_AT_ONCE + 5;
    const given = Array.from({ length: count }, () => ask('/figures', 'a', gone.signal).catch(() => null));
    await come(count, MAX_AT_ONCE, before);
    gone.abort();
    await Promise.all(given);
    finish();
    expect((await ask('/figures', 'a')).status).toBe(200);
    await expect.poll(() => running, WAIT).toBe(0);
  });

  it('wait briefly for a slow reader, whose connection is closed if it stays slow', async () => {
    const { port } = app.server.address() as AddressInfo;
    const readers = Array.from({ length: MAX_AT_ONCE }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.write('GET /long HTTP/1.1\r\nHost: x\r\nAccount: slow\r\n\r\n');
      return socket;
    });
    await expect.poll(() => long.length, WAIT).toBe(MAX_AT_ONCE);
    expect((await ask('/figures', 'slow', AbortSignal.timeout(10_000))).status).toBe(200);
    await expect.poll(() => long.every(({ destroyed }) => destroyed), WAIT).toBe(true);
    for (const socket of readers) socket.destroy();
  });
});
