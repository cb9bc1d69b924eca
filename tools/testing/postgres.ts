import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server for tests. */
interface TestPostgres {
  /** URL of a database from which others can be created. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL: the server at TEST_DATABASE_URL, or a server from the machine's own programs in a temporary
 * folder on a free port. Returns the reason if neither is available.
 */
export async function startTestPostgres(): Promise<TestPostgres | { readonly missing: string }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const bin = findPostgres();
  if (bin === null) return { missing: 'PostgreSQL is not installed and TEST_DATABASE_URL is not set' };
  return start(bin);
}

/** Finds the folder that contains initdb and postgres; Debian does not add this folder to the PATH. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

async function start(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'insights-postgres-'));
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...(user ?? {}) };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'max_connections=200',
    'shared_buffers=64MB',
    // In the data folder instead of /dev/shm, where a killed server would leave it.
    'dynamic_shared_memory_type=mmap',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const stop = async () => {
    server.kill('SIGINT');
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)));
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGKILL'));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
    });
    if (ready.status === 0) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('PostgreSQL did not start within ten seconds');
}

/**
 * Returns an unprivileged user, either Debian's user for PostgreSQL or nobody, because PostgreSQL refuses to run as
 * root.
 */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const { status, stdout } = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (status !== 0) continue;
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    return { uid: Number(stdout), gid: Number(group.stdout) };
  }
  throw new Error('No unprivileged user to run PostgreSQL was found');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
