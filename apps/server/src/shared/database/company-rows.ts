import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { ofConnection } from './of-connection.ts';

/** A table with one row per account and company. */
type CompanyTable = PgTable & { readonly accountId: PgColumn; readonly connectionId: PgColumn };

/** Reads and replaces the row for a company, or for the demo company without a connection. */
export function companyRows<Table extends CompanyTable>(queries: Queries, table: Table) {
  type Row = Table['$inferSelect'];
  const kept: PgTable = table;
  const isOf = (accountId: string, connectionId: string | null) =>
    and(eq(table.accountId, accountId), ofConnection(table.connectionId, connectionId));
  return {
    async find(accountId: string, connectionId: string | null): Promise<Row | undefined> {
      const [row] = await queries.select().from(kept).where(isOf(accountId, connectionId));
      return row;
    },
    async replace(row: Row & { accountId: string; connectionId: string | null }): Promise<void> {
      await queries.transaction(async (within) => {
        await within.delete(kept).where(isOf(row.accountId, row.connectionId));
        await within.insert(kept).values(row).onConflictDoNothing();
      });
    },
    async list(accountId: string): Promise<Row[]> {
      return queries.select().from(kept).where(eq(table.accountId, accountId));
    },
  };
}
