import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../shared/database/database.ts';
import { accounts } from '../../access/access.tables.ts';
import type { PaymentEnvironment } from '../stripe/payment-service.client.ts';
import { paymentOrders } from './orders.tables.ts';

export type Order = typeof paymentOrders.$inferSelect;
export type OrderState = Order['state'];
export type OrderChange = Partial<Pick<Order, 'state' | 'attempt' | 'intentId' | 'refundedCents'>>;

export function createOrdersRepository(queries: Queries) {
  return {
    /** Returns false if the account already has an open order. */
    async add(order: Order): Promise<boolean> {
      const rows = await queries.insert(paymentOrders).values(order).onConflictDoNothing().returning();
      return rows.length === 1;
    },
    async find(id: string): Promise<Order | undefined> {
      const [row] = await queries.select().from(paymentOrders).where(eq(paymentOrders.id, id));
      return row;
    },
    async findOpen(accountId: string, environment: PaymentEnvironment): Promise<Order | undefined> {
      const [row] = await queries
        .select()
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.accountId, accountId),
            eq(paymentOrders.environment, environment),
            eq(paymentOrders.state, 'open'),
          ),
        );
      return row;
    },
    /** Finds orders whose id begins with `start`, because a reference shows only that part. */
    async listByStart(start: string): Promise<Order[]> {
      return queries
        .select()
        .from(paymentOrders)
        .where(sql`${paymentOrders.id}::text like ${`${start}%`}`)
        .limit(10);
    },
    async findByIntent(intentId: string): Promise<Order | undefined> {
      const [row] = await queries.select().from(paymentOrders).where(eq(paymentOrders.intentId, intentId));
      return row;
    },
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
      const [row] = await queries.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update');
      return row;
    },
    async change(id: string, change: OrderChange): Promise<void> {
      await queries
        .update(paymentOrders)
        .set({ ...change, version: sql`${paymentOrders.version} + 1` })
        .where(eq(paymentOrders.id, id));
    },
    async touch(id: string, checkedAt: Date): Promise<void> {
      await queries.update(paymentOrders).set({ checkedAt }).where(eq(paymentOrders.id, id));
    },
    hasPaid: (accountId: string) => hasOrder(queries, accountId, 'paid'),
    hasDisputed: (accountId: string) => hasOrder(queries, accountId, 'disputed'),
    async listOf(accountId: string): Promise<Order[]> {
      return queries
        .select()
        .from(paymentOrders)
        .where(eq(paymentOrders.accountId, accountId))
        .orderBy(asc(paymentOrders.openedAt));
    },
    /** Lists orders in these states, least recently checked first. */
    async list(query: {
      environment: PaymentEnvironment;
      states: readonly OrderState[];
      openedAfter: Date;
      limit: number;
    }): Promise<Order[]> {
      return queries
        .select()
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.environment, query.environment),
            inArray(paymentOrders.state, query.states),
            gt(paymentOrders.openedAt, query.openedAfter),
          ),
        )
        .orderBy(sql`${paymentOrders.checkedAt} asc nulls first`, asc(paymentOrders.openedAt))
        .limit(query.limit);
    },
  };
}

async function hasOrder(queries: Queries, accountId: string, state: OrderState): Promise<boolean> {
  const [row] = await queries
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.accountId, accountId), eq(paymentOrders.state, state)))
    .limit(1);
  return row !== undefined;
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;
