import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERTURBATIONS } from './perturb.ts';
import { type Judged, judgeCompany, type Score, scoreOf } from './score.ts';

/**
 * How often questions about books are answered, and how often rightly, judged by another program (`truth.ts`). It fails
 * when a goal is missed.
 *
 *     npm run bench:ask                  companies 301 to 360, which nothing was tuned on
 *     npm run bench:ask -- 1 6 details   other companies, and each question that was not answered rightly
 */
const [first = '301', last = '360', details] = process.argv.slice(2);

const judged: Judged[] = [];
for (let seed = Number(first); seed <= Number(last); seed += 1) judged.push(...judgeCompany(seed));
const hash = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'phrasings.json')))
  .digest('hex');
if (details !== undefined) {
  for (const { verdict, seed, key, way, text, said } of judged) {
    if (verdict !== 'correct')
      console.log(`${verdict.padEnd(8)} ${seed} ${key} (${way}): ${text}\n         ${said}`);
  }
}

const whole = scoreOf(judged);
const asWritten = scoreOf(judged.filter(({ way }) => way === 'as written'));
console.log(`phrasings ${hash.slice(0, 16)}, companies ${first} to ${last}`);
print('as written', asWritten);
let worst = 0;
for (const way of Object.keys(PERTURBATIONS)) {
  const keys = new Set(judged.filter((one) => one.way === way).map(({ seed, key }) => `${seed} ${key}`));
  const own = scoreOf(judged.filter((one) => one.way === way));
  const same = scoreOf(
    judged.filter((one) => one.way === 'as written' && keys.has(`${one.seed} ${one.key}`)),
  );
  const loss = rate(same.right, same.feasible) - rate(own.right, own.feasible);
  worst = Math.max(worst, loss);
  print(`${way}, ${loss.toFixed(1)} points less`, own);
}
print('all together', whole);

const goals: readonly (readonly [string, boolean])[] = [
  ['of feasible questions at least 95 % are answered', rate(asWritten.answered, asWritten.feasible) >= 95],
  ['of at least 3,000 answers none is wrong', whole.answered >= 3_000 && whole.wrong === 0],
  [
    'of unanswerable questions at least 99 % are declined',
    rate(whole.rightlyDeclined, whole.unanswerable) >= 99,
  ],
  ['no perturbation loses more than 2 points', worst <= 2],
  ['95 of 100 are answered within 50 ms', whole.p95Ms <= 50],
];
console.log('');
for (const [name, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}`);
if (Number(last) - Number(first) >= 59 && goals.some(([, isMet]) => !isMet)) process.exitCode = 1;

function rate(part: number, all: number): number {
  return all === 0 ? 0 : (100 * part) / all;
}

function print(name: string, score: Score): void {
  const {
    questions,
    feasible,
    answered,
    right,
    wrong,
    choices,
    unanswerable,
    rightlyDeclined,
    reliability,
    p95Ms,
  } = score;
  console.log(
    `${name.padEnd(34)} ${questions} asked; answered ${rate(answered, feasible).toFixed(1)} % of ${feasible}, right ${rate(right, answered).toFixed(2)} %, ` +
      `wrong ${wrong}, to choose ${choices}; declined ${rightlyDeclined} of ${unanswerable}; RS(10) ${reliability.toFixed(3)}, p95 ${p95Ms.toFixed(0)} ms`,
  );
}
