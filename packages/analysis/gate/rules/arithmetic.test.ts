import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { arithmetic } from './arithmetic.ts';

describe('sums in prose', () => {
  it.each([['Revenue was {revenue}, and costs were {expenses}.']])('accepts: %s', (text) => {
    expect(objections(arithmetic, text)).toEqual([]);
  });

  it.each([
    ['Revenue of {revenue} minus costs of {expenses} is profit.', '“minus” computes'],
    ['The rest of {revenue} is profit.', '“rest” computes'],
    ['The sum is {revenue}.', '“sum” computes'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(arithmetic, text).join(' ')).toContain(reason);
  });
});
