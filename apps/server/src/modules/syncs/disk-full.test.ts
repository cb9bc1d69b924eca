import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

it('a sync that cannot be stored because the disk is full responds with 503 and logs no query', async () => {
  const server = await startTestServer();
  const visitor = server.newVisitor();
  await visitor.post('/api/accept-terms');
  await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  const { queries } = server.dependencies.database;
  await queries.execute(
    sql`create function refuse_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );
  await queries.execute(
    sql`create trigger full_disk before insert on snapshots for each row execute function refuse_full()`,
  );
  const period = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
  const answer = await visitor.post('/api/financial-data', period);
  expect([answer.status, answer.body.code]).toEqual([503, 'database.full']);
  expect(answer.headers.get('retry-after')).toBe('5');
  const text = server.logged.join('');
  expect(text).toContain('database.full');
  expect(text).not.toMatch(/insert into|could not extend|params/);
});
