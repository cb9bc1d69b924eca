import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../shared/clock.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { discountedPrice } from './price.rules.ts';

const NOT_VALID = 'The promo code you entered is not valid.';

describe.each(DATABASES)('promo codes on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const server = await startTestServer({ database });

  async function accepted(on: TestServer = server) {
    const visitor = on.newVisitor();
    await visitor.post('/api/accept-terms');
    return visitor;
  }

  it.each([
    ['WELCOME20', 20, 20],
    ['halfoff', 50, 12.5],
    ['  AlmostFree ', 99, 0.5],
    ['ＦＲＥＥＡＣＣＥＳＳ', 100, 0],
  ])('apply %s as a discount of %d percent, for a price of $%d', async (code, discountPercent, amount) => {
    const visitor = await accepted();
    const { status, body } = await visitor.post('/api/apply-promo', { code });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { discountPercent, price: { amount, discountPercent } } },
    ]);
    expect((await visitor.get('/api/user-status')).body.data).toEqual({
      hasAcceptedTerms: true,
      hasPaidAccess: discountPercent === 100,
      price: { amount, discountPercent },
    });
  });

  it('are rejected with the same response if they are unknown, expired or used up', async () => {
    await (await accepted()).post('/api/apply-promo', { code: 'ONLYONCE' });
    const visitor = await accepted();
    for (const code of ['NOSUCHCODE', 'EXPIRED10', 'ONLYONCE', 'FREEACCES', "' or 1=1 --"]) {
      const { status, body } = await visitor.post('/api/apply-promo', { code });
      expect([code, status, body]).toEqual([code, 200, { success: false, error: NOT_VALID }]);
    }
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(false);
  });

  it('can be redeemed once per account; redeeming again changes nothing', async () => {
    const visitor = await accepted();
    await visitor.post('/api/apply-promo', { code: 'WELCOME20' });
    expect((await visitor.post('/api/apply-promo', { code: 'WELCOME20' })).body.data.discountPercent).toBe(
      20,
    );
    const other = await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    expect(other.body).toEqual({
      success: false,
      error: 'A promo code has already been applied to this account.',
    });
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(false);
  });

  it('grant free access only if it was recorded', async () => {
    const visitor = await accepted();
    const refused = await visitor.post('/api/update-payment-status', { status: 'succeeded', paid: true });
    expect([refused.status, refused.body.code]).toEqual([402, 'payments.missing']);
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(false);
    await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
    const granted = await visitor.post('/api/update-payment-status');
    expect([granted.status, granted.body]).toEqual([200, { success: true, data: { hasPaidAccess: true } }]);
  });
});

describe('guessing promo codes', () => {
  it('is blocked after ten wrong codes, by account and by address, until the hour is over', async () => {
    const server = await startTestServer();
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visitor.post('/api/apply-promo', { code: `GUESS${index}` })),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('limits.promo');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);

    const another = server.newVisitor();
    await another.post('/api/accept-terms');
    const forwarded = { headers: { 'x-forwarded-for': '198.51.100.9' } };
    expect((await another.post('/api/apply-promo', { code: 'GUESS30' }, forwarded)).status).toBe(429);
    const rightOne = { code: 'FREEACCESS' };
    expect((await visitor.post('/api/apply-promo', rightOne)).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await visitor.post('/api/apply-promo', rightOne)).status).toBe(200);
  });

  it('does not include valid codes', async () => {
    const server = await startTestServer();
    for (let round = 0; round < 15; round += 1) {
      const visitor = server.newVisitor();
      await visitor.post('/api/accept-terms');
      expect((await visitor.post('/api/apply-promo', { code: 'HALFOFF' })).body.success).toBe(true);
    }
  });
});

it.each([
  [0, 2500],
  [20, 2000],
  [33, 1675],
  [98, 50],
  [99, 50],
  [100, 0],
])('a discount of %d percent results in a price of %d cents', (percent, amount) => {
  expect(discountedPrice(percent)).toBe(amount);
});
