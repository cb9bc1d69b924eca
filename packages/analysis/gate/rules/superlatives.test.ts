import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { superlatives } from './superlatives.ts';

describe('ranks', () => {
  it.each([
    ['{customer1Name} is the largest customer, with {customer1}.'],
    ['The largest cost was {expense1Name}.'],
    ['Revenue was highest in {bestMonth}, at {bestMonthRevenue}.'],
    ['The largest customers together brought in {topCustomers}.'],
  ])('accepts: %s', (text) => {
    expect(objections(superlatives, text)).toEqual([]);
  });

  it.each([
    ['{customer2Name} is the largest customer.', 'ranked as the largest'],
    ['{customer1Name} and {customer2Name} are the largest customers.', 'ranked as the largest'],
    ['Revenue was at its highest, with {revenue}.', 'ranked as the largest'],
    ['{customer1Name} is the smallest customer.', 'ranked as the smallest'],
    ['Revenue was lowest in {bestMonth}.', 'ranked as the smallest'],
    ['A record revenue of {revenue}.', 'ranked as the largest'],
    ['The best result was {netProfit}.', 'ranked as the largest'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(superlatives, text).join(' ')).toContain(reason);
  });
});
