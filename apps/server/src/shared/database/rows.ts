import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

type Condition = SQL | undefined;

/** Reads and writes the rows of one table. */
export function rowsOf<Table extends PgTable>(queries: Queries, table: Table) {
  type Row = Table['$inferSelect'];
  const rows: PgTable = table;
  return {
    /** Returns the row that matches; if there can be several, the first in this order. */
    async find(where: Condition, ...order: readonly (PgColumn | SQL)[]): Promise<Row | undefined> {
      const [row] = await queries
        .select()
        .from(rows)
        .where(where)
        .orderBy(...order)
        .limit(1);
      return row;
    },
    /** Like `find`. Nobody else can change the row until the transaction ends. */
    async lock(where: Condition): Promise<Row | undefined> {
      const [row] = await queries.select().from(rows).where(where).for('update');
      return row;
    },
    /** Returns the first rows in this order, at most `limit`. */
    async first(limit: number, where: Condition, ...order: readonly (PgColumn | SQL)[]): Promise<Row[]> {
      return queries
        .select()
        .from(rows)
        .where(where)
        .orderBy(...order)
        .limit(limit);
    },
    async list(where: Condition, ...order: readonly (PgColumn | SQL)[]): Promise<Row[]> {
      return queries
        .select()
        .from(rows)
        .where(where)
        .orderBy(...order);
    },
    async count(where: Condition): Promise<number> {
      const [row] = await queries.select({ count: count() }).from(rows).where(where);
      return row?.count ?? 0;
    },
    async add(row: Table['$inferInsert']): Promise<void> {
      await queries.insert(rows).values(row);
    },
    /** Returns false if a row with the same key exists. */
    async addNew(row: Table['$inferInsert']): Promise<boolean> {
      const added = await queries.insert(rows).values(row).onConflictDoNothing().returning({ one: sql`1` });
      return added.length === 1;
    },
    /** Adds a row, or changes the row with the same value in the `target` columns, which are unique. */
    async save(target: PgColumn | PgColumn[], row: Table['$inferInsert']): Promise<void> {
      await queries.insert(rows).values(row).onConflictDoUpdate({ target, set: row });
    },
    /** Adds a row in place of the rows that match. */
    async replace(where: Condition, row: Table['$inferInsert']): Promise<void> {
      await queries.transaction(async (within) => {
        const replaced = rowsOf(within, table);
        await replaced.remove(where);
        await replaced.addNew(row);
      });
    },
    /** Returns the number of changed rows. */
    async change(where: Condition, changes: { [Name in keyof Row]?: Row[Name] | SQL }): Promise<number> {
      const changed = await queries.update(rows).set(changes).where(where).returning({ one: sql`1` });
      return changed.length;
    },
    /** Returns the number of removed rows. */
    async remove(where: Condition): Promise<number> {
      return (await queries.delete(rows).where(where).returning({ one: sql`1` })).length;
    },
  };
}
