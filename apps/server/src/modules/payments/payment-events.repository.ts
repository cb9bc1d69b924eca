import { asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import { paymentEvents, paymentOrders, serviceEvents } from './orders/orders.tables.ts';

export type PaymentEvent = Omit<typeof paymentEvents.$inferSelect, 'number'>;
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;
export type Receipt = 'new' | 'unfinished' | 'handled';

export function createPaymentEventsRepository(queries: Queries) {
  return {
    /** Returns false if this event from the card service was recorded before. */
    async append(event: NewPaymentEvent): Promise<boolean> {
      const rows = await queries
        .insert(paymentEvents)
        .values(event)
        .onConflictDoNothing()
        .returning({ number: paymentEvents.number });
      return rows.length === 1;
    },
    /** Records that an event arrived, and whether it had arrived and been handled before. */
    async receive(event: { id: string; type: string; receivedAt: Date }): Promise<Receipt> {
      const added = await queries.insert(serviceEvents).values(event).onConflictDoNothing().returning();
      if (added.length === 1) return 'new';
      const [known] = await queries.select().from(serviceEvents).where(eq(serviceEvents.id, event.id));
      return known?.handledAt == null ? 'unfinished' : 'handled';
    },
    async finish(id: string, handledAt: Date): Promise<void> {
      await queries.update(serviceEvents).set({ handledAt }).where(eq(serviceEvents.id, id));
    },
    async forgetReceivedBefore(time: Date): Promise<void> {
      await queries.delete(serviceEvents).where(lt(serviceEvents.receivedAt, time));
    },
    /**
     * Returns the stored state and the events of several accounts, ordered by account id and read in one consistent
     * snapshot.
     */
    async listRecords(afterId: string, limit: number): Promise<AccountRecord[]> {
      return queries.transaction((within) => listRecords(within, afterId, limit), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    },
  };
}

/** An account's stored state, and the events that should have led to it. */
export interface AccountRecord {
  readonly accountId: string;
  readonly hasAccess: boolean;
  readonly orders: readonly { readonly id: string; readonly state: string }[];
  readonly events: readonly PaymentEvent[];
}

export type PaymentEventsRepository = ReturnType<typeof createPaymentEventsRepository>;

async function listRecords(queries: Queries, afterId: string, limit: number): Promise<AccountRecord[]> {
  const rows = await queries
    .select({ id: accounts.id, paidAccessSince: accounts.paidAccessSince })
    .from(accounts)
    .where(gt(accounts.id, afterId))
    .orderBy(asc(accounts.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id, accountId, state } = paymentOrders;
  const orders = await queries
    .select({ id, accountId, state })
    .from(paymentOrders)
    .where(inArray(accountId, ids));
  const events = await queries
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.accountId, ids))
    .orderBy(asc(paymentEvents.number));
  const ordersByAccount = Map.groupBy(orders, (order) => order.accountId);
  const eventsByAccount = Map.groupBy(events, (event) => event.accountId);
  return rows.map((account) => ({
    accountId: account.id,
    hasAccess: account.paidAccessSince !== null,
    orders: ordersByAccount.get(account.id) ?? [],
    events: eventsByAccount.get(account.id) ?? [],
  }));
}
