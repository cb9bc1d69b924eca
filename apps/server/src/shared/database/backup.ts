import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { AppError } from '../app-error.ts';
import type { Database } from './database.ts';
import { COMPLETE_MARK, DATABASE_FOLDER, markComplete } from './embedded-folder.ts';

/**
 * Writes a consistent copy of the entire database to a new file that only its owner can read. The secret is not
 * included, and without the secret the encrypted values cannot be read.
 */
export async function backUp({ driver }: Database, file: string): Promise<void> {
  const target = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    throw refused(`The backup cannot be written to ${file}. The file must not exist yet.`, cause);
  });
  try {
    if (driver.kind === 'embedded') {
      // Runs between two queries from other callers, so the backup contains what was acknowledged and nothing
      // unfinished.
      const dump = await driver.pglite.dumpDataDir('gzip');
      await target.writeFile(Buffer.from(await dump.arrayBuffer()));
      await target.sync();
    } else {
      await run(
        'pg_dump',
        ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
        driver.url,
      );
    }
  } finally {
    await target.close();
  }
}

/**
 * Restores a backup of the same kind of database into an empty PostgreSQL database, or a data folder without a
 * database.
 */
export async function restore(
  file: string,
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
): Promise<void> {
  if (!existsSync(file)) throw refused(`The backup file ${file} does not exist.`);
  const isOfPostgres = (await readFile(file)).subarray(0, 5).toString() === 'PGDMP';
  if (isOfPostgres !== (databaseUrl !== undefined)) {
    throw refused(
      `This is a backup of ${isOfPostgres ? 'PostgreSQL' : 'the embedded database'}, which does not match DATABASE_URL.`,
    );
  }
  if (databaseUrl === undefined) return restoreFolder(file, dataDir);
  await refuseUnlessEmpty(databaseUrl);
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { pathname } = new URL(databaseUrl);
  await run(
    'pg_restore',
    [...options, `--dbname=${decodeURIComponent(pathname.slice(1))}`, file],
    databaseUrl,
  );
}

async function restoreFolder(file: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, DATABASE_FOLDER);
  if (existsSync(folder) || existsSync(join(dataDir, COMPLETE_MARK))) {
    throw refused(
      `There is already a database in ${dataDir}. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const pglite = await PGlite.create(folder, { loadDataDir: new Blob([await readFile(file)]) });
  await pglite.close();
  markComplete(dataDir);
}

async function refuseUnlessEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') limit 1`,
    );
    if (rows.length > 0)
      throw refused('The database at DATABASE_URL is not empty. Create a new one to restore into.');
  } finally {
    await client.end();
  }
}

/**
 * Runs one of PostgreSQL's command-line programs. The password is not on the command line, which every process on the
 * machine can read.
 */
async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    },
  });
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', (cause) =>
      reject(refused(`${program} is not installed. It comes with PostgreSQL’s client programs.`, cause)),
    );
  });
  if (code !== 0) throw refused(`${program} failed: ${(await said).trim()}`);
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError({ code: 'backup.refused', status: 409, message, cause });
}
