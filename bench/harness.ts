import { performance } from 'node:perf_hooks';

/**
 * An implementation of a task. It returns a value that depends on the work, so that the compiler cannot skip the work.
 */
interface Contender {
  readonly name: string;
  readonly run: () => number;
}

interface Timing {
  readonly name: string;
  readonly minMs: number;
  readonly medianMs: number;
  readonly maxMs: number;
}

/**
 * Times contenders in alternating rounds, so that a slowdown of the machine affects all of them. Compare only ratios
 * within one run, because milliseconds from different machines are not comparable.
 */
export function race(contenders: readonly Contender[], rounds = 9): Timing[] {
  const times = contenders.map(() => [] as number[]);
  const results = contenders.map(({ run }) => run());
  for (let round = 0; round < rounds; round += 1) {
    contenders.forEach(({ name, run }, index) => {
      const start = performance.now();
      const result = run();
      times[index]?.push(performance.now() - start);
      if (result !== results[index]) throw new Error(`${name} gave different results for the same work`);
    });
  }
  return contenders.map(({ name }, index) => {
    const own = times[index] ?? [];
    return { name, minMs: Math.min(...own), medianMs: median(own), maxMs: Math.max(...own) };
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * Returns this process's CPU time in milliseconds, including garbage collection. Elapsed time would include other
 * work on the shared machine.
 */
export function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Runs all benchmarks, or only those named on the command line. */
export async function runBenchmarks(
  benchmarks: Readonly<Record<string, () => void | Promise<void>>>,
): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => benchmarks[name] === undefined);
  if (unknown.length > 0)
    throw new Error(
      `Unknown benchmarks: ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}`,
    );
  for (const [name, bench] of Object.entries(benchmarks))
    if (names.length === 0 || names.includes(name)) await bench();
}

/** Prints a table with each contender's ratio to the first. */
export function printTimings(title: string, timings: readonly Timing[]): void {
  const base = timings[0]?.medianMs ?? 1;
  console.log(`\n${title}`);
  console.log(`${'median of the rounds'.padEnd(52)}      ms     min     max   ratio`);
  for (const { name, minMs, medianMs, maxMs } of timings) {
    const figures = [medianMs, minMs, maxMs, medianMs / base].map((figure) => figure.toFixed(2).padStart(8));
    console.log(`${name.padEnd(50)}${figures.join('')}`);
  }
}
