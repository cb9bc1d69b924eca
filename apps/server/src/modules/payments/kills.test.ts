import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { intentsIn } from '@insights/sandbox/stripe/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { MINUTE } from '../../shared/clock.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import { createMortalServer } from '../../testing/mortal-server.ts';
import { readRows } from '../../testing/rows.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  postgresMissing,
} from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createVisitor, type TestVisitor } from '../../testing/test-visitor.ts';
import { WEATHER } from '../../testing/weather.ts';
import { startStripe } from './testing/paying-server.ts';
import { purchase } from './testing/purchase.ts';
import { createChance } from './testing/turns.ts';

const { kills: KILLS, purchases: PURCHASES } = WEATHER;
const STRANGERS = 20;
const SEED = Number(process.env.PAYMENT_SEED ?? randomInt(1_000_000));

describe.each(['embedded', 'postgres'] as const)('kill -9 on the %s database', async (kind) => {
  const database = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  if (database === null) {
    it.skip(`not run: ${postgresMissing()}`);
    return;
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stripe = await startStripe({ webhookUrl: () => `${url}/api/stripe-webhook` });
  // Behind a proxy, each visitor has a separate address, so declined cards are counted separately.
  const env = { ...database.env, ...stripe.env, PORT: String(port), TRUST_PROXY: '1' };
  const mortal = createMortalServer(env);
  afterAll(async () => {
    await mortal.kill();
    await stripe.close();
    await database.remove();
  });

  it(`after ${KILLS} kills during ${PURCHASES} purchases, everyone who paid has access and paid once`, {
    timeout: 3_600_000,
  }, async () => {
    console.log(`PAYMENT_SEED=${SEED}`);
    const chance = createChance(SEED);
    const before = await startTestServer({ database, env: stripe.env });
    const visitors = await addVisitors(before, PURCHASES + STRANGERS, url);
    await before.stop();

    const running: Promise<void>[] = [];
    const begin = (count: number) => {
      for (const visitor of visitors.slice(running.length, Math.min(PURCHASES, running.length + count))) {
        const plan = {
          usesCode: chance.happens(0.3),
          isDeclinedFirst: chance.happens(0.15),
          isClosedAfterPaying: chance.happens(0.3),
        };
        running.push(purchase(visitor, stripe.payer, plan));
      }
    };
    for (let life = 0; life < KILLS; life += 1) {
      stripe.sandbox.faults.clear();
      if (chance.happens(0.4)) stripe.sandbox.faults.set({ webhooks: 'lost' });
      await mortal.start();
      begin(Math.ceil(PURCHASES / KILLS));
      await sleep(chance.below(900));
      await mortal.kill();
    }
    await mortal.start();
    await Promise.all(running);
    await mortal.kill();

    const last = await startTestServer({ database, env: stripe.env });
    last.clock.advance(6 * MINUTE);
    await last.dependencies.reconciler.reconcile();
    expect(await outcomes(last)).toEqual({ 'in, charged once': PURCHASES, 'out, never charged': STRANGERS });
    expect(await last.dependencies.audit.compare()).toEqual([]);
    await last.stop();
  });

  /**
   * Returns the number of accounts by outcome: whether they have access, and what Stripe reports it charged.
   */
  async function outcomes(server: TestServer): Promise<Record<string, number>> {
    const rows = await readRows<{ account: string; order_id: string | null; is_open: boolean }>(
      server,
      `select a.id account, o.id order_id, a.paid_access_since is not null is_open
       from accounts a left join payment_orders o on o.account_id = a.id`,
    );
    const chargesByOrder = new Map<string, number>();
    for (const { status, metadata } of await intentsIn(stripe.store)) {
      const order = metadata.order ?? '';
      if (status === 'succeeded') chargesByOrder.set(order, (chargesByOrder.get(order) ?? 0) + 1);
    }
    const accounts = Map.groupBy(rows, ({ account }) => account);
    const counted: Record<string, number> = {};
    for (const orders of accounts.values()) {
      const charges = orders.reduce(
        (sum, { order_id }) => sum + (chargesByOrder.get(order_id ?? '') ?? 0),
        0,
      );
      const how = ['never charged', 'charged once'][charges] ?? `charged ${charges} times`;
      const what = `${orders[0]?.is_open ? 'in' : 'out'}, ${how}`;
      counted[what] = (counted[what] ?? 0) + 1;
    }
    return counted;
  }
});

/**
 * Creates accounts that accepted the terms, with their browsers. Writes them directly to the database, because one
 * address can create only a few accounts.
 */
async function addVisitors(server: TestServer, count: number, url: string): Promise<TestVisitor[]> {
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomToken() }));
  const accounts = made.map(({ id }) => `('${id}', now(), now())`).join();
  await readRows(server, `insert into accounts (id, created_at, terms_accepted_at) values ${accounts}`);
  const sessions = made.map(({ id, token }) => `('${hashToken(token)}', '${id}', now(), now())`).join();
  await readRows(
    server,
    `insert into sessions (token_hash, account_id, created_at, last_seen_at) values ${sessions}`,
  );
  return made.map(({ token }, index) => {
    const visitor = createVisitor(url, { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` });
    visitor.cookie = `session=${token}`;
    return visitor;
  });
}
