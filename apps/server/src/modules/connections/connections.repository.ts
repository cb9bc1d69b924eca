import { and, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { connections, oauthStates } from './connections.tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;

export function createConnectionsRepository(queries: Queries) {
  return {
    /** Lists the selected company first. */
    async list(
      accountId: string,
      environments: readonly ConnectionRow['environment'][],
    ): Promise<ConnectionRow[]> {
      return queries
        .select()
        .from(connections)
        .where(and(eq(connections.accountId, accountId), inArray(connections.environment, [...environments])))
        .orderBy(desc(connections.selectedAt), connections.id);
    },
    /** Lists connections in every QuickBooks environment, including those no longer configured. */
    async listEverywhere(accountId: string): Promise<ConnectionRow[]> {
      return queries
        .select()
        .from(connections)
        .where(eq(connections.accountId, accountId))
        .orderBy(connections.connectedAt, connections.id);
    },
    async find(id: string): Promise<ConnectionRow | undefined> {
      const [row] = await queries.select().from(connections).where(eq(connections.id, id));
      return row;
    },
    /** Locks the row against changes by other instances until the transaction ends. */
    async findAlone(id: string): Promise<ConnectionRow | undefined> {
      const [row] = await queries.select().from(connections).where(eq(connections.id, id)).for('update');
      return row;
    },
    async findByRealm(
      accountId: string,
      environment: ConnectionRow['environment'],
      realmFingerprints: readonly string[],
    ): Promise<ConnectionRow | undefined> {
      const [row] = await queries
        .select()
        .from(connections)
        .where(
          and(
            eq(connections.accountId, accountId),
            eq(connections.environment, environment),
            inArray(connections.realmFingerprint, [...realmFingerprints]),
          ),
        )
        .for('update');
      return row;
    },
    /** Lists connections whose name is stored as plain text, as the previous release stores it. */
    async listPlainNames(sealedName: string): Promise<ConnectionRow[]> {
      return queries
        .select()
        .from(connections)
        .where(or(isNull(connections.sealedCompanyName), ne(connections.companyName, sealedName)));
    },
    async add(row: ConnectionRow): Promise<void> {
      await queries.insert(connections).values(row);
    },
    async update(id: string, changes: Partial<ConnectionRow>): Promise<void> {
      await queries.update(connections).set(changes).where(eq(connections.id, id));
    },
    /** Returns false if the owner reconnected or disconnected the company after the row was read. */
    async updateAsRead(
      { id, connectedAt }: ConnectionRow,
      changes: Partial<ConnectionRow>,
    ): Promise<boolean> {
      const rows = await queries
        .update(connections)
        .set(changes)
        .where(and(eq(connections.id, id), eq(connections.connectedAt, connectedAt)))
        .returning({ id: connections.id });
      return rows.length === 1;
    },
    async remove(id: string): Promise<void> {
      await queries.delete(connections).where(eq(connections.id, id));
    },

    async addState(state: typeof oauthStates.$inferSelect): Promise<void> {
      await queries.insert(oauthStates).values(state);
    },
    /** Deletes and returns a state, so that it can be used only once, even if connecting fails. */
    async takeState(stateHash: string): Promise<typeof oauthStates.$inferSelect | undefined> {
      const [row] = await queries.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning();
      return row;
    },
    async deleteStatesBefore(time: Date): Promise<void> {
      await queries.delete(oauthStates).where(lt(oauthStates.createdAt, time));
    },
  };
}

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;
