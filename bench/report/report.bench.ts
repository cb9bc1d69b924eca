import { createReportPool } from '@insights/report';
import { findChromium } from '../../tools/testing/chromium.ts';
import { startChromium } from './chromium-report.ts';
import { canMeasure, cpuMsOf, memoryBytesOf } from './process-cost.ts';
import { variedContent } from './varied-content.ts';

const ROUNDS = 15;
const MANY = 500;
const KILL_AFTER = [100, 250, 400];
const MEGABYTE = 1024 * 1024;

/**
 * Measures the cost of a report compared with the same report printed by a browser, and whether memory stays low over
 * many reports.
 */
export async function benchReport(): Promise<void> {
  if (!canMeasure)
    return console.log(
      '\nReports: not measured, because the cost of other processes is available only on Linux',
    );
  await raceChromium();
  await makeMany();
}

/**
 * Alternates between both implementations, so that a slowdown of the machine affects both. Includes the CPU time of
 * each process tree, and of this process during the request: for one it sends the figures, for the other it builds the
 * page and receives the file.
 */
async function raceChromium(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null)
    return console.log('\nReports compared with a browser: not run, because Chromium is not installed');
  const pool = createReportPool({ size: 1 });
  const browser = await startChromium(executablePath);
  const contenders = [
    {
      name: 'this report, set by Typst',
      render: pool.render,
      roots: () => [...pool.status.processIds],
      cost: [] as Cost[],
    },
    {
      name: 'the same words, printed by Chromium',
      render: browser.render,
      roots: () => [browser.processId],
      cost: [] as Cost[],
    },
  ];
  for (const { render } of contenders) await render(variedContent(0));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { render, roots, cost } of contenders) {
      const content = variedContent(round);
      const [cpuBefore, ownBefore, start] = [cpuMsOf(roots()), process.cpuUsage(), performance.now()];
      const pdf = await render(content);
      const own = process.cpuUsage(ownBefore);
      cost.push({
        cpuMs: cpuMsOf(roots()) - cpuBefore + (own.user + own.system) / 1000,
        wallMs: performance.now() - start,
        bytes: pdf.length,
      });
    }
  }
  console.log(`\nOne report, warm: median of ${ROUNDS}, each of another company`);
  console.log(`${''.padEnd(40)} CPU ms  wall ms    kB  memory MB`);
  for (const { name, cost, roots } of contenders) {
    const memory = memoryBytesOf(roots()).reduce((sum, bytes) => sum + bytes, 0) / MEGABYTE;
    const figures = [median(cost, 'cpuMs'), median(cost, 'wallMs'), median(cost, 'bytes') / 1000];
    console.log(
      `${name.padEnd(38)}${figures.map((figure) => figure.toFixed(0).padStart(9)).join('')}${memory.toFixed(0).padStart(10)}`,
    );
  }
  const [own = Number.NaN, browsers = Number.NaN] = contenders.map(({ cost }) => median(cost, 'cpuMs'));
  console.log(`the browser takes ${(browsers / own).toFixed(1)} times the CPU`);
  await browser.close();
  await pool.close();
}

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly bytes: number;
}

function median(costs: readonly Cost[], of: keyof Cost): number {
  const sorted = costs.map((cost) => cost[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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
