import { describe, expect, it } from 'vitest';
import { operatedServer } from '../testing/operated-server.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
} from '../testing/test-database.ts';

describe.each(DATABASES)('an operator on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const { server, operate } = await operatedServer(database);
  const promo = (line: string) => operate(`promo ${line}`);

  it('adds, lists and revokes promo codes', async () => {
    expect(await promo('add spring --percent 30 --max 5 --expires 2027-03-31')).toBe(
      'Added SPRING: 30% off.',
    );
    expect(await promo('list')).toMatch(/^SPRING +30% +0 of 5 +2027-03-31 +valid$/m);
    await expect(promo('add SPRING --percent 40')).rejects.toThrow('The code SPRING already exists');
    expect(await promo('revoke Spring')).toBe(
      'Revoked SPRING. Customers who already redeemed it are not affected.',
    );
    expect(await promo('list')).toMatch(/^SPRING .* revoked$/m);
    await expect(promo('revoke SPRINGTIME')).rejects.toThrow('The code SPRINGTIME does not exist.');
  });

  it.each([
    ['add', 'Specify a code of 1 to 64 characters.'],
    ['add X', 'Specify the discount, for example --percent 50.'],
    ['add X --percent 0', '--percent must be a whole number from 1 to 100.'],
    ['add X --percent 150', '--percent must be a whole number from 1 to 100.'],
    ['add X --percent 12.5', '--percent must be a whole number from 1 to 100.'],
    ['add X --percent 50 --max 0', '--max must be a whole number from 1'],
    ['add X --percent 50 --expires 2027-02-30', '--expires must be a date such as 2027-12-31.'],
    ['add X --percent 50 --expires tomorrow', '--expires must be a date such as 2027-12-31.'],
    ['add X Y --percent 50', 'Unexpected arguments: Y.'],
    ['add X --percant 50', 'percant'],
    ['delete X', 'Specify what to do with promo codes: add, list or revoke.'],
  ])('gets the reason when this is rejected: promo %s', async (line, message) => {
    await expect(promo(line)).rejects.toThrow(message);
  });

  it('creates codes that visitors can redeem immediately', async () => {
    expect(await promo('add LATER --percent 50')).toBe('Added LATER: 50% off.');
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    const { body } = await visitor.post('/api/apply-promo', { code: 'later' });
    expect(body.data.discountPercent).toBe(50);
  });
});
