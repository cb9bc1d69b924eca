import { DAY, HOUR, MINUTE } from '../../../shared/clock.ts';
import type { PaymentWorld } from './payment-world.ts';

const ADDRESS = '198.51.100.7';
const CODES = ['HALF', 'HALF', 'FREE', 'FEW', 'FEW', 'WRONG'];

/** What one browser tab knows: the secrets it was told, by the PaymentIntent's id. */
interface Browser {
  readonly accountId: string;
  readonly told: Set<string>;
}

const ACTS = [
  ...[openPage, openPage],
  ...[payByCard, payByCard, payByCard],
  ...[takeBack, takeBack],
  ...[applyCode, comeBack, ask, wait],
];

/** Lives of some customers at once, until nothing moves any more and the clock has seen to the rest. */
export async function liveThrough(world: PaymentWorld, accountCount: number): Promise<void> {
  const { chance, stripe } = world;
  await world.addCodes(1 + chance.below(2));
  stripe.faultiness = chance.pick([0, 0.05, 0.2]);
  for (let index = 0; index < accountCount; index += 1) {
    const browser = { accountId: world.tables.addAccount(world.now()), told: new Set<string>() };
    const tabs = chance.pick([1, 1, 2, 3]);
    for (let tab = 0; tab < tabs; tab += 1) void useTab(world, browser);
  }
  void kill(world, chance.below(4));
  void workByTheClock(world);
  await world.run();

  world.calmDown();
  for (const { id } of stripe.intents.values()) stripe.decide(id, chance.happens(0.5));
  for (let round = 0; round < 8; round += 1) {
    world.advance(DAY / 2);
    const looking = world.ask(async ({ reconciler }) => {
      await reconciler.reconcile();
      await reconciler.review();
      return true;
    });
    await world.run();
    if ((await looking) === null) world.break('looking after the orders failed though nothing was wrong');
  }
}

async function useTab(world: PaymentWorld, browser: Browser): Promise<void> {
  const { chance } = world;
  const acts = 3 + chance.below(7);
  await openPage(world, browser);
  for (let act = 0; act < acts; act += 1) await chance.pick(ACTS)(world, browser);
}

/** The payment page asks for the payment as it opens, and impatient people click more than once. */
async function openPage(world: PaymentWorld, browser: Browser): Promise<void> {
  const visitor = world.visitorOf(browser.accountId);
  const price = await world.ask(({ paymentStatus }) => paymentStatus.priceFor(visitor));
  if (price === null || price.amount === 0) return;
  const clicks = world.chance.pick([1, 1, 2, 4]);
  await Promise.all(Array.from({ length: clicks }, () => click(world, browser, price.amount)));
}

async function click(world: PaymentWorld, browser: Browser, amount: number): Promise<void> {
  const visitor = world.visitorOf(browser.accountId);
  const made = await world.ask(({ payments }) => payments.createPaymentIntent(visitor, ADDRESS, amount));
  if (made === null) return;
  const id = made.clientSecret.replace('_secret', '');
  browser.told.add(id);
  world.stripe.tell(id);
  mustOweOnce(world, browser);
}

/** Of all that an account was told to pay, at most one can still be paid or has been. */
function mustOweOnce({ stripe, break: tell }: PaymentWorld, { accountId, told }: Browser): void {
  const payable = [...told].filter((id) => {
    const intent = stripe.intents.get(id);
    const isGone = intent?.status === 'canceled' || (intent?.refunded ?? 0) > 0 || intent?.dispute !== 'none';
    return !isGone;
  });
  if (payable.length > 1) tell(`account ${accountId} can be charged for ${payable.join(' and ')}`);
}

async function payByCard(world: PaymentWorld, browser: Browser): Promise<void> {
  await world.turns.next();
  const told = [...browser.told];
  if (told.length === 0) return;
  const id = world.chance.pick(told);
  const card = world.chance.pick(['good', 'good', 'good', 'declined', 'slow'] as const);
  const outcome = world.stripe.confirm(id, card);
  if (outcome !== 'processing' || world.chance.happens(0.3)) return;
  await world.turns.next();
  world.stripe.decide(id, world.chance.happens(0.7));
}

async function applyCode(world: PaymentWorld, browser: Browser): Promise<void> {
  const code = world.chance.pick(CODES);
  const visitor = world.visitorOf(browser.accountId);
  await world.ask(({ payments }) => payments.applyPromo(visitor, ADDRESS, code));
}

async function comeBack(world: PaymentWorld, { accountId }: Browser): Promise<void> {
  const visitor = world.visitorOf(accountId);
  await world.ask(({ payments }) => payments.confirm(visitor));
}

async function ask(world: PaymentWorld, { accountId }: Browser): Promise<void> {
  const visitor = world.visitorOf(accountId);
  await world.ask(({ paymentStatus }) => paymentStatus.priceFor(visitor));
}

async function wait(world: PaymentWorld): Promise<void> {
  await world.turns.next();
  world.advance(world.chance.pick([MINUTE, 10 * MINUTE, 3 * HOUR, 13 * HOUR]));
}

/** The operator returns money, or the payer's bank does. */
async function takeBack(world: PaymentWorld, { told }: Browser): Promise<void> {
  await world.turns.next();
  const { chance, stripe } = world;
  const paid = [...told].filter((id) => stripe.intents.get(id)?.status === 'succeeded');
  if (paid.length === 0) return;
  const id = chance.pick(paid);
  const amount = stripe.intents.get(id)?.amount ?? 0;
  switch (chance.below(4)) {
    case 0:
      return stripe.refund(id, amount);
    case 1:
      return stripe.refund(id, 10);
    default:
      stripe.dispute(id);
      await world.turns.pass(chance.below(80));
      if (chance.happens(0.7)) stripe.endDispute(id, chance.pick(['ended', 'lost']));
  }
}

async function kill(world: PaymentWorld, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await world.turns.pass(world.chance.below(120));
    world.kill();
  }
}

async function workByTheClock(world: PaymentWorld): Promise<void> {
  for (let round = world.chance.below(3); round > 0; round -= 1) {
    await world.turns.pass(world.chance.below(150));
    await world.ask(({ reconciler }) => reconciler.reconcile());
  }
}
