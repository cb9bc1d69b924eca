import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { paymentsIn } from '@insights/sandbox/stripe/testing';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/clock.ts';
import { attempts } from '../../shared/limits/attempts.tables.ts';
import { createEmbeddedDatabase } from '../../testing/test-database.ts';
import { WEATHER } from '../../testing/weather.ts';
import type { Account } from '../access/access.repository.ts';
import { accounts } from '../access/access.tables.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { OrderState } from './orders/orders.repository.ts';
import { paymentEvents, paymentOrders, serviceEvents } from './orders/orders.tables.ts';
import { promoCodes, promoRedemptions } from './promo-codes/promo-codes.tables.ts';
import { buildAccessState } from './reconciliation/access-state.rules.ts';
import { DECLINED_CARD, GOOD_CARD } from './testing/card-payer.ts';
import { startStripe } from './testing/paying-server.ts';
import { type Instance, PaymentWorld, TIMES_AS_TEXT } from './testing/payment-world.ts';

/**
 * Runs purchases with the real use cases, database and Stripe client against the bundled sandbox. Each simulated world
 * has a few customers, and includes declined cards, codes, double clicks, several tabs, lost responses, webhooks in any
 * order, refunds, disputes, and two instances that are killed at any step. PAYMENT_SEED=<seed> repeats the steps of a
 * world that failed; PAYMENT_SEED=<first>-<last> runs as many worlds in that range as time allows.
 */
const LIVES_A_WORLD = 4;
const [FIRST = 1, LAST = FIRST] = process.env.PAYMENT_SEED?.split('-').map(Number) ?? [
  1,
  WEATHER.lives / LIVES_A_WORLD,
];
const LIVES = (LAST - FIRST + 1) * LIVES_A_WORLD;
const CODES = ['HALF', 'HALF', 'FREE', 'FEW', 'FEW', 'WRONG'];
const CONFIRM = 'POST /v1/payment_intents/:id/confirm';

const database = createEmbeddedDatabase();
const pglite = await PGlite.create(join(String(database.env.DATA_DIR), 'database'), {
  parsers: TIMES_AS_TEXT,
});
const queries = drizzle({ client: pglite });
let time = Date.UTC(2026, 0, 1);
const clock = {
  now: () => new Date(time),
  advance: (milliseconds: number) => {
    time += milliseconds;
  },
};
afterAll(async () => {
  await pglite.close();
  await database.remove();
});

it(`in ${LIVES} simulated purchases, everyone who paid has access, everyone with access paid, and nobody pays twice`, {
  timeout: 10_800_000,
}, async () => {
  const outcomes: string[] = [];
  for (let seed = FIRST; seed <= LAST; seed += 1) {
    const stripe = await startStripe({ now: clock.now });
    const world = new PaymentWorld(seed, { pglite, stripe, clock });
    await liveThrough(world);
    const books = await readBooks(world);
    expect([...world.surprises, ...brokenPromises(books, world)], `PAYMENT_SEED=${seed}`).toEqual([]);
    outcomes.push(...world.happened);
    outcomes.push(
      ...books.orders.map(({ state }) => state),
      ...books.redemptions.map(({ percent }) => `${percent} %`),
    );
    for (const table of [
      paymentEvents,
      paymentOrders,
      serviceEvents,
      promoRedemptions,
      promoCodes,
      attempts,
      accounts,
    ]) {
      await queries.delete(table);
    }
    await stripe.close();
  }
  const counts = new Map(
    [...Map.groupBy(outcomes, (what) => what)].map(([what, { length }]) => [what, length]),
  );
  console.log(Object.fromEntries(counts));
  // A simulation in which nothing happens proves nothing.
  if (LAST > FIRST) {
    for (const what of ['pay', 'paid', 'closed', 'refunded', 'disputed', 'kill', '50 %', '100 %']) {
      expect(counts.get(what) ?? 0, what).toBeGreaterThan(LIVES / 50);
    }
  }
});

/** A customer, with the client secrets that the tabs of their browser received. */
interface Customer {
  readonly accountId: string;
  readonly address: string;
  readonly secrets: Set<string>;
}

/**
 * Runs several customers at the same time until nothing changes anymore and the scheduled jobs have finished the rest.
 */
async function liveThrough(world: PaymentWorld): Promise<void> {
  const { chance, turns } = world;
  await turns.run(
    world.ask(async ({ promoCodes: codes }) => {
      await codes.add({ code: 'HALF', percent: 50 });
      await codes.add({ code: 'FREE', percent: 100 });
      await codes.add({ code: 'FEW', percent: 100, maxRedemptions: 1 + chance.below(2) });
    }),
  );
  const lives = [killInstances(world), workByTheClock(world)];
  for (let number = 1; number <= LIVES_A_WORLD; number += 1) {
    const accountId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const now = clock.now();
    await queries.insert(accounts).values({ id: accountId, createdAt: now, termsAcceptedAt: now });
    const customer = { accountId, address: `198.51.100.${number}`, secrets: new Set<string>() };
    for (let tabs = chance.pick([1, 1, 2, 3]); tabs > 0; tabs -= 1) lives.push(useTab(world, customer));
  }
  await turns.run(Promise.all(lives));

  world.calmDown();
  const payments = await paymentsIn(world.stripe.store);
  await turns.run(Promise.all(payments.map(({ intent }) => decide(world, intent.id, chance.happens(0.5)))));
  for (let round = 0; round < 3; round += 1) {
    clock.advance(2 * DAY);
    const looked = await turns.run(
      world.ask(async ({ reconciler }) => {
        await reconciler.reconcile();
        await reconciler.review();
        return true;
      }),
    );
    if (looked === null) world.surprises.push('reconciling the orders failed although nothing was wrong');
  }
}

async function useTab(world: PaymentWorld, customer: Customer): Promise<void> {
  const { chance } = world;
  const acts = [
    openPage,
    openPage,
    payByCard,
    payByCard,
    payByCard,
    takeBack,
    takeBack,
    applyCode,
    comeBack,
    wait,
  ];
  await openPage(world, customer);
  for (let left = 3 + chance.below(7); left > 0; left -= 1) await chance.pick(acts)(world, customer);
}

/** Simulates a request, which starts by reading the account, as every request does. */
function request<Answer>(
  world: PaymentWorld,
  { accountId }: Customer,
  work: (instance: Instance, visitor: Visitor) => Promise<Answer>,
): Promise<Answer | null> {
  return world.ask(async (instance) => {
    const account = (await instance.access.findAccount(accountId)) as Account;
    return work(instance, { account, sessionHash: '' });
  });
}

/** Opens the payment page, which requests a payment immediately. Impatient users click more than once. */
async function openPage(world: PaymentWorld, customer: Customer): Promise<void> {
  const price = await request(world, customer, ({ paymentStatus }, visitor) =>
    paymentStatus.priceFor(visitor),
  );
  if (price === null || price.amount === 0) return;
  const click = async () => {
    const made = await request(world, customer, ({ payments }, visitor) =>
      payments.createPaymentIntent(visitor, customer.address, price.amount),
    );
    if (made === null) return;
    customer.secrets.add(made.clientSecret);
    await mustOweOnce(world, customer);
  };
  await Promise.all(Array.from({ length: world.chance.pick([1, 1, 2, 4]) }, click));
}

/** Checks that, of all payments an account received, at most one was paid or can still be paid. */
async function mustOweOnce(
  { stripe, surprises }: PaymentWorld,
  { accountId, secrets }: Customer,
): Promise<void> {
  const open = (await paymentsIn(stripe.store)).filter(
    ({ intent, refunds, disputes }) =>
      secrets.has(intent.client_secret) &&
      intent.status !== 'canceled' &&
      refunds.length + disputes.length === 0,
  );
  const ids = open.map(({ intent }) => intent.id);
  if (ids.length > 1) surprises.push(`${accountId} can be charged for ${ids.join(' and ')}`);
}

async function payByCard(world: PaymentWorld, { secrets }: Customer): Promise<void> {
  const { chance, stripe } = world;
  if (secrets.size === 0) return;
  world.happened.push('pay');
  const secret = chance.pick([...secrets]);
  const card = chance.pick(['good', 'good', 'good', 'declined', 'slow'] as const);
  const outcome = await world.atStripe(() => {
    if (card === 'slow') stripe.sandbox.faults.set({ call: CONFIRM, effect: 'left-processing', times: 1 });
    return stripe.payer.pay(secret, card === 'declined' ? DECLINED_CARD : GOOD_CARD);
  });
  const [id = ''] = secret.split('_secret_');
  if (outcome === 'processing' && chance.happens(0.7)) await decide(world, id, chance.happens(0.7));
}

/** Simulates the bank's decision about a payment that is being processed. */
async function decide(world: PaymentWorld, id: string, isGood: boolean): Promise<void> {
  await world.atStripe(async () => {
    const { sandbox, store } = world.stripe;
    const payment = (await paymentsIn(store)).find(({ intent }) => intent.id === id);
    if (payment?.intent.status === 'processing') await sandbox.settle(id, isGood ? 'succeeded' : 'failed');
  });
}

/** Simulates a refund by the operator, or a reversal by the payer's bank. */
async function takeBack(world: PaymentWorld, { secrets }: Customer): Promise<void> {
  const { chance, stripe } = world;
  const { sandbox } = stripe;
  const dispute = await world.atStripe(async () => {
    const paid = (await paymentsIn(stripe.store)).filter(
      ({ intent, charges }) =>
        secrets.has(intent.client_secret) &&
        charges.some(({ status, disputed, refunded }) => status === 'succeeded' && !disputed && !refunded),
    );
    if (paid.length === 0) return null;
    const { id } = chance.pick(paid).intent;
    switch (chance.below(4)) {
      case 0:
        return sandbox.refund(id);
      case 1:
        return sandbox.refund(id, 10);
      default:
        return sandbox.openDispute(id);
    }
  });
  if (dispute == null) return;
  await world.wait(40);
  if (chance.happens(0.7))
    await world.atStripe(() => sandbox.closeDispute(dispute.id, chance.pick(['won', 'lost'])));
}

async function applyCode(world: PaymentWorld, customer: Customer): Promise<void> {
  const code = world.chance.pick(CODES);
  await request(world, customer, ({ payments }, visitor) =>
    payments.applyPromo(visitor, customer.address, code),
  );
}

async function comeBack(world: PaymentWorld, customer: Customer): Promise<void> {
  await request(world, customer, ({ payments }, visitor) => payments.confirm(visitor));
}

async function wait({ chance }: PaymentWorld): Promise<void> {
  clock.advance(chance.pick([MINUTE, 10 * MINUTE, 3 * HOUR, 13 * HOUR]));
}

async function killInstances(world: PaymentWorld): Promise<void> {
  for (let left = world.chance.below(4); left > 0; left -= 1) {
    await world.wait(60);
    world.kill();
  }
}

async function workByTheClock(world: PaymentWorld): Promise<void> {
  for (let left = world.chance.below(3); left > 0; left -= 1) {
    await world.wait(60);
    await world.ask(({ reconciler }) => reconciler.reconcile());
  }
}

/** Returns the final records on our side and on Stripe's. */
async function readBooks({ stripe }: PaymentWorld) {
  return {
    accounts: await queries.select().from(accounts),
    orders: await queries.select().from(paymentOrders),
    events: await queries.select().from(paymentEvents).orderBy(asc(paymentEvents.number)),
    codes: await queries.select().from(promoCodes),
    redemptions: await queries.select().from(promoRedemptions),
    payments: await paymentsIn(stripe.store),
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/** Allowed state transitions for an order. Only a refund or a dispute leads away from paid. */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  open: ['closed', 'paid', 'refunded', 'disputed'],
  closed: [],
  paid: ['refunded', 'disputed'],
  disputed: ['paid', 'refunded'],
  refunded: [],
};

/**
 * Compares the access granted with the money that Stripe received and kept; each is counted from its own records.
 */
function brokenPromises(
  { accounts, orders, events, codes, redemptions, payments }: Books,
  { happened }: PaymentWorld,
) {
  const broken: string[] = [];
  const must = (isKept: boolean, otherwise: string) => isKept || broken.push(otherwise);

  for (const { id, paidAccessSince } of accounts) {
    const hasAccess = paidAccessSince !== null;
    const isFree = redemptions.some(({ accountId, percent }) => accountId === id && percent === 100);
    const own = orders.filter(({ accountId }) => accountId === id).map((order) => order.id);
    const kept = payments.filter(
      (payment) => own.includes(payment.intent.metadata.order ?? '') && stateAtStripe(payment) === 'paid',
    ).length;
    must(
      hasAccess === (isFree || kept > 0),
      `${id} has ${hasAccess ? 'access' : 'none'}, kept ${kept} payments, free: ${isFree}`,
    );
    must(kept <= 1, `${id} paid ${kept} times`);
    must(!isFree || kept === 0 || happened.includes('not-owed'), `${id} paid and need not have`);
    must(
      buildAccessState(events.filter(({ accountId }) => accountId === id)).hasAccess === hasAccess,
      `the events of ${id} say otherwise`,
    );
  }
  for (const { id, redemptionCount, maxRedemptions } of codes) {
    const redeemed = redemptions.filter(({ promoCodeId }) => promoCodeId === id).length;
    must(redeemed === redemptionCount, `${redemptionCount} redemptions are counted, ${redeemed} made`);
    must(
      redeemed <= (maxRedemptions ?? redeemed),
      `a code for ${maxRedemptions} was redeemed ${redeemed} times`,
    );
  }
  for (const { id, intentId, priceCents, attempt, state } of orders) {
    const made = payments.filter(({ intent }) => intent.metadata.order === id);
    const payment = made.find(({ intent }) => intent.id === intentId);
    must(state === stateAtStripe(payment), `order ${id} is ${state}, its payment ${stateAtStripe(payment)}`);
    must(made.length <= attempt, `order ${id} has ${made.length} PaymentIntents after ${attempt} attempts`);
    const states = events
      .filter(({ orderId }) => orderId === id)
      .flatMap(({ kind, orderId }) => buildAccessState([{ kind, orderId }]).orders.get(id) ?? []);
    must(states[0] === 'open', `order ${id} began as ${states[0]}`);
    for (const [index, next] of states.slice(1).entries()) {
      must(
        NEXT[states[index] ?? 'closed'].includes(next),
        `order ${id} went from ${states[index]} to ${next}`,
      );
    }
    const isReceived = payment?.intent.amount_received === priceCents;
    must(isReceived || !states.includes('paid'), `order ${id} counted as paid, and was not`);
  }
  return broken;
}

function stateAtStripe(payment: Books['payments'][number] | undefined): OrderState {
  if (payment?.intent.status !== 'succeeded') return 'closed';
  const isBack = payment.charges.some(({ refunded }) => refunded);
  if (isBack || payment.disputes.some(({ status }) => status === 'lost')) return 'refunded';
  return payment.disputes.some(({ status }) => status === 'needs_response') ? 'disputed' : 'paid';
}
