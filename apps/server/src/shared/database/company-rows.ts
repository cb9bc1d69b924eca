import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { ofConnection } from './of-connection.ts';
import { rowsOf } from './rows.ts';

/** A table with one row per account and company. */
type CompanyTable = PgTable & { readonly accountId: PgColumn; readonly connectionId: PgColumn };

/** Reads and replaces the row for a company, or for the demo company without a connection. */
export function companyRows<Table extends CompanyTable>(queries: Queries, table: Table) {
  type Row = Table['$inferSelect'];
  const rows = rowsOf(queries, table);
  const isOf = (accountId: string, connectionId: string | null) =>
    and(eq(table.accountId, accountId), ofConnection(table.connectionId, connectionId));
  return {
    find: (accountId: string, connectionId: string | null) => rows.find(isOf(accountId, connectionId)),
    replace: (row: Row & { accountId: string; connectionId: string | null }) =>
      rows.replace(isOf(row.accountId, row.connectionId), row),
    list: (accountId: string) => rows.list(eq(table.accountId, accountId)),
  };
}
