import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';

const MIGRATION_LOCK = 7_301_001;

/** Connects to PostgreSQL and brings its schema up to date, one instance at a time. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => {});
  await migrateAlone(pool);
  const queries = drizzle(pool);
  return {
    queries,
    driver: { kind: 'postgres', url },
    syncToDisk: async () => {},
    ping: async () => void (await queries.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}
