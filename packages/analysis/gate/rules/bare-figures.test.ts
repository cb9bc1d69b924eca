import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { bareFigures } from './bare-figures.ts';

describe('figures that no fact gives', () => {
  it.each([
    ['Revenue was {revenue} in {period}, up by {revenueChangePercent}.'],
    ['Someone often mentions the month, the tent and the weight of it.'],
  ])('accepts: %s', (text) => {
    expect(objections(bareFigures, text)).toEqual([]);
  });

  it.each([
    ['Revenue was 12 in {period}.', 'digits'],
    ['Revenue was ٣ in {period}.', 'digits'],
    ['Revenue was ５ in {period}.', 'digits'],
    ['Revenue rose by ½ to {revenue}.', 'digits'],
    ['Revenue was € in {period}.', 'signs of currency'],
    ['Revenue rose by twelve.', 'twelve'],
    ['Revenue rose twenty-five times.', 'twenty'],
    ['Revenue rose twentyfive times.', 'twentyfive'],
    ['Revenue rose t-e-n times.', 'ten'],
    ['Revenue rose s i x times.', 'six'],
    ['Revenue doubled to {revenue}.', 'doubled'],
    ['A third of {revenue} is rent.', 'third'],
    ['Half of {revenue} is rent.', 'half'],
    ['Revenue grew tenfold.', 'tenfold'],
    ['Revenue of {revenue} in quarter IV.', 'Roman'],
    ['A couple of orders made {revenue}.', 'couple'],
    ['Several orders made {revenue}.', 'several'],
    ['It is five percent of {revenue}.', 'percent'],
    ['It is a million.', 'million'],
    ['Revenue was zero.', 'zero'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(bareFigures, text).join(' ')).toContain(reason);
  });
});
