import { expect, it } from 'vitest';
import { answerPlan } from './answer-plan.ts';
import { buildChips, nextSteps } from './chips.ts';
import { answerText } from './compose/composition.ts';
import { buildAskBooks, simulateTradeOf } from './testing/trade-ask-books.ts';

const books = buildAskBooks(simulateTradeOf(6));

it.each<[question: string, words: string[]]>([
  ['revenue in 2025', ['Compare with last year', 'By customer', 'By month']],
  ['expenses in August 2025', ['Compare with last year', 'By vendor']],
  ['payroll in August 2025 compared with July 2025', ['By account']],
  ['expenses by account in August 2025', ['Compare with last year', 'By vendor']],
  ['revenue by month in 2025', ['By customer']],
  ['revenue in 2023', []],
  ['gross margin in 2025', []],
])('an answer about %s leads to questions that can be answered', (question, words) => {
  const outcome = answerText(question, books);
  const { answer } = outcome.outcome === 'answer' ? outcome : { answer: null };
  const steps = answer === null ? [] : nextSteps(answer, buildChips(answer.plan, books), books);
  expect(steps.map((one) => one.words)).toEqual(words);
  for (const { plan } of steps) expect(answerPlan(plan, books).outcome).toBe('answer');
});
