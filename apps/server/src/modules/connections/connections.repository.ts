import { and, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { connections, oauthStates } from './connections.tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;

export function createConnectionsRepository(queries: Queries) {
  const rows = rowsOf(queries, connections);
  const states = rowsOf(queries, oauthStates);
  return {
    /** Lists the selected company first. */
    list: (accountId: string, environments: readonly ConnectionRow['environment'][]) =>
      rows.list(
        and(eq(connections.accountId, accountId), inArray(connections.environment, [...environments])),
        desc(connections.selectedAt),
        connections.id,
      ),
    /** Lists connections in every QuickBooks environment, including those no longer configured. */
    listEverywhere: (accountId: string) =>
      rows.list(eq(connections.accountId, accountId), connections.connectedAt, connections.id),
    find: (id: string) => rows.find(eq(connections.id, id)),
    /** Locks the row against changes by other instances until the transaction ends. */
    findAlone: (id: string) => rows.lock(eq(connections.id, id)),
    findByRealm: (
      accountId: string,
      environment: ConnectionRow['environment'],
      realmFingerprints: readonly string[],
    ) =>
      rows.lock(
        and(
          eq(connections.accountId, accountId),
          eq(connections.environment, environment),
          inArray(connections.realmFingerprint, [...realmFingerprints]),
        ),
      ),
    /** Lists connections whose name is stored as plain text, as the previous release stores it. */
    listPlainNames: (sealedName: string) =>
      rows.list(or(isNull(connections.sealedCompanyName), ne(connections.companyName, sealedName))),
    add: rows.add,
    update: (id: string, changes: Partial<ConnectionRow>) => rows.change(eq(connections.id, id), changes),
    /** Returns zero if the owner reconnected or disconnected the company after the row was read. */
    updateAsRead: ({ id, connectedAt }: ConnectionRow, changes: Partial<ConnectionRow>) =>
      rows.change(and(eq(connections.id, id), eq(connections.connectedAt, connectedAt)), changes),
    remove: (id: string) => rows.remove(eq(connections.id, id)),

    addState: states.add,
    /** Deletes and returns a state, so that it can be used only once, even if connecting fails. */
    async takeState(stateHash: string): Promise<typeof oauthStates.$inferSelect | undefined> {
      const [row] = await queries.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning();
      return row;
    },
    deleteStatesBefore: (time: Date) => states.remove(lt(oauthStates.createdAt, time)),
  };
}

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;
