import { describe, expect, it } from 'vitest';
import { AGENCY, objections } from '../../testing/facts-of.ts';
import { contradictions } from './contradictions.ts';

describe('what a letter has said before', () => {
  it.each([['Revenue rose by {revenueChange}.']])('accepts: %s', (text) => {
    expect(objections(contradictions, text)).toEqual([]);
  });

  it('binds what comes after it', () => {
    const told = new Map([['revenue@before', 'down' as const]]);
    expect(objections(contradictions, 'Revenue rose by {revenueChange}.', AGENCY, { told }).join()).toContain(
      'down',
    );
    expect(objections(contradictions, 'Costs fell by {expensesChange}.', AGENCY, { told })).toEqual([]);
  });

  it('tells a month from a year, and finds a paragraph that contradicts itself', () => {
    const told = new Map([['revenueOverYear@year', 'down' as const]]);
    expect(objections(contradictions, 'Revenue rose by {revenueChange}.', AGENCY, { told })).toEqual([]);
    const both = 'Revenue rose by {revenueChange}. Revenue fell by {revenueChange}.';
    expect(objections(contradictions, both)).toHaveLength(1);
  });
});
