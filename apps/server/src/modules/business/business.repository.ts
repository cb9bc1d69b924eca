import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { ofConnection } from '../../shared/database/of-connection.ts';
import { businessAnswers } from './business.tables.ts';

export type BusinessAnswersRow = typeof businessAnswers.$inferSelect;

export function createBusinessRepository(queries: Queries) {
  const isOf = (accountId: string, connectionId: string | null) =>
    and(eq(businessAnswers.accountId, accountId), ofConnection(businessAnswers.connectionId, connectionId));
  return {
    async find(accountId: string, connectionId: string | null): Promise<BusinessAnswersRow | undefined> {
      const [row] = await queries.select().from(businessAnswers).where(isOf(accountId, connectionId));
      return row;
    },
    async replace(row: BusinessAnswersRow): Promise<void> {
      await queries.transaction(async (within) => {
        await within.delete(businessAnswers).where(isOf(row.accountId, row.connectionId));
        await within.insert(businessAnswers).values(row).onConflictDoNothing();
      });
    },
    async list(accountId: string): Promise<BusinessAnswersRow[]> {
      return queries.select().from(businessAnswers).where(eq(businessAnswers.accountId, accountId));
    },
  };
}
