import { eq } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { reportFacts, reportKeys, reportNumbers } from './report-numbers.tables.ts';

export function createReportNumbersRepository(queries: Queries) {
  return {
    async find(number: string) {
      const [row] = await queries
        .select({ report: reportNumbers, facts: reportFacts })
        .from(reportNumbers)
        .leftJoin(reportFacts, eq(reportFacts.number, reportNumbers.number))
        .where(eq(reportNumbers.number, number));
      return row;
    },
    /** Does nothing if the same report was created before. */
    async add(
      report: typeof reportNumbers.$inferInsert,
      facts: typeof reportFacts.$inferInsert,
    ): Promise<void> {
      await queries.transaction(async (within) => {
        await within.insert(reportNumbers).values(report).onConflictDoNothing();
        await within.insert(reportFacts).values(facts).onConflictDoNothing();
      });
    },
    async listFacts(accountId: string) {
      return queries.select().from(reportFacts).where(eq(reportFacts.accountId, accountId));
    },
    async addKey(row: typeof reportKeys.$inferInsert): Promise<void> {
      await queries.insert(reportKeys).values(row).onConflictDoNothing();
    },
    async listKeys() {
      return queries.select().from(reportKeys).orderBy(reportKeys.since);
    },
  };
}
