import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';

/** An encrypted column in any module's table. Its name starts with `sealed_`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly keyType: string;
}

export interface SealedValue {
  readonly key: string;
  readonly sealed: Uint8Array;
}

export function createSealedValuesRepository(queries: Queries) {
  async function rowsOf<Row>(statement: SQL, within: Queries = queries): Promise<Row[]> {
    return ((await within.execute(statement)) as unknown as { rows: Row[] }).rows;
  }
  return {
    /** Reads the database's own catalog, so that no module can be forgotten. */
    async listColumns(): Promise<SealedColumn[]> {
      return rowsOf(sql`
        select c.table_name as "table", c.column_name as "column", k.column_name as "key", k.data_type as "keyType"
        from information_schema.columns c
        join information_schema.table_constraints p
          on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
        join information_schema.key_column_usage u
          on u.constraint_schema = p.constraint_schema and u.constraint_name = p.constraint_name
        join information_schema.columns k
          on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = u.column_name
        where c.table_schema = 'public' and c.data_type = 'bytea' and c.column_name like 'sealed\\_%'
        order by 1, 2`);
    },

    /** Lists values in key order, except those that begin with `prefix`. */
    async list(
      { table, column, key, keyType }: SealedColumn,
      { after, prefix, limit }: { after: string | null; prefix: Uint8Array | null; limit: number },
    ): Promise<SealedValue[]> {
      const [id, value] = [sql.identifier(key), sql.identifier(column)];
      const conditions = [
        sql`${value} is not null`,
        ...(after === null ? [] : [sql`${id} > ${after}::${sql.raw(keyType)}`]),
        ...(prefix === null
          ? []
          : [sql`substring(${value} from 1 for ${sql.raw(String(prefix.length))}) <> ${prefix}::bytea`]),
      ];
      return rowsOf(sql`
        select ${id}::text as "key", ${value} as "sealed" from ${sql.identifier(table)}
        where ${sql.join(conditions, sql` and `)} order by ${id} limit ${sql.raw(String(limit))}`);
    },

    /** Replaces a value. Returns false if it changed in the meantime. */
    async replace(
      { table, column, key, keyType }: SealedColumn,
      { key: rowId, sealed }: SealedValue,
      newValue: Uint8Array,
      within: Queries,
    ): Promise<boolean> {
      const [id, value] = [sql.identifier(key), sql.identifier(column)];
      const rows = await rowsOf(
        sql`update ${sql.identifier(table)} set ${value} = ${newValue}::bytea
          where ${id} = ${rowId}::${sql.raw(keyType)} and ${value} = ${sealed}::bytea returning 1 as "one"`,
        within,
      );
      return rows.length === 1;
    },
  };
}
