import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EMPTY_DATABASE, MIGRATIONS_FOLDER } from '../../folders.ts';
import { coalesce } from '../concurrency.ts';
import { createTurnQueue } from '../time-slices.ts';
import { BYTES_AS_TEXT } from './bytea.ts';
import type { Database } from './database.ts';
import { COMPLETE_MARK, DATABASE_FOLDER, markComplete } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * PostgreSQL touches all its shared buffers at startup, and the operating system caches the files anyway. The default
 * of 128 MB assumes a dedicated machine.
 */
const FRUGAL = ['-c', 'shared_buffers=16MB'];

/**
 * Disables further optimization of WebAssembly. PostgreSQL's parser is one function of a hundred kilobytes, and V8
 * would use six hundred megabytes to optimize it after many calls. Statements are so short that requests take the same
 * CPU time without the optimization. Reports are rendered in other processes, which do optimize. A V8 version that does
 * not know one of these flags prints a warning and continues.
 */
const WITHOUT_OPTIMIZING = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Opens the PostgreSQL that runs inside this process, in a folder that no other process may open at the same time. The
 * contents of a folder do not show whether its creation was interrupted or it is damaged, so a marker file is written
 * once it is complete. A folder without the marker is moved aside, never deleted.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    const completeMark = join(dataDir, COMPLETE_MARK);
    if (existsSync(folder) && !existsSync(completeMark)) {
      renameSync(folder, join(dataDir, `database.incomplete-${Date.now()}`));
    }
    if (!existsSync(folder) && existsSync(EMPTY_DATABASE)) {
      cpSync(EMPTY_DATABASE, folder, { recursive: true });
    }
    for (const flag of WITHOUT_OPTIMIZING) setFlagsFromString(flag);
    const startParams = [...PGlite.defaultStartParams, ...FRUGAL];
    const pglite = await PGlite.create(folder, { startParams, ...BYTES_AS_TEXT });
    giveTurns(pglite);
    const queries = drizzle(pglite);
    await migrate(queries, { migrationsFolder: MIGRATIONS_FOLDER });
    markComplete(dataDir);
    return {
      queries,
      driver: { kind: 'embedded', pglite },
      syncToDisk: createDiskSync(folder),
      pool: () => ({ open: 1, idle: 0, waiting: 0 }),
      ping: async () => void (await queries.execute(sql`select 1`)),
      close: async () => {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Each statement takes one or two milliseconds. */
const STATEMENTS_PER_TURN = 4;

/**
 * Yields to the event loop between statements, which run on the thread that serves requests. Statements have their own
 * queue, so that they do not wait behind heavy work.
 */
function giveTurns(pglite: PGlite): void {
  const turn = createTurnQueue({ perTurn: STATEMENTS_PER_TURN });
  const query: PGlite['query'] = pglite.query.bind(pglite);
  pglite.query = async (...statement) => {
    await turn();
    return query(...statement);
  };
}

/**
 * Syncs every database file that changed after the last sync. The embedded database never syncs its own files, whether
 * log or checkpoint files, so all of them are included.
 */
function createDiskSync(folder: string): () => Promise<void> {
  let syncedUpTo = 0;
  // One sync covers everything, so all calls during a sync share the next one.
  const turns = coalesce<void>();
  const syncChanged = async () => {
    const startedAt = Date.now();
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async (file) => {
          const path = join(file.parentPath, file.name);
          // Files are created and deleted while the database runs; a deleted file needs no sync.
          const changedAt = await stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          );
          if (changedAt >= syncedUpTo) await syncFile(path);
        }),
    );
    // File system clocks are coarse, so a file changed just before this time is synced once more next time.
    syncedUpTo = startedAt - 2_000;
  };
  return () => turns('folder', syncChanged);
}

async function syncFile(path: string): Promise<void> {
  try {
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
