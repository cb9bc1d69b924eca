import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { rowsOf } from '../../../shared/database/rows.ts';
import { accounts } from '../../access/access.tables.ts';
import type { PaymentEnvironment } from '../stripe/payment-service.client.ts';
import { paymentOrders } from './orders.tables.ts';

export type Order = typeof paymentOrders.$inferSelect;
export type OrderState = Order['state'];
export type OrderChange = Partial<Pick<Order, 'state' | 'attempt' | 'intentId' | 'refundedCents'>>;

export function createOrdersRepository(queries: Queries) {
  const orders = rowsOf(queries, paymentOrders);
  const hasOrder = async (accountId: string, state: OrderState) =>
    (await orders.count(and(eq(paymentOrders.accountId, accountId), eq(paymentOrders.state, state)))) > 0;
  return {
    /** Returns false if the account already has an open order. */
    add: orders.addNew,
    find: (id: string) => orders.find(eq(paymentOrders.id, id)),
    findOpen: (accountId: string, environment: PaymentEnvironment) =>
      orders.find(
        and(
          eq(paymentOrders.accountId, accountId),
          eq(paymentOrders.environment, environment),
          eq(paymentOrders.state, 'open'),
        ),
      ),
    /** Finds orders whose id begins with `start`, because a reference shows only that part. */
    listByStart: (start: string) => orders.first(10, sql`${paymentOrders.id}::text like ${`${start}%`}`),
    findByIntent: (intentId: string) => orders.find(eq(paymentOrders.intentId, intentId)),
    /**
     * Blocks all other changes to the order until the transaction ends. Lock the account first, as account deletion
     * does; otherwise the two transactions deadlock.
     */
    async lock(id: string): Promise<Order | undefined> {
      const owner = queries
        .select({ id: paymentOrders.accountId })
        .from(paymentOrders)
        .where(eq(paymentOrders.id, id));
      await queries
        .select({ id: accounts.id })
        .from(accounts)
        .where(inArray(accounts.id, owner))
        .for('update');
      return orders.lock(eq(paymentOrders.id, id));
    },
    change: (id: string, change: OrderChange) =>
      orders.change(eq(paymentOrders.id, id), { ...change, version: sql`${paymentOrders.version} + 1` }),
    touch: (id: string, checkedAt: Date) => orders.change(eq(paymentOrders.id, id), { checkedAt }),
    hasPaid: (accountId: string) => hasOrder(accountId, 'paid'),
    hasDisputed: (accountId: string) => hasOrder(accountId, 'disputed'),
    listOf: (accountId: string) =>
      orders.list(eq(paymentOrders.accountId, accountId), asc(paymentOrders.openedAt)),
    /** Lists orders in these states, least recently checked first. */
    list: (query: {
      environment: PaymentEnvironment;
      states: readonly OrderState[];
      openedAfter: Date;
      limit: number;
    }) =>
      orders.first(
        query.limit,
        and(
          eq(paymentOrders.environment, query.environment),
          inArray(paymentOrders.state, query.states),
          gt(paymentOrders.openedAt, query.openedAfter),
        ),
        sql`${paymentOrders.checkedAt} asc nulls first`,
        asc(paymentOrders.openedAt),
      ),
  };
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;
