import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../../tools/testing/tiers.ts';
import { readRows } from '../../../testing/rows.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const NOT_VALID = 'The promo code you entered is not valid.';
const server = await startTestServer();

async function accepted() {
  const visitor = server.newVisitor();
  await visitor.post('/api/accept-terms');
  return visitor;
}

describe('guessing promo codes', () => {
  it('gains nothing by changing sessions or forging addresses, and does not block visitors with a valid code', async () => {
    const answers = [];
    for (let guess = 0; guess < 40; guess += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}`, 'x-real-ip': '198.51.100.1' };
      answers.push(
        await (await accepted()).post('/api/apply-promo', { code: `GUESS-${guess}` }, { headers }),
      );
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    // All on the same network: a visitor who guessed is rejected even with a valid code, and a visitor who did not
    // guess is accepted.
    const guesser = await accepted();
    for (const code of ['GUESS', 'FREEACCESS'])
      expect((await guesser.post('/api/apply-promo', { code })).status).toBe(429);
    expect((await (await accepted()).post('/api/apply-promo', { code: 'FREEACCESS' })).body.success).toBe(
      true,
    );
    server.clock.advance(60 * 60 * 1000);
  });

  it('takes as long for codes that start like a valid code as for all others', async () => {
    const { promo } = server.dependencies;
    const timings: { readonly isClose: boolean; readonly ms: number }[] = [];
    const rounds = IS_DEEP ? 600 : 120;
    for (let round = 0; round < rounds; round += 1) {
      const isClose = round % 2 === 0;
      const code = isClose ? `FREEACCES${round % 7}` : `QXVJZKWPB${round % 7}`;
      const startedAt = performance.now();
      const outcome = await promo.check({ accountId: randomUUID(), address: randomUUID() }, code);
      timings.push({ isClose, ms: performance.now() - startedAt });
      expect(outcome).toEqual({ failed: true, error: NOT_VALID });
    }
    // The first calls warm up the JavaScript engine. More than four standard deviations cannot be chance.
    expect(Math.abs(rankSumDeviations(timings.slice(rounds / 6)))).toBeLessThan(4);
  });
});

describe('a promo code', () => {
  it.each([
    { code: ['HALFOFF', 'FREEACCESS'] },
    { code: { $ne: '' } },
    { code: 'HALFOFF', percent: 100 },
    { percent: 100 },
    { code: '' },
    { code: '   ' },
    { code: 'A'.repeat(10_000) },
    { code: 50 },
    { code: null },
    '{"code": "HALFOFF", "__proto__": {"percent": 100}}',
  ])('is rejected with 400 and changes nothing if it is sent as %j', async (body) => {
    const visitor = await accepted();
    expect((await visitor.post('/api/apply-promo', body)).status).toBe(400);
    expect((await visitor.get('/api/user-status')).body.data.price).toEqual({
      amount: 25,
      discountPercent: 0,
    });
  });

  it.each(['HАLFOFF', 'HALF OFF', 'HALFOFF\u0000', "HALFOFF' or '1'='1", 'HALFOFF;--', '%', '_______'])(
    'is not valid if it only resembles a valid code (%j)',
    async (code) => {
      const visitor = await accepted();
      const { status, body } = await visitor.post('/api/apply-promo', { code });
      expect([status, body]).toEqual([200, { success: false, error: NOT_VALID }]);
    },
  );

  it('is redeemed once by fifty simultaneous clicks, and cannot be combined with a second code', async () => {
    const visitor = await accepted();
    const clicks = await Promise.all(
      Array.from({ length: 50 }, (_, click) =>
        visitor.post('/api/apply-promo', { code: click % 2 === 0 ? 'HALFOFF' : 'WELCOME20' }),
      ),
    );
    const given = new Set(clicks.flatMap(({ body }) => (body.success ? [body.data.discountPercent] : [])));
    expect(given.size).toBe(1);
    const price = (await visitor.get('/api/user-status')).body.data.price;
    expect([12.5, 20]).toContain(price.amount);
    server.clock.advance(60 * 60 * 1000);
  });

  it.each([0, -50, 101, 150])('cannot be stored with a discount of %d percent', async (percent) => {
    await expect(server.dependencies.promoCodes.add({ code: `BAD${percent}`, percent })).rejects.toThrow();
    expect(await readRows(server, `select * from promo_codes where percent = ${percent}`)).toEqual([]);
  });

  it('cannot be redeemed more often than allowed, even if there is a bug', async () => {
    await server.dependencies.promoCodes.add({ code: 'TWICE', percent: 10, maxRedemptions: 2 });
    const overspend = readRows(
      server,
      'update promo_codes set redemption_count = 3 where max_redemptions = 2',
    );
    await expect(overspend).rejects.toThrow();
  });

  it('cannot be read by someone who steals the database', async () => {
    await server.dependencies.promoCodes.add({ code: 'CANARYCODE', percent: 10 });
    const rows = await readRows<{ sealed_code: Uint8Array }>(server, 'select * from promo_codes');
    expect(rows.length).toBeGreaterThan(6);
    for (const row of rows) {
      expect(Buffer.from(row.sealed_code).toString('latin1')).not.toMatch(/CANARY|FREEACCESS|HALFOFF/);
      expect(JSON.stringify({ ...row, sealed_code: null })).not.toMatch(/CANARY|FREEACCESS|HALFOFF/);
    }
  });
});

describe('payments with real money', async () => {
  const live = await startTestServer({
    env: {
      PUBLIC_URL: 'https://insights.example.com',
      STRIPE_SECRET_KEY: 'sk_live_ofTheseTests',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_ofTheseTests',
      STRIPE_WEBHOOK_SECRET: 'whsec_ofTheseTests',
      STRIPE_API_BASE_URL: 'http://127.0.0.1:9',
    },
  });
  const same = { headers: { 'sec-fetch-site': 'same-origin' } };

  it('do not accept test codes, or codes from an earlier test mode', async () => {
    expect(await live.dependencies.promoCodes.list()).toEqual([]);
    await live.dependencies.promoCodes.add({ code: 'FREEACCESS', percent: 100, isTestOnly: true });
    const outcome = await live.dependencies.promo.check(
      { accountId: randomUUID(), address: 'somewhere' },
      'FREEACCESS',
    );
    expect(outcome).toEqual({ failed: true, error: NOT_VALID });
    expect((await live.dependencies.promoCodes.list())[0]?.state).toBe('test mode only');
  });

  it('do not use the sandbox, and browsers receive the key for the real service', async () => {
    const { status } = await live.newVisitor().post('/sandbox/stripe/v1/payment_intents', undefined, same);
    expect(status).toBe(404);
    const { body, headers } = await live.newVisitor().get('/api/config');
    expect(body.data.payments).toEqual({
      provider: 'stripe',
      testMode: false,
      publishableKey: 'pk_live_ofTheseTests',
      sandboxUrl: null,
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  });
});

it('with the bundled sandbox no other origin is allowed, and browsers get its address', async () => {
  const { body, headers } = await server.newVisitor().get('/api/config');
  expect(body.data.payments).toEqual({
    provider: 'bundled-sandbox',
    testMode: true,
    publishableKey: expect.stringMatching(/^pk_test_/),
    sandboxUrl: '/sandbox/stripe',
  });
  expect(headers.get('content-security-policy')).not.toContain('stripe.com');
});

/** Returns how many standard deviations the rank sum of the close codes is from its expected value (Mann-Whitney test). */
function rankSumDeviations(timings: readonly { readonly isClose: boolean; readonly ms: number }[]): number {
  const ranked = timings.toSorted((a, b) => a.ms - b.ms);
  const close = ranked.filter(({ isClose }) => isClose).length;
  const others = ranked.length - close;
  const rankSum = ranked.reduce((sum, { isClose }, index) => (isClose ? sum + index + 1 : sum), 0);
  const expected = (close * (ranked.length + 1)) / 2;
  return (rankSum - expected) / Math.sqrt((close * others * (ranked.length + 1)) / 12);
}
