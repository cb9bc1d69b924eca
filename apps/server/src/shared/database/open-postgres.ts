import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../../folders.ts';
import type { Database } from './database.ts';
import { databaseFailure } from './database-failure.ts';

const MIGRATION_LOCK = 7_301_001;

/** Long enough for the largest snapshot, short enough to report a hanging database in time. */
const QUERY_LIMIT_MS = 15_000;
const CONNECT_LIMIT_MS = 5_000;
const RETRY_DELAY_MS = 2_000;

export interface PostgresOptions {
  readonly poolSize: number;
  /** Called with a plain English explanation each time the database cannot be reached at startup. */
  readonly onAway: (reason: string) => void;
}

/**
 * Connects to PostgreSQL and migrates its schema, one instance at a time. Waits for a database that cannot be reached,
 * so that server and database can be started in any order.
 */
export async function openPostgres(url: string, { poolSize, onAway }: PostgresOptions): Promise<Database> {
  await migrateAlone(url, onAway);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: QUERY_LIMIT_MS,
    // Enforced by the client, because a hanging database does not enforce its own timeout.
    query_timeout: QUERY_LIMIT_MS,
  });
  // The pool replaces a connection that breaks while idle. Without a listener, the event would end the process.
  pool.on('error', () => {});
  // The pool does not listen while a connection is in use, so without this nothing would listen between two statements
  // in a transaction.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const queries = drizzle(pool);
  return {
    queries,
    driver: { kind: 'postgres', url },
    syncToDisk: async () => {},
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => void (await queries.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/**
 * Uses a connection without a query timeout, because a migration may take any amount of time, and other instances wait
 * for its lock.
 */
async function migrateAlone(url: string, onAway: PostgresOptions['onAway']): Promise<void> {
  const client = await connect(url, onAway);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
}

async function connect(url: string, onAway: PostgresOptions['onAway']): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (databaseFailure(error) === null) throw error;
      const { host } = new URL(url);
      const code = (error as { code?: string }).code ?? 'no answer';
      onAway(`The database at ${host} does not answer (${code}). Trying again every 2 seconds.`);
      await sleep(RETRY_DELAY_MS);
    }
  }
}
