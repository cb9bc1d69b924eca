import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** More than all concurrent tests ever need. The limit of a container is often 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and its children in memory if there is enough, because each server test
 * copies a database of 1,200 files, which takes up to a second on disk and a tenth of that in memory.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined) return;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = MEMORY;
  } catch {
    // The folder exists only on Linux.
  }
}
