import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import type { Database } from '../../shared/database/database.ts';
import { createMetrics } from '../../shared/metrics.ts';
import { registerOperationsRoutes } from './operations.routes.ts';

async function operated(options: { env?: Record<string, string>; ping?: () => Promise<void> } = {}) {
  const { env = {}, ping = async () => {} } = options;
  const app = Fastify();
  const lifecycle = { isDraining: false };
  const database = { ping } as Database;
  const settings = readSettings({ ALLOW_SANDBOX: '1', ...env });
  registerOperationsRoutes(app, { database, metrics: createMetrics(), settings, lifecycle });
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers, remoteAddress: '127.0.0.1' })).statusCode;
  return { get, lifecycle };
}

describe('readiness', () => {
  it('fails within seconds if the database hangs', async () => {
    const { get } = await operated({ ping: () => new Promise(() => {}) });
    const startedAt = performance.now();
    expect(await get('/readyz')).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await get('/healthz')).toBe(200);
  });

  it('fails as soon as the server shuts down', async () => {
    const { get, lifecycle } = await operated();
    expect(await get('/readyz')).toBe(200);
    lifecycle.isDraining = true;
    expect(await get('/readyz')).toBe(503);
  });
});

describe('metrics without a token', () => {
  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'are not served to requests forwarded by a proxy, recognized by %s',
    async (header) => {
      const { get } = await operated();
      expect(await get('/metrics')).toBe(200);
      expect(await get('/metrics', { [header]: '203.0.113.7' })).toBe(404);
    },
  );

  it('are not served in production, where a proxy may not identify itself', async () => {
    const { get } = await operated({ env: { NODE_ENV: 'production' } });
    expect(await get('/metrics')).toBe(404);
  });
});

describe('metrics with a token', () => {
  it.each([
    ['Bearer 0123456789abcdef', 200],
    ['Bearer 0123456789abcdeg', 404],
    ['Bearer 0123456789abcde\xe9', 404],
    ['', 404],
  ])('respond to %j with %i', async (authorization, status) => {
    const { get } = await operated({ env: { METRICS_TOKEN: '0123456789abcdef', NODE_ENV: 'production' } });
    expect(await get('/metrics', { authorization })).toBe(status);
  });
});
