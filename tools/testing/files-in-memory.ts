import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** More than all concurrent tests ever need. The limit of a container is often 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** Short, because the path of a Unix socket, such as PostgreSQL's, has at most 107 characters. */
const FOLDER_OF_RUN = /^insights-(\d+)$/;

/**
 * Keeps the temporary files of this process and its children in memory if there is enough, because each server test
 * copies a database of 1,200 files, which takes up to a second on disk and a tenth of that in memory. The files are in
 * one folder named after this process, which is removed when the process exits. Folders of runs that were killed are
 * removed when the next run starts.
 */
export function keepFilesInMemory(memory = MEMORY): void {
  if (process.env.TMPDIR !== undefined) return;
  try {
    accessSync(memory, constants.W_OK);
    removeFoldersOfKilledRuns(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < ENOUGH_BYTES) return;
  } catch {
    // The folder exists only on Linux.
    return;
  }
  const folder = join(memory, `insights-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once('exit', () => removeFolder(folder));
}

function removeFoldersOfKilledRuns(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = FOLDER_OF_RUN.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removeFolder(join(memory, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is alive, but may not be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A child that is still ending wrote a file, or the folder belongs to another user. The next run tries again.
  }
}
