import { arrangeBuiltIn, buildInsights, buildLetter, checkArrangement } from '@insights/analysis';
import { generatedPlans } from '@insights/analysis/testing/companies/generated';
import { requestOfPlan } from '@insights/analysis/testing/companies/request-of-plan';
import { FAULTS, readLetter } from '@insights/analysis/testing/faults';
import { recompute } from '@insights/analysis/testing/recompute';
import { firstWordsMs } from './first-words.ts';
import { Scoreboard } from './scoreboard.ts';

/**
 * Writes the letters of sixty generated companies, or of the number given as the first argument, and recalculates every
 * insight from postings by a different method. Then the product writes letters over HTTP, without a model and with one
 * that does not respond. Fails if a figure differs, an outline breaks a rule, an earlier fault recurs, or the first
 * words take too long.
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
// The first letter in a process includes compilation, which a running server has already done.
const [first] = generatedPlans(1);
if (first !== undefined) arrangeBuiltIn(buildInsights(requestOfPlan(first)));
for (const plan of generatedPlans(companies)) {
  const request = requestOfPlan(plan);
  const from = performance.now();
  const set = buildInsights(request);
  const arrangement = arrangeBuiltIn(set);
  const letter = readLetter(buildLetter(arrangement, set));
  slowestMs = Math.max(slowestMs, performance.now() - from);
  claims += set.insights.length;
  faults.push(...FAULTS.flatMap(({ find }) => find(letter, set)).map((one) => `${plan.name}: ${one}`));
  for (const claim of set.insights) kinds.add(claim.kind);
  trades.add(plan.trade);
  differences.push(...set.insights.flatMap(recompute(set)).map((one) => `${plan.name}: ${one}`));
  if (checkArrangement(arrangement, set).leftOut === 0) lawful += 1;
}
for (const difference of [...differences, ...faults]) board.example(difference);
board.tell('Trades', String(trades.size));
board.tell('Kinds of claims', String(kinds.size));
board.tell('Recalculated claims', claims.toLocaleString('en-US'));
board.expect('Claims that differ', differences.length, { atMost: 0 });
board.expectAll('Arrangements that keep every rule', lawful, companies);
board.expect('Faults of earlier letters', faults.length, { atMost: 0 });
board.expect('Milliseconds for the slowest letter', Math.round(slowestMs), { atMost: MAX_MS });
for (const model of ['none', 'silent'] as const) {
  // The first letter in a process includes compilation.
  const [, ...times] = await firstWordsMs(model);
  const title = model === 'none' ? 'without a model' : 'with a silent model';
  // Only reported, because the slowest time reflects other load on the machine.
  board.tell(
    `Milliseconds from figures to first words, ${title}, slowest`,
    String(Math.round(Math.max(...times))),
  );
  board.expect(`Milliseconds from figures to first words, ${title}, median`, Math.round(median(times)), {
    atMost: MAX_MS,
  });
}
board.print(Math.round((performance.now() - begun) / 1000));
// Calls to the silent model are still pending.
process.exit(board.isMet ? 0 : 1);

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
