import { expect, it } from 'vitest';
import { reviewOf } from '../testing/flags.ts';

it.each([
  [
    'a loan, not a sale without an invoice',
    `2025-03-20 Journal Entry
      Checking  20,000.00  Loan from Redwood Bank
      Planting`,
    ['owner-money-as-income', 'Very likely'],
  ],
  [
    'a duplicate, not a purchase against income',
    `2025-02-03 Bill HN-7  from Highmeadow Nursery
      Plants  942.75
      A/P
    2025-02-05 Bill HN-7  from Highmeadow Nursery
      Planting  942.75
      A/P`,
    ['duplicate-bill', 'Very likely'],
  ],
] as const)('a finding is led by the check that knows the correction: %s', (_, text, expected) => {
  const led = reviewOf(text).findings.map(({ code, certainty }) => [code, certainty]);
  expect(led).toContainEqual(expected);
});

it('a finding and its entry have the id of the mistake that their title names', () => {
  const { findings, entries } = reviewOf(`2025-03-20 Journal Entry
    Checking  20,000.00  Loan from Redwood Bank
    Planting`);
  const named = [...findings, ...entries].filter(({ title }) => title === 'Loan booked as income');
  expect(named.map(({ mistake }) => mistake)).toEqual(['loanAsIncome', 'loanAsIncome']);
});
