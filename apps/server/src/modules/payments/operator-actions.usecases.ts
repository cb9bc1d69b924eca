import { AppError } from '../../shared/app-error.ts';
import { randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Grants } from './grants.usecases.ts';
import type { Order } from './orders/orders.repository.ts';
import type { SettlementUseCases } from './orders/settlement.usecases.ts';
import type { PaymentStore } from './payment-store.repository.ts';
import type { PromoCodes } from './promo-codes/promo-codes.usecases.ts';
import type { Promo } from './promo-codes/redemptions.usecases.ts';
import type { PaymentService } from './stripe/payment-service.client.ts';

/**
 * Creates the operator actions for a single customer. Each action is recorded as an event, and access can be rebuilt
 * from the events.
 */
export function createOperatorActions(
  dependencies: Uses<'clock'> & {
    store: PaymentStore;
    service: PaymentService;
    settlement: SettlementUseCases;
    grants: Grants;
    promo: Promo;
    promoCodes: PromoCodes;
    access: Pick<Access, 'lockAccount'>;
  },
) {
  const { store, service, settlement, grants, promo, promoCodes, access, clock } = dependencies;

  /** Finds orders by a reference such as `FI-1234ABCD`, as printed on a receipt. */
  async function findOrders(reference: string): Promise<Order[]> {
    const start = /^FI-([0-9A-F]{8})$/i.exec(reference)?.[1]?.toLowerCase();
    return start === undefined ? [] : store.orders.listByStart(start);
  }

  return {
    async findAccounts(reference: string): Promise<string[]> {
      const ids = (await findOrders(reference)).flatMap(({ accountId }) => accountId ?? []);
      return [...new Set(ids)];
    },

    /**
     * Grants free access through a promo code created for this account only. The receipt is emailed as usual.
     */
    async grant(accountId: string): Promise<void> {
      const account = await store.transaction((_tables, queries) => access.lockAccount(accountId, queries));
      if (account === undefined) throw refused('This account does not exist.');
      if (account.paidAccessSince !== null) throw refused('The account already has access.');
      const code = `GRANTED-${randomToken()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 10)}`;
      await promoCodes.add({ code, percent: 100, maxRedemptions: 1 });
      await store.transaction(async (tables, queries) => {
        await access.lockAccount(accountId, queries);
        await tables.promo.removeRedemption(accountId);
        const outcome = await promo.redeemWithin(queries, accountId, code);
        if (outcome.failed) throw refused(outcome.error);
      });
    },

    /** Revokes free access. Payments are refunded instead. */
    async revoke(accountId: string): Promise<void> {
      await store.transaction(async ({ orders, promo: redemptions, events }, queries) => {
        await access.lockAccount(accountId, queries);
        if (await orders.hasPaid(accountId))
          throw refused('The account has paid. Refund the payment instead.');
        if ((await redemptions.removeRedemption(accountId)) === 0) {
          throw refused('The account did not redeem a code and was not granted access.');
        }
        await events.append({ accountId, kind: 'revoked-free', at: clock.now(), details: {} });
        await grants.apply(accountId, queries, null);
      });
    },

    /** Refunds a payment and revokes the access it granted. Returns the order after the change. */
    async refund(reference: string): Promise<Order> {
      const [order, ...others] = await findOrders(reference);
      if (order === undefined) throw refused('No payment has that reference.');
      if (others.length > 0)
        throw refused('Several payments have that reference. Refund the payment at Stripe.');
      if (order.state !== 'paid' || order.intentId === null || order.environment !== service.environment) {
        throw refused(
          `That payment is ${order.state} at ${order.environment}, so it cannot be refunded here.`,
        );
      }
      await service.refund(order.intentId, `refund ${order.id}`);
      return (await settlement.settle(order.id))?.order ?? order;
    },
  };
}

function refused(message: string): AppError {
  return new AppError({ code: 'operator.refused', status: 409, message });
}
