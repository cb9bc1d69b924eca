import type { PeriodDates, PeriodRequest, SyncStep } from '@insights/contracts';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import type { SyncFailure } from './syncs.errors.ts';
import { syncs } from './syncs.tables.ts';

export type SyncRow = typeof syncs.$inferSelect;

export function createSyncsRepository(queries: Queries) {
  const rows = rowsOf(queries, syncs);
  const isRunning = (id: string) => and(eq(syncs.id, id), isNull(syncs.finishedAt));
  return {
    /** Returns false if the same period is already being synced. */
    addSync: rows.addNew,
    findSync: (id: string) => rows.find(eq(syncs.id, id)),
    findRunningSync: (connectionId: string | null, period: PeriodRequest) =>
      rows.find(
        and(
          ofConnection(syncs.connectionId, connectionId),
          eq(syncs.periodType, period.type),
          eq(syncs.startDate, period.startDate),
          eq(syncs.endDate, period.endDate),
          isNull(syncs.finishedAt),
        ),
      ),
    saveProgress: (id: string, progress: { steps: SyncStep[]; notice: string }) =>
      rows.change(isRunning(id), progress),
    finishSync: (id: string, finishedAt: Date, outcome: { snapshotId: string } | { failure: SyncFailure }) =>
      rows.change(isRunning(id), { finishedAt, sealedFigures: null, ...outcome }),
    saveFigures: (id: string, sealedFigures: Uint8Array) => rows.change(isRunning(id), { sealedFigures }),
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
    deleteOf: (connectionId: string) => rows.remove(eq(syncs.connectionId, connectionId)),
    deleteStartedBefore: (moment: Date) => rows.remove(lt(syncs.startedAt, moment)),
  };
}

export type SyncsRepository = ReturnType<typeof createSyncsRepository>;
