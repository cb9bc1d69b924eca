import { expect, it } from 'vitest';
import { WEATHER } from '../../testing/weather.ts';
import { liveThrough } from './testing/payment-lives.ts';
import { checkPromises } from './testing/payment-promises.ts';
import { PaymentWorld } from './testing/payment-world.ts';

/**
 * Thousands of purchases over the real use-cases, in worlds of a few customers: cards that are declined, codes, double
 * clicks, several tabs, lost answers, webhooks in any order, refunds, disputes, two instances that are killed at any
 * step. A world is a function of its seed: PAYMENT_SEED=<seed> runs the one that failed again.
 */
const LIVES = WEATHER.lives;
const LIVES_A_WORLD = 4;
const SEEDS = process.env.PAYMENT_SEED
  ? [Number(process.env.PAYMENT_SEED)]
  : Array.from({ length: LIVES / LIVES_A_WORLD }, (_, index) => index + 1);

it(`${LIVES} purchases: who paid is in, who is in paid, and nobody pays twice`, {
  timeout: 1_800_000,
}, async () => {
  const outcomes = new Map<string, number>();
  const count = (what: string, times = 1) => outcomes.set(what, (outcomes.get(what) ?? 0) + times);
  for (const seed of SEEDS) {
    const world = new PaymentWorld(seed);
    try {
      await liveThrough(world, LIVES_A_WORLD);
      await checkPromises(world);
    } catch (error) {
      throw new Error(`With PAYMENT_SEED=${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    count('turns', world.turns.taken);
    count('kills', world.kills);
    for (const { state } of world.tables.orders.all()) count(state);
    for (const { percent } of world.tables.redemptions.all()) count(`${percent} %`);
    for (const alert of world.alerts) count(alert);
  }
  console.log(Object.fromEntries(outcomes));
  // A simulation in which nothing happens proves nothing.
  if (SEEDS.length > 1) {
    for (const what of ['paid', 'closed', 'refunded', 'disputed', 'kills', '50 %', '100 %']) {
      expect(outcomes.get(what) ?? 0, what).toBeGreaterThan(LIVES / 50);
    }
  }
});
