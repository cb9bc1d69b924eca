import { readdirSync, readFileSync } from 'node:fs';

/** Whether the cost of processes can be measured. Linux exposes it; other systems do not do so easily. */
export const canMeasure = process.platform === 'linux';

/** Length of a Linux clock tick, which is the same on every machine since version 2.6. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

interface ProcessStat {
  readonly id: number;
  readonly parentId: number;
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

/** Returns the CPU time of processes and all their descendants, including those that have ended. */
export function cpuMsOf(roots: readonly number[]): number {
  return treesOf(roots).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** Returns the current memory of each process together with its descendants. */
export function memoryBytesOf(roots: readonly number[]): number[] {
  return roots.map((root) => treesOf([root]).reduce((sum, { memoryBytes }) => sum + memoryBytes, 0));
}

function treesOf(roots: readonly number[]): ProcessStat[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []));
  const found = all.filter(({ id }) => roots.includes(id));
  for (let size = -1; size !== found.length; ) {
    size = found.length;
    const ids = new Set(found.map(({ id }) => id));
    found.push(...all.filter(({ id, parentId }) => !ids.has(id) && ids.has(parentId)));
  }
  return found;
}

/**
 * Field numbers as in proc(5), from the fourth on. Everything through the second field is cut off, because it may
 * contain spaces.
 */
function readStat(id: number): ProcessStat[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const field = (number: number) => fields[number - 3] as number;
    const ticks = field(14) + field(15) + field(16) + field(17);
    return [{ id, parentId: field(4), cpuMs: ticks * TICK_MS, memoryBytes: field(24) * PAGE_BYTES }];
  } catch {
    // The process has ended since the folder was listed.
    return [];
  }
}
