import { readFileSync } from 'node:fs';

/** As Linux counts processor time, on every machine that Node runs on. */
const TICK_MS = 10;

/** What a process of this machine has worked so far, in milliseconds. Linux alone says so. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * TICK_MS;
}
