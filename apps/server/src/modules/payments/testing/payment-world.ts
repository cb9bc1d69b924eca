import { type PGlite, type PGliteInterface, type QueryOptions, types } from '@electric-sql/pglite';
import { paymentsIn } from '@insights/sandbox/stripe/testing';
import { drizzle } from 'drizzle-orm/pglite';
import { pino } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../../shared/app-error.ts';
import { MINUTE } from '../../../shared/clock.ts';
import type { Queries } from '../../../shared/database/database.ts';
import { createAttempts } from '../../../shared/limits/attempts.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import type { TestClock } from '../../../testing/test-server.ts';
import { type Access, createAccess } from '../../access/access.usecases.ts';
import type { Sessions } from '../../access/sessions.usecases.ts';
import type { PaymentAlert } from '../grants.usecases.ts';
import { createPaymentStore } from '../payment-store.repository.ts';
import { assemblePayments, type PaymentParts } from '../payments.assembly.ts';
import { type PaymentService, PaymentServiceError } from '../stripe/payment-service.client.ts';
import { createStripeService } from '../stripe/stripe.client.ts';
import { KEYS, type OutsideStripe } from './paying-server.ts';
import { type Chance, createChance, Turns } from './turns.ts';

type Step = Turns['step'];

/**
 * Parser settings for the PGlite in simulations: timestamps stay text, as Drizzle expects. Drizzle passes these
 * settings with every query, and merging them into all parsers takes longer than the query.
 */
export const TIMES_AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ].map((type) => [type, (value: string) => value]),
);

function withoutParsers({ parsers: _, ...options }: QueryOptions = {}): QueryOptions {
  return options;
}

/** One server instance in the simulation. */
export interface Instance extends PaymentParts {
  readonly access: Access;
  isDead: boolean;
}

/**
 * Two server instances on one database, the Stripe sandbox, and a clock. They run one step at a time, in an order
 * determined by a seed. A step is a statement, a call to Stripe, a delivery of a webhook, or a click.
 */
export class PaymentWorld {
  readonly chance: Chance;
  readonly turns: Turns;
  readonly stripe: OutsideStripe;
  readonly happened: (PaymentAlert | 'kill' | 'pay')[] = [];
  /** Errors that no instance or customer should encounter. */
  readonly surprises: unknown[] = [];
  readonly #pglite: PGlite;
  readonly #clock: TestClock;
  readonly #instances: Instance[];
  readonly #told = new Set<string>();
  #isInTransaction = false;
  /** Probability that a call to Stripe fails in some way. If zero, webhooks are never delivered, either. */
  #faultiness: number;
  #isCalm = false;

  constructor(
    seed: number,
    { pglite, stripe, clock }: { pglite: PGlite; stripe: OutsideStripe; clock: TestClock },
  ) {
    this.chance = createChance(seed);
    this.turns = new Turns(this.chance);
    this.stripe = stripe;
    this.#pglite = pglite;
    this.#clock = clock;
    this.#faultiness = this.chance.pick([0, 0.05, 0.2]);
    this.#instances = [this.#start(), this.#start()];
  }

  /**
   * Calls a random instance. Returns null if the instance rejected the call, failed or died, because a browser cannot
   * tell the difference, either.
   */
  async ask<Answer>(work: (instance: Instance) => Promise<Answer>): Promise<Answer | null> {
    await this.turns.step(() => {});
    const instance = this.chance.pick(this.#instances);
    try {
      return await work(instance);
    } catch (error) {
      const isRefusal = error instanceof AppError || error instanceof PaymentServiceError;
      if (!isRefusal && !instance.isDead) this.surprises.push(error);
      return null;
    }
  }

  /** Changes something at Stripe, which then sends an event. */
  async atStripe<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.turns.step(async () => {
      this.#clock.advance(this.chance.below(10_000));
      try {
        return await work();
      } finally {
        const events = (await paymentsIn(this.stripe.store)).flatMap((payment) => payment.events);
        for (const { event } of events) if (!this.#told.has(event.id)) this.#tell(event);
      }
    });
  }

  /** Kills an instance in the middle of its work and restarts it. */
  kill(): void {
    this.happened.push('kill');
    const index = this.chance.below(this.#instances.length);
    (this.#instances[index] as Instance).isDead = true;
    this.#instances[index] = this.#start();
  }

  /** Lets other tasks take a few steps. */
  async wait(most: number): Promise<void> {
    for (let left = this.chance.below(most); left > 0; left -= 1) await this.turns.step(() => {});
  }

  /** Stops all faults from now on. */
  calmDown(): void {
    this.#faultiness = 0;
    this.#isCalm = true;
  }

  #start(): Instance {
    const instance = { isDead: false };
    const step: Step = (work, mayBeTaken) =>
      this.turns.step(() => {
        if (instance.isDead) throw new Error('This instance is dead');
        return work();
      }, mayBeTaken);
    const clock = this.#clock;
    const queries = this.#connect(step);
    const access = createAccess({ queries, clock, sessions: {} as Sessions });
    return Object.assign(
      instance,
      { access },
      assemblePayments({
        store: createPaymentStore(queries),
        service: this.#reach(instance, step),
        access,
        attempts: createAttempts({ queries, clock }),
        secrets: createSecrets('a secret that only simulations share with nobody'),
        clock,
        log: pino({ level: 'silent' }),
        alerts: { raise: (alert) => this.happened.push(alert) },
        mailReceipt: async () => {},
      }),
    );
  }

  /**
   * Returns the database as one instance uses it: one transaction at a time, with rollback of anything a crash leaves
   * open.
   */
  #connect(step: Step): Queries {
    const pglite = this.#pglite;
    const isFree = () => !this.#isInTransaction;
    const client: Pick<PGliteInterface, 'query' | 'transaction'> = {
      query: (text, values, options) =>
        step(() => pglite.query(text, values, withoutParsers(options)), isFree),
      transaction: async (work) => {
        await step(() => {
          this.#isInTransaction = true;
        }, isFree);
        const ran = pglite.transaction(async (within) => {
          const result = await work({
            ...within,
            query: (text, values, options) => step(() => within.query(text, values, withoutParsers(options))),
          });
          await step(() => {});
          return result;
        });
        const result = await ran.finally(() => {
          this.#isInTransaction = false;
        });
        // The transaction is committed, but the caller may never receive the response.
        await step(() => {});
        return result;
      },
    };
    return drizzle({ client: client as PGlite });
  }

  /** Returns Stripe as one instance reaches it: a response may be lost, before or after the work is done. */
  #reach(instance: { isDead: boolean }, step: Step): PaymentService {
    const { chance, stripe } = this;
    const service = createStripeService({
      environment: 'stripe-test',
      secretKey: KEYS.STRIPE_SECRET_KEY,
      webhookSecrets: [KEYS.STRIPE_WEBHOOK_SECRET],
      apiBaseUrl: stripe.base,
      clock: this.#clock,
    });
    const call = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const isFaulty = chance.happens(this.#faultiness);
      const isLostOnTheWay = isFaulty && chance.happens(0.4);
      const answer = await this.atStripe(async () => {
        // A request sent before an instance died may still arrive.
        if (instance.isDead && chance.happens(0.5)) throw new Error('This instance is dead');
        if (isLostOnTheWay) throw new PaymentServiceError('unanswered', 'lost on the way there');
        return ask();
      });
      return step(() => {
        if (isFaulty) throw new PaymentServiceError('unanswered', 'lost on the way back');
        return answer;
      });
    };
    return {
      ...service,
      createIntent: (request) =>
        call(() => {
          if (chance.happens(this.#faultiness / 4)) {
            const when = chance.pick(['before', 'after'] as const);
            stripe.sandbox.faults.set({ effect: 'server-error', when, times: 1 });
          }
          return service.createIntent(request);
        }),
      findPayment: (id) => call(() => service.findPayment(id)),
      refund: (id, key) => call(() => service.refund(id, key)),
      cancelIntent: (id) => call(() => service.cancelIntent(id)),
    };
  }

  /**
   * Delivers an event once, several times or never, and in any order, because each copy waits for its turn.
   */
  #tell(event: { id: string }): void {
    this.#told.add(event.id);
    if (this.#isCalm) return;
    const payload = JSON.stringify(event);
    for (let copies = this.chance.pick([0, 1, 1, 1, 2, 5]); copies > 0; copies -= 1)
      void this.#deliver(payload);
  }

  async #deliver(payload: string): Promise<void> {
    for (let tries = 0; tries < 3 && !this.#isCalm; tries += 1) {
      const isTakenIn = await this.ask(async ({ webhook }) => {
        const timestamp = Math.floor(this.#clock.now().getTime() / 1000);
        const secret = KEYS.STRIPE_WEBHOOK_SECRET;
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        await webhook.receive(Buffer.from(payload), signature);
        return true;
      });
      if (isTakenIn) return;
      this.#clock.advance(MINUTE);
    }
  }
}
