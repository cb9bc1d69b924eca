import { sql } from 'drizzle-orm';
import type { TestServer } from './test-server.ts';

type Row = Record<string, unknown>;

export async function readRows<Found = Row>(server: TestServer, statement: string): Promise<Found[]> {
  const result = await server.dependencies.database.queries.execute(sql.raw(statement));
  return (result as unknown as { rows: Found[] }).rows;
}

/**
 * Returns all rows in all tables, including the job queue, by table name. Raw bytes are converted to text, so that they
 * can be searched.
 */
export async function dumpTables(
  server: TestServer,
  { schemas = ['public', 'jobs'] }: { schemas?: readonly string[] } = {},
): Promise<Map<string, string>> {
  const names = schemas.map((schema) => `'${schema}'`).join(', ');
  const tables = await readRows(
    server,
    `select schemaname as schema, tablename as name from pg_tables where schemaname in (${names}) order by 1, 2`,
  );
  const dump = new Map<string, string>();
  for (const { schema, name } of tables) {
    const rows = await readRows(server, `select * from "${schema}"."${name}"`);
    const lines = rows.map((row) => JSON.stringify(row, withTextOfBytes)).toSorted();
    dump.set(`${schema}.${name}`, lines.join('\n'));
  }
  return dump;
}

function withTextOfBytes(this: Row, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Uint8Array ? Buffer.from(original).toString('latin1') : value;
}
