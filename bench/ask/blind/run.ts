import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HALVES, type Half, type JudgedBlind, judgeBlind, LISTS } from './score.ts';

/**
 * Questions written by somebody who had not seen the reader, asked of companies whose books were read through today. One
 * half of them was looked at while the reader was mended, the other was not. What the third list and those after it came out at is told at their heads; the
 * tenth was never mended against.
 *
 *     node bench/ask/blind/run.ts                        both halves in figures, companies 401 to 412
 *     node bench/ask/blind/run.ts development 401 406    each question of that half that was not right
 */
const [details, first = '401', last = '412'] = process.argv.slice(2);

const half = details === undefined ? null : (details.replaceAll('-', ' ') as Half);
const judged: JudgedBlind[] = [];
for (let seed = Number(first); seed <= Number(last); seed += 1) judged.push(...judgeBlind(seed, half));
const hash = createHash('sha256');
for (const file of Object.keys(LISTS).toSpliced(1, 0, 'chains.tsv'))
  hash.update(readFileSync(join(import.meta.dirname, file)));
console.log(`questions ${hash.digest('hex').slice(0, 16)}, companies ${first} to ${last}`);

for (const list of HALVES) {
  const own = judged.filter((one) => one.half === list);
  print(
    `${list}, alone`,
    own.filter(({ key }) => !key.startsWith('chain')),
  );
  print(
    `${list}, in chains`,
    own.filter(({ key }) => key.startsWith('chain')),
  );
}
print('all', judged);
const faults = judged.flatMap((one) => one.faults.map((fault) => `${one.seed} ${one.text}: ${fault}`));
console.log(`${faults.length} amounts do not add up or open`);
for (const fault of faults.slice(0, 10)) console.log(fault);
if (half !== null) tell();

function print(name: string, of: readonly JudgedBlind[]): void {
  if (of.length === 0) return;
  const feasible = of.filter(({ isFeasible }) => isFeasible);
  const rest = of.filter(({ isFeasible }) => !isFeasible);
  const count = (list: readonly JudgedBlind[], verdict: string) =>
    list.filter((one) => one.verdict === verdict).length;
  const times = of.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const right = count(feasible, 'right');
  console.log(
    `${name.padEnd(24)} ${feasible.length} feasible: ${((100 * right) / feasible.length).toFixed(1)} % right, ${count(feasible, 'wrong')} wrong, ` +
      `${count(feasible, 'chosen')} to choose, ${count(feasible, 'declined')} declined; ${rest.length} unanswerable: ${count(rest, 'right')} declined with the reason, ` +
      `${count(rest, 'reasonless')} with another, ${count(rest, 'wrong')} not; p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`,
  );
}

/** Once for each question and way in which it went. */
function tell(): void {
  const seen = Map.groupBy(
    judged.filter(({ verdict }) => verdict !== 'right'),
    ({ key, verdict, text, step }) => `${verdict} ${key} ${step} ${text.replaceAll(/\d/g, '#')}`,
  );
  for (const [, all] of seen) {
    const { verdict, key, text, said, seed } = all[0] as JudgedBlind;
    console.log(`${verdict.padEnd(10)} ${all.length}x ${seed} ${key}: ${text}\n           ${said}`);
  }
}
