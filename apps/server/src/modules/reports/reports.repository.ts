import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { reportDetails } from './reports.tables.ts';

export type ReportDetailsRow = typeof reportDetails.$inferSelect;

export function createReportsRepository(queries: Queries) {
  const isOf = (accountId: string, connectionId: string | null) =>
    and(eq(reportDetails.accountId, accountId), ofConnection(reportDetails.connectionId, connectionId));
  return {
    async findDetails(accountId: string, connectionId: string | null): Promise<ReportDetailsRow | undefined> {
      const [row] = await queries.select().from(reportDetails).where(isOf(accountId, connectionId));
      return row;
    },
    async replaceDetails(row: ReportDetailsRow): Promise<void> {
      await queries.transaction(async (within) => {
        await within.delete(reportDetails).where(isOf(row.accountId, row.connectionId));
        await within.insert(reportDetails).values(row).onConflictDoNothing();
      });
    },
    async listDetails(accountId: string): Promise<ReportDetailsRow[]> {
      return queries.select().from(reportDetails).where(eq(reportDetails.accountId, accountId));
    },
  };
}
