import type { Price } from '@insights/contracts';
import { type Cents, toDollars } from '@insights/money';
import { MINUTE, SECOND } from '../../shared/clock.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { Order } from './orders.repository.ts';
import type { PaymentService } from './payment-service.ts';
import type { PaymentStore } from './payment-store.ts';
import { discountedPrice } from './price.ts';
import type { Promo } from './promo.usecases.ts';
import { referenceOf, type SettlementUseCases } from './settlement.usecases.ts';

/** Each of these calls asks Stripe, which allows us so many a second for all visitors together. */
export const PAYMENT_CALLS: AttemptLimit = {
  what: 'payment-calls',
  most: 300,
  windowMs: 10 * MINUTE,
  message:
    'Too many requests about this payment. Please wait a few minutes; a payment that was made is not lost.',
};
/** A page that loads asks after a payment that may have come, but waits for the answer only so long. */
const GLANCE_LIMIT_MS = 2 * SECOND;

/** What a visitor owes and has paid. */
export function createPaymentStatus(dependencies: {
  store: PaymentStore;
  service: PaymentService;
  promo: Promo;
  settlement: SettlementUseCases;
  attempts: Attempts;
  log: Logger;
}) {
  const { store, service, promo, settlement, attempts, log } = dependencies;

  /** What the account has to pay, which only the server decides. */
  async function owedBy(visitor: Visitor | null): Promise<{ amount: Cents; discountPercent: number }> {
    const discountPercent = visitor === null ? 0 : await promo.discountOf(visitor.account.id);
    return { amount: discountedPrice(discountPercent), discountPercent };
  }

  const openOrderOf = ({ account }: Visitor) => store.orders.findOpen(account.id, service.environment);

  /** Takes in a payment that may have come, if the card service tells of it soon. */
  async function glanceAt(order: Order): Promise<void> {
    if (order.intentId === null) return;
    if (!(await attempts.isAllowed(PAYMENT_CALLS, [`account ${order.accountId}`]))) return;
    const settled = settlement.settle(order.id).catch((error: unknown) => {
      log.warn({ order: order.id, err: error }, 'could not ask after a payment');
    });
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, GLANCE_LIMIT_MS);
    });
    await Promise.race([settled, limit]);
    clearTimeout(timer);
  }

  return {
    owedBy,
    openOrderOf,

    async priceFor(visitor: Visitor | null): Promise<Price> {
      const { amount, discountPercent } = await owedBy(visitor);
      return { amount: toDollars(amount), discountPercent };
    },

    /**
     * Whether the product is open to a visitor. Who comes back from paying asks this first, often before Stripe's webhook
     * has come; so an open order is looked at, shortly.
     */
    async hasPaidAccess(visitor: Visitor | null): Promise<boolean> {
      if (visitor === null) return false;
      if (visitor.account.paidAccessSince !== null) return true;
      const order = await openOrderOf(visitor);
      if (order === undefined) return false;
      await glanceAt(order);
      return store.orders.hasPaid(visitor.account.id);
    },

    /** What is kept of an account's payments, for its owner to read. */
    async exportOf(accountId: string) {
      const [orders, redemption] = await Promise.all([
        store.orders.listOf(accountId),
        store.promo.findRedemption(accountId),
      ]);
      return {
        orders: orders.map(({ id, openedAt, priceCents, refundedCents, state }) => ({
          reference: referenceOf(id),
          openedAt,
          priceCents,
          refundedCents,
          state,
        })),
        promo: redemption && { percent: redemption.percent, redeemedAt: redemption.redeemedAt },
      };
    },
  };
}

export type PaymentStatus = ReturnType<typeof createPaymentStatus>;
