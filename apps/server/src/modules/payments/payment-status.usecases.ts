import type { Price } from '@insights/contracts';
import { type Cents, toDollars } from '@insights/money';
import type { Visitor } from '../access/sessions.usecases.ts';
import { paymentReference } from './orders/settlement.usecases.ts';
import type { PaymentStore } from './payment-store.repository.ts';
import { discountedPrice } from './promo-codes/price.rules.ts';
import type { Promo } from './promo-codes/redemptions.usecases.ts';
import type { PaymentService } from './stripe/payment-service.client.ts';

/** Returns the amounts that a visitor owes and has paid. */
export function createPaymentStatus(dependencies: {
  store: PaymentStore;
  service: PaymentService;
  promo: Promo;
}) {
  const { store, service, promo } = dependencies;

  /** Returns the amount that the account has to pay, which only the server decides. */
  async function amountOwed(visitor: Visitor | null): Promise<{ amount: Cents; discountPercent: number }> {
    const discountPercent = visitor === null ? 0 : await promo.discountOf(visitor.account.id);
    return { amount: discountedPrice(discountPercent), discountPercent };
  }

  const findOpenOrder = ({ account }: Visitor) => store.orders.findOpen(account.id, service.environment);

  return {
    amountOwed,
    findOpenOrder,

    async priceFor(visitor: Visitor | null): Promise<Price> {
      const { amount, discountPercent } = await amountOwed(visitor);
      return { amount: toDollars(amount), discountPercent };
    },

    /** Returns an account's stored payments, for its owner's data export. */
    async exportOf(accountId: string) {
      const [orders, redemption] = await Promise.all([
        store.orders.listOf(accountId),
        store.promo.findRedemption(accountId),
      ]);
      return {
        orders: orders.map(({ id, openedAt, priceCents, refundedCents, state }) => ({
          reference: paymentReference(id),
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
