import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { absolutes } from './absolutes.ts';

describe('all, none and only', () => {
  it.each([
    ['Each of the last {profitableMonths} made a profit.'],
    ['The largest customers together brought in {topCustomers}.'],
    ['Total expenses were {expenses}.'],
  ])('accepts: %s', (text) => {
    expect(objections(absolutes, text)).toEqual([]);
  });

  it.each([
    ['All bills were paid, with {expenses}.', '“all”'],
    ['There was no loss, with {netProfit}.', '“no”'],
    ['Only revenue of {revenue} counts.', '“only”'],
    ['Revenue of {revenue} always comes in.', '“always”'],
    ['The whole revenue was {revenue}.', '“whole”'],
    ['Most of it is {customer1Name}, with {customer1Share} of revenue.', 'above one half'],
    ['Revenue is mainly {customer1Name}, with {customer1Share} of revenue.', 'above one half'],
    ['The average revenue was {revenue}.', '“average”'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(absolutes, text).join(' ')).toContain(reason);
  });
});
