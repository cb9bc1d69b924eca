import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { causes } from './causes.ts';

describe('causes', () => {
  it.each([
    ['Net profit rose by {netProfitChange} because revenue rose by {revenueChange}.'],
    [
      'Revenue rose by {revenueChange}, due to {revenueByCustomer1Name}, which brought in {revenueByCustomer1Change} more.',
    ],
    [
      '{revenueByCustomer1Name} brought in {revenueByCustomer1Change} more, so revenue rose by {revenueChange}.',
    ],
    ['Revenue was {revenue}, as well as profit of {netProfit}.'],
  ])('accepts: %s', (text) => {
    expect(objections(causes, text)).toEqual([]);
  });

  it.each([
    [
      'Net profit rose by {netProfitChange} because operating expenses fell by {operatingExpensesChange}.',
      'claims a cause',
    ],
    ['Revenue rose by {revenueChange} because cash was {cash}.', 'claims a cause'],
    [
      'Revenue rose by {revenueChange} thanks to {revenueByCustomer2Name} and {revenueByCustomer2Change}.',
      'claims a cause',
    ],
    ['Revenue rose by {revenueChange}, as cash was {cash}.', 'claims a cause'],
    ['Revenue of {revenue} led to profit of {netProfit}.', 'claims a cause'],
    ['Revenue rose by {revenueChange} because net profit rose by {netProfitChange}.', 'claims a cause'],
    ['Revenue was {revenue}, therefore cash was {cash}.', 'claims a cause'],
    ['Since revenue was {revenue}, cash was {cash}.', 'claims a cause'],
    ['Revenue of {revenue} explains cash of {cash}.', 'claims a cause'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(causes, text).join(' ')).toContain(reason);
  });
});
