import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { markedActions } from './actions.tables.ts';

export type MarkedActionRow = typeof markedActions.$inferSelect;
type Owner = Pick<MarkedActionRow, 'accountId' | 'connectionId'>;

export function createActionsRepository(queries: Queries) {
  const rows = rowsOf(queries, markedActions);
  return {
    list: (owner: Owner) => rows.list(ownedBy(owner), desc(markedActions.markedAt)),
    listEverything: (accountId: string) => rows.list(eq(markedActions.accountId, accountId)),
    replace: (row: MarkedActionRow) => rows.replace(isOf(row, row.actionId), row),
    remove: (owner: Owner, actionId: string) => rows.remove(isOf(owner, actionId)),
    deleteBefore: (time: Date) => rows.remove(lt(markedActions.markedAt, time)),
  };
}

function isOf(owner: Owner, actionId: string) {
  return and(ownedBy(owner), eq(markedActions.actionId, actionId));
}

function ownedBy({ accountId, connectionId }: Owner) {
  return and(eq(markedActions.accountId, accountId), ofConnection(markedActions.connectionId, connectionId));
}
