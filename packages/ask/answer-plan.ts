import type { AskKind, AskPlan } from '@insights/contracts';
import type { Answer, Outcome } from './answer.ts';
import type { AskBooks } from './books.ts';
import { isBucket } from './buckets.ts';
import { Declined, declined } from './decline.ts';
import { basisVsBasis, cashVsProfit } from './execute/changes/bridges.ts';
import { compare, growth } from './execute/changes/compare.ts';
import { why } from './execute/changes/why.ts';
import { daysToPay } from './execute/documents/days-to-pay.ts';
import { document } from './execute/documents/documents.ts';
import { open, unapplied } from './execute/documents/open.ts';
import { quantities } from './execute/documents/quantities.ts';
import { unreconciled } from './execute/documents/unreconciled.ts';
import { counted } from './execute/figures/counted.ts';
import { concentration, share } from './execute/figures/share.ts';
import { total } from './execute/figures/total.ts';
import { titleOf } from './execute/frame.ts';
import { extreme } from './execute/over-time/extreme.ts';
import { keyFigureTrend, ratio } from './execute/over-time/key-figures.ts';
import { average, running, trend } from './execute/over-time/time.ts';
import { define, findings, parity } from './execute/state.ts';
import { list } from './execute/transactions/list.ts';
import { arrivals, dates, departures } from './execute/transactions/parties.ts';
import { recurring } from './execute/transactions/recurring.ts';
import { checkKind } from './made-of.ts';
import { answeredConditions, planInWords } from './plan-in-words.ts';

const ANSWERS: Readonly<Record<AskKind, (plan: AskPlan, books: AskBooks) => Answer>> = {
  total,
  ratio,
  share,
  concentration,
  compare,
  trend: (plan, books) => (plan.of?.type === 'keyFigure' ? keyFigureTrend : trend)(plan, books),
  running,
  average,
  extreme,
  growth,
  why,
  cashVsProfit,
  basisVsBasis,
  arrivals,
  departures,
  dates,
  list,
  count: (plan, books) => ofEach(plan)(plan, books),
  averageSize: (plan, books) => ofEach(plan)(plan, books),
  quantity: quantities,
  unitPrice: quantities,
  open,
  unapplied,
  unreconciled,
  document,
  daysToPay,
  recurring,
  findings,
  parity,
  define,
};

/**
 * Counts transactions; customers, vendors and accounts, too; and for receivables and payables, the parties.
 */
function ofEach({ by, measure }: AskPlan) {
  if (by === null || isBucket(by) || by === 'transaction') return list;
  return measure === 'receivables' || measure === 'payables' ? open : counted;
}

/**
 * Answers a plan from the books, or declines with the true reason. The only way from a question to figures.
 */
export function answerPlan(plan: AskPlan, books: AskBooks): Exclude<Outcome, { outcome: 'choose' }> {
  try {
    return { outcome: 'answer', answer: restated(answerOf(plan, books), books) };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const nearest = error.nearest
      .filter((other) => isAnswered(other, books))
      .map((other) => ({ words: planInWords(other, books), plan: other }));
    return declined(error.message, nearest) as Exclude<Outcome, { outcome: 'choose' }>;
  }
}

/** Prevents offering plans that would be declined. */
function isAnswered(plan: AskPlan, books: AskBooks): boolean {
  try {
    answerOf(plan, books);
    return true;
  } catch (error) {
    if (error instanceof Declined) return false;
    throw error;
  }
}

/** Throws `Declined`. */
function answerOf(plan: AskPlan, books: AskBooks): Answer {
  checkKind(plan);
  return ANSWERS[plan.kind](plan, books);
}

const END = /\.(?= [A-Z]|$)/;

/**
 * Adds the whole plan to the answer's first sentence: parts, filters, comparison, order, number of rows and basis.
 */
function restated(answer: Answer, books: AskBooks): Answer {
  const { plan, sentence } = answer;
  const title = titleOf(plan, { name: answer.title }, books);
  if (plan.kind === 'define') return answer;
  const named = { ...answer, title };
  const said = sentence.map((token) => (token.kind === 'words' ? token.text : '')).join(' ');
  const conditions = answeredConditions(plan, books).filter(
    (words) => !said.toLowerCase().includes(words.toLowerCase()),
  );
  const last = sentence.findIndex((token) => token.kind === 'words' && END.test(token.text));
  if (conditions.length === 0 || last < 0) return named;
  const added = ` (${conditions.join(', ')}).`;
  return {
    ...named,
    sentence: sentence.map((token, index) =>
      index === last && token.kind === 'words'
        ? { ...token, text: token.text.replace(END, () => added) }
        : token,
    ),
  };
}
