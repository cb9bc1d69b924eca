import { describe, expect, it } from 'vitest';
import { AGENCY, objections } from '../../testing/facts-of.ts';
import { advice } from './advice.ts';

describe('recommendations', () => {
  const rests = ['expense1', 'expense1Share'];
  const text = 'Review {expense1Name}, which cost {expense1}.';

  it('say what to do, how many dollars it is about, and what they rest on', () => {
    expect(objections(advice, text, AGENCY, { advice: { stake: 'expense1', restsOn: rests } })).toEqual([]);
    expect(objections(advice, 'Costs are high.', AGENCY)).toEqual([]);
  });

  it.each([
    [text, 'expense1Share', rests, 'fact in dollars'],
    [text, 'nothing', rests, 'fact in dollars'],
    [text, 'revenue', rests, 'Cite the stake'],
    [text, 'expense1', [], 'at least one fact'],
    ['{expense1Name} cost {expense1}.', 'expense1', rests, 'Begin with what to do'],
    ['Pay {vendor1Name} the {vendor1}.', 'vendor1', rests, 'Begin with what to do'],
    ['Raise prices by {revenuePoint}.', 'revenuePoint', ['revenuePoint'], 'set no amount'],
    ['Lower {expense1Name} to {expense1}.', 'expense1', rests, 'set no amount'],
    ['Transfer {cash} now.', 'cash', rests, 'Begin with what to do'],
  ])('are refused: %s with %s and %j (%s)', (told, stake, restsOn, reason) => {
    expect(objections(advice, told, AGENCY, { advice: { stake, restsOn } }).join(' ')).toContain(reason);
  });
});
