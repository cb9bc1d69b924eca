import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { markedActions } from './actions.tables.ts';

export type MarkedActionRow = typeof markedActions.$inferSelect;
type Owner = Pick<MarkedActionRow, 'accountId' | 'connectionId'>;

export function createActionsRepository(queries: Queries) {
  return {
    async list(owner: Owner): Promise<MarkedActionRow[]> {
      return queries.select().from(markedActions).where(ownedBy(owner)).orderBy(desc(markedActions.markedAt));
    },
    async listEverything(accountId: string): Promise<MarkedActionRow[]> {
      return queries.select().from(markedActions).where(eq(markedActions.accountId, accountId));
    },
    async replace(row: MarkedActionRow): Promise<void> {
      await queries.transaction(async (within) => {
        await createActionsRepository(within).remove(row, row.actionId);
        await within.insert(markedActions).values(row).onConflictDoNothing();
      });
    },
    async remove(owner: Owner, actionId: string): Promise<void> {
      await queries.delete(markedActions).where(and(ownedBy(owner), eq(markedActions.actionId, actionId)));
    },
    async deleteBefore(time: Date): Promise<void> {
      await queries.delete(markedActions).where(lt(markedActions.markedAt, time));
    },
  };
}

function ownedBy({ accountId, connectionId }: Owner) {
  return and(eq(markedActions.accountId, accountId), ofConnection(markedActions.connectionId, connectionId));
}
