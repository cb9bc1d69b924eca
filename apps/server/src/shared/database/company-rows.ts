import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { ofConnection } from './of-connection.ts';
import { rowsOf } from './rows.ts';

/** A table with rows per account and company. */
type CompanyTable = PgTable & { readonly accountId: PgColumn; readonly connectionId: PgColumn };

/** An account and its company's connection; the connection is null for the demo company. */
export interface BooksOwner {
  readonly accountId: string;
  readonly connectionId: string | null;
}

/** Selects the rows of an account about one company. */
export function ownedBy(table: CompanyTable, { accountId, connectionId }: BooksOwner) {
  return and(eq(table.accountId, accountId), ofConnection(table.connectionId, connectionId));
}

/** Reads and replaces the only row for a company. */
export function companyRows<Table extends CompanyTable>(queries: Queries, table: Table) {
  type Row = Table['$inferSelect'];
  const rows = rowsOf(queries, table);
  return {
    find: (accountId: string, connectionId: string | null) =>
      rows.find(ownedBy(table, { accountId, connectionId })),
    replace: (row: Row & BooksOwner) => rows.replace(ownedBy(table, row), row),
    list: (accountId: string) => rows.list(eq(table.accountId, accountId)),
  };
}

/** Reads and replaces the rows for a company, of which there is one per value of `key`. */
export function keyedCompanyRows<Table extends CompanyTable>(queries: Queries, table: Table, key: PgColumn) {
  type Row = Table['$inferSelect'];
  const rows = rowsOf(queries, table);
  const areOf = (owner: BooksOwner, keys: readonly string[]) =>
    and(ownedBy(table, owner), inArray(key, [...keys]));
  return {
    list: (owner: BooksOwner, ...order: readonly (PgColumn | SQL)[]) =>
      rows.list(ownedBy(table, owner), ...order),
    listEverything: (accountId: string) => rows.list(eq(table.accountId, accountId)),
    /** Replaces the rows with these keys. */
    replace: (row: Row & BooksOwner, keys: readonly string[]) => rows.replace(areOf(row, keys), row),
    remove: (owner: BooksOwner, keys: readonly string[]) => rows.remove(areOf(owner, keys)),
  };
}
