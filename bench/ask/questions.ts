import { readFileSync } from 'node:fs';
import { type AskBooks, answerPlan, compose, composition, planInWords } from '@insights/ask';
import { AskPlan } from '@insights/contracts';

export interface LabeledQuestion {
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

/** Whether a question belongs to the half that nothing is chosen by. Seeded by the question, so that new ones move none. */
export function isHeldOut(question: string): boolean {
  let hash = 2_166_136_261;
  for (const letter of question) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 16) & 1) === 1;
}

export type Verdict = 'right' | 'one click' | 'wrong' | 'nothing';

/** What comes of a question: the labeled plan at once, among the suggestions, another plan at once, or none. */
export function verdictOf({ question, plan }: LabeledQuestion, books: AskBooks): Verdict {
  const wanted = answered(plan, books);
  const found = compose(question, books).plan;
  if (found !== null) return isSame(answered(found, books), wanted) ? 'right' : 'wrong';
  const { suggestions } = composition(question, question.length, books);
  return suggestions.some((one) => isSame(answered(one.plan, books), wanted)) ? 'one click' : 'nothing';
}

function answered(plan: AskPlan, books: AskBooks) {
  const outcome = answerPlan(plan, books);
  if (outcome.outcome !== 'answer') return { words: planInWords(plan, books), shown: null };
  const { plan: whole, title, period, basis, headline, rows, total } = outcome.answer;
  return {
    words: planInWords(whole, books),
    shown: JSON.stringify([title, period, basis, headline, rows, total]),
  };
}

function isSame(a: ReturnType<typeof answered>, b: ReturnType<typeof answered>): boolean {
  return a.words === b.words || (a.shown !== null && a.shown === b.shown);
}
