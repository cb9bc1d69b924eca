import { arrangeBuiltIn, buildClaims, buildLetter, checkArrangement } from '@insights/analysis';
import { generatedPlans } from '../../packages/analysis/testing/companies/generated.ts';
import { requestOfPlan } from '../../packages/analysis/testing/companies/request-of-plan.ts';
import { FAULTS, readLetter } from '../../packages/analysis/testing/faults.ts';
import { recompute } from '../../packages/analysis/testing/recompute/recompute.ts';
import { firstWordsMs } from './first-words.ts';
import { Scoreboard } from './scoreboard.ts';

/**
 * Writes the letters of sixty generated companies, or of as many as the first argument says, and adds up every claim once
 * more from postings, another way. Then the product writes letters over HTTP, without a model and beside one that is silent.
 * Fails when one figure differs, one arrangement breaks a rule, a fault of earlier letters is made, or words take long.
 */
const companies = Number(process.argv[2] ?? 60);
const MAX_MS = 300;
const board = new Scoreboard();
const begun = performance.now();
let [claims, slowestMs] = [0, 0];
const differences: string[] = [];
const faults: string[] = [];
const [kinds, trades] = [new Set<string>(), new Set<string>()];
let lawful = 0;
// The first letter of a process is compiled while it is written; a server that has run for a second has done that.
const [first] = generatedPlans(1);
if (first !== undefined) arrangeBuiltIn(buildClaims(requestOfPlan(first)));
for (const plan of generatedPlans(companies)) {
  const request = requestOfPlan(plan);
  const from = performance.now();
  const set = buildClaims(request);
  const arrangement = arrangeBuiltIn(set);
  const letter = readLetter(buildLetter(arrangement, set));
  slowestMs = Math.max(slowestMs, performance.now() - from);
  claims += set.claims.length;
  faults.push(...FAULTS.flatMap(({ find }) => find(letter, set)).map((one) => `${plan.name}: ${one}`));
  for (const claim of set.claims) kinds.add(claim.kind);
  trades.add(plan.trade);
  differences.push(...set.claims.flatMap(recompute(set)).map((one) => `${plan.name}: ${one}`));
  if (checkArrangement(arrangement, set).leftOut === 0) lawful += 1;
}
for (const difference of [...differences, ...faults]) board.example(difference);
board.tell('Trades', String(trades.size));
board.tell('Kinds of claims', String(kinds.size));
board.tell('Claims added up once more', claims.toLocaleString('en-US'));
board.expect('Claims that differ', differences.length, { atMost: 0 });
board.expectAll('Arrangements that keep every rule', lawful, companies);
board.expect('Faults of earlier letters', faults.length, { atMost: 0 });
board.expect('Milliseconds for the slowest letter', Math.round(slowestMs), { atMost: MAX_MS });
for (const model of ['none', 'silent'] as const) {
  // The first letter of a process is compiled while it is written.
  const [, ...times] = await firstWordsMs(model);
  const title = model === 'none' ? 'without a model' : 'beside a silent model';
  // The slowest tells more of what else the machine does.
  board.tell(
    `Milliseconds from figures to first words, ${title}, slowest`,
    String(Math.round(Math.max(...times))),
  );
  board.expect(`Milliseconds from figures to first words, ${title}, median`, Math.round(median(times)), {
    atMost: MAX_MS,
  });
}
board.print(Math.round((performance.now() - begun) / 1000));
// Calls to a silent model are still open.
process.exit(board.isMet ? 0 : 1);

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
