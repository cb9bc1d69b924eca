import type { PeriodDates, PeriodRequest, SyncStep } from '@insights/contracts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import type { SyncFailure } from './syncs.errors.ts';
import { syncs } from './syncs.tables.ts';

export type SyncRow = typeof syncs.$inferSelect;

export function createSyncsRepository(queries: Queries) {
  return {
    /** Returns false if the same period is already being synced. */
    async addSync(row: typeof syncs.$inferInsert): Promise<boolean> {
      const rows = await queries.insert(syncs).values(row).onConflictDoNothing().returning({ id: syncs.id });
      return rows.length === 1;
    },
    async findSync(id: string): Promise<SyncRow | undefined> {
      const [row] = await queries.select().from(syncs).where(eq(syncs.id, id));
      return row;
    },
    async findRunningSync(connectionId: string | null, period: PeriodRequest): Promise<SyncRow | undefined> {
      const [row] = await queries
        .select()
        .from(syncs)
        .where(
          and(
            ofConnection(syncs.connectionId, connectionId),
            eq(syncs.periodType, period.type),
            eq(syncs.startDate, period.startDate),
            eq(syncs.endDate, period.endDate),
            isNull(syncs.finishedAt),
          ),
        );
      return row;
    },
    async saveProgress(id: string, progress: { steps: SyncStep[]; notice: string }): Promise<void> {
      await queries
        .update(syncs)
        .set(progress)
        .where(and(eq(syncs.id, id), isNull(syncs.finishedAt)));
    },
    async finishSync(
      id: string,
      finishedAt: Date,
      outcome: { snapshotId: string } | { failure: SyncFailure },
    ): Promise<void> {
      await queries
        .update(syncs)
        .set({ finishedAt, sealedFigures: null, ...outcome })
        .where(and(eq(syncs.id, id), isNull(syncs.finishedAt)));
    },
    async saveFigures(id: string, sealedFigures: Uint8Array): Promise<void> {
      await queries
        .update(syncs)
        .set({ sealedFigures })
        .where(and(eq(syncs.id, id), isNull(syncs.finishedAt)));
    },
    /** Returns a running sync for a period if its figures are already published. */
    async findSyncWithFigures(
      connectionId: string | null,
      { startDate, endDate }: PeriodDates,
      startedAfter: Date,
    ): Promise<string | null> {
      const [row] = await queries
        .select({ id: syncs.id })
        .from(syncs)
        .where(
          and(
            ofConnection(syncs.connectionId, connectionId),
            eq(syncs.startDate, startDate),
            eq(syncs.endDate, endDate),
            gt(syncs.startedAt, startedAfter),
            isNull(syncs.finishedAt),
            isNotNull(syncs.sealedFigures),
          ),
        );
      return row?.id ?? null;
    },
    async deleteOf(connectionId: string): Promise<void> {
      await queries.delete(syncs).where(eq(syncs.connectionId, connectionId));
    },
    async deleteStartedBefore(moment: Date): Promise<void> {
      await queries.delete(syncs).where(lt(syncs.startedAt, moment));
    },
  };
}

export type SyncsRepository = ReturnType<typeof createSyncsRepository>;
