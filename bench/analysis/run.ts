import { buildInsights, buildLetter, draftLetters, type Letter, textOf } from '@insights/analysis';
import { generatedPlans } from '@insights/analysis/testing/companies/generated';
import { requestOfPlan } from '@insights/analysis/testing/companies/request-of-plan';
import { recompute } from '@insights/analysis/testing/recompute';
import { median } from '../harness.ts';
import { contradictionsIn } from './contradictions.ts';
import { firstWordsMs } from './first-words.ts';
import { messyCompanies } from './messy-companies.ts';
import { pagesOf } from './pages.ts';
import { Scoreboard } from './scoreboard.ts';

/**
 * Writes the letters of sixty generated companies, or of the number given as the first argument, recalculates every
 * insight by a different method, and writes letters about books with planted mistakes, which must not contradict the
 * review. Then the product writes letters over HTTP, without a model and with one that does not respond. `SHOW=1` prints
 * the letters about books with mistakes.
 */
const companies = Number(process.argv[2] ?? 60);
const MAX_MS = 300;
const board = new Scoreboard();
const begun = performance.now();
let [insights, slowestMs, messy] = [0, 0, 0];
const differences: string[] = [];
const contradictions: string[] = [];
const kinds = new Set<string>();
// The first letter in a process includes compilation, which a running server has already done.
for (const plan of generatedPlans(1)) draftLetters(buildInsights(requestOfPlan(plan)));
for (const plan of generatedPlans(companies)) {
  const request = requestOfPlan(plan);
  const from = performance.now();
  const set = buildInsights(request);
  const [draft] = draftLetters(set);
  if (draft !== undefined) buildLetter(draft, set);
  slowestMs = Math.max(slowestMs, performance.now() - from);
  insights += set.insights.length;
  for (const { kind } of set.insights) kinds.add(kind);
  differences.push(...recompute(set).map((one) => `${plan.name}: ${one}`));
}
for (const build of messyCompanies([1])) {
  const { name, request } = build();
  const set = buildInsights(request);
  messy += 1;
  for (const { kind } of set.insights) kinds.add(kind);
  differences.push(...recompute(set).map((one) => `${name}: ${one}`));
  const pages = pagesOf(set);
  draftLetters(set).forEach((draft, index) => {
    const letter = buildLetter(draft, set);
    contradictions.push(...contradictionsIn(letter, set, pages).map((one) => `${name}: ${one}`));
    if (index === 0 && process.env.SHOW === '1') console.log(`# ${name}\n${asText(letter)}\n`);
  });
}
for (const one of [...differences, ...contradictions]) board.example(one);
board.tell('Kinds of insights', String(kinds.size));
board.tell('Recalculated insights', insights.toLocaleString('en-US'));
board.tell('Companies with planted mistakes', String(messy));
board.expect('Insights that differ', differences.length, { atMost: 0 });
board.expect('Letters that contradict the review', contradictions.length, { atMost: 0 });
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

function asText({ headline, paragraphs, actions }: Letter): string {
  return [headline, ...paragraphs.map(({ text }) => text), ...actions.map(({ text }) => text)]
    .map(textOf)
    .join('\n');
}
