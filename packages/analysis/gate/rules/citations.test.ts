import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { citations } from './citations.ts';

describe('sentences without a fact', () => {
  it.each([['Revenue was {revenue}. Costs were {expenses}.'], ['{customer1Name} is the largest customer.']])(
    'accepts: %s',
    (text) => {
      expect(objections(citations, text)).toEqual([]);
    },
  );

  it.each([
    ['Revenue was {revenue}. The owners did well.', 'Every sentence must cite'],
    ['In {period}, {company} was busy.', 'Every sentence must cite'],
    ['', 'no sentence'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(citations, text).join(' ')).toContain(reason);
  });
});
