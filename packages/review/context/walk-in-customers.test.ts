import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { writtenBooks } from '../testing/notation.ts';
import { everyDays } from '../testing/repeated.ts';
import { findWalkInCustomers } from './walk-in-customers.ts';

const sales = (name: string) =>
  everyDays(
    '2025-01-02',
    '2025-03-30',
    2,
    `{day} Sales Receipt  for ${name}
      Checking  240.00
      Planting`,
  );
const payment = (day: string, name: string) => `
  ${day} Payment  from ${name}
    Checking  635.00
    A/R`;

function walkInCustomersOf(text: string): string[] {
  const { books } = writtenBooks(text, { window: ['2024-01-01', '2025-03-31'] });
  return [...findWalkInCustomers(books, { start: parseDay('2025-01-01'), end: parseDay('2025-03-31') })];
}

describe('a walk-in customer', () => {
  it('buys on most days, or has a typical name', () => {
    expect(
      walkInCustomersOf(`${sales('Front Room')}
      2025-02-03 Sales Receipt  for Farm Shop
        Checking  99.00
        Planting`),
    ).toEqual(['Front Room', 'Farm Shop']);
  });

  it('remains one with an occasional later payment', () => {
    expect(walkInCustomersOf(sales('Counter') + payment('2025-02-04', 'Counter'))).toEqual(['Counter']);
  });

  it('is not someone who buys on terms half of the time, or who only has a typical name', () => {
    const often = everyDays('2025-01-03', '2025-03-30', 4, payment('{day}', 'Hilltop Cafe'));
    expect(walkInCustomersOf(sales('Hilltop Cafe') + often)).toEqual([]);
    expect(
      walkInCustomersOf(`2025-02-03 Sales Receipt  for Farm Shop
        Checking  99.00
        Planting
        ${payment('2025-02-04', 'Farm Shop')}`),
    ).toEqual([]);
  });
});
