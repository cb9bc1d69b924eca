import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { parties } from './parties.ts';

describe('customers, vendors and accounts', () => {
  it.each([
    ['{customer1Name} brought in {customer1}, which is {customer1Share} of revenue.'],
    ['{income1Name} brought in {income1}, and {income2Name} brought in {income2}.'],
    ['Revenue rose by {revenueChange}.'],
  ])('accepts: %s', (text) => {
    expect(objections(parties, text)).toEqual([]);
  });

  it.each([
    ['Receivables of {receivables} are from {customer1Name}.', 'Cite a figure of {customer1Name}'],
    ['Revenue of {revenue} with {customer1Name} and {customer1}.', 'not a figure of {customer1Name}'],
    [
      '{customer1Name} brought in {customer1} from {customer2Name}, who brought in {customer2}.',
      'What {customer2Name} has to do',
    ],
    [
      '{expense1Name} is the largest cost, with {expense2Share} of expenses, and {expense2Name} cost {expense2}.',
      '{expense2Share} is not a figure of {expense1Name}',
    ],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(parties, text).join(' ')).toContain(reason);
  });
});
