import { describe, expect, it } from 'vitest';
import { BOATYARD, objections } from '../../testing/facts-of.ts';
import { signs } from './signs.ts';

describe('profits and losses', () => {
  it.each([
    ['Profit was {netProfit}.'],
    ['The loss was {netLoss}.', BOATYARD],
    ['A profit of {netProfitBefore} in {previousPeriod} turned into a loss of {netLoss}.', BOATYARD],
    ['The result worsened by {netProfitCrossingChange}.', BOATYARD],
    ['Operations used {operatingCashUsed} of cash.', BOATYARD],
  ])('accepts: %s', (text, company?: string) => {
    expect(objections(signs, text, company)).toEqual([]);
  });

  it.each([
    ['The loss was {netProfit}.', 'is called “loss”'],
    ['Profit was {netLoss}.', 'is called “profit”', BOATYARD],
    ['Profit fell by {netProfitCrossingChange}.', 'is called “profit”', BOATYARD],
    ['Operations brought in {operatingCashUsed}.', 'does not fit', BOATYARD],
    ['Operations used {operatingCash}.', 'does not fit'],
    ['A loss is near, with profit of {netProfit}.', 'No cited fact is a “loss”'],
    ['Profit is under pressure, with a net loss of {netLoss}.', 'No cited fact is a “profit”', BOATYARD],
  ])('refuses: %s (%s)', (text, reason, company?: string) => {
    expect(objections(signs, text, company).join(' ')).toContain(reason);
  });
});
