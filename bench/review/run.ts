import { type Goal, qualityGoals, secondGoals, speedGoals } from './goals.ts';
import { assertIndependent } from './independence.ts';
import { printScore } from './print-score.ts';
import { publish } from './publish.ts';
import { measureQuality } from './quality.ts';
import { SEEDS } from './second-family/plant.ts';
import { measureSecondFamily } from './second-quality.ts';
import { measureSpeed, type Speed } from './speed.ts';

/**
 * Measures the quality and speed of the bookkeeping checks. Fails if a target is missed.
 *
 *     npm run bench:review                  seeds 101 to 120, and 100,000 and 1,000,000 transactions
 *     npm run bench:review -- 1 5           other seeds
 *     npm run bench:review -- 1 5 details   lists each false flag and each miss
 *     npm run bench:review -- speed 1000000 only the time, in total and per check
 *     npm run bench:review -- second        only the second family with its frozen seeds; or `second 11 14 details`
 *     npm run bench:review -- publish       writes the results for the page "What we check"
 */
const [first = '101', second = '120', third] = process.argv.slice(2);

const SIZES = [100_000, 1_000_000];

assertIndependent();

if (first === 'speed') {
  const sizes = process.argv[3] === undefined ? SIZES : [Number(process.argv[3])];
  printGoals(speedGoals(sizes.map(printSpeed)));
} else if (first === 'publish') {
  console.log(`Wrote ${publish()}`);
} else if (first === 'second') {
  const [from = SEEDS.frozen[0], to = SEEDS.frozen.at(-1) as number] = process.argv.slice(3, 5).map(Number);
  const quality = measureSecondFamily(Array.from({ length: to - from + 1 }, (_, place) => from + place));
  printScore(quality, process.argv[5] === 'details');
  printGoals(secondGoals(quality));
} else {
  const from = Number(first);
  const to = Number(second);
  if (!Number.isInteger(from) || !Number.isInteger(to) || from > to) {
    throw new RangeError('Specify two seeds in ascending order');
  }
  const quality = measureQuality(Array.from({ length: to - from + 1 }, (_, place) => from + place));
  printScore(quality, third === 'details');
  printGoals([...qualityGoals(quality), ...speedGoals(SIZES.map(printSpeed))]);
}

function printGoals(goals: readonly Goal[]): void {
  console.log('');
  for (const { name, isMet, measured } of goals) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${measured}`);
  }
  if (goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

function printSpeed(transactions: number): Speed {
  const speed = transactions > 300_000 ? measureSpeed(transactions, 5, 0) : measureSpeed(transactions, 9, 16);
  const { cpuMs, firstCpuMs, readOnceMs, parts } = speed;
  console.log(
    `\n${speed.transactions.toLocaleString('en-US')} transactions (${speed.postings.toLocaleString('en-US')} postings), all checks: ` +
      `${cpuMs.toFixed(0)} ms of CPU time (median), ${firstCpuMs.toFixed(0)} ms the first time; ` +
      `reading the column of amounts once takes ${readOnceMs.toFixed(2)} ms, ${Math.round(cpuMs / readOnceMs)} times less`,
  );
  for (const [name, ms] of parts.slice(0, first === 'speed' ? parts.length : 8))
    console.log(`  ${name.padEnd(34)}${ms.toFixed(1).padStart(8)} ms`);
  return speed;
}
