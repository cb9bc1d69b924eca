import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Locks a folder for this process with a file that contains the owner's process id. If two processes use one embedded
 * database, committed rows are lost without an error, so the second process must not even open it. A lock whose owner
 * no longer runs is taken over. The owner's start time is also stored, because after the machine restarts, and always
 * in containers, another process soon has the same id.
 */
export function lockFolder(lockFile: string): { release(): void } {
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(lockFile, identityOf(process.pid), { flag: 'wx' });
      return { release: () => rmSync(lockFile, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readFileSync(lockFile, 'utf8');
    if (attempt > 0 || isRunning(owner)) {
      throw new FolderInUseError(
        `The data folder is in use by process ${owner.split(' ')[0]} (${lockFile}). Stop that process first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(lockFile, { force: true });
  }
}

function isRunning(owner: string): boolean {
  const pid = Number(owner.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return identityOf(pid) === owner;
}

function identityOf(pid: number): string {
  return `${pid} ${startTimeOf(pid)}`.trim();
}

/** Returns the start time of a process in kernel ticks; empty if the system does not provide it. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
