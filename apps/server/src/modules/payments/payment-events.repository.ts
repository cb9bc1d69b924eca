import { asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts } from '../access/access.tables.ts';
import { paymentEvents, paymentOrders, serviceEvents } from './orders/orders.tables.ts';

export type PaymentEvent = Omit<typeof paymentEvents.$inferSelect, 'number'>;
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;
export type Receipt = 'new' | 'unfinished' | 'handled';

export function createPaymentEventsRepository(queries: Queries) {
  const received = rowsOf(queries, serviceEvents);
  return {
    /** Returns false if this event from the card service was recorded before. */
    append: rowsOf(queries, paymentEvents).addNew,
    /** Records that an event arrived, and whether it had arrived and been handled before. */
    async receive(event: { id: string; type: string; receivedAt: Date }): Promise<Receipt> {
      if (await received.addNew(event)) return 'new';
      const known = await received.find(eq(serviceEvents.id, event.id));
      return known?.handledAt == null ? 'unfinished' : 'handled';
    },
    finish: (id: string, handledAt: Date) => received.change(eq(serviceEvents.id, id), { handledAt }),
    forgetReceivedBefore: (time: Date) => received.remove(lt(serviceEvents.receivedAt, time)),
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
  const ofAccounts = inArray(paymentEvents.accountId, ids);
  const events = await rowsOf(queries, paymentEvents).list(ofAccounts, asc(paymentEvents.number));
  const ordersByAccount = Map.groupBy(orders, (order) => order.accountId);
  const eventsByAccount = Map.groupBy(events, (event) => event.accountId);
  return rows.map((account) => ({
    accountId: account.id,
    hasAccess: account.paidAccessSince !== null,
    orders: ordersByAccount.get(account.id) ?? [],
    events: eventsByAccount.get(account.id) ?? [],
  }));
}
