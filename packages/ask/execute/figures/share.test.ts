import { describe, expect, it } from 'vitest';
import { answerText } from '../../compose/composition.ts';
import { findFaults } from '../../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const books = buildAskBooks(simulateTradeOf(450));

function headlineOf(text: string) {
  const outcome = answerText(text, books);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(findFaults(outcome.answer, books)).toEqual([]);
  return outcome.answer.headline;
}

function centsOf(text: string): number {
  const headline = headlineOf(text);
  return headline?.kind === 'amount' ? headline.amountCents : Number.NaN;
}

describe('a share of a balance', () => {
  it.each([
    ['overdue', 'overdue invoices at the end of March 2026'],
    ['more than 30 days overdue', 'invoices more than 30 days overdue at the end of March 2026'],
  ])('is a share of the open amount: %s', (age, part) => {
    const whole = centsOf('open invoices at the end of March 2026');
    expect(whole).toBeGreaterThan(0);
    expect(headlineOf(`what share of receivables is ${age} at the end of March 2026`)).toMatchObject({
      kind: 'percent',
      share: centsOf(part) / whole,
    });
  });

  it('compares one balance with another', () =>
    expect(headlineOf('share of Reserve Savings in cash at the end of March 2026')).toMatchObject({
      kind: 'percent',
      share: centsOf('Reserve Savings at the end of March 2026') / centsOf('cash at the end of March 2026'),
    }));
});
