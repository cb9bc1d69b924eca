import { pino } from 'pino';
import { AppError } from '../../../shared/app-error.ts';
import { MINUTE } from '../../../shared/clock.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import type { Visitor } from '../../access/sessions.usecases.ts';
import { assemblePayments, type PaymentParts } from '../assemble-payments.ts';
import type { PaymentAlert } from '../payment-alerts.ts';
import { PaymentServiceError, type ServiceEvent } from '../payment-service.ts';
import type { Process } from './memory-database.ts';
import { createMemoryPayments, type MemoryPayments } from './memory-payments.ts';
import { ModelStripe } from './model-stripe.ts';
import { type Chance, createChance, Turns } from './turns.ts';

/** The connection broke because the server died; what became of the request nobody knows. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

const SECRETS = createSecrets('a secret that only simulations share with nobody');
const SILENT = pino({ level: 'silent' });
const MAX_TURNS = 400_000;

/** One instance of the server: the real use-cases of payments over the world's database and Stripe. */
class Server {
  readonly process: Process = { isDead: false };
  readonly parts: PaymentParts;
  #die: (error: Error) => void = () => {};
  readonly #death: Promise<never>;

  constructor(assemble: (owner: Process) => PaymentParts) {
    this.parts = assemble(this.process);
    this.#death = new Promise((_resolve, reject) => {
      this.#die = reject;
    });
    this.#death.catch(() => {});
  }

  ask<Answer>(work: (parts: PaymentParts) => Promise<Answer>): Promise<Answer> {
    return Promise.race([work(this.parts), this.#death]);
  }

  die(): void {
    this.#die(new ConnectionLost('The server died'));
  }
}

/** Two instances, one database, one Stripe, and a clock, all moved by one seed. */
export class PaymentWorld {
  readonly chance: Chance;
  readonly turns: Turns;
  readonly tables: MemoryPayments;
  readonly stripe: ModelStripe;
  readonly alerts: PaymentAlert[] = [];
  readonly receipts = new Map<string, number>();
  kills = 0;
  #now = Date.UTC(2026, 0, 1);
  #orders = 0;
  readonly #servers: [Server, Server];
  #sentEvents = 0;
  #areWebhooksOn = true;
  /** The first promise that was broken. Whoever found it may be a process whose errors nobody hears. */
  #broken: BrokenPromise | null = null;

  constructor(seed: number) {
    this.chance = createChance(seed);
    this.turns = new Turns(this.chance, () => this.#onTurn());
    this.tables = createMemoryPayments(this.turns);
    this.stripe = new ModelStripe(this.chance, this.turns);
    this.#servers = [this.#start(), this.#start()];
  }

  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  async addCodes(onceOnly: number): Promise<void> {
    const { promoCodes } = this.#servers[0].parts;
    const adding = Promise.all([
      promoCodes.add({ code: 'HALF', percent: 50 }),
      promoCodes.add({ code: 'FREE', percent: 100 }),
      promoCodes.add({ code: 'FEW', percent: 100, maxRedemptions: onceOnly }),
    ]);
    await this.run();
    await adding;
  }

  visitorOf(accountId: string): Visitor {
    const account = this.tables.accounts.get(accountId);
    if (account === undefined) throw new Error(`There is no account ${accountId}`);
    return { account, sessionHash: '' };
  }

  /** Asks some instance. Null when it refused, failed or died: a browser does not know more either. */
  async ask<Answer>(work: (parts: PaymentParts) => Promise<Answer>): Promise<Answer | null> {
    await this.turns.next();
    try {
      return await this.chance.pick(this.#servers).ask(work);
    } catch (error) {
      const isExpected =
        error instanceof AppError || error instanceof ConnectionLost || error instanceof PaymentServiceError;
      if (!isExpected) this.break(`an unexpected failure: ${error instanceof Error ? error.stack : error}`);
      return null;
    }
  }

  kill(): void {
    this.kills += 1;
    const index = this.chance.below(this.#servers.length);
    const server = this.#servers[index] ?? this.#servers[0];
    this.tables.database.kill(server.process);
    server.die();
    this.#servers[index] = this.#start();
  }

  /** Lets everything that was begun come to its end. */
  async run(): Promise<void> {
    await this.turns.run(MAX_TURNS);
    if (this.#broken !== null) throw this.#broken;
  }

  /** From now on nothing goes wrong any more, and no webhook comes. */
  calmDown(): void {
    this.stripe.faultiness = 0;
    this.#areWebhooksOn = false;
  }

  break(what: string): void {
    this.#broken ??= new BrokenPromise(what);
  }

  #start(): Server {
    return new Server((owner) => {
      const clock = { now: () => this.now() };
      const access = this.tables.accessOf(owner, clock);
      return assemblePayments({
        ...this.tables.connect(owner),
        service: this.stripe.connect(owner),
        access: {
          ...access,
          grantPaidAccess: (accountId, within) => {
            if (!owner.isDead) this.#mustBeEarned(accountId);
            return access.grantPaidAccess(accountId, within);
          },
        },
        secrets: SECRETS,
        clock,
        log: SILENT,
        alerts: { raise: (alert) => this.alerts.push(alert) },
        mailReceipt: async (_accountId, _within, { reference }) => {
          this.receipts.set(reference, (this.receipts.get(reference) ?? 0) + 1);
        },
        newId: () => {
          this.#orders += 1;
          return `10000000-0000-4000-8000-${String(this.#orders).padStart(12, '0')}`;
        },
      });
    });
  }

  /** Access is given for money that Stripe received for this very account, or for a free code. */
  #mustBeEarned(accountId: string): void {
    const orders = this.tables.orders.all().filter((order) => order.accountId === accountId);
    const hasPaid = [...this.stripe.intents.values()].some(
      ({ status, orderId, amount }) =>
        status === 'succeeded' &&
        orders.some(({ id, priceCents }) => id === orderId && priceCents === amount),
    );
    if (hasPaid || this.tables.redemptions.get(accountId)?.percent === 100) return;
    this.break(`account ${accountId} got access for nothing`);
  }

  #onTurn(): void {
    this.#now += this.chance.below(2_000);
    const { events } = this.stripe;
    while (this.#sentEvents < events.length) {
      const event = events[this.#sentEvents] as ServiceEvent;
      this.#sentEvents += 1;
      void this.#deliver(event);
    }
  }

  /** Once, often, late or never, and in no order: each copy waits for turns of its own. */
  async #deliver(event: ServiceEvent): Promise<void> {
    if (!this.#areWebhooksOn) return;
    const copies = this.chance.pick([0, 1, 1, 1, 2, 5]);
    const body = Buffer.from(JSON.stringify(event));
    for (let copy = 0; copy < copies; copy += 1) {
      void this.#deliverCopy(body, this.chance.below(60));
    }
  }

  async #deliverCopy(body: Buffer, turns: number): Promise<void> {
    await this.turns.pass(turns);
    for (let tries = 0; tries < 3 && this.#areWebhooksOn; tries += 1) {
      const isTakenIn = await this.ask(async ({ webhook }) => {
        await webhook.receive(body, 'signed');
        return true;
      });
      if (isTakenIn === true) return;
      this.advance(MINUTE);
    }
  }
}
