import { readFileSync } from 'node:fs';
import { type AskBooks, answerPlan, compose, composition, planInWords } from '@insights/ask';
import { AskPlan } from '@insights/contracts';

interface LabeledQuestion {
  readonly question: string;
  readonly plan: AskPlan;
}

const FILE = new URL('../../packages/ask/testing/labeled.jsonl', import.meta.url);

export function labeledQuestions(): LabeledQuestion[] {
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { question, plan } = JSON.parse(line) as { question: string; plan: unknown };
      return { question, plan: AskPlan.parse(plan) };
    });
}

/**
 * Whether a question belongs to the held-out half. Depends only on the question, so adding questions does not move
 * others.
 */
export function isHeldOut(question: string): boolean {
  let hash = 2_166_136_261;
  for (const letter of question) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 16) & 1) === 1;
}

export type Verdict = 'right' | 'one click' | 'wrong' | 'nothing';

/**
 * Result for a question: the labeled plan immediately, the labeled plan among the suggestions, another plan
 * immediately, or none.
 */
export function verdictOf({ question, plan }: LabeledQuestion, books: AskBooks): Verdict {
  const wanted = answered(plan, books);
  const found = compose(question, books).plan;
  if (found !== null) return isSame(answered(found, books), wanted) ? 'right' : 'wrong';
  const { suggestions } = composition(question, question.length, books);
  return suggestions.some((one) => isSame(answered(one.plan, books), wanted)) ? 'one click' : 'nothing';
}

interface Shown {
  readonly words: string;
  readonly figure: string | null;
  readonly rows: readonly string[];
  /** Whether the rows themselves are the answer, rather than details of a figure. */
  readonly isOfRows: boolean;
}

function answered(plan: AskPlan, books: AskBooks): Shown {
  const outcome = answerPlan(plan, books);
  if (outcome.outcome !== 'answer')
    return { words: planInWords(plan, books), figure: null, rows: [], isOfRows: false };
  const { plan: whole, period, basis, headline, rows } = outcome.answer;
  const figure = JSON.stringify([
    period,
    basis,
    headline?.kind === 'amount' ? headline.amountCents : headline,
  ]);
  return {
    words: planInWords(whole, books),
    figure,
    rows: rows.map((row) => JSON.stringify(row)),
    isOfRows: whole.by !== null || headline === null,
  };
}

/**
 * Whether two answers have the same figure, days and rows. The rows may be in any order, and one answer may have only
 * the first ones.
 */
function isSame(a: Shown, b: Shown): boolean {
  if (a.words === b.words) return true;
  if (a.figure === null || a.figure !== b.figure) return false;
  if (!a.isOfRows && !b.isOfRows) return true;
  const [few, many] = a.rows.length <= b.rows.length ? [a.rows, b.rows] : [b.rows, a.rows];
  return few.every((row) => many.includes(row)) && (few.length > 0 || many.length === 0);
}
