import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/testing/postgres.ts';
import { readRows } from '../../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  postgresMissing,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { createVisitor } from '../../../testing/test-visitor.ts';
import { WEATHER } from '../../../testing/weather.ts';

const SESSIONS = 50;
const ROUNDS = WEATHER.raceRounds;

describe.each(['embedded', 'postgres'] as const)(
  'fifty sessions competing for a single-use code on the %s database',
  async (kind) => {
    const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
    if (database === null) {
      it.skip(`not run: ${postgresMissing()}`);
      return;
    }
    // Behind a proxy, each session has a separate address and its own limits.
    const env = { TRUST_PROXY: '1' };
    const server = await startTestServer({ database, env });
    const other = kind === 'postgres' ? await startSecondInstance(database, env) : null;
    afterAll(() => void other?.child.kill('SIGKILL'));

    it(`have exactly one winner, ${ROUNDS} times`, { timeout: 600_000 }, async () => {
      const { promoCodes } = server.dependencies;
      const sessions = await Promise.all(
        Array.from({ length: SESSIONS }, async (_, index) => {
          const at = { headers: { 'x-forwarded-for': `10.0.0.${index}`, 'sec-fetch-site': 'same-origin' } };
          const visitor = createVisitor(other !== null && index % 2 === 1 ? other.url : server.url);
          await visitor.post('/api/accept-terms', undefined, at);
          return { visitor, at };
        }),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const code = `ROUND-${round}`;
        await promoCodes.add({ code, percent: 100, maxRedemptions: 1 });
        const answers = await Promise.all(
          sessions.map(({ visitor, at }) => visitor.post('/api/apply-promo', { code }, at)),
        );
        const outcomes = answers.map(({ status, body }) =>
          body.success ? 'redeemed' : `${status} ${body.error}`,
        );
        const refused = Array.from(
          { length: SESSIONS - 1 },
          () => '200 The promo code you entered is not valid.',
        );
        expect(outcomes.toSorted()).toEqual([...refused, 'redeemed']);
        const [counts] = await readRows<Record<string, number>>(
          server,
          `select (select count(*)::int from promo_redemptions) redemptions,
                (select redemption_count from promo_codes order by created_at desc limit 1) counted,
                (select count(*)::int from accounts where paid_access_since is not null) open,
                (select count(*)::int from payment_events where kind = 'granted-free') recorded`,
        );
        expect(counts).toEqual({ redemptions: 1, counted: 1, open: 1, recorded: round + 1 });
        await readRows(server, 'delete from promo_redemptions');
        await readRows(server, 'update accounts set paid_access_since = null');
        await readRows(server, 'delete from attempts');
      }
    });
  },
);

async function startSecondInstance(
  database: TestDatabase,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const port = String(await freePort());
  const child = fork(new URL('../../../testing/instance.ts', import.meta.url), {
    env: { ...process.env, ...database.env, ...env, PORT: port },
    execArgv: [],
  });
  await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}` };
}
