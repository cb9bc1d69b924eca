import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { changes } from './changes.ts';

describe('changes and levels', () => {
  it.each([
    ['Revenue rose by {revenueChange} to {revenue}.'],
    ['Revenue rose {revenueChangePercent} against {previousPeriod}.'],
    ['Revenue came to {revenue}, {revenueChange} more than before.'],
    ['Revenue rose by {revenueChange}, or {revenueChangePercent}, against {previousPeriod}.'],
    ['Revenue rose, with a change of {revenueChange}.'],
  ])('accepts: %s', (text) => {
    expect(objections(changes, text)).toEqual([]);
  });

  it.each([
    ['Revenue was {revenueChange} in {period}.', '{revenueChange} is a change'],
    ['Revenue came to {revenueChangePercent}.', '{revenueChangePercent} is a change'],
    ['Overdue invoices came to {receivablesChangePercent} of receivables.', 'is a change'],
    ['{expense1Name} made up {expensesChangePercent} of expenses.', 'is a change'],
    ['Revenue rose by {revenue}.', '{revenue} is no change'],
    ['{customer1Name} brought in {customer1} more than before.', '{customer1} is no change'],
    ['Revenue rose, with a change of {revenue}.', '{revenue} is no change'],
    [
      'Revenue rose by {revenueChange}, or {revenueYearChangePercent}.',
      '{revenueYearChangePercent} is a change',
    ],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(changes, text).join(' ')).toContain(reason);
  });
});
