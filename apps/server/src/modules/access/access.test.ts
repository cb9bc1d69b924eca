import { describe, expect, it } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './sessions.usecases.ts';

const server = await startTestServer();

describe('the server', () => {
  it('does not create an account or set a cookie before the terms are accepted', async () => {
    const visitor = server.newVisitor();
    const { body } = await visitor.get('/api/user-status');
    expect(body).toEqual({
      success: true,
      data: { hasAcceptedTerms: false, hasPaidAccess: false, price: { amount: 25, discountPercent: 0 } },
    });
    expect(visitor.cookie).toBe('');
  });

  it('creates an account when the terms are accepted, and grants access with a free promo code', async () => {
    const visitor = server.newVisitor();
    const { headers } = await visitor.post('/api/accept-terms');
    expect(headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.get('/api/user-status')).body.data).toMatchObject({
      hasAcceptedTerms: true,
      hasPaidAccess: false,
    });
    await visitor.post('/api/apply-promo', { code: 'freeaccess ' });
    expect((await visitor.get('/api/user-status')).body.data).toEqual({
      hasAcceptedTerms: true,
      hasPaidAccess: true,
      price: { amount: 0, discountPercent: 100 },
    });
  });

  it('keeps the account when the terms are accepted again', async () => {
    const visitor = await server.newPaidVisitor();
    const before = visitor.cookie;
    await visitor.post('/api/accept-terms');
    expect(visitor.cookie).toBe(before);
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
  });

  it.each(['session=', 'session=guess', `session=${'x'.repeat(10_000)}`, 'session=%00', 'other=1'])(
    'does not recognize a visitor with the cookie %.30s',
    async (cookie) => {
      const { status, body } = await server.newVisitor().get('/api/user-status', { headers: { cookie } });
      expect(status).toBe(200);
      expect(body.data.hasAcceptedTerms).toBe(false);
    },
  );

  it('signs a visitor out after two months without use, and after half a year in any case', async () => {
    const own = await startTestServer();
    const idle = await own.newPaidVisitor();
    const busy = await own.newPaidVisitor();
    const hasAccess = async (visitor: typeof idle) =>
      (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
    for (let passed = 0; passed + 50 * DAY < SESSION_LIFETIME_MS; passed += 50 * DAY) {
      own.clock.advance(50 * DAY);
      expect(await hasAccess(busy)).toBe(true);
    }
    expect(50 * DAY).toBeLessThan(SESSION_IDLE_MS);
    expect(await hasAccess(idle)).toBe(false);
    own.clock.advance(31 * DAY);
    expect(await hasAccess(busy)).toBe(false);
  });
});

it('sets a secure, host-bound cookie over https', async () => {
  const own = await startTestServer({ env: { PUBLIC_URL: 'https://insights.example.com' } });
  const { headers } = await own.newVisitor().post('/api/accept-terms', undefined, {
    headers: { origin: 'https://insights.example.com' },
  });
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

it('stores nothing in the database that could be used as a session', async () => {
  const visitor = await server.newPaidVisitor();
  const token = visitor.cookie.split('=')[1] as string;
  const { rows } = (await server.dependencies.database.queries.execute<{ token_hash: string }>(
    'select token_hash from sessions',
  )) as unknown as { rows: { token_hash: string }[] };
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});
