import { describe, expect, it } from 'vitest';
import { AGENCY, objections } from '../../testing/facts-of.ts';
import { sizes } from './sizes.ts';

/** Revenue rose by a third against the month before. */
const ROOFER = 'Mesa Roofing';

describe('how large a change was', () => {
  it.each([
    ['Revenue rose slightly by {revenueChange}.', AGENCY],
    ['Revenue rose a little, by {revenueChangePercent} to {revenue}.', AGENCY],
    ['Revenue jumped by {revenueChange} to {revenue}.', ROOFER],
    ['Revenue rose by {revenueChange}.', ROOFER],
  ])('accepts: %s', (text, company) => {
    expect(objections(sizes, text, company)).toEqual([]);
  });

  it.each([
    ['Revenue jumped by {revenueChange}.', 'is large', AGENCY],
    ['Revenue surged, by {revenueChangePercent} to {revenue}.', 'is large', AGENCY],
    ['Revenue rose slightly by {revenueChange}.', 'is small', ROOFER],
    ['Revenue rose a little, to {revenue}.', 'is small', ROOFER],
    ['Little of revenue is {customer1Name}, with {customer1}.', 'is small', ROOFER],
  ])('refuses: %s (%s)', (text, reason, company) => {
    expect(objections(sizes, text, company).join(' ')).toContain(reason);
  });
});
