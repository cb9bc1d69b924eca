import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { turnsDuring } from '../../testing/turns-during.ts';
import { FolderInUseError } from './folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function copyOfTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'insights-data-'));
  folders.push(folder);
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}

describe('the embedded database', () => {
  it('rejects a folder that is already open, and opens it once it is closed', async () => {
    const folder = copyOfTemplate();
    const database = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError);
    await database.close();
    await (await openEmbedded(folder)).close();
  });

  it('persists what was written', async () => {
    const folder = copyOfTemplate();
    const first = await openEmbedded(folder);
    await first.queries.execute(`insert into accounts (id, created_at) values (gen_random_uuid(), now())`);
    await first.syncToDisk();
    await first.close();
    const second = await openEmbedded(folder);
    const { rows } = (await second.queries.execute(
      'select count(*)::int as count from accounts',
    )) as unknown as {
      rows: { count: number }[];
    };
    expect(rows).toEqual([{ count: 1 }]);
    await second.close();
  });

  it('yields to other work between statements, no matter how many are pending', async () => {
    const database = await openEmbedded(copyOfTemplate());
    const statements = () => Array.from({ length: 40 }, () => database.queries.execute('select 1'));
    expect(await turnsDuring(() => Promise.all(statements()))).toBeGreaterThanOrEqual(10);
    await database.close();
  });

  it('moves a half-created folder aside and starts over', async () => {
    const folder = copyOfTemplate();
    rmSync(join(folder, 'database.complete'));
    await (await openEmbedded(folder)).close();
    const aside = readdirSync(folder).find((name) => name.startsWith('database.incomplete-'));
    expect(existsSync(join(folder, aside as string, 'PG_VERSION'))).toBe(true);
  });

  it('syncs its files to disk only on request', (context) => {
    if (!hasStrace()) context.skip('strace is not installed, which counts the calls');
    const [without, withSync] = ['', 'sync'].map((mode) => countSyncs(copyOfTemplate(), mode));
    expect(without).toBe(0);
    expect(withSync).toBeGreaterThan(0);
  });
});

/**
 * Returns the number of files synced to disk by a process that opens the database, writes a row and exits.
 */
function countSyncs(folder: string, mode: string): number {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('./open-embedded.ts', import.meta.url).href)});
    const database = await openEmbedded(process.argv[1]);
    await database.queries.execute("insert into accounts (id, created_at) values (gen_random_uuid(), now())");
    if (process.argv[2] === 'sync') await database.syncToDisk();
    process.exit(0);`;
  const trace = join(folder, 'trace');
  const command = [process.execPath, '--input-type=module', '-e', script, folder, mode];
  execFileSync('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, ...command], { stdio: 'ignore' });
  return readFileSync(trace, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0;
}

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
