import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { gracefulShutdown } from './graceful-shutdown.ts';

it('a server closes as soon as it has responded to pending requests', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(gracefulShutdown, { lifecycle: { isDraining: false } });
  let answer: (text: string) => void = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((done) => {
        answer = done;
      });
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = fetch(`${url}/slow`);
  await asked;
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer('done');
  expect(await (await response).text()).toBe('done');
  const startedAt = performance.now();
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

it('a request that arrives slowly does not delay the shutdown', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(gracefulShutdown, { lifecycle: { isDraining: false } });
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const begun of [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
    'GET / HTTP/1.1\r\nHost:',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.write(begun, () => resolve()));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
