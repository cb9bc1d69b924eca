import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
import { accounts } from '../access/access.tables.ts';
import { sharedReports, sharedReportViews } from './shared-reports.tables.ts';

export type SharedReportRow = typeof sharedReports.$inferSelect;
/** A row without its files, which are large. */
export type ListedReport = Omit<SharedReportRow, 'sealedPdf' | 'sealedWorkbook'>;

const { sealedPdf: _pdf, sealedWorkbook: _workbook, ...LISTED } = getTableColumns(sharedReports);
const NO_FILES = { sealedPdf: null, sealedWorkbook: null };

export function createSharedReportsRepository(queries: Queries) {
  const reports = rowsOf(queries, sharedReports);
  const views = rowsOf(queries, sharedReportViews);
  return {
    /** Returns the row that a secret opens now, if its owner still has access. */
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
    listViews: (reportIds: readonly string[]) =>
      views.list(inArray(sharedReportViews.reportId, [...reportIds]), desc(sharedReportViews.at)),
    countOpen: (accountId: string, now: Date) =>
      reports.count(
        and(
          eq(sharedReports.accountId, accountId),
          gt(sharedReports.expiresAt, now),
          isNull(sharedReports.endedAt),
          eq(sharedReports.isFromPack, false),
        ),
      ),
    add: reports.add,
    countViews: (reportId: string) => views.count(eq(sharedReportViews.reportId, reportId)),
    addView: views.add,
    /** Ends a link and deletes its files. Returns false if the account has no such open link. */
    async end(accountId: string, id: string, endedAt: Date): Promise<boolean> {
      const isOpen = and(
        eq(sharedReports.accountId, accountId),
        eq(sharedReports.id, id),
        isNull(sharedReports.endedAt),
      );
      return (await reports.change(isOpen, { endedAt, ...NO_FILES })) === 1;
    },
    removeFilesExpiredAt: (now: Date) =>
      reports.change(and(lte(sharedReports.expiresAt, now), isNotNull(sharedReports.sealedPdf)), NO_FILES),
    removeExpiredBefore: (time: Date) => reports.remove(lt(sharedReports.expiresAt, time)),
  };
}
