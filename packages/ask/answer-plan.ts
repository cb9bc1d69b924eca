import type { AskKind, AskPlan } from '@insights/contracts';
import type { Answer, Outcome } from './answer.ts';
import type { AskBooks } from './books.ts';
import { Declined, declined } from './decline.ts';
import { basisVsBasis, cashVsProfit } from './execute/bridges.ts';
import { compare } from './execute/compare.ts';
import { daysToPay, document } from './execute/documents.ts';
import { keyFigureTrend, ratio } from './execute/key-figures.ts';
import { list } from './execute/list.ts';
import { open, unapplied } from './execute/open.ts';
import { arrivals, dates, departures } from './execute/parties.ts';
import { recurring } from './execute/recurring.ts';
import { define, findings, parity } from './execute/state.ts';
import { average, extreme, running, trend } from './execute/time.ts';
import { concentration, share, total } from './execute/total.ts';
import { why } from './execute/why.ts';
import { planInWords } from './plan-in-words.ts';

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
  why,
  cashVsProfit,
  basisVsBasis,
  arrivals,
  departures,
  dates,
  list,
  count: list,
  averageSize: list,
  open,
  unapplied,
  document,
  daysToPay,
  recurring,
  findings,
  parity,
  define,
};

/** Answers a plan from the books, or declines with the true reason. The one way from a question to figures. */
export function answerPlan(plan: AskPlan, books: AskBooks): Exclude<Outcome, { outcome: 'choose' }> {
  try {
    return { outcome: 'answer', answer: ANSWERS[plan.kind](plan, books) };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const nearest = error.nearest.map((other) => ({ words: planInWords(other, books), plan: other }));
    return declined(error.message, nearest) as Exclude<Outcome, { outcome: 'choose' }>;
  }
}
