import { readFileSync } from 'node:fs';

/** Returns the current and peak memory of a local process, in megabytes. Works only on Linux. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
