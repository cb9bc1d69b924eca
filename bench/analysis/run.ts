import { arrangeBuiltIn, buildClaims, buildLetter, checkArrangement } from '@insights/analysis';
import { generatedPlans } from '../../packages/analysis/testing/companies/generated.ts';
import { requestOfPlan } from '../../packages/analysis/testing/companies/request-of-plan.ts';
import { recompute } from '../../packages/analysis/testing/recompute/recompute.ts';
import { Scoreboard } from './scoreboard.ts';

/**
 * Writes the letters of sixty generated companies, or of as many as the first argument says, and adds up every claim once
 * more from postings, another way. Fails when one figure differs, one arrangement breaks a rule, or a letter takes long.
 */
const companies = Number(process.argv[2] ?? 60);
const MAX_MS = 300;
const board = new Scoreboard();
const begun = performance.now();
let [claims, slowestMs] = [0, 0];
const differences: string[] = [];
let lawful = 0;
// The first letter of a process is compiled while it is written; a server that has run for a second has done that.
const [first] = generatedPlans(1);
if (first !== undefined) arrangeBuiltIn(buildClaims(requestOfPlan(first)));
for (const plan of generatedPlans(companies)) {
  const request = requestOfPlan(plan);
  const from = performance.now();
  const set = buildClaims(request);
  const arrangement = arrangeBuiltIn(set);
  buildLetter(arrangement, set);
  slowestMs = Math.max(slowestMs, performance.now() - from);
  claims += set.claims.length;
  differences.push(...set.claims.flatMap(recompute(set)).map((one) => `${plan.name}: ${one}`));
  if (checkArrangement(arrangement, set).leftOut === 0) lawful += 1;
}
for (const difference of differences) board.example(difference);
board.tell('Claims added up once more', claims.toLocaleString('en-US'));
board.expect('Claims that differ', differences.length, { atMost: 0 });
board.expectAll('Arrangements that keep every rule', lawful, companies);
board.expect('Milliseconds for the slowest letter', Math.round(slowestMs), { atMost: MAX_MS });
board.print(Math.round((performance.now() - begun) / 1000));
process.exitCode = board.isMet ? 0 : 1;
