import { describe, expect, it } from 'vitest';
import { planAskedOf } from '../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../testing/trade-ask-books.ts';

const books = askBooksOf(tradeOf(6));

const planOf = planAskedOf(books);

describe('a sentence before a question', () => {
  it.each([
    ['Our lease is up for renewal. How much rent did we pay in 2024?', 'How much rent did we pay in 2024?'],
    ['It’s tax season. What were sales in 2024?', 'What were sales in 2024?'],
    ['Travel was heavy in the spring. What did travel cost in 2024?', 'What did travel cost in 2024?'],
    [
      'We are reviewing our expenses. Which three vendors were largest in 2024?',
      'Largest three vendors in 2024',
    ],
    ['Liquidity: cash at the end of 2024', 'cash at the end of 2024'],
    ['Cash: cash at the end of 2024', 'cash at the end of 2024'],
    ['For underwriting purposes, what was EBITDA for 2024?', 'What was EBITDA for 2024?'],
    ['To complete my workpapers, I need total assets at the end of 2024.', 'total assets at the end of 2024'],
  ])('is left out where it only leads to it: %s', (text, bare) => {
    expect(planOf(bare)).not.toBeNull();
    expect(planOf(text)).toEqual(planOf(bare));
  });

  it.each([
    'We are talking about our Portland branch. What were sales in 2024?',
    'I am only asking about online orders. What were sales in 2024?',
    'Payroll is our largest cost. What did we spend in 2024?',
    'For the Leeds shop, what were sales in 2024?',
    'Leeds: sales in 2024',
    'Credit cards: interest expense in 2024',
    'Customers called about their bills. What did they pay in 2024?',
  ])('is not where it may narrow what is asked: %s', (text) => expect(planOf(text)).toBeNull());
});
