import { describe, expect, it } from 'vitest';
import { planAskedOf } from '../../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../../testing/trade-ask-books.ts';
import { readQuestion } from '../read-question.ts';

/** Books of 2024 and 2025, both over. */
const books = askBooksOf(tradeOf(6));

const planOf = planAskedOf(books);

describe('what is named without a year beside something that has one', () => {
  it.each([
    ['sales in the second half of 2024 against the first half', '2024-01-01', '2024-06-30'],
    ['sales in Q3 2024 vs Q2', '2024-04-01', '2024-06-30'],
    ['in 2024, how did sales in March compare with February', '2024-02-01', '2024-02-29'],
    ['cash at the end of June 2024 against the end of March', '2024-03-31', '2024-03-31'],
    ['sales in the last six months against the six months before', '2025-01-01', '2025-06-30'],
  ])('is compared in the year that is meant: %s', (text, from, to) => {
    expect(planOf(text)).toMatchObject({ kind: 'compare', versus: { from, to } });
  });

  it.each(['sales in January 2025 against December', 'cash at the end of 2024 compared with June'])(
    'is declined where it may be of two years: %s',
    (text) => expect(readQuestion(text, books).outcome).toBe('decline'),
  );

  it.each([
    ['sales from March 2024 to June', '2024-03-01', '2024-06-30'],
    ['sales from November 2024 to February', '2024-11-01', '2025-02-28'],
    ['sales in June 2024 and July', '2024-06-01', '2024-07-31'],
  ])('ends a range soon after it begins: %s', (text, from, to) => {
    expect(planOf(text)).toMatchObject({ when: { from, to } });
  });
});

describe('the year so far', () => {
  it.each([
    ['sales year to date through May 2024', '2024-01-01', '2024-05-31'],
    ['YTD sales through the end of March 2025', '2025-01-01', '2025-03-31'],
    ['sales from the start of the year through June 2025', '2025-01-01', '2025-06-30'],
  ])('ends where it is said to: %s', (text, from, to) =>
    expect(planOf(text)).toMatchObject({ when: { from, to } }),
  );

  it.each(['sales as of May 31, 2024', 'sales for the year to June 2025'])(
    'is not guessed where it is not said from when: %s',
    (text) => expect(readQuestion(text, books).outcome).toBe('decline'),
  );
});

describe('a balance', () => {
  it.each([
    ['cash at the end of March 2025 against the month before', '2025-02-28'],
    ['why was cash lower at the end of June 2025', '2025-05-31'],
    ['how has cash changed since the end of 2024', '2024-12-31'],
    ['how much did cash grow between the end of 2024 and the end of 2025', '2024-12-31'],
  ])('stands beside that at the end before: %s', (text, to) => {
    const outcome = readQuestion(text, books);
    if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
    const { versus } = outcome.answer.plan;
    const dates = JSON.stringify([versus, outcome.answer.sentence]);
    expect(dates).toContain(versus === null ? 'May 31, 2025' : to);
  });
});
