import type { AskKind, AskPlan } from '@insights/contracts';
import { type Answer, END, type Outcome, type Token } from './answer.ts';
import { whyUnanswered } from './answerable.ts';
import type { AskBooks } from './books.ts';
import { Declined } from './decline.ts';
import { answerComparison } from './execute/changes/compare.ts';
import { answerWhy } from './execute/changes/why.ts';
import { answerDocument } from './execute/documents/documents.ts';
import { answerOpenDocuments } from './execute/documents/open.ts';
import { answerCount } from './execute/figures/counted.ts';
import { answerShare } from './execute/figures/share.ts';
import { answerTotal } from './execute/figures/total.ts';
import { figureTitle } from './execute/frame.ts';
import { answerRatio } from './execute/over-time/key-figures.ts';
import { answerSeries } from './execute/over-time/series.ts';
import { answerList } from './execute/transactions/list.ts';
import { checkKind, isBucket } from './plan-fields.ts';
import { answeredConditions, optionOf } from './plan-in-words.ts';

const ANSWERS: Readonly<Record<AskKind, (plan: AskPlan, books: AskBooks) => Answer>> = {
  total: answerTotal,
  ratio: answerRatio,
  share: answerShare,
  compare: answerComparison,
  average: answerSeries,
  extreme: answerSeries,
  why: answerWhy,
  list: answerList,
  count: (plan, books) => ofEach(plan)(plan, books),
  averageSize: (plan, books) => ofEach(plan)(plan, books),
  open: answerOpenDocuments,
  document: answerDocument,
};

/**
 * Counts transactions or, if the plan allows it, customers, vendors or accounts; for receivables and payables, counts
 * the parties.
 */
function ofEach({ by, measure }: AskPlan) {
  if (by === null || isBucket(by)) return answerList;
  return measure === 'receivables' || measure === 'payables' ? answerOpenDocuments : answerCount;
}

/**
 * Answers a plan from the books, or declines with the actual reason. This function is the only way from a question to
 * figures.
 */
export function answerPlan(plan: AskPlan, books: AskBooks): Exclude<Outcome, { outcome: 'choose' }> {
  try {
    return { outcome: 'answer', answer: restated(answerOf(plan, books), books) };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const nearest = error.nearest
      .filter((other) => whyUnanswered(other, books) === null)
      .map((other) => optionOf(other, books));
    return { outcome: 'decline', reason: error.message, nearest, isUnread: false };
  }
}

/** Throws `Declined`. */
function answerOf(plan: AskPlan, books: AskBooks): Answer {
  checkKind(plan);
  return ANSWERS[plan.kind](plan, books);
}

/**
 * Restates the entire plan in the answer's first sentence: parts, filters, comparison, order, number of rows and basis.
 */
function restated(answer: Answer, books: AskBooks): Answer {
  const { plan, sentence } = answer;
  const title = figureTitle(plan, { name: answer.title }, books);
  const said = sentence.map((token) => (token.kind === 'words' ? token.text : '')).join(' ');
  const conditions = answeredConditions(plan, books).filter(
    (words) => !said.toLowerCase().includes(words.toLowerCase()),
  );
  const added: Token = { kind: 'words', text: ` (${conditions.join(', ')}).` };
  return {
    ...answer,
    title,
    sentence: sentence.map((token) => (token === END && conditions.length > 0 ? added : token)),
  };
}
