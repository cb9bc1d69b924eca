import type { PeriodDates } from '@insights/contracts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type BooksOwner, ownedBy } from '../../shared/database/company-rows.ts';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { openedReports } from './report-history.tables.ts';

export type OpenedReport = typeof openedReports.$inferSelect;

export function createReportHistoryRepository(queries: Queries) {
  const reports = rowsOf(queries, openedReports);
  return {
    /** Lists an account's reports, the most recently opened one first. */
    list: (accountId: string) =>
      reports.list(eq(openedReports.accountId, accountId), desc(openedReports.openedAt), openedReports.id),
    find: (owner: BooksOwner, { startDate, endDate }: PeriodDates) =>
      reports.find(
        and(
          ownedBy(openedReports, owner),
          eq(openedReports.startDate, startDate),
          eq(openedReports.endDate, endDate),
        ),
      ),
    saveSummary: (id: string, sealedSummary: Buffer) =>
      reports.change(eq(openedReports.id, id), { sealedSummary }),
    /** Adds a report, or updates its time and type if it was opened before. */
    async record(report: OpenedReport): Promise<void> {
      const { openedAt, periodType } = report;
      const known = await this.find(report, report);
      if (known === undefined) await reports.addNew(report);
      else await reports.change(eq(openedReports.id, known.id), { openedAt, periodType });
    },
    deleteBefore: (time: Date) => reports.remove(lt(openedReports.openedAt, time)),
  };
}
