import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../compose/composition.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const simulation = simulateTradeOf(6);
for (const entry of simulation.company.entries as { day: number; isDeleted: boolean }[])
  if (entry.day < parseDay('2025-01-01')) entry.isDeleted = true;
const books = buildAskBooks(simulation);

describe('a comparison with a period that the books do not cover', () => {
  it.each([
    'revenue in 2025 vs 2024',
    'growth of revenue in Q1 2025, compared with Q4 2024',
    'growth of revenue in February 2025',
    'why did revenue change in February 2025',
  ])('is declined with the reason: %s', (text) => {
    const outcome = answerText(text, books);
    expect(outcome).toMatchObject({ outcome: 'decline' });
    expect(JSON.stringify(outcome)).toContain('the books begin on January 1, 2025');
  });

  it('is answered starting with the second month of the books', () => {
    expect(answerText('revenue in April 2025 vs March 2025', books).outcome).toBe('answer');
  });
});
