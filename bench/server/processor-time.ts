import { readFileSync } from 'node:fs';

/** Length of a Linux processor clock tick on every machine that Node supports. */
const TICK_MS = 10;

/** Returns the CPU time that a local process has used so far, in milliseconds. Works only on Linux. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * TICK_MS;
}
