import type { Cents } from '@insights/money';
import { type Clock, HOUR } from '../../../shared/clock.ts';
import { singleFlight } from '../../../shared/concurrency.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import { alreadyPaid, paymentDoubtful, paymentUnderWay, tryAgain } from '../payments.errors.ts';
import { type Intent, type PaymentService, PaymentServiceError } from '../stripe/payment-service.client.ts';
import type { Order } from './orders.repository.ts';
import type { CloseReason, Orders, Payer } from './orders.usecases.ts';
import { doubtsAbout } from './payment-verdict.rules.ts';
import type { SettlementUseCases } from './settlement.usecases.ts';

/**
 * The card service forgets idempotency keys after a day. We give up on an unanswered request long before that.
 */
const UNANSWERED_FOR_MS = 12 * HOUR;
const MAX_ROUNDS = 5;
const MAX_ATTEMPTS = 3;

/**
 * Creates one PaymentIntent per account and price, no matter how often and from where it is requested. The order is
 * committed before the card service is called, and the order's id is in the idempotency key, so that a request repeated
 * after a click, a crash or on another instance gets the same PaymentIntent. A new PaymentIntent is created only once
 * the previous one is definitely canceled, so that an account can never be charged twice.
 */
export function createIntents(dependencies: {
  store: PaymentStore;
  service: PaymentService;
  orders: Orders;
  settlement: SettlementUseCases;
  clock: Clock;
}) {
  const { store, service, orders, settlement, clock } = dependencies;
  const pending = singleFlight<Intent>();

  async function obtainNow(payer: Payer, price: Cents): Promise<Intent> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const order = await orders.open(payer, price);
      if (order.priceCents !== price) await retireOrReject(order, 'repriced');
      else {
        const { intentId } = order;
        const intent = intentId === null ? await makeIntent(order) : await reuseIntent(order, intentId);
        if (intent !== null) return intent;
      }
    }
    throw tryAgain();
  }

  /** Returns null if the order changed in the meantime and must be read again. */
  async function makeIntent(order: Order): Promise<Intent | null> {
    if (clock.now().getTime() - order.openedAt.getTime() > UNANSWERED_FOR_MS) {
      await orders.close(order, 'unanswered');
      return null;
    }
    const intent = await createWithNewAttempts(order);
    if (intent === null) return null;
    const doubts = doubtsAbout({ ...order, intentId: intent.id }, intent);
    if (doubts.length > 0) {
      throw new PaymentServiceError(
        'refused',
        `The card service created a payment that differs from the order: ${doubts}`,
      );
    }
    if (await orders.recordIntent(order.id, intent.id)) return intent;
    // The order has ended or has another PaymentIntent. Nobody received this PaymentIntent's secret, so nobody can pay
    // it.
    await service.cancelIntent(intent.id).catch(() => {});
    return null;
  }

  /**
   * For the same key, the service repeats its own failures forever, so the next attempt uses a new key. A PaymentIntent
   * that the service may have created for the old key stays unpaid, because nobody received its secret.
   */
  async function createWithNewAttempts({ id, priceCents, attempt: first }: Order): Promise<Intent | null> {
    for (let attempt = first; ; attempt += 1) {
      const idempotencyKey = `${id}:${attempt}:${priceCents}`;
      try {
        return await service.createIntent({ orderId: id, amount: priceCents as Cents, idempotencyKey });
      } catch (error) {
        if (!(error instanceof PaymentServiceError) || error.kind !== 'failed') throw error;
        if (!(await orders.endAttempt({ id, attempt }))) return null;
        if (attempt - first + 1 >= MAX_ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Returns the PaymentIntent of an order if it can still be paid, or null if the order has ended without a payment.
   */
  async function reuseIntent(order: Order, intentId: string): Promise<Intent | null> {
    const payment = await service.findPayment(intentId);
    const isAsOrdered = payment !== null && doubtsAbout(order, payment).length === 0;
    if (payment?.status === 'payable' && isAsOrdered) return payment;
    if (payment === null || payment.status === 'payable') await retireOrReject(order, 'canceled');
    else await rejectIfPaid(order);
    return null;
  }

  async function retireOrReject(order: Order, reason: CloseReason): Promise<void> {
    if ((await retire(order, reason)) === 'kept') await rejectIfPaid(order);
  }

  /** Throws if a payment for the order has arrived, is pending, or cannot be explained. */
  async function rejectIfPaid({ id }: Order): Promise<void> {
    const settled = await settlement.settle(id);
    if (settled?.order.state === 'paid') throw alreadyPaid();
    if (settled?.order.state !== 'open') return;
    if (settled.doubts.length > 0) throw paymentDoubtful();
    if (settled.payment?.status === 'processing') throw paymentUnderWay();
  }

  /**
   * Ends an order so that it can never be paid. Returns `kept` if that cannot be guaranteed, because a payment has
   * arrived or is pending, or the order keeps changing.
   */
  async function retire(seen: Order, reason: CloseReason): Promise<'retired' | 'kept'> {
    let order: Order | undefined = seen;
    for (let round = 0; round < MAX_ROUNDS && order?.state === 'open'; round += 1) {
      if (order.intentId !== null) {
        const intent = await service.cancelIntent(order.intentId);
        if (intent !== null && intent.status !== 'canceled') return 'kept';
      }
      if (await orders.close(order, reason)) return 'retired';
      order = await store.orders.find(seen.id);
    }
    return order?.state === 'closed' ? 'retired' : 'kept';
  }

  return {
    retire,

    /** Ends an order, or throws if a payment for it has arrived or is pending. */
    retireOrReject,

    /** Returns the PaymentIntent for an account's payment of this price. */
    obtain(payer: Payer, price: Cents): Promise<Intent> {
      return pending(`${payer.accountId} ${price}`, () => obtainNow(payer, price));
    },
  };
}

export type Intents = ReturnType<typeof createIntents>;
