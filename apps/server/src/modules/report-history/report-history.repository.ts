import type { PeriodDates } from '@insights/contracts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { openedReports } from './report-history.tables.ts';

export type OpenedReport = typeof openedReports.$inferSelect;

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
    async find(
      { accountId, connectionId }: Pick<OpenedReport, 'accountId' | 'connectionId'>,
      { startDate, endDate }: PeriodDates,
    ): Promise<OpenedReport | undefined> {
      const [report] = await queries
        .select()
        .from(openedReports)
        .where(
          and(
            eq(openedReports.accountId, accountId),
            ofConnection(openedReports.connectionId, connectionId),
            eq(openedReports.startDate, startDate),
            eq(openedReports.endDate, endDate),
          ),
        );
      return report;
    },
    async saveSummary(id: string, sealedSummary: Buffer): Promise<void> {
      await queries.update(openedReports).set({ sealedSummary }).where(eq(openedReports.id, id));
    },
    /** Adds a report, or updates its time and type if it was opened before. */
    async record(report: OpenedReport): Promise<void> {
      const { openedAt, periodType } = report;
      const known = await this.find(report, report);
      if (known === undefined) await queries.insert(openedReports).values(report).onConflictDoNothing();
      else
        await queries
          .update(openedReports)
          .set({ openedAt, periodType })
          .where(eq(openedReports.id, known.id));
    },
    async deleteBefore(time: Date): Promise<void> {
      await queries.delete(openedReports).where(lt(openedReports.openedAt, time));
    },
  };
}
