import { eq } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
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
        await rowsOf(within, reportNumbers).addNew(report);
        await rowsOf(within, reportFacts).addNew(facts);
      });
    },
    listFacts: (accountId: string) => rowsOf(queries, reportFacts).list(eq(reportFacts.accountId, accountId)),
    addKey: rowsOf(queries, reportKeys).addNew,
    listKeys: () => rowsOf(queries, reportKeys).list(undefined, reportKeys.since),
  };
}
