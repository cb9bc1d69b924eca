import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressedResponses } from './compressed-responses.ts';

const FIGURES = {
  success: true,
  data: Array.from({ length: 200 }, (_, row) => ({ row, amount: row * 1.5 })),
};

describe('a response', () => {
  const app = Fastify();
  beforeAll(async () => {
    await app.register(compressedResponses);
    app.get('/figures', async () => FIGURES);
    app.get('/status', async () => ({ success: true }));
    app.post('/token', async () => FIGURES);
  });
  afterAll(() => app.close());

  const ask = (method: 'GET' | 'POST', url: string, accepted?: string) =>
    app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8'])(
    'is compressed for a client that accepts gzip: %s',
    async (accepted) => {
      const { headers, rawPayload } = await ask('GET', '/figures', accepted);
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(FIGURES);
    },
  );

  it.each([undefined, 'br', 'gzip;q=0', 'deflate, gzip; q=0.0, br'])(
    'is not compressed for other clients: %s',
    async (accepted) => {
      const answer = await ask('GET', '/figures', accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json()).toEqual(FIGURES);
    },
  );

  it.each([
    ['GET', '/status'],
    ['POST', '/token'],
  ] as const)('is never compressed for %s %s', async (method, url) => {
    const answer = await ask(method, url, 'gzip');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().success).toBe(true);
  });
});
