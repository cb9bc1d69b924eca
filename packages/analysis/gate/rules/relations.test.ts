import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { relations } from './relations.ts';

describe('two figures in a sentence', () => {
  it.each([
    ['Revenue was {revenueChange} more than in {previousPeriod}.'],
    ['Revenue came to {revenue}, {revenueChange} more than before.'],
    ['The company made a profit of {netProfit} on revenue of {revenue}.'],
    ['Current assets of {currentAssets} stood against current liabilities of {currentLiabilities}.'],
    ['Revenue was {revenue} and total expenses were {expenses}.'],
  ])('accepts: %s', (text) => {
    expect(objections(relations, text)).toEqual([]);
  });

  it.each([
    ['Revenue of {revenue} was more than total expenses of {expenses}.', 'earlier period'],
    ['{customer1Name} brought in less than {customer2Name}: {customer1} and {customer2}.', 'earlier period'],
    ['There was a profit of {netProfit} in each of the last {profitableMonths}.', 'not the amount of'],
    ['Revenue of {revenue} stands beside revenue of {revenue}.', 'once in a sentence'],
    ['The company has {cash} of cash, which is the profit of {netProfit}.', 'is not {netProfit}'],
    ['Revenue of {revenue} came to cash of {cash}.', 'is not {cash}'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(relations, text).join(' ')).toContain(reason);
  });
});
