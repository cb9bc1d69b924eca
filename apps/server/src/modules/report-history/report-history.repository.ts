import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { openedReports } from './report-history.tables.ts';

type OpenedReport = typeof openedReports.$inferSelect;

export function createReportHistoryRepository(queries: Queries) {
  return {
    /** Lists an account's reports, the last opened one first. */
    async list(accountId: string): Promise<OpenedReport[]> {
      return queries
        .select()
        .from(openedReports)
        .where(eq(openedReports.accountId, accountId))
        .orderBy(desc(openedReports.openedAt), openedReports.id);
    },
    /** Adds a report, or updates its time and type if it was opened before. */
    async record(report: OpenedReport): Promise<void> {
      const { accountId, connectionId, startDate, endDate, openedAt, periodType } = report;
      const updated = await queries
        .update(openedReports)
        .set({ openedAt, periodType })
        .where(
          and(
            eq(openedReports.accountId, accountId),
            ofConnection(openedReports.connectionId, connectionId),
            eq(openedReports.startDate, startDate),
            eq(openedReports.endDate, endDate),
          ),
        )
        .returning({ id: openedReports.id });
      if (updated.length === 0) await queries.insert(openedReports).values(report).onConflictDoNothing();
    },
    async deleteBefore(time: Date): Promise<void> {
      await queries.delete(openedReports).where(lt(openedReports.openedAt, time));
    },
  };
}
