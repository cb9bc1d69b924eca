import { type Goal, qualityGoals, secondGoals, speedGoals } from './goals.ts';
import { assertIndependent } from './independence.ts';
import { printSecond } from './print-second.ts';
import { publish } from './publish.ts';
import { checksNotPlanted, measureQuality, type Quality } from './quality.ts';
import { SEEDS } from './second-family/plant.ts';
import { measureSecondFamily } from './second-quality.ts';
import { measureSpeed, type Speed } from './speed.ts';

/**
 * How good and how fast the bookkeeping checks are. It fails when a goal is missed.
 *
 *     npm run bench:review                  seeds 101 to 120, and 100,000 and 1,000,000 transactions
 *     npm run bench:review -- 1 5           other seeds
 *     npm run bench:review -- 1 5 details   each false flag and each miss
 *     npm run bench:review -- speed 1000000 time alone, with that of each check
 *     npm run bench:review -- second        the second family alone, its frozen seeds; or `second 11 14 details`
 *     npm run bench:review -- publish       writes what the page "What we check" says of the measurement
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
  printSecond(quality, process.argv[5] === 'details');
  printGoals(secondGoals(quality));
} else {
  const from = Number(first);
  const to = Number(second);
  if (!Number.isInteger(from) || !Number.isInteger(to) || from > to) {
    throw new RangeError('Give two seeds, the first not above the second');
  }
  const quality = measureQuality(Array.from({ length: to - from + 1 }, (_, place) => from + place));
  printQuality(quality, third === 'details');
  printGoals([...qualityGoals(quality), ...speedGoals(SIZES.map(printSpeed))]);
}

function printGoals(goals: readonly Goal[]): void {
  console.log('');
  for (const { name, isMet, measured } of goals) {
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${measured}`);
  }
  if (goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

function printQuality(quality: Quality, withDetails: boolean): void {
  const { score, companies, clean, cleanRemarks } = quality;
  if (withDetails) for (const remark of [...cleanRemarks, ...score.remarks]) console.log(remark);
  console.log(
    `\n${companies} companies with mistakes and look-alikes planted, and the same number of clean ones\n`,
  );
  console.log(`${'check'.padEnd(36)}  found  planted   recall     flags    wrong  precision`);
  const sum = { found: 0, planted: 0, flags: 0, wrong: 0 };
  for (const [code, tally] of [...score.byCode].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const planted = tally.found + tally.missed;
    const flags = tally.rightFlags + tally.falseFlags;
    sum.found += tally.found;
    sum.planted += planted;
    sum.flags += flags;
    sum.wrong += tally.falseFlags;
    console.log(rowOf(code, tally.found, planted, flags, tally.falseFlags));
  }
  console.log(rowOf('all', sum.found, sum.planted, sum.flags, sum.wrong));
  for (const severity of ['High', 'Medium', 'Low'] as const) {
    const { right, wrong } = score.bySeverity.get(severity) ?? { right: 0, wrong: 0 };
    console.log(
      `precision of ${severity.padEnd(7)}${share(right, right + wrong)}  (${right} of ${right + wrong} flags)`,
    );
  }
  console.log(`look-alikes flagged: ${score.lookAlikesFlagged} of ${score.lookAlikes}`);
  const onClean = (['High', 'Medium', 'Low'] as const).map(
    (severity) => `${clean.get(severity) ?? 0} ${severity}`,
  );
  console.log(`findings on clean books: ${onClean.join(', ')} in ${companies} companies`);
  const notPlanted = checksNotPlanted(score);
  if (notPlanted.length > 0) console.log(`no occasion to plant: ${notPlanted.join(', ')}`);
}

function rowOf(name: string, found: number, planted: number, flags: number, wrong: number): string {
  const figures = [
    String(found).padStart(7),
    String(planted).padStart(9),
    share(found, planted).padStart(9),
    String(flags).padStart(10),
    String(wrong).padStart(9),
    share(flags - wrong, flags).padStart(11),
  ];
  return `${name.padEnd(36)}${figures.join('')}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}

function printSpeed(transactions: number): Speed {
  const speed = transactions > 300_000 ? measureSpeed(transactions, 5, 0) : measureSpeed(transactions, 9, 16);
  const { cpuMs, firstCpuMs, readOnceMs, parts } = speed;
  console.log(
    `\n${speed.transactions.toLocaleString('en-US')} transactions (${speed.postings.toLocaleString('en-US')} postings), all checks: ` +
      `${cpuMs.toFixed(0)} ms of processor time (median), ${firstCpuMs.toFixed(0)} ms the first time; ` +
      `reading the column of amounts once takes ${readOnceMs.toFixed(2)} ms, ${Math.round(cpuMs / readOnceMs)} times less`,
  );
  for (const [name, ms] of parts.slice(0, first === 'speed' ? parts.length : 8))
    console.log(`  ${name.padEnd(34)}${ms.toFixed(1).padStart(8)} ms`);
  return speed;
}
