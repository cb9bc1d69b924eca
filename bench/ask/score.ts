import { type Answer, type AskBooks, type Outcome, readQuestion } from '@insights/ask';
import { Random, type TradeSimulation } from '@insights/companies';
import { askBooksOf, tradeOf } from '../../packages/ask/testing/trade-ask-books.ts';
import { PERTURBATIONS } from './perturb.ts';
import { type Question, questionsAbout } from './questions.ts';
import { type Gold, Truth } from './truth.ts';

export type Verdict = 'correct' | 'wrong' | 'declined' | 'chosen';

export interface Judged {
  readonly seed: number;
  readonly key: string;
  readonly way: string;
  readonly text: string;
  readonly isFeasible: boolean;
  readonly verdict: Verdict;
  readonly said: string;
  readonly ms: number;
}

/** Names that are words of questions as well, and names in other writing. */
const COLLIDING = [
  'May & June LLC',
  'Sales Tax Pros',
  'Top Profit Partners',
  'Café Müller & Søn',
  'March Hare Trading',
  'Total Costs Ltd',
  'Açaí Überland',
  'Owner’s Choice',
];

/** A company that nothing was tuned on; every second one has names that collide with words. */
export function companyOf(seed: number): TradeSimulation {
  const simulation = tradeOf(seed);
  if (seed % 2 === 0) return simulation;
  const random = new Random(`names/${seed}`);
  for (const name of COLLIDING) {
    const party = random.pick(simulation.company.parties);
    if (party.kind === 'Employee' || COLLIDING.includes(party.name)) continue;
    (party as { name: string }).name = name;
  }
  return simulation;
}

/** Every question about a company as it was written, and in each way that fits it. */
export function judgeCompany(seed: number): Judged[] {
  const simulation = companyOf(seed);
  const books = askBooksOf(simulation);
  const truth = new Truth(simulation);
  const random = new Random(`ways/${seed}`);
  return questionsAbout(truth, seed).flatMap((question) => {
    const ways = Object.entries(PERTURBATIONS).flatMap(([way, change]) => {
      const text = change(question.text, random);
      return text === null ? [] : [{ way, text }];
    });
    return [{ way: 'as written', text: question.text }, ...ways].map(({ way, text }) =>
      judge(books, { ...question, text }, seed, way),
    );
  });
}

function judge(books: AskBooks, { key, text, gold }: Question, seed: number, way: string): Judged {
  const begun = performance.now();
  const outcome = readQuestion(text, books);
  const ms = performance.now() - begun;
  return {
    seed,
    key,
    way,
    text,
    isFeasible: gold !== null,
    verdict: verdictOn(outcome, gold),
    said: saidBy(outcome),
    ms,
  };
}

function verdictOn(outcome: Outcome, gold: Gold | null): Verdict {
  if (outcome.outcome === 'decline') return gold === null ? 'correct' : 'declined';
  if (outcome.outcome === 'choose') return gold === null ? 'wrong' : 'chosen';
  return gold !== null && isRight(outcome.answer, gold) ? 'correct' : 'wrong';
}

/** To the cent, over the right days, and with the right rows in the right order. */
function isRight(answer: Answer, { cents, rows, days }: Gold): boolean {
  const { when } = answer.plan;
  if (days !== null && (when?.from !== days[0] || when.to !== days[1])) return false;
  if (cents !== null) {
    const own = answer.headline;
    return own?.kind === 'amount' && own.amountCents === cents;
  }
  if (rows === null) return false;
  const isRanked = answer.plan.order !== null;
  const expected = [...rows]
    .filter(
      ([name, sum]) =>
        !(isRanked && name === '') && (sum !== 0 || answer.rows.some(({ label }) => label === name)),
    )
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, answer.rows.length);
  const shown = answer.rows.map(({ cells: [cell] }) =>
    cell?.kind === 'amount' ? cell.amountCents : Number.NaN,
  );
  const total = [...rows.values()].reduce((sum, one) => sum + one, 0);
  const told = answer.total?.cells[0];
  const minimum = Math.min(
    answer.plan.top ?? 1,
    [...rows].filter(([name, sum]) => name !== '' && sum !== 0).length,
  );
  return (
    shown.length >= minimum &&
    expected.every(([, sum], place) => sum === shown[place]) &&
    answer.rows.every(
      ({ label }, place) => rows.get(label) === shown[place] || /^No (vendor|customer) named$/.test(label),
    ) &&
    told?.kind === 'amount' &&
    told.amountCents === total
  );
}

function saidBy(outcome: Outcome): string {
  if (outcome.outcome === 'decline') return `declined: ${outcome.reason}`;
  if (outcome.outcome === 'choose') return `which: ${outcome.options.map(({ words }) => words).join(' | ')}`;
  const { plan, headline, rows } = outcome.answer;
  const first = headline?.kind === 'amount' ? headline.amountCents : (rows[0]?.label ?? '');
  return `${plan.kind} ${plan.measure} ${plan.by ?? ''} ${plan.when?.from}..${plan.when?.to} ${JSON.stringify(plan.where)} ${first}`;
}

export interface Score {
  readonly questions: number;
  readonly feasible: number;
  readonly answered: number;
  readonly right: number;
  readonly wrong: number;
  readonly choices: number;
  readonly unanswerable: number;
  readonly rightlyDeclined: number;
  /** Mean of 1 for what is right, a half for a choice, 0 for a decline and −10 for what is wrong. */
  readonly reliability: number;
  readonly p95Ms: number;
}

const PENALTY = 10;

export function scoreOf(judged: readonly Judged[]): Score {
  const count = (fits: (one: Judged) => boolean) => judged.filter(fits).length;
  const points = judged.reduce(
    (sum, { verdict }) => sum + { correct: 1, chosen: 0.5, declined: 0, wrong: -PENALTY }[verdict],
    0,
  );
  const times = judged.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    questions: judged.length,
    feasible: count(({ isFeasible }) => isFeasible),
    answered: count(
      ({ isFeasible, verdict }) => isFeasible && (verdict === 'correct' || verdict === 'wrong'),
    ),
    right: count(({ isFeasible, verdict }) => isFeasible && verdict === 'correct'),
    wrong: count(({ verdict }) => verdict === 'wrong'),
    choices: count(({ verdict }) => verdict === 'chosen'),
    unanswerable: count(({ isFeasible }) => !isFeasible),
    rightlyDeclined: count(({ isFeasible, verdict }) => !isFeasible && verdict === 'correct'),
    reliability: points / judged.length,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}
