import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IS_DEEP } from '../../../../tools/testing/tiers.ts';
import { apiRoutes } from '../testing/api-routes.ts';
import { readRows } from '../testing/rows.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
const posts = apiRoutes(server)
  .filter(({ method }) => method === 'POST')
  .map((route, index) => ({ ...route, index }));
/** In the default tier, each route gets every third body, and each body is sent to every third route. */
const STEP = IS_DEEP ? 1 : 3;

const BODIES = [
  '{"paid":true,"price":1,"amount":0.01,"realmId":"1","isAdmin":true,"accountId":"x","hasPaidAccess":true}',
  '{"__proto__":{"paid":true}}',
  '{"constructor":{"prototype":{"paid":true}}}',
  '{"a":{"__proto__":{"paid":true}}}',
  '{"prototype":{"paid":true},"paidAccessSince":"2020-01-01"}',
  '{"code":"FREEACCESS","code":["A"],"percent":100}',
  '{"code":{"$ne":""},"email":{"$gt":""},"token":{"length":43}}',
  '["FREEACCESS"]',
  '"FREEACCESS"',
  'true',
  'null',
  '0',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

describe('an unknown field in a request body', () => {
  it.each(posts)('has no effect in $name', async ({ path, index }) => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    for (const body of BODIES.filter((_, nth) => (nth + index) % STEP === 0)) {
      const { status, body: answer } = await visitor.post(path, body, {
        headers: { 'content-type': 'application/json' },
      });
      expect([body.slice(0, 80), status < 500, typeof answer.success]).toEqual([
        body.slice(0, 80),
        true,
        'boolean',
      ]);
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts:\d/);
    }
    for (const table of ['promo_redemptions', 'connections', 'receipt_addresses', 'support_requests']) {
      expect([table, await readRows(server, `select 1 from ${table}`)]).toEqual([table, []]);
    }
    expect(await readRows(server, 'select 1 from accounts where paid_access_since is not null')).toEqual([]);
    expect(({} as Record<string, unknown>).paid).toBeUndefined();
    expect((await server.newVisitor().get('/readyz')).status).toBe(200);
  });

  it.each(posts.filter(({ body }) => body !== undefined))('is rejected by $name', ({ body }) => {
    expect(body).toBeInstanceOf(z.ZodType);
    const { issues = [] } = (body as z.ZodType).safeParse({ isAdmin: true }).error ?? {};
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });
});
