import { createReportPool } from '@insights/report';
import { median } from '../harness.ts';
import { canMeasure, cpuMsOf, memoryBytesOf } from './process-cost.ts';
import { variedContent } from './varied-content.ts';

const ROUNDS = 15;
const MANY = 500;
const KILL_AFTER = [100, 250, 400];
const MEGABYTE = 1024 * 1024;

/** Measures the cost of a report, and whether memory stays low over many reports. */
export async function benchReport(): Promise<void> {
  if (!canMeasure)
    return console.log(
      '\nReports: not measured, because the cost of other processes is available only on Linux',
    );
  await makeOneByOne();
  await makeMany();
}

/** Includes the CPU time of the typesetting process, and of this process, which sends the figures. */
async function makeOneByOne(): Promise<void> {
  const pool = createReportPool({ size: 1 });
  await pool.render(variedContent(0));
  const costs: Cost[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const content = variedContent(round);
    const roots = pool.status.processIds;
    const [cpuBefore, ownBefore, start] = [cpuMsOf(roots), process.cpuUsage(), performance.now()];
    const pdf = await pool.render(content);
    const own = process.cpuUsage(ownBefore);
    costs.push({
      cpuMs: cpuMsOf(roots) - cpuBefore + (own.user + own.system) / 1000,
      wallMs: performance.now() - start,
      bytes: pdf.length,
    });
  }
  console.log(
    `\nOne report, warm: median of ${ROUNDS}, each of another company: ${medianOf(costs, 'cpuMs').toFixed(0)} ms of CPU time, ${medianOf(costs, 'wallMs').toFixed(0)} ms, ${(medianOf(costs, 'bytes') / 1000).toFixed(0)} kB, memory ${mega(memoryBytesOf(pool.status.processIds))} MB`,
  );
  await pool.close();
}

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly bytes: number;
}

function medianOf(costs: readonly Cost[], of: keyof Cost): number {
  return median(costs.map((cost) => cost[of]));
}

/**
 * Prints each report for a different company. Processes are replaced before they grow too large, because operators plan
 * for the largest one. Three times, a process is killed while it works, which costs time but loses no report.
 */
async function makeMany(): Promise<void> {
  const pool = createReportPool({ queueLength: MANY, deadlineMs: 3_600_000 });
  const start = performance.now();
  const processes = new Set<number>();
  const [largest, together]: number[][] = [[], []];
  let [made, killed, maxAtOnce] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: MANY }, async (_, index) => {
      const pdf = await pool.render(variedContent(index));
      if (!isReportOf(pdf, index)) throw new Error(`The output is not report ${index}`);
      made += 1;
      maxAtOnce = Math.max(maxAtOnce, pool.status.running);
      const victim = KILL_AFTER.includes(made) ? pool.status.busyProcessIds[0] : undefined;
      if (victim !== undefined) killed += Number(process.kill(victim, 'SIGKILL'));
      const memory = memoryBytesOf(pool.status.processIds);
      for (const id of pool.status.processIds) processes.add(id);
      largest?.push(Math.max(0, ...memory));
      together?.push(memory.reduce((sum, bytes) => sum + bytes, 0));
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  if (killed !== KILL_AFTER.length) throw new Error('No process was running when one had to be killed');
  console.log(
    `\n${made} of ${MANY} reports of as many companies, ${maxAtOnce} at a time, ${killed} processes killed at work, in ${seconds.toFixed(0)} s (${(made / seconds).toFixed(1)} a second)`,
  );
  console.log(
    `processes used: ${processes.size}; largest process ${mega(largest)} MB; all together at most ${mega(together)} MB`,
  );
  console.log(`this process: ${(process.memoryUsage.rss() / MEGABYTE).toFixed(0)} MB`);
  await pool.close();
}

/** The title is in the file's metadata, which is not compressed. */
function isReportOf(pdf: Uint8Array, index: number): boolean {
  return Buffer.from(pdf).toString('latin1').includes(`Company ${index}: Financial Report`);
}

function mega(bytes: readonly number[] = []): string {
  return (Math.max(...bytes) / MEGABYTE).toFixed(0);
}
