import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts } from '../access/access.tables.ts';
import { sharedReports, sharedReportViews } from './shared-reports.tables.ts';

export type SharedReportRow = typeof sharedReports.$inferSelect;
/** A row without its files, which are large. */
export type ListedReport = Omit<SharedReportRow, 'sealedPdf' | 'sealedWorkbook'>;
export type ViewRow = typeof sharedReportViews.$inferSelect;

const { sealedPdf: _pdf, sealedWorkbook: _workbook, ...LISTED } = getTableColumns(sharedReports);

export function createSharedReportsRepository(queries: Queries) {
  return {
    /** Returns the row that a secret opens at this time, if its owner still has access. */
    async findOpen(secretHash: string, now: Date): Promise<SharedReportRow | undefined> {
      const [row] = await queries
        .select({ report: sharedReports })
        .from(sharedReports)
        .innerJoin(accounts, eq(accounts.id, sharedReports.accountId))
        .where(
          and(
            eq(sharedReports.secretHash, secretHash),
            gt(sharedReports.expiresAt, now),
            isNull(sharedReports.endedAt),
            isNotNull(accounts.paidAccessSince),
          ),
        );
      return row?.report;
    },
    async list(accountId: string): Promise<ListedReport[]> {
      return queries
        .select(LISTED)
        .from(sharedReports)
        .where(eq(sharedReports.accountId, accountId))
        .orderBy(desc(sharedReports.sharedAt), sharedReports.id);
    },
    /** Returns the views of all these reports, newest first. */
    async listViews(reportIds: readonly string[]): Promise<ViewRow[]> {
      if (reportIds.length === 0) return [];
      return queries
        .select()
        .from(sharedReportViews)
        .where(inArray(sharedReportViews.reportId, [...reportIds]))
        .orderBy(desc(sharedReportViews.at));
    },
    async countOpen(accountId: string, now: Date): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(sharedReports)
        .where(
          and(
            eq(sharedReports.accountId, accountId),
            gt(sharedReports.expiresAt, now),
            isNull(sharedReports.endedAt),
            eq(sharedReports.isFromPack, false),
          ),
        );
      return row?.count ?? 0;
    },
    async add(row: typeof sharedReports.$inferInsert): Promise<void> {
      await queries.insert(sharedReports).values(row);
    },
    async countViews(reportId: string): Promise<number> {
      const [row] = await queries
        .select({ count: count() })
        .from(sharedReportViews)
        .where(eq(sharedReportViews.reportId, reportId));
      return row?.count ?? 0;
    },
    async addView(row: ViewRow): Promise<void> {
      await queries.insert(sharedReportViews).values(row);
    },
    /** Ends a link and deletes its files. Returns false if the account has no such open link. */
    async end(accountId: string, id: string, endedAt: Date): Promise<boolean> {
      const rows = await queries
        .update(sharedReports)
        .set({ endedAt, sealedPdf: null, sealedWorkbook: null })
        .where(
          and(
            eq(sharedReports.accountId, accountId),
            eq(sharedReports.id, id),
            isNull(sharedReports.endedAt),
          ),
        )
        .returning({ id: sharedReports.id });
      return rows.length === 1;
    },
    async removeFilesExpiredAt(now: Date): Promise<void> {
      await queries
        .update(sharedReports)
        .set({ sealedPdf: null, sealedWorkbook: null })
        .where(and(lte(sharedReports.expiresAt, now), isNotNull(sharedReports.sealedPdf)));
    },
    async removeExpiredBefore(time: Date): Promise<void> {
      await queries.delete(sharedReports).where(lt(sharedReports.expiresAt, time));
    },
  };
}
