import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'one-size.ts');
/** Each with its smaller number of postings: simulating a shop takes longer than generating postings. */
const WORKS = [
  { work: 'columns to journal', postings: 100_000 },
  { work: 'postings to journal', postings: 100_000 },
  { work: 'snapshot stored', postings: 30_000 },
  { work: 'snapshot loaded', postings: 30_000 },
] as const;
/** The smaller size needs more rounds to warm up the compiler. */
const ROUNDS = { few: 30, many: 9 };
/** For ten times the size. */
const MAX_GROWTH = 11;

interface Least {
  readonly size: number;
  readonly leastMs: number;
}

/**
 * Measures the processor time of ten times the postings: the minimum of many rounds, each size in a separate process,
 * so that neither other load on the machine nor the other size affects it. Fails if the growth is more than linear.
 */
export function benchGrowth(): void {
  console.log('\nGrowth: ten times the postings, minimum processor time of the rounds');
  for (const { work, postings } of WORKS) {
    const few = leastOf(work, postings, ROUNDS.few);
    const many = leastOf(work, 10 * postings, ROUNDS.many);
    // The shops are not exactly ten times as large.
    const times = many.size / few.size;
    const growth = (many.leastMs / few.leastMs / times) * 10;
    const isLinear = growth <= MAX_GROWTH;
    console.log(
      `  ${work.padEnd(22)}${few.leastMs.toFixed(1).padStart(9)} ms${many.leastMs.toFixed(1).padStart(9)} ms, ` +
        `${growth.toFixed(1)} times${isLinear ? '' : `, more than ${MAX_GROWTH}`}`,
    );
    if (!isLinear) process.exitCode = 1;
  }
}

function leastOf(work: string, postings: number, rounds: number): Least {
  const words = ['--expose-gc', SCRIPT, work, String(postings), String(rounds)];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Least;
}
