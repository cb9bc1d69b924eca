import { answerPlan, compose, composition, planInWords } from '@insights/ask';
import { findFaults } from '@insights/ask/testing/faults-of';
import { buildAskBooks, simulateTradeOf } from '@insights/ask/testing/trade-ask-books';
import { AskPlan } from '@insights/contracts';
import { isHeldOut, labeledQuestions, type Verdict, verdictOf } from './questions.ts';

/**
 * Measures the composer with the labeled questions. Each plan, put into words and typed, must result in the same plan,
 * and every amount in its answer must drill down to postings. Each question should result in its plan immediately or
 * among the suggestions; both halves are counted, and nothing was tuned with the held-out half. Then types plans and
 * questions one character at a time in the largest of these companies and times each keystroke. Usage: `node
 * bench/ask/run.ts [copies of the company's entries, 5 by default, for 20,000 transactions]`.
 */
const SEED = 401;
const MAX_KEYSTROKE_MS = 30;
const [copies = '5'] = process.argv.slice(2);

function throughToday(times: number) {
  const simulation = simulateTradeOf(SEED);
  const { readOn, window, company } = simulation;
  const own = company.entries.filter(({ isDeleted }) => !isDeleted);
  for (let copy = 1; copy < times; copy += 1)
    for (const entry of own) company.copy(entry, entry.day, `${entry.number}-${copy}`);
  const month = Date.parse(`${new Date(readOn * 86_400_000).toISOString().slice(0, 7)}-01`) / 86_400_000;
  const period = { start: month, end: readOn };
  const books = buildAskBooks({ ...simulation, window: { start: window.start, end: readOn }, period });
  return { books, transactionCount: company.entries.length };
}

const { books } = throughToday(1);
const questions = labeledQuestions();
const plans = questions.map(({ plan }) => plan);
const failures = plans.flatMap((plan) => {
  const words = planInWords(plan, books);
  const typed = compose(words, books).plan;
  const again = typed === null ? null : AskPlan.parse(typed);
  if (again === null || JSON.stringify(again) !== JSON.stringify(plan)) return [`${words}: another plan`];
  const [before, after] = [answerPlan(plan, books), answerPlan(again, books)];
  if (JSON.stringify(before) !== JSON.stringify(after)) return [`${words}: another answer`];
  return before.outcome === 'answer'
    ? findFaults(before.answer, books).map((fault) => `${words}: ${fault}`)
    : [];
});
console.log(`${plans.length} plans: ${failures.length} failures`);
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);

for (const [half, isHeld] of [
  ['seen half', false],
  ['held-out half', true],
] as const) {
  const verdicts = questions
    .filter(({ question }) => isHeldOut(question) === isHeld)
    .map((one) => verdictOf(one, books));
  const share = (...wanted: Verdict[]) =>
    `${((100 * verdicts.filter((one) => wanted.includes(one)).length) / verdicts.length).toFixed(1)}%`;
  console.log(
    `${half}, ${verdicts.length} questions: ${share('right')} right immediately, ${share('right', 'one click')} within one click, ${share('wrong')} a plan other than the label`,
  );
}

const large = throughToday(Number(copies));
composition('revenue', 7, large.books);
const times: number[] = [];
const typed = questions
  .filter((_, index) => index % 40 === 0)
  .flatMap(({ question, plan }) => [question, planInWords(plan, large.books)]);
for (const text of typed) {
  for (let length = 1; length <= text.length; length += 1) {
    const begun = performance.now();
    composition(text.slice(0, length), length, large.books);
    times.push(performance.now() - begun);
  }
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
console.log(
  `${large.transactionCount} transactions, ${times.length} keystrokes: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
);
if (failures.length > 0 || Number(at(0.99)) > MAX_KEYSTROKE_MS) process.exitCode = 1;
