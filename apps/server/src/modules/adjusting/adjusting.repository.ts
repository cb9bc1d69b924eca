import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { adjustingDecisions } from './adjusting.tables.ts';

export type DecisionRow = typeof adjustingDecisions.$inferSelect;
/** An account and its company's connection; the connection is null for the demo company. */
export type DecisionOwner = Pick<DecisionRow, 'accountId' | 'connectionId'>;

export function createAdjustingRepository(queries: Queries) {
  const rows = rowsOf(queries, adjustingDecisions);
  return {
    list: (owner: DecisionOwner) => rows.list(ownedBy(owner)),
    listEverything: (accountId: string) => rows.list(eq(adjustingDecisions.accountId, accountId)),
    /** Replaces the decisions about entries with these ids. */
    replace: (row: DecisionRow, entryIds: readonly string[]) => rows.replace(areOf(row, entryIds), row),
    remove: (owner: DecisionOwner, entryIds: readonly string[]) => rows.remove(areOf(owner, entryIds)),
  };
}

function areOf(owner: DecisionOwner, entryIds: readonly string[]) {
  return and(ownedBy(owner), inArray(adjustingDecisions.entryId, [...entryIds]));
}

function ownedBy({ accountId, connectionId }: DecisionOwner) {
  return and(
    eq(adjustingDecisions.accountId, accountId),
    ofConnection(adjustingDecisions.connectionId, connectionId),
  );
}
