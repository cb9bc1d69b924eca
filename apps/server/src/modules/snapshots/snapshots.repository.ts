import type { PeriodDates } from '@insights/contracts';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { connections } from '../connections/connections.tables.ts';
import { snapshotPieces, snapshots } from './snapshots.tables.ts';

export type SnapshotRow = typeof snapshots.$inferSelect;
export type PieceRow = typeof snapshotPieces.$inferSelect;

export function createSnapshotsRepository(queries: Queries) {
  const rows = rowsOf(queries, snapshots);
  return {
    findSnapshot: (id: string) => rows.find(eq(snapshots.id, id)),
    /** Returns the time of a snapshot's sync, or undefined if the snapshot was deleted. */
    async findSyncedAt(id: string): Promise<Date | undefined> {
      const [row] = await queries
        .select({ syncedAt: snapshots.syncedAt })
        .from(snapshots)
        .where(eq(snapshots.id, id));
      return row?.syncedAt;
    },
    async findLatest(
      connectionId: string | null,
      { startDate, endDate }: PeriodDates,
    ): Promise<Pick<SnapshotRow, 'id' | 'syncedAt' | 'sealedTrace'> | undefined> {
      const [row] = await queries
        .select({ id: snapshots.id, syncedAt: snapshots.syncedAt, sealedTrace: snapshots.sealedTrace })
        .from(snapshots)
        .where(
          and(
            ofConnection(snapshots.connectionId, connectionId),
            eq(snapshots.startDate, startDate),
            eq(snapshots.endDate, endDate),
          ),
        )
        .orderBy(desc(snapshots.syncedAt))
        .limit(1);
      return row;
    },
    /** Lists a company's snapshots, newest first. */
    async listOfConnection(
      connectionId: string | null,
    ): Promise<Omit<SnapshotRow, 'sealedContent' | 'sealedTrace'>[]> {
      const { sealedContent: _, sealedTrace: __, ...columns } = getTableColumns(snapshots);
      return queries
        .select(columns)
        .from(snapshots)
        .where(ofConnection(snapshots.connectionId, connectionId))
        .orderBy(desc(snapshots.syncedAt), snapshots.id);
    },
    /** Lists all snapshots for an account's connections, oldest first. */
    async listOfAccount(accountId: string): Promise<{ id: string }[]> {
      return queries
        .select({ id: snapshots.id })
        .from(snapshots)
        .innerJoin(connections, eq(connections.id, snapshots.connectionId))
        .where(eq(connections.accountId, accountId))
        .orderBy(snapshots.syncedAt, snapshots.id);
    },
    /** `pieces` are all pieces after the first one, which is in the row itself. */
    async addSnapshot(
      row: typeof snapshots.$inferInsert,
      pieces: readonly Pick<PieceRow, 'id' | 'sealedContent'>[],
    ): Promise<void> {
      await queries.transaction(async (within) => {
        await within.insert(snapshots).values(row);
        for (const [index, piece] of pieces.entries())
          await within.insert(snapshotPieces).values({ ...piece, snapshotId: row.id, place: index + 1 });
      });
    },
    findPiece: (snapshotId: string, place: number) =>
      rowsOf(queries, snapshotPieces).find(
        and(eq(snapshotPieces.snapshotId, snapshotId), eq(snapshotPieces.place, place)),
      ),
    renewSnapshot: (id: string, renewed: Pick<SnapshotRow, 'syncedAt' | 'sealedTrace'>) =>
      rows.change(eq(snapshots.id, id), renewed),

    /**
     * Limits the bytes stored for the account that owns a connection, or for the demo company. Deletes the oldest
     * snapshots first, and never the newest one.
     */
    async deleteBeyond(connectionId: string | null, maxBytes: number): Promise<void> {
      await queries.execute(sql`
        delete from snapshots where id in (
          select id from (
            select s.id, row_number() over newest as place,
              sum(octet_length(s.sealed_content) + pieces.bytes) over newest as bytes
            from snapshots s left join connections c on c.id = s.connection_id
            cross join lateral (
              select coalesce(sum(octet_length(p.sealed_content)), 0) as bytes
              from snapshot_pieces p where p.snapshot_id = s.id
            ) pieces
            where c.account_id is not distinct from (select account_id from connections where id = ${connectionId})
            window newest as (order by s.synced_at desc, s.id)
          ) kept where bytes > ${maxBytes} and place > 1
        )`);
    },

    deleteOf: (connectionId: string) => rows.remove(eq(snapshots.connectionId, connectionId)),

    /** Keeps the newest snapshot for each period, and older ones for as long as `supersededBefore` allows. */
    async deleteExpired(limits: { supersededBefore: Date; before: Date }): Promise<void> {
      await rows.remove(lt(snapshots.syncedAt, limits.before));
      const newer = sql`exists (
        select 1 from ${snapshots} newer
        where newer.connection_id is not distinct from ${snapshots.connectionId}
          and newer.period_type = ${snapshots.periodType}
          and newer.start_date = ${snapshots.startDate}
          and newer.end_date = ${snapshots.endDate}
          and newer.synced_at > ${snapshots.syncedAt}
      )`;
      await rows.remove(and(lt(snapshots.syncedAt, limits.supersededBefore), newer));
    },
  };
}
