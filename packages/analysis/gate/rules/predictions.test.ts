import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { predictions } from './predictions.ts';

describe('what nobody knows yet', () => {
  it.each([['Revenue was {revenue}.'], ['The owner may look at revenue of {revenue}.']])(
    'accepts: %s',
    (text) => {
      expect(objections(predictions, text)).toEqual([]);
    },
  );

  it.each([
    ['Revenue of {revenue} will last.', '“will” predicts'],
    ['Revenue of {revenue} is expected.', '“expected” predicts'],
    ['We forecast revenue of {revenue}.', '“forecast” predicts'],
    ['Revenue of {revenue} could rise.', '“could” with “rise”'],
    ['If costs fall, profit of {netProfit} grows.', 'predicts'],
    ['Revenue of {revenue} is likely to hold.', '“likely” predicts'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(predictions, text).join(' ')).toContain(reason);
  });
});
